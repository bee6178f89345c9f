/** What the own seat holds: cards, things in hands and pockets, quests, objectives. */
import { again, inOneLine } from "../../choices.js";
import { Icon, cls, h, html, useState } from "../../ui.js";
import { capital } from "../../kit/words.js";
import { useExplain } from "./explain.js";
import { Menu, Tip } from "../../kit/float.js";
import { objectIcon } from "./rooms.js";
import { choicesOf, key, shareOut } from "../../kit/refs.js";

/**
 * @import { Choice } from "../../types.js"
 * @import { Focus, Part } from "../../theme.js"
 * @import { MenuOf } from "../../kit/float.js"
 * @import { CardView, NemesisView, SlotView, Thing } from "./types.js"
 * @typedef {{choices: Choice[], focus: Focus, setFocus: (focus: Focus) => void,
 *   choose: (i: number) => void, open: (menu: MenuOf) => void, picked: Set<number>}} Shared
 */

/** When an action card may be used. */
const MARKS = {
  O: { sign: "◇", words: "out of combat" },
  C: { sign: "✕", words: "in combat" },
  A: { sign: "◈", words: "any time" },
  R: { sign: "↯", words: "reaction" },
};
const CODES = {
  unread: "Not scanned. No action: it only fills your hand. Scanning shows whether it is INFECTED.",
  infected: "Scanned: INFECTED.",
  clean: "Scanned: not infected.",
};

/**
 * A card: a button where it can be played. `told` is what explains it: a key ("item:5"), "" if
 * `words` say all; `card` is there for action cards.
 * @param {{hand: Shared, kind: string, name: string, told: string, icon?: string, list: number[],
 *   card?: CardView, note?: any, words?: string}} props
 */
function Card({ hand, kind, name, told, icon, list, card, note, words }) {
  const { choices, focus, setFocus, choose, open, picked } = hand;
  const [rect, setRect] = useState(/** @type {DOMRect|null} */ (null));
  const entry = useExplain(told);
  const mark = card && MARKS[/** @type {keyof typeof MARKS} */ (card.when)];
  const text = words ?? entry?.words ?? "";
  const can = list.length > 0;
  const titled = list.length === 1 ? inOneLine(choices[list[0]]) : can ? `${name}: ${list.length} choices` : name;
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
    </span>
    ${mark && html`<span class="nm-when"><i>${mark.sign}</i> ${mark.words}
      <b class="nm-cost" title=${`Further cost: ${card.cost} cards`}>+${card.cost}</b></span>`}
    ${note}
    <span class="nm-card-words">${text}</span>`;
  const tip = rect && h(Tip, { rect, over: true, children: html`<h3>${name}</h3>
    ${entry && entry.facts.length > 0 && html`<p class="nm-facts">${capital(entry.facts.join(" · "))}</p>`}
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
 * Equal cards share equal choices between them.
 * @template {Thing} T
 * @param {T[]} things
 * @param {string} kind of their refs
 * @param {Choice[]} choices
 */
function dealt(things, kind, choices) {
  /** @type {Map<number, number>} */
  const seen = new Map();
  return things.map((thing) => {
    const nth = seen.get(thing.id) ?? 0;
    seen.set(thing.id, nth + 1);
    const copies = things.filter(({ id }) => id === thing.id).length;
    return { thing, nth, list: shareOut(choicesOf(choices, kind, thing.id), nth, copies, choices) };
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
  const slotList = (/** @type {number} */ n, /** @type {SlotView} */ slot) =>
    [...new Set([...choicesOf(choices, "slot", n), ...choicesOf(choices, slot.object ? "object" : "item", slot.id)])];
  const drafted = me.drafted.filter((character) => choicesOf(choices, "character", character.id).length);
  const pockets = own.items.filter(({ id }) => !me.slots.some((s) => s.id === id));
  const objectives = own.objectives.length ? own.objectives : view.table.open_objectives;
  const more = me.slots.length + pockets.length + me.quests.length + objectives.length > 0;
  /** Things of a kind as cards. */
  const cards = (/** @type {Thing[]} */ things, /** @type {string} */ ref, /** @type {string} */ kind, /** @type {(thing: Thing) => object} */ rest = () => ({})) =>
    dealt(things, ref, choices).map(({ thing, nth, list }) => h(Card, {
      key: `${thing.id}.${nth}`, hand, kind, name: thing.name, told: key(ref, thing.id), list, ...rest(thing),
    }));
  return html`<div class="nm-hand">
    <div class="nm-row">
    ${drafted.length > 0 && h(Group, { title: "Characters", children: cards(drafted, "character", "character", () => ({ icon: "user-round" })) })}
    ${me.hand > 0 && h(Group, { title: `Hand ${me.hand}`, children: [
      ...dealt(own.hand, "card", choices).map(({ thing, nth, list }) => h(Card, {
        key: `${thing.id}.${nth}`, hand, kind: "action", name: thing.name, told: key("card", thing.id), card: thing, list,
      })),
      ...cards(own.contamination, "card", "taint", ({ name }) => ({
        kind: `taint nm-t-${name}`, name: "Contamination", told: "", words: CODES[/** @type {keyof typeof CODES} */ (name)],
        note: html`<span class="nm-when">${h(Icon, { name: "game:biohazard", size: 14 })} ${name}</span>`,
      })),
    ] })}
    ${own.looking.length > 0 && h(Group, { title: "You look at", children: cards(own.looking, "item", "item looking") })}
    ${own.hunting.length > 0 && h(Group, { title: "Intruder cards", children: cards(own.hunting, "hunting", "hunting") })}
    </div>
    ${more && html`<div class="nm-row">
    ${objectives.length > 0 && h(Group, { title: own.objectives.length ? "Secret objectives" : "Objective of all",
      children: cards(objectives, "objective", "objective", () => ({ icon: "flag" })) })}
    ${(me.slots.length > 0) && h(Group, { title: "In hands", children: [
      ...me.slots.map((slot, i) => h(Card, {
        key: `s${i}`, hand, kind: "slot", name: slot.name, told: slot.object ? "" : key("item", slot.id), list: slotList(i, slot),
        icon: slot.object ? objectIcon(slot.object) : slot.capacity ? "game:pistol-gun" : "hand",
        words: slot.object ? "Carried in a hand. Dropped, it stays in the room." : undefined,
        note: html`${h(Ammo, { slot })}${(slot.extras.length > 0 || slot.taped) && html`<span class="nm-when">
          ${[...slot.extras, slot.taped ? "taped" : ""].filter(Boolean).join(", ")}</span>`}`,
      })),
    ] })}
    ${pockets.length > 0 && h(Group, { title: "Items", children: cards(pockets, "item", "item", ({ name }) => ({
      note: !me.items.includes(name) && html`<span class="nm-when">${h(Icon, { name: "eye-off", size: 12 })} secret</span>`,
    })) })}
    ${me.quests.length > 0 && h(Group, { title: "Quest items", children: cards(me.quests, "item", "quest", () => ({
      note: html`<span class="nm-when">not yet active</span>`,
    })) })}
    </div>`}
    ${menu && menu.choices === choices && h(Menu, {
      rect: menu.rect, title: menu.title, list: menu.list, choices, choose, setFocus, close: () => setMenu(null),
    })}
  </div>`;
}
