/** The strip above the map: round and phase, whose turn, the round track, air, systems, the Nest. */
import { Told } from "../../kit/float.js";
import { useHits } from "../../kit/hits.js";
import { Icon, cls, h, html } from "../../ui.js";
import { seatWords } from "./signs.js";

/**
 * @import { Part, View } from "../../theme.js"
 * @import { TableView } from "./types.js"
 * @typedef {ReturnType<typeof useHits>} Hits
 */

/** @type {Record<string, string>} */
const PHASES = { player: "Player phase", intruder: "Intruder phase", event: "Event phase", cleanup: "Cleanup", final: "The final check" };

/** Spaces of the round track with what stands on them; a choice of a space can be made on it. @param {{table: TableView, hits: Hits}} props */
function Track({ table, hits }) {
  const { round, plan: { rounds }, lander, lander_is, autodestruction, neoflesh } = table;
  const there = (/** @type {number} */ n) => [
    n === round && "this round", lander_is === "track" && n === lander && "the lander", n === autodestruction && "autodestruction",
    neoflesh?.bodies.includes(n) && "a body",
  ].filter(Boolean);
  const words = Array.from({ length: rounds }, (_, i) => there(i + 1)).flatMap((on, i) => (on.length ? [`${i + 1}: ${on.join(", ")}`] : []));
  const spaces = Array.from({ length: rounds }, (_, i) => ({ n: i + 1, hit: hits.hit("round", i + 1, `Round ${i + 1}`) }));
  const asked = spaces.some(({ hit }) => hit.class.includes("can"));
  return html`<span class="nr-track" role=${asked ? "group" : "img"} aria-label=${`Round track of ${rounds} spaces. ${words.join("; ")}`}>
    ${spaces.map(({ n, hit }) => html`<i key=${n} title=${`Round ${n}${there(n).length ? `: ${there(n).join(", ")}` : ""}`}
      class=${cls(n < round && "past", n === round && "here", hit.class)} ...${hit.props}>${n}<span>${lander_is === "track" && n === lander && html`<b class="nr-on-lander">▲</b>`}
      ${n === autodestruction && html`<b class="nr-on-end">✕</b>`}${neoflesh?.bodies.includes(n) && html`<b class="nr-on-body">●</b>`}</span></i>`)}</span>`;
}

/** Actions of a turn. */
const ACTIONS = 2;

/** Whose turn it is, and what is left of it; `actions` are those that were begun. @param {{view: View<TableView>}} props */
function Turn({ view: { table, seat, over } }) {
  const { turn } = table;
  if (over || table.phase !== "player" || turn.seat < 0) return null;
  const who = turn.seat === seat ? "your turn" : `turn of ${seatWords(table, turn.seat)}`;
  const ordered = turn.acting.filter((one) => one !== turn.seat);
  const left = table.players[turn.seat].passed ? 0 : ACTIONS - turn.actions;
  return html`<span class="nr-turn">${who}${left > 0 && html`, <b>${left}</b> ${left === 1 ? "action" : "actions"} left`}
    ${ordered.length > 0 && html` · ${ordered.map((one) => (one === seat ? "you act" : `${seatWords(table, one)} acts`)).join(", ")} by order`}</span>`;
}

/** What is said of the Lander. @param {TableView} table */
export function landerWords({ lander, lander_is, round }) {
  if (lander_is === "landed") return "in the Landing Zone";
  if (lander_is === "left" || lander <= 0) return "gone";
  const left = lander - round;
  return left > 0 ? `in ${left} ${left === 1 ? "round" : "rounds"}` : "arrives";
}

/** A value with its sign and label. @param {{label: string, icon: string, value: any, tone?: string, words: string}} props */
const Fact = ({ label, icon, value, tone = "", words }) => h(Told, { class: cls("nr-fact", tone && `nr-${tone}`), title: label, words,
  children: html`${h(Icon, { name: icon, size: 15 })}<span>${label}</span> <b>${value}</b>` });

