/** What the own seat holds: cards, things in hands and pockets, quests, objectives. */
import { Card, Group, Shelf, dealt, useHand } from "../../kit/hand.js";
import { choicesOf, key } from "../../kit/refs.js";
import { count } from "../../kit/words.js";
import { Icon, h, html } from "../../ui.js";
import { useExplain } from "./crew.js";
import { emblem, portrait } from "./emblems.js";
import { objectIcon } from "./rooms.js";

/**
 * @import { Part } from "../../theme.js"
 * @import { Held } from "../../kit/hand.js"
 * @import { CardView, NemesisView, SlotView, Thing } from "./types.js"
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
 * A card that is explained by `told`, a key ("item:5"), or that says its words itself.
 * @param {{held: Held, name: string, told: string, list: number[], words?: string, icon?: string,
 *   emblem?: import("../../kit/drawn.js").Drawing|null,
 *   note?: any, class: string}} props
 */
const Own = ({ told, ...rest }) => h(Card, { ...rest, entry: useExplain(told) });

/** When an action card may be used and what it costs beside itself. @param {{card: CardView}} props */
function When({ card }) {
  const mark = MARKS[/** @type {keyof typeof MARKS} */ (card.when)];
  return html`<span class="nm-when"><i>${mark.sign}</i> ${mark.words}
    <b class="nm-cost" title=${card.cost ? `Costs this card and ${count(card.cost, "other")} from your hand` : "Costs this card and no other"}>+${card.cost}</b></span>`;
}

/** Ammo as pips. @param {{slot: SlotView}} props */
function Ammo({ slot }) {
  if (!slot.capacity) return null;
  return html`<span class="nm-ammo" role="img" aria-label=${`${slot.ammo} of ${slot.capacity} ammo`}>
    ${Array.from({ length: slot.capacity }, (_, i) => html`<i class=${i < slot.ammo ? "full" : ""}></i>`)}
    <b>${slot.ammo}/${slot.capacity}</b></span>`;
}

/**
 * The hand.
 * @param {Part<NemesisView>} props
 */
export function Hand({ view, choices, focus, setFocus, choose, picked }) {
  const { held, menu } = useHand({ choices, focus, setFocus, choose, picked });
  const own = view.table.own;
  const me = view.seat === null ? null : view.table.players[view.seat];
  if (!own || !me) return null;
  const slotList = (/** @type {number} */ n, /** @type {SlotView} */ slot) =>
    [...new Set([...choicesOf(choices, "slot", n), ...choicesOf(choices, slot.object ? "object" : "item", slot.id)])];
  const drafted = me.drafted.filter((character) => choicesOf(choices, "character", character.id).length);
  const pockets = own.items.filter(({ id }) => !me.slots.some((s) => s.id === id));
  const objectives = own.objectives.length ? own.objectives : view.table.open_objectives;
  const alone = !(drafted.length || me.hand || own.looking.length || own.hunting.length);
  const more = me.slots.length + pockets.length + me.quests.length + objectives.length > 0;
  /**
   * Things of a kind as cards.
   * @template {Thing} T
   * @param {T[]} things @param {string} ref @param {string} kind @param {(thing: T) => object} [rest]
   */
  const cards = (things, ref, kind, rest = () => ({})) =>
    dealt(things, ref, choices).map(({ thing, nth, list }) => h(Own, {
      key: `${thing.id}.${nth}`, held, class: `nm-k-${kind}${kind === "character" && things.length < 3 ? " kit-posed" : ""}`, name: thing.name, told: key(ref, thing.id), list,
      emblem: kind === "character" ? portrait(thing.name) : emblem(thing.name, kind.split(" ")[0]), ...rest(thing),
    }));
  return html`<div class="kit-hand">
    <div class="kit-row">
    ${drafted.length > 0 && h(Group, { title: "Characters", children: cards(drafted, "character", "character", () => ({})) })}
    ${me.hand > 0 && h(Group, { title: `Hand ${me.hand}`, children: [
      ...cards(own.hand, "card", "action", (card) => ({ note: h(When, { card }) })),
      ...cards(own.contamination, "card", "taint", ({ name }) => ({
        class: `nm-k-taint nm-t-${name}`, name: "Contamination", emblem: emblem("Contamination"), told: "", words: CODES[/** @type {keyof typeof CODES} */ (name)],
        note: html`<span class="nm-when">${h(Icon, { name: "nemesis:biohazard", size: 14 })} ${name}</span>`,
      })),
    ] })}
    ${own.looking.length > 0 && h(Group, { title: "You look at", children: cards(own.looking, "item", "item nm-k-looking") })}
    ${own.hunting.length > 0 && h(Group, { title: "Intruder cards", children: cards(own.hunting, "hunting", "hunting") })}
    </div>
    ${more && h(Shelf, { title: "Objectives and things", alone, children: html`
    ${objectives.length > 0 && h(Group, { title: own.objectives.length ? "Secret objectives" : objectives.length > 1 ? "Objectives of all" : "Objective of all",
      children: cards(objectives, "objective", "objective", () => ({ icon: "flag" })) })}
    ${(me.slots.length > 0) && h(Group, { title: "In hands", children: [
      ...me.slots.map((slot, i) => h(Own, {
        key: `s${i}`, held, class: "nm-k-slot", name: slot.name, told: slot.object ? "" : key("item", slot.id), list: slotList(i, slot),
        emblem: slot.object ? null : emblem(slot.name, "slot"),
        icon: slot.object ? objectIcon(slot.object) : slot.capacity ? "nemesis:pistol-gun" : "hand",
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
    })) })}` })}
    ${menu}
  </div>`;
}
