/** What the own seat holds: action cards, contamination, items, objectives. */
import { Card, Group, Shelf, dealt, useHand } from "../../kit/hand.js";
import { choicesOf, key } from "../../kit/refs.js";
import { capital, count } from "../../kit/words.js";
import { cls, h, html } from "../../ui.js";
import { emblem, portrait } from "./emblems.js";
import { Gear, GEAR, useExplain } from "./signs.js";

/**
 * @import { Part } from "../../theme.js"
 * @import { CardView, HeldView, ItemView, TableView } from "./types.js"
 */

/** @type {Record<string, string>} */
const CODES = {
  unread: "Not scanned. No action: it only fills your hand. Scanning shows whether it is INFECTED.",
  infected: "Scanned: INFECTED.",
  clean: "Scanned: not infected.",
};

/** What an action card does; further cards that an option costs are said before it. @param {CardView} card */
const wordsOf = (card) => [
  ...card.options.map((words, n) => (card.cards[n] ? `For ${count(card.cards[n], "card")} more: ${words}` : words)),
  card.reaction && `Reaction: ${card.reaction}`,
].filter(Boolean).join(" Or: ");

/** When a card can be played. @param {{card: CardView}} props */
const When = ({ card: { calm, options, reaction } }) => html`<span class="nr-when">
  ${calm && html`<b>not in combat</b>`}${options.length > 0 && reaction && html`<b>or a reaction</b>`}${!options.length && reaction && html`<b>reaction</b>`}</span>`;

/** A card that is explained by its key. @param {{told: string} & Omit<Parameters<typeof Card>[0], "entry">} props */
const Own = ({ told, ...rest }) => h(Card, { ...rest, entry: useExplain(told) });

/** Gear tokens by the number that refs name them by. */
const TOKENS = ["ammo", "grenade", "oxygen", "medpack", "half ammo"];

/** So few characters to choose from are shown as portraits beside their words. */
const POSED = 3;

/** What choices offer that lies in no hand yet: by kind of ref. */
const OFFERED = new Set(["item", "theirs", "gear", "event", "character", "exploration"]);

/** What is explained as another thing: an item of somebody else. @type {Record<string, string>} */
const AS = { theirs: "item" };

/** What an offered thing is called. @param {string} kind @param {number} id @param {string} title of its choice: "On top: E03 (section room)" */
const nameOf = (kind, id, title) => (kind === "gear" ? capital(TOKENS[id]) : kind === "exploration" ? title.split(" (")[0].split(": ").at(-1) ?? title : title);

/** Its picture, if it has one. @param {string} kind @param {string} name */
const pictureOf = (kind, name) => (kind === "character" ? portrait(name) : kind === "item" || kind === "theirs" ? emblem(name) : kind === "exploration" ? emblem(name, "plan") : null);

/**
 * Things that are offered and lie nowhere in the hand, once each.
 * @param {Part<TableView>["choices"]} choices
 * @param {Set<string>} shown keys of what is in the hand
 */
function offered(choices, shown) {
  /** @type {Map<string, {kind: string, id: number, name: string}>} */
  const found = new Map();
  for (const { refs, title } of choices) {
    if (refs.some(([kind]) => kind === "card")) continue; // what a card of the hand is played at is not offered
    for (const [kind, id] of refs) {
      const k = key(kind, id);
      if (OFFERED.has(kind) && !shown.has(k) && !found.has(k)) found.set(k, { kind, id, name: nameOf(kind, id, title) });
    }
  }
  return [...found.values()];
}

