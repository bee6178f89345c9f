/** What the own seat holds: cards, things in hands and pockets, quests, objectives. */
import { again } from "../../choices.js";
import { Icon, cls, h, html, useState } from "../../ui.js";
import { capital, count, tally } from "../../kit/words.js";
import { actionParts, useExplain } from "./explain.js";
import { Menu, Tip } from "../../kit/float.js";
import { objectIcon } from "./rooms.js";
import { choicesOfThing, shareOut } from "./refs.js";

/**
 * @import { Choice } from "../../types.js"
 * @import { Focus, Part } from "../../theme.js"
 * @import { MenuOf } from "../../kit/float.js"
 * @import { NemesisView, SlotView } from "./types.js"
 * @typedef {{choices: Choice[], focus: Focus, setFocus: (focus: Focus) => void,
 *   choose: (i: number) => void, open: (menu: MenuOf) => void, picked: Set<number>}} Shared
 */

const MARKS = {
  "out of combat only": { sign: "◇", words: "out of combat" },
  "in combat only": { sign: "✕", words: "in combat" },
  "in and out of combat": { sign: "◈", words: "any time" },
  "as a reaction": { sign: "↯", words: "reaction" },
};
const CONTAMINATION = {
  unread: "Contamination card",
  infected: "Contamination card (INFECTED)",
  clean: "Contamination card (not infected)",
};

/**
 * A card: a button where it can be played.
 * @param {{hand: Shared, kind: string, name: string, what?: string, icon?: string, list: number[],
 *   note?: any, head?: any, words?: string}} props
 */
function Card({ hand, kind, name, what, icon, list, note, head, words }) {
  const { choices, focus, setFocus, choose, open, picked } = hand;
  const [rect, setRect] = useState(/** @type {DOMRect|null} */ (null));
  const entry = useExplain(words === undefined ? name : "", what);
  const action = kind === "action" ? actionParts(entry) : null;
  const mark = action && MARKS[/** @type {keyof typeof MARKS} */ (action.when)];
  const text = words ?? action?.words ?? entry?.words ?? "";
  const can = list.length > 0;
  const titled = list.length === 1 ? choices[list[0]].words : can ? `${name}: ${list.length} choices` : name;
  const on = (/** @type {any} */ e) => {
    setRect(e.currentTarget.getBoundingClientRect());
    if (list.length === 1) setFocus(list[0]);
  };
  const off = () => { setRect(null); if (can) setFocus(null); };
  const press = (/** @type {any} */ e) => {
    setRect(null);
    if (list.length === 1) again(e) || choose(list[0]);
    else open({ rect: e.currentTarget.getBoundingClientRect(), title: name, list, choices });
  };
  const inside = html`
    ${can && html`<span class="off-screen">${titled}. </span>`}
    <span class="nm-card-top">
      ${icon && h(Icon, { name: icon, size: 18 })}
      <span class="nm-card-name">${name}</span>
      ${head}
    </span>
    ${mark && html`<span class="nm-when"><i>${mark.sign}</i> ${mark.words}
      <b class="nm-cost" title=${`Further cost: ${action?.cost} cards`}>+${action?.cost || 0}</b></span>`}
    ${note}
    <span class="nm-card-words">${text}</span>`;
  const tip = rect && h(Tip, { rect, over: true, children: html`<h3>${name}</h3>
    ${mark && html`<p class="nm-facts">${capital(mark.words)} · ${action?.cost ? `costs ${count(action.cost, "more card")}` : "costs only itself"}</p>`}
    <p>${text}</p>${entry?.rule && html`<p class="nm-rule">${entry.rule}</p>`}` });
  const classes = cls("nm-card", `nm-k-${kind}`, can && "can",
    typeof focus === "number" && list.includes(focus) && "focus", list.some((i) => picked.has(i)) && "picked");
  return can
    ? html`<li><button type="button" class=${classes} aria-haspopup=${list.length > 1 ? "dialog" : undefined}
        onClick=${press} onPointerEnter=${on} onPointerLeave=${off} onFocus=${on} onBlur=${off}>${inside}</button>${tip}</li>`
    : html`<li><div class=${classes} tabindex="0" aria-label=${`${name}. ${text}`} role="img"
        onPointerEnter=${on} onPointerLeave=${off} onFocus=${on} onBlur=${off}>${inside}</div>${tip}</li>`;
}

/** Cards under a heading. @param {{title: string, children: any}} props */
const Group = ({ title, children }) => html`<section class="nm-group" aria-label=${title}>
  <div class="nm-group-title" aria-hidden="true">${title}</div><ul>${children}</ul></section>`;

/** Ammo as pips. @param {{slot: SlotView}} props */
function Ammo({ slot }) {
  if (!slot.capacity) return null;
  return html`<span class="nm-ammo" role="img" aria-label=${`${slot.ammo} of ${slot.capacity} ammo`}>
    ${Array.from({ length: slot.capacity }, (_, i) => html`<i class=${i < slot.ammo ? "full" : ""}></i>`)}
    <b>${slot.ammo}/${slot.capacity}</b></span>`;
}

/**
 * Cards with equal names share equal choices between them.
 * @param {string[]} names
 * @param {(name: string) => number[]} find
 * @param {Choice[]} choices
 */
function dealt(names, find, choices) {
  const copies = new Map(tally(names));
  /** @type {Map<string, number>} */
  const seen = new Map();
  return names.map((name) => {
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    return { name, nth, list: shareOut(find(name), nth, copies.get(name) ?? 1, choices) };
  });
}