/** Life support of a section; a choice of the section can be made on it. @param {{name: string, state: string, n: number, hits: Hits}} props */
function Section({ name, state, n, hits }) {
  const words = `Life support of section ${name}: ${state}`;
  const hit = hits.hit("section", n, `Section ${name}`);
  return hit.class.includes("can")
    ? html`<button type="button" class=${cls(`nr-air-${state}`, hit.class)} title=${words} ...${hit.props}>${name}</button>`
    : html`<i class=${cls(`nr-air-${state}`, hit.class)} role="img" aria-label=${words} title=${words}>${name}</i>`;
}

/** The state of the game. @param {Part<TableView>} part */
export function Status({ view, choices, focus, setFocus, choose, picked }) {
  const { table } = view;
  const hits = useHits({ choices, focus, setFocus, choose, picked });
  const { anti_aircraft: guns, autodestruction: armed, queen } = table;
  return html`<div class="nr-status">
    <div class="nr-phase"><strong>${view.over ? "The game is over" : table.round > 0 ? `Round ${table.round} of ${table.plan.rounds}` : "Setting up"}</strong>
      <span class="nr-in">${PHASES[table.phase] ?? ""}${table.coop ? " · coop" : ""}</span> ${h(Turn, { view })}</div>
    ${h(Track, { table, hits })}
    <div class="nr-facts">
      ${h(Fact, { label: "Lander", icon: "retaliation:spaceship", value: landerWords(table), tone: table.lander_is === "landed" ? "good" : "", words: "It comes to the Landing Zone when the round marker reaches it, if anti-aircraft is off; then it can be boarded." })}
      ${h(Fact, { label: "Anti-aircraft", icon: "retaliation:laser-turret", value: guns || "unknown", tone: guns === "active" ? "bad" : guns ? "good" : "", words: `Active, it shoots the Lander down. ${table.anti_aircraft_shown ? "Everybody sees it." : guns ? "You have looked at it." : "Nobody has shown it to you."}` })}
      <span class="nr-air" role="group" aria-label="Life support by section"><span>Air</span>
        ${table.life_support.map((state, n) => h(Section, { key: n, name: "ABC"[n], state, n, hits }))}</span>
      ${armed > 0 && h(Fact, { label: "Autodestruction", icon: "retaliation:radioactive", value: armed > table.plan.rounds ? "at the end" : `round ${armed}`, tone: "bad", words: "When the round marker reaches it, the facility is destroyed with everybody in it." })}
      ${table.shutdown && h(Fact, { label: "Reactor", icon: "retaliation:radioactive", value: "shut down", tone: "bad", words: "The Reactor was shut down." })}
      ${h(Fact, { label: "Pods", icon: "retaliation:cryo-chamber", value: table.pods ? "awake" : "asleep", tone: table.pods ? "good" : "", words: "Hibernation pods can be used once they are awake." })}
      ${h(Fact, { label: "Hibernatorium", icon: "home", value: table.connected ? "found" : "not found", tone: table.connected ? "good" : "", words: "It is discovered when a corridor connects it; its robot is revealed then." })}
      ${table.shuttle >= 0 && h(Fact, { label: "Shuttle", icon: "retaliation:spaceship", value: "gone", words: `${seatWords(table, table.shuttle)} left with it.` })}
      ${h(Fact, { label: "Eggs", icon: "retaliation:egg-clutch", value: table.nest_destroyed ? "Nest destroyed" : table.eggs, tone: table.nest_destroyed ? "good" : "", words: "Eggs in the Nest." })}
      ${h(Fact, { label: queen.name, icon: "retaliation:alien-skull", value: queen.dead ? "dead" : `${queen.hits}/${queen.last} hits, ${queen.cards} cards`, tone: queen.dead ? "good" : "", words: `Hits on the ${queen.name}, the last number before the skull, and the health cards that are left: without any the ${queen.name} is dead.` })}
    </div>${hits.menu}
  </div>`;
}
