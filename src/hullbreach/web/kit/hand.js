/** What a seat holds, as cards under headings: each a button where it can be played. */
import { again, inOneLine } from "../choices.js";
import { keep, kept } from "../store.js";
import { Icon, cls, h, html, useLayoutEffect, useRef, useState } from "../ui.js";
import { Drawn } from "./drawn.js";
import { Menu, Tip, usePointed } from "./float.js";
import { choicesOf } from "./refs.js";
import { capital } from "./words.js";

/**
 * @import { Choice, Entry } from "../types.js"
 * @import { Focus, Part } from "../theme.js"
 * @import { MenuOf } from "./float.js"
 * @typedef {{choices: Choice[], focus: Focus, setFocus: (focus: Focus) => void,
 *   choose: (i: number) => void, open: (menu: MenuOf) => void, picked: Set<number>}} Held what cards
 *   need of the panel that they are in
 */

/**
 * What the cards of a panel share, and the menu that stands open beside one of them.
 * @param {Pick<Part, "choices"|"focus"|"setFocus"|"choose"|"picked">} part
 */
export function useHand({ choices, focus, setFocus, choose, picked }) {
  const [menu, setMenu] = useState(/** @type {MenuOf|null} */ (null));
  /** @type {Held} */
  const held = { choices, focus, setFocus, choose, open: setMenu, picked: new Set(picked) };
  const open = menu !== null && menu.choices === choices ? menu : null;
  return { held, menu: open && h(Menu, { ...open, choose, setFocus, close: () => setMenu(null) }) };
}

/** Cards under a heading. @param {{title: string, children: any}} props */
export const Group = ({ title, children }) => html`<div class="kit-group" role="group" aria-label=${title}>
  <div class="kit-group-title" aria-hidden="true">${title}</div><ul>${children}</ul></div>`;

/**
 * What lies beside a hand: names alone, so that the hand has the room, until it is unfolded. `alone`:
 * nothing is in the hand, the room is its own.
 * @param {{title: string, alone?: boolean, children: any}} props
 */
export function Shelf({ title, alone = false, children }) {
  const [wanted, setOpen] = useState(kept("shelf", false));
  const open = wanted || alone;
  const turn = () => (keep("shelf", !open), setOpen(!open));
  return html`<div class=${cls("kit-row kit-shelf", open && "open", alone && "alone")}>
    ${!alone && html`<button type="button" class="quiet square kit-unfold" aria-expanded=${String(open)}
      aria-label=${`${title}: ${open ? "names only" : "with their text"}`} onClick=${turn}>
      ${h(Icon, { name: open ? "chevron-down" : "chevron-up", size: 16 })}</button>`}
    ${children}</div>`;
}

/** So long a text is set small wherever it stands: it keeps its size whatever else is in the hand. */
const LONG = 200;

/**
 * Words that do not fit a card are set smaller: read at a glance rather than cut off. What does not
 * fit then either is scrolled in its card.
 * @param {string} text
 */
function useFitting(text) {
  const box = useRef(/** @type {any} */ (null));
  useLayoutEffect(() => {
    const fit = () => {
      const { current } = box, card = current.closest(".kit-card");
      current.classList.remove("tight");
      current.classList.toggle("tight", text.length > LONG || card.scrollHeight > card.clientHeight + 1);
    };
    const watch = new ResizeObserver(fit); // it tells the size it has at once
    watch.observe(box.current.closest("li"));
    return () => watch.disconnect();
  }, [text]);
  return box;
}

/** So long a finger rests on a card to read it; shorter, it plays it. */
const LONG_MS = 450;

/**
 * @param {{held: Held, name: string, list: number[], entry?: Entry|null, words?: string,
 *   icon?: string, emblem?: import("./drawn.js").Drawing|null, note?: any, class?: string}} props
 *   list: the choices that it stands for; emblem: what it is about, drawn behind its words; entry: what explains it (kit/explain.js); words: instead of
 *   those of the entry; note: what stands between name and words
 */