/** The hand. @param {Part<TableView>} part */
export function Hand({ view, choices, focus, setFocus, choose, picked }) {
  const { held, menu } = useHand({ choices, focus, setFocus, choose, picked });
  const { own, players } = view.table;
  if (!own || view.seat === null) return null;
  const me = players[view.seat];
  /** @param {readonly ItemView[]} items @param {string} [extra] */
  const itemCards = (items, extra) => dealt([...items], "item", choices).map(({ thing, nth, list }) => h(Own, {
    key: `i${thing.id}.${nth}`, held, name: thing.name, told: key("item", thing.id), words: thing.words || undefined, list, emblem: emblem(thing.name),
    class: cls("nr-k-item", extra, thing.used && "nr-used"), note: html`<span class="nr-when"><b>${thing.deck}</b>${thing.used && html`<b>used</b>`}</span>` }));
  /** @param {readonly HeldView[]} things @param {string} icon */
  const heldCards = (things, icon) => dealt([...things], "item", choices).map(({ thing, nth, list }) => h(Own, {
    key: `h${thing.id}.${nth}`, held, name: thing.name, told: key("item", thing.id), words: thing.words || undefined, list, emblem: emblem(thing.name, thing.weapon ? "shoot" : "cargo"), icon: thing.weapon ? "swords" : icon,
    class: cls("nr-k-held", thing.used && "nr-used"), note: html`<span class="nr-when">${h(Gear, { tokens: thing.slots, takes: thing.takes })}${thing.malfunction && html`<b class="nr-broken">malfunction</b>`}${thing.egg && html`<b>egg</b>`}</span>` }));
  const things = me.held.length + me.armor.length + own.items.length + me.belt.length;
  const belt = me.belt.filter(Boolean).map((name) => ({ id: TOKENS.indexOf(name), name: capital(name) }));
  const blood = view.table.sangrevores?.players[view.seat]?.tainted ?? [];
  const all = (/** @type {string} */ kind, /** @type {readonly {id: number}[]} */ those) => those.map(({ id }) => key(kind, id));
  const rest = offered(choices, new Set([...all("item", [...me.held, ...me.armor, ...own.items, ...own.looking]), ...all("character", own.draft)]));
  return html`<div class="kit-hand">
    <div class="kit-row">
      ${own.draft.length > 0 && h(Group, { title: "Characters to choose from", children: own.draft.map(({ id, name }) => h(Own, {
        key: id, held, class: cls("nr-k-draft", own.draft.length < POSED && "kit-posed"), emblem: portrait(name), name, told: key("character", id), list: choicesOf(choices, "character", id) })) })}
      ${me.character && (me.hand > 0 || view.table.phase) && h(Group, { title: `Hand ${me.hand}`, children: [
        me.hand === 0 && me.status === "in play" && !view.over && html`<li class="nr-none" key="none">No cards left in this round.</li>`,
        ...dealt([...own.hand], "card", choices).map(({ thing, nth, list }) => h(Card, {
          key: `c${thing.id}.${nth}`, held, class: "nr-k-action", emblem: emblem(thing.name, "dots"), name: thing.name, list, words: wordsOf(thing), note: h(When, { card: thing }) })),
        ...dealt([...own.contamination], "card", choices).map(({ thing, nth, list }) => h(Own, {
          told: CODES[thing.name] ? "" : thing.name,
          key: `t${thing.id}.${nth}`, held, class: cls("nr-k-taint", `nr-t-${thing.name}`), name: CODES[thing.name] ? "Contamination" : thing.name, list, emblem: emblem(thing.name, CODES[thing.name] ? "taint" : "vein"),
          words: CODES[thing.name], note: html`<span class="nr-when"><b>${CODES[thing.name] ? thing.name : "infection"}</b></span>` })),
      ] })}
      ${rest.length > 0 && h(Group, { title: rest.every(({ kind }) => kind === "character") ? "For hire" : "To choose from", children: rest.map(({ kind, id, name }) => h(Own, {
        key: `r${kind}${id}`, held, class: cls("nr-k-offer", kind === "character" && "nr-k-hire"), emblem: pictureOf(kind, name), name, told: key(AS[kind] ?? kind, id), list: choicesOf(choices, kind, id) })) })}
      ${blood.length > 0 && h(Group, { title: "Tainted blood", children: blood.map(({ id, name, words, used, cards, health }) => h(Card, {
        key: `b${id}`, held, class: cls("nr-k-taint", used && "nr-used"), emblem: emblem(name, "blood"), name, words, list: choicesOf(choices, "blood", id),
        note: html`<span class="nr-when"><b>${health ? `${health} health` : count(cards, "card")}</b>${used && html`<b>used</b>`}</span>` })) })}
      ${own.looking.length > 0 && h(Group, { title: "You look at", children: itemCards(own.looking, "nr-k-looking") })}
    </div>
    ${(things > 0 || own.objectives.length > 0) && h(Shelf, { title: "Objectives and things", children: html`
      ${own.objectives.length > 0 && h(Group, { title: "Objectives", children: own.objectives.map(({ id, name, words }) => h(Card, {
        key: `o${id}`, held, class: "nr-k-objective", icon: "flag", emblem: emblem(name, "goal"), name, words, list: choicesOf(choices, "objective", id) })) })}
      ${me.held.length > 0 && h(Group, { title: "In hands", children: heldCards(me.held, "hand") })}
      ${me.armor.length > 0 && h(Group, { title: "Armor", children: heldCards(me.armor, "shield") })}
      ${belt.length > 0 && h(Group, { title: "Belt", children: dealt(belt, "belt", choices).map(({ thing, nth, list }) => h(Own, {
        key: `g${thing.id}.${nth}`, held, class: cls("nr-k-gear", `nr-g-${thing.name.toLowerCase().replace(" ", "-")}`), icon: GEAR[thing.name.toLowerCase()], name: thing.name, told: key("gear", thing.id), list })) })}
      ${own.items.length > 0 && h(Group, { title: "Backpack", children: itemCards(own.items) })}` })}
    ${menu}</div>`;
}
