/** What everybody sees of each player. */
import { Icon, cls, h, html } from "../../ui.js";
import { capital, count, tally } from "../../kit/words.js";
import { portrait } from "./emblems.js";
import { letterDrop, pawnShape, placeWords, useExplain } from "./crew.js";
import { Told } from "../../kit/float.js";
import { Drawn } from "../../kit/drawn.js";
import { Badge } from "../../kit/pawn.js";
import { focusKeys, key } from "../../kit/refs.js";

/**
 * @import { Person } from "../../types.js"
 * @import { Part, View } from "../../theme.js"
 * @import { NemesisView, PlayerView } from "./types.js"
 */

const ENOUGH = 3; // light wounds become a serious one

/**
 * A condition with its icon; `told` is the name it is explained by.
 * @param {{icon: string, name: string, kind: string, told: string}} props
 */
function Mark({ icon, name, kind, told }) {
  const entry = useExplain(told);
  return h(Told, { class: `nm-mark nm-mark-${kind}`, title: told, words: entry?.words ?? "", rule: entry?.rule,
    children: html`${h(Icon, { name: icon, size: 14 })}${name}` });
}

/** A serious wound. @param {{name: string, dressed?: boolean}} props */
function Serious({ name, dressed }) {
  const entry = useExplain(`${name} wound`);
  const words = entry?.words ?? "";
  return h(Told, { rule: entry?.rule, class: cls("nm-serious", dressed && "dressed"), title: `Serious wound: ${name}`,
    words: dressed ? `Dressed: no effect now, but it still counts. ${words}` : words,
    children: dressed ? `${name}, dressed` : name });
}

/** Wounds: the light track, serious ones, dressed ones. @param {{player: PlayerView}} props */
function Wounds({ player }) {
  if (player.status === "dead") return null;
  const serious = player.wounds.length + player.dressed.length;
  return html`<div class="nm-wounds">
    <span class="nm-light" role="img" aria-label=${`${count(player.light, "light wound")}, the third is serious`} title=${count(player.light, "light wound")}>
      ${Array.from({ length: ENOUGH - 1 }, (_, i) => html`<i class=${i < player.light ? "hit" : ""}></i>`)}</span>
    ${player.wounds.map((name) => h(Serious, { name }))}
    ${player.dressed.map((name) => h(Serious, { name, dressed: true }))}
    ${!serious && !player.light && html`<span class="nm-fine">unhurt</span>`}
    ${player.status !== "evacuated" && html`<span class="nm-counts" title="Cards: hand, deck">
      <b>${player.hand}</b> hand <b>${player.deck}</b> deck</span>`}
  </div>`;
}

/** Things in hands and the open or secret items. @param {{player: PlayerView}} props */
function Things({ player }) {
  const slots = player.slots.map((s) => `${s.name}${s.capacity ? ` ${s.ammo}/${s.capacity}` : ""}${s.taped ? " (taped)" : ""}`);
  const secret = tally(player.secret_items).map(([colour, n]) => `${n > 1 ? `${n} ` : ""}${colour} secret`);
  const all = [...slots, ...player.items, ...secret];
  return all.length ? html`<p class="nm-things">${all.join(" · ")}</p>` : null;
}

/** Who sits there: name, whether present. @param {Person|undefined} person */
const seatOf = (person) => person
  ? html`<span class=${cls("nm-who", person.present && "present")} title=${person.present ? "here" : person.bot ? "a bot" : person.kind === "open" ? "nobody sits here yet" : "away"}>
      ${h(Icon, { name: person.bot ? "bot" : "user-round", size: 12 })}${person.name || (person.bot ? "bot" : person.kind === "open" ? "open" : "")}</span>`
  : null;

/**
 * @param {{view: View<NemesisView>, player: PlayerView, person: Person|undefined, lit: boolean}} props
 */
function Panel({ view, player, person, lit }) {
  const table = view.table;
  const own = player.seat === view.seat;
  const active = player.seat === table.active && !view.over;
  const gone = player.status === "dead" || player.status === "evacuated";
  const discard = tally(player.discard);
  return html`<article class=${cls("nm-player", own && "own", active && "active", gone && "gone", lit && "focus",
      view.awaiting.includes(player.seat) && "awaited", `nm-pp-${player.colour}`)}
      aria-label=${player.character ? `${player.character}, player ${player.number}` : `Player ${player.number}`}>
    <header>
      <span class="kit-face">${player.character ? h(Drawn, { of: portrait(player.character), box: "14 2 92 104" }) : h(Icon, { name: "user-round", size: 28 })}
        ${h(Badge, { letter: player.letter, shape: pawnShape(player.character), drop: letterDrop(player.character), class: `nm-p-${player.colour}` })}</span>
      <div class="nm-player-name"><h3>${player.character || `Player ${player.number}`}${own && html`<em>you</em>`}</h3>
        <span class="nm-seat">${player.character && html`<span class="nm-nth">player ${player.number}</span>`}${seatOf(person)}</span></div>
      <div class="nm-flags">
        ${player.seat === table.first && html`<span class="nm-flag" title="First player">1st</span>`}
        ${active && html`<span class="nm-flag now">turn</span>`}
        ${player.passed && !gone && html`<span class="nm-flag">passed</span>`}
      </div>
    </header>
    ${player.character && html`<p class="nm-where">${h(Icon, { name: gone ? (player.status === "dead" ? "skull" : "nemesis:rocket") : player.status === "hibernating" ? "nemesis:bed" : "map", size: 14 })}
      ${capital(placeWords(table, player))}</p>`}
    ${player.character && h(Wounds, { player })}
    ${(player.slime || player.larva || player.signal) && html`<div class="nm-marks">
      ${player.slime && h(Mark, { icon: "nemesis:slime", name: "slime", kind: "bio", told: "Slime marker" })}
      ${player.larva && h(Mark, { icon: "nemesis:worms", name: "larva", kind: "alarm", told: "Larva on board" })}
      ${player.signal && h(Mark, { icon: "radio", name: "signal", kind: "cold", told: "Signal marker" })}</div>`}
    ${h(Things, { player })}
    ${(discard.length > 0 || player.quests.length > 0 || (!own && player.known_objectives.length > 0)) && html`<details class="nm-more">
      <summary>Discard ${player.discard.length}${player.quests.length ? ` · ${count(player.quests.length, "quest item")}` : ""}</summary>
      ${discard.length > 0 && html`<p>${discard.map(([name, n]) => (n > 1 ? `${n} × ${name}` : name)).join(", ")}</p>`}
      ${player.quests.length > 0 && html`<p><b>Quest items</b> ${player.quests.map(({ name }) => name).join(", ")}</p>`}
      ${!own && player.known_objectives.length > 0 && html`<p><b>You know the objective</b> ${player.known_objectives.join(", ")}</p>`}
    </details>`}
  </article>`;
}

/**
 * The crew.
 * @param {Part<NemesisView>} props
 */
export function Players({ view, focus, choices }) {
  const lit = focusKeys(focus, choices);
  return html`<div class="nm-players">${view.table.players.map((player) => h(Panel, {
    key: player.seat, view, player,
    lit: lit.has(key("seat", player.seat)),
    person: view.people.find((p) => p.seat === player.seat),
  }))}
  ${view.table.hunter >= 0 && html`<p class="nm-hunter">${h(Icon, { name: "nemesis:alien-stare", size: 16 })}
    Player ${view.table.hunter + 1} plays the intruders: ${count(view.table.hunter_hand, "card")}</p>`}</div>`;
}