/**
 * The hand.
 * @param {Part<NemesisView>} props
 */
export function Hand({ view, choices, focus, setFocus, choose, picked }) {
  const [menu, setMenu] = useState(/** @type {MenuOf|null} */ (null));
  const own = view.table.own;
  const me = view.seat === null ? null : view.table.players[view.seat];
  if (!own || !me) return null;
  const hand = { choices, focus, setFocus, choose, open: setMenu, picked: new Set(picked) };
  const thing = (/** @type {string} */ name) => choicesOfThing(choices, ["item", "slot"], name);
  const slotList = (/** @type {number} */ n, /** @type {string} */ name) => {
    const direct = choices.flatMap((c, i) =>
      c.refs.some(([kind, id]) => kind === "slot" && id === n) ? [i] : []);
    return [...new Set([...direct, ...choicesOfThing(choices, ["item"], name)])];
  };
  const cards = dealt(own.hand, (name) => choicesOfThing(choices, ["card"], name), choices);
  const taint = dealt(own.contamination, (state) => {
    const words = CONTAMINATION[/** @type {keyof typeof CONTAMINATION} */ (state)];
    return choices.flatMap((c, i) => (c.option[0] === "contamination" && c.words === words ? [i] : []));
  }, choices);
  const drafted = choices.flatMap((c, i) => (c.option[0] === "character" ? [{ name: c.words.split(",")[0], list: [i] }] : []));
  const pockets = own.items.filter((name) => !me.slots.some((s) => s.name === name));
  const objectives = own.objectives.length ? own.objectives : view.table.open_objectives;
  const more = me.slots.length + pockets.length + me.quests.length + objectives.length > 0;
  return html`<div class="nm-hand">
    <div class="nm-row">
    ${drafted.length > 0 && h(Group, { title: "Characters", children: drafted.map(({ name, list }) =>
      h(Card, { key: name, hand, kind: "character", name, what: "character", icon: "user-round", list })) })}
    ${me.hand > 0 && h(Group, { title: `Hand ${me.hand}`, children: [
      ...cards.map(({ name, nth, list }) => h(Card, { key: `${name}${nth}`, hand, kind: "action", name, what: "action card", list })),
      ...taint.map(({ name, nth, list }) => h(Card, {
        key: `t${name}${nth}`, hand, kind: `taint nm-t-${name}`, name: "Contamination", list,
        note: html`<span class="nm-when">${h(Icon, { name: "game:biohazard", size: 14 })} ${name}</span>`,
        words: name === "unread" ? "Not scanned. No action: it only fills your hand. Scanning shows whether it is INFECTED."
          : name === "infected" ? "Scanned: INFECTED." : "Scanned: not infected.",
      })),
    ] })}
    ${own.looking.length > 0 && h(Group, { title: "You look at", children:
      own.looking.map((name, i) => h(Card, { key: i, hand, kind: "item looking", name, what: "item", list: thing(name) })) })}
    ${own.hunting.length > 0 && h(Group, { title: "Intruder cards", children: own.hunting.map((name, i) =>
      h(Card, { key: i, hand, kind: "hunting", name, what: "Intruder player",
        list: choices.flatMap((c, j) => (c.words.includes(name) ? [j] : [])) })) })}
    </div>
    ${more && html`<div class="nm-row">
    ${objectives.length > 0 && h(Group, { title: own.objectives.length ? "Secret objectives" : "Objective of all", children:
      objectives.map((name) => h(Card, {
        key: name, hand, kind: "objective", name, what: "objective", icon: "flag",
        list: choices.flatMap((c, i) => (c.option[0] === "objective" && c.words.startsWith(`${name}.`) ? [i] : [])),
      })) })}
    ${(me.slots.length > 0) && h(Group, { title: "In hands", children: [
      ...me.slots.map((slot, i) => h(Card, {
        key: `s${i}`, hand, kind: "slot", name: slot.name, what: slot.capacity ? "weapon" : "item", list: slotList(i, slot.name),
        icon: slot.object ? objectIcon(slot.name) : slot.capacity ? "game:pistol-gun" : "hand",
        words: slot.object ? "Carried in a hand. Dropped, it stays in the room." : undefined,
        note: html`${h(Ammo, { slot })}${(slot.extras.length > 0 || slot.taped) && html`<span class="nm-when">
          ${[...slot.extras, slot.taped ? "taped" : ""].filter(Boolean).join(", ")}</span>`}`,
      })),
    ] })}
    ${pockets.length > 0 && h(Group, { title: "Items", children: [
      ...dealt(pockets, thing, choices).map(({ name, nth, list }) => h(Card, {
        key: `i${name}${nth}`, hand, kind: "item", name, what: "item", list,
        note: !me.items.includes(name) && html`<span class="nm-when">${h(Icon, { name: "eye-off", size: 12 })} secret</span>`,
      })),
    ] })}
    ${me.quests.length > 0 && h(Group, { title: "Quest items", children: me.quests.map((name) =>
      h(Card, { key: name, hand, kind: "quest", name, what: "quest", list: thing(name), note: html`<span class="nm-when">not yet active</span>` })) })}
    </div>`}
    ${menu && menu.choices === choices && h(Menu, {
      rect: menu.rect, title: menu.title, list: menu.list, choices, choose, setFocus, close: () => setMenu(null),
    })}
  </div>`;
}