export function Card({ held, name, list, entry, words, icon, emblem, note, class: extra }) {
  const { choices, focus, setFocus, choose, open, picked } = held;
  const { rect, on: point, off: leave } = usePointed();
  const text = words ?? entry?.words ?? "";
  const box = useFitting(text);
  const width = `--words: ${Math.max(90, text.length) / 200}`; // who has more to say has more room
  const can = list.length > 0;
  const titled = list.length === 1 ? inOneLine(choices[list[0]]) : can ? `${name}: ${list.length} choices` : name;
  const on = (/** @type {any} */ e) => {
    point(e);
    if (list.length === 1) setFocus(list[0]);
  };
  const off = () => { leave(); if (can) setFocus(null); };
  const down = useRef(0);
  const press = (/** @type {any} */ e) => {
    const rested = down.current && performance.now() - down.current > LONG_MS;
    down.current = 0;
    if (rested) return; // read, not played
    leave();
    if (list.length === 1) again(e) || choose(list[0]);
    else open({ rect: e.currentTarget.getBoundingClientRect(), title: name, list, choices });
  };
  const inside = html`
    ${emblem && h(Drawn, { of: emblem, class: "kit-emblem" })}
    ${can && html`<span class="off-screen">${titled}. </span>`}
    <span class="kit-card-top">
      ${icon && h(Icon, { name: icon, size: 18 })}
      <span class="kit-card-name">${name}</span>
    </span>
    ${note}
    <span class="kit-card-words" ref=${box}>${text}</span>`;
  const tip = rect && h(Tip, { rect, over: true, children: html`${emblem && h(Drawn, { of: emblem, class: "kit-tip-emblem" })}<h2>${name}</h2>
    ${entry && entry.facts.length > 0 && html`<p class="kit-facts">${capital(entry.facts.join(" · "))}</p>`}
    <p>${text}</p>${entry?.rule && html`<p class="kit-rule">${entry.rule}</p>`}` });
  const classes = cls("kit-card", extra, can && "can",
    typeof focus === "number" && list.includes(focus) && "focus", list.some((i) => picked.has(i)) && "picked");
  return can
    ? html`<li style=${width}><button type="button" class=${classes} aria-haspopup=${list.length > 1 ? "dialog" : undefined}
        onClick=${press} onPointerDown=${(/** @type {PointerEvent} */ e) => void (down.current = e.pointerType === "touch" ? performance.now() : 0)}
        onContextMenu=${(/** @type {Event} */ e) => down.current && e.preventDefault()} onPointerEnter=${on} onPointerLeave=${off} onFocus=${on} onBlur=${off}>${inside}</button>${tip}</li>`
    : html`<li style=${width}><div class=${classes} tabindex="0" aria-label=${`${name}. ${text}`} role="img"
        onPointerEnter=${on} onPointerLeave=${off} onFocus=${on} onBlur=${off}>${inside}</div>${tip}</li>`;
}

/**
 * One of several equal cards may stand for one of several equal choices.
 * @param {number[]} found choices of the card
 * @param {number} nth which of the equal cards this is
 * @param {number} copies
 * @param {Choice[]} choices
 */
function shareOut(found, nth, copies, choices) {
  const alike = found.length === copies && new Set(found.map((i) => inOneLine(choices[i]))).size === 1;
  return copies > 1 && alike ? [found[nth]] : found;
}

/**
 * Things with the choices that each stands for: equal things share equal choices between them.
 * @template {{id: number}} T
 * @param {T[]} things
 * @param {string} kind of their refs
 * @param {Choice[]} choices
 * @returns {{thing: T, nth: number, list: number[]}[]} nth: of those equal to it, for a key
 */
export function dealt(things, kind, choices) {
  /** @type {Map<number, number>} */
  const seen = new Map();
  return things.map((thing) => {
    const nth = seen.get(thing.id) ?? 0;
    seen.set(thing.id, nth + 1);
    const copies = things.filter(({ id }) => id === thing.id).length;
    return { thing, nth, list: shareOut(choicesOf(choices, kind, thing.id), nth, copies, choices) };
  });
}
