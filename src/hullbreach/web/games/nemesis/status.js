/** The state of the game in a strip: turn, phase, tracks, intruders, bag, decks. */
import { Icon, cls, h, html } from "../../ui.js";
import { Pile } from "../../kit/pile.js";
import { capital, count } from "../../kit/words.js";
import { kindOf } from "./figures.js";

/**
 * @import { View } from "../../theme.js"
 * @import { DeckView, NemesisView } from "./types.js"
 */

/** Steps of the flow in words. */
const PHASES = {
  adults: "Setting up", objectives: "Setting up", draft: "Choosing characters",
  player_phase: "Player phase", round: "Player phase", slot: "Player phase",
  round_end: "Player phase", hunter_round: "The intruder player's round",
  airlock: "Airlock procedure", time: "Event phase: time", destruct: "Event phase: self-destruct",
  attacks: "Event phase: intruder attacks", fire: "Event phase: fire damage",
  event: "Event phase: event", bag: "Event phase: bag development", reckoning: "Reckoning",
  "": "…",
};
const ACTIONS = 2; // of a round, unless an Adrenaline Injection gives more
const SPECIMENS = ["Egg", "Corpse", "Carcass"];
const ICONS = ["nemesis:alien-egg", "nemesis:half-dead", "nemesis:alien-bug"];
const DECKS = {
  red: "R", yellow: "Y", green: "G", event: "Events", attack: "Attacks", wound: "Wounds",
  contamination: "Contam.", intruder: "Intruder",
};

/** Whose turn it is, in words. @param {View<NemesisView>} view */
function turnWords(view) {
  const { table } = view;
  if (view.over) return "";
  const player = table.active >= 0 ? table.players[table.active] : null;
  if (table.step !== "slot" || !player) return "";
  const who = player.seat === view.seat ? "your" : `the ${player.character}’s`;
  const used = table.actions_used;
  return `${who} actions: ${used > ACTIONS ? used : `${used} of ${ACTIONS}`}`;
}

/**
 * A value with its label.
 * @param {{icon: string, label: string, value: string, kind?: string, title?: string}} props
 */
const Fact = ({ icon, label, value, kind = "", title }) => html`<div class=${cls("nm-fact", kind && `nm-fact-${kind}`)} title=${title ?? label}>
  ${h(Icon, { name: icon, size: 16 })}<dt>${label}</dt><dd>${value}</dd></div>`;

/**
 * What this turn may end with, where it is the last; "" otherwise.
 * @param {NemesisView} table
 */
function lastWords(table) {
  if (table.destruct === 1) return "Last turn: at its end the ship explodes";
  if (table.time === 1) return "Last turn: at its end the ship jumps, and nobody lives who is awake aboard";
  return "";
}

/** Names of which at least one is known. @param {string[]} names */
const known = (names) => (names.some((name) => name !== "?") ? names : []);

/** A deck: cards left, and its open discard on demand. @param {{deck: DeckView}} props */
const Deck = ({ deck }) => h(Pile, {
  name: DECKS[/** @type {keyof typeof DECKS} */ (deck.name)] ?? deck.name, class: `nm-d-${deck.name}`,
  label: `${capital(deck.name)} deck: ${count(deck.size, "card")} left`, count: deck.size, open: deck.open,
  parts: [
    { title: "On top", names: known(deck.known_top), ordered: true },
    { title: "At the bottom", names: known(deck.known_bottom) },
    { title: "Discard", names: deck.discard },
  ],
});

/** Counts by type of intruder. @param {{counts: Record<string, number>, empty: string}} props */
const Types = ({ counts, empty }) => html`<span class="nm-types">
  ${Object.entries(counts).map(([type, n]) => html`<span class=${`nm-type nm-${type}`} title=${`${n} × ${type}`}>
    ${type === "blank" ? h(Icon, { name: "circle", size: 13 }) : h(Icon, { name: kindOf(type).icon, size: 15 })}
    ${capital(type)}<b>${n}</b></span>`)}
  ${!Object.keys(counts).length && html`<span class="nm-quiet-words">${empty}</span>`}</span>`;

/** @param {{view: View<NemesisView>}} props */
export function Status({ view }) {
  const table = view.table;
  const bag = Object.values(table.bag).reduce((sum, n) => sum + n, 0);
  const fires = table.rooms.filter((r) => r.fire).length;
  const broken = table.rooms.filter((r) => r.malfunction).length;
  return html`<div class="nm-status">
    <div class="nm-phase"><strong>${view.over ? "The game is over" : PHASES[/** @type {keyof typeof PHASES} */ (table.step)] ?? table.step}</strong>
      <span>${[`Turn ${table.turn}`, `time ${table.time}`, turnWords(view)].filter(Boolean).join(" · ")}</span></div>
    ${!view.over && lastWords(table) && html`<strong class="nm-last">${lastWords(table)}</strong>`}
    <dl class="nm-facts-row">
      ${h(Fact, { icon: "nemesis:small-fire", label: "Fires", value: `${fires}/8`, kind: fires > 5 ? "alarm" : "", title: "Fire markers: the ninth destroys the ship" })}
      ${table.destruct >= 0 && !view.over && h(Fact, { icon: "nemesis:radioactive", label: "Self-destruct in", value: String(table.destruct), kind: "alarm", title: "The self-destruct sequence runs: on 0 the ship explodes" })}
      ${h(Fact, { icon: "nemesis:hazard-sign", label: "Malfunctions", value: `${broken}/8`, kind: broken > 5 ? "alarm" : "", title: "Malfunction markers: the ninth destroys the ship" })}
    </dl>
    <div class="nm-intruders">
      <span class="nm-eggs" title="Eggs on the intruder board">${h(Icon, { name: "nemesis:alien-egg", size: 16 })}
        Eggs <b>${table.eggs}</b>${table.nest_destroyed ? ", Nest destroyed" : ""}</span>
      ${SPECIMENS.map((name, i) => html`<span class=${cls("nm-weakness", table.weaknesses[i] && "known")}
        title=${`Weakness from: ${name}`}>${h(Icon, { name: ICONS[i], size: 14 })}${table.weaknesses[i] || "?"}</span>`)}
    </div>
    <div class="nm-bag"><span class="nm-row-title">${h(Icon, { name: "nemesis:backpack", size: 15 })} Bag <b>${bag}</b>:</span>
      ${h(Types, { counts: table.bag, empty: "empty" })}</div>
    <div class="nm-decks"><span class="nm-row-title">${h(Icon, { name: "layers", size: 15 })} Decks</span>
      ${table.decks.map((deck) => h(Deck, { key: deck.name, deck }))}</div>
  </div>`;
}
