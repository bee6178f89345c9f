/** What everybody sees of the players: the crew with its characters, and the lifeform's board. */
import { Told } from "../../kit/float.js";
import { focusKeys, key } from "../../kit/refs.js";
import { count } from "../../kit/words.js";
import { Icon, cls, h, html } from "../../ui.js";
import { Drawn } from "../../kit/drawn.js";
import { HEADS } from "./emblems.js";
import { Face } from "./signs.js";

/**
 * @import { Part, View } from "../../theme.js"
 * @import { CharacterView, TableView, PlayerView, RoleView } from "./types.js"
 */

/** @type {Record<string, string>} */
const ROLES = { crew: "Crew", lifeform: "Lifeform", cat: "Ship’s cat", mainframe: "SIS-TER" };

/** Where a character is, in words. @param {TableView} table @param {CharacterView} one */
const where = (table, { status, place }) =>
  status === "dead" ? "dead" : status === "aboard" ? "aboard the Remora" : table.board.places[place]?.name ?? "";

/** Its token slides once, when it is used or comes into force. @param {{ability: CharacterView["skill"], dead: boolean}} props */
const Ability = ({ ability: { name, words, active, kind }, dead }) => name && html`${h(Told, {
  class: cls("lf-ability", active && "active", dead && "gone"), title: name,
  words: `${words} ${kind === "ongoing" ? active ? "In force." : "Not in force yet." : active ? "Used." : "Not used yet."}`, children: name,
})}`;

/** Alone nobody has a use for abilities (LFD-MODE-06). @param {{table: TableView, one: CharacterView, lit: boolean}} props */
function Character({ table, one, lit }) {
  const marks = [one.hidden && "hidden", one.ward && "warded", one.frozen && "frozen stiff"].filter(Boolean);
  const dead = one.status === "dead";
  return html`<li class=${cls("lf-character", dead && "gone", lit && "focus")}>
    ${h(Face, { one })}
    <div><b>${one.name}</b> <small>${one.role}</small>
      <p>${h(Icon, { name: dead ? "skull" : "map", size: 13 })} ${where(table, one)}${marks.length ? `, ${marks.join(", ")}` : ""}</p>
      ${!table.solo && html`<p>${h(Ability, { ability: one.skill, dead })} ${h(Ability, { ability: one.survival, dead })}</p>`}</div>
  </li>`;
}

/** Data tokens, heat analyzers and cards of a seat. @param {{player: PlayerView}} props */
function Holds({ player }) {
  const data = Object.entries(player.data).filter(([, n]) => n > 0);
  return html`<p class="lf-holds"><span title="Cards in the hand"><b>${player.hand}</b> ${player.hand === 1 ? "card" : "cards"}</span>
    ${player.special.map(({ id, name }) => html`<span key=${id} class="lf-special">${name}</span>`)}
    ${player.heat > 0 && html`<span>${count(player.heat, "heat analyzer")}</span>`}
    ${data.map(([icon, n]) => html`<span key=${icon} class="lf-data">${n > 1 ? `${n} × ` : ""}${icon}</span>`)}</p>`;
}

/** @param {{view: View<TableView>, player: PlayerView, lit: Set<string>}} props */
function Player({ view, player, lit }) {
  const { table, seat } = view;
  const own = player.seat === seat;
  const characters = player.characters.map((id) => table.characters.find((one) => one.id === id)).filter((one) => one !== undefined);
  return html`<article class=${cls("lf-player", own && "own", player.out && "gone", view.awaiting.includes(player.seat) && "awaited",
      lit.has(key("seat", player.seat)) && "focus", `lf-of-${player.seat}`)} aria-label=${player.name}>
    <header><h3>${view.people[player.seat]?.name || player.name}${own && html`<em>you</em>`}</h3>
      <span class="lf-role">${ROLES[player.role] ?? player.role}</span>
      ${player.seat === table.speaker && !table.solo && html`<span class="lf-flag" title="Answers for the crew">speaker</span>`}
      ${player.seat === table.active && !view.over && html`<span class="lf-flag now">turn</span>`}</header>
    ${characters.length > 0 && html`<ul>${characters.map((one) => h(Character, { key: one.id, table, one, lit: lit.has(key("character", one.id)) }))}</ul>`}
    ${player.role === "crew" && h(Holds, { player })}
  </article>`;
}

/** Cards and tokens of the cat or the mainframe. @param {{name: string, role: RoleView, face: import("../../kit/drawn.js").Drawing}} props */
const Role = ({ name, role, face }) => role.seat < 0 ? null : html`<section class="lf-rolebox">
  <header>${h(Drawn, { of: face, class: "lf-portrait" })}<h4>${name}</h4></header>
  <p>${role.supply.map((card) => card.name).join(" · ") || "no cards left"}</p>
  <p>Role tokens ${role.tokens.some(Boolean) ? `on ${role.tokens.map((n) => (n ? `space ${n} of 4` : "the start")).join(" and ")}` : "at the start"}</p>
  ${role.in_force.length > 0 && html`<p><b>In force</b> ${role.in_force.map((card) => card.name).join(", ")}</p>`}</section>`;

/** The crew. @param {Part<TableView>} props */
export function Crew({ view, focus, choices }) {
  const { table } = view;
  const lit = focusKeys(focus, choices);
  const { android } = table;
  return html`<div class="lf-players">
    ${table.players.filter(({ role }) => role !== "lifeform").map((player) => h(Player, { key: player.seat, view, player, lit }))}
    ${h(Role, { name: "Ship’s cat", role: table.cat, face: HEADS.cat })}${h(Role, { name: "SIS-TER mainframe", role: table.mainframe, face: HEADS.mainframe })}
    ${android.status !== "inactive" && html`<p class="lf-androidbox">${h(Drawn, { of: HEADS.android, class: "lf-portrait" })}
      The android ${android.status === "destroyed" ? "is destroyed" : `is in ${table.board.places[android.place]?.name ?? "nowhere"}`}</p>`}
  </div>`;
}

/** What a space of the hostility track brings. @param {string} space */
const brings = (space) => (space.startsWith("claw") ? "claw" : space);

/** The lifeform's board. @param {Part<TableView>} props */
export function Creature({ view }) {
  const { table, seat } = view;
  const { creature, board, cocoon } = table;
  const player = table.players[creature.seat];
  if (!player) return html`<p class="muted">Nobody is the lifeform yet.</p>`;
  return html`<article class=${cls("lf-player lf-creature", creature.seat === seat && "own", view.awaiting.includes(creature.seat) && "awaited")} aria-label="Lifeform board">
    <header>${h(Drawn, { of: HEADS.lifeform, class: "lf-portrait" })}<div><h3>${view.people[creature.seat]?.name || player.name}${creature.seat === seat && html`<em>you</em>`}</h3>
      <span class="lf-role">Lifeform</span></div>${creature.seat === table.active && !view.over && html`<span class="lf-flag now">turn</span>`}</header>
    <p class="lf-holds"><span title="Cards in the hand, and how many it may hold"><b>${creature.hand}</b>/${creature.limit} cards</span>
      <span title="How many cards it may discard first">evolution <b>${creature.evolution}</b></span>
      <span>vents <b>${creature.vents}</b></span>${creature.claws > 0 && html`<span>claws <b>${creature.claws}</b></span>`}</p>
    <p class="lf-holds"><span>hostility <b>${creature.hostility}</b>/${board.hostility.length - 1}</span><span>cocoon <b>${cocoon.space}</b>/${cocoon.hands.length - 1}</span>
      ${creature.tokens.map(({ id, name }) => html`<span key=${id} class="lf-special">${name}</span>`)}</p>
    <div class="lf-track" role="img" aria-label=${`Hostility ${creature.hostility} of ${board.hostility.length - 1}`} title="Hostility">
      ${board.hostility.map((space, n) => html`<u key=${n} class=${cls(n <= creature.hostility && "past", n === creature.hostility && "here", `lf-h-${brings(space)}`)}
        title=${space || "nothing"}>${space.startsWith("claw") ? space.slice(5) : ""}</u>`)}</div>
    ${creature.survival && html`<p>Has used ${creature.survival === "MOVE ALIEN 3" ? "MOVE (1 image, 1, 2 or 3 moves)" : creature.survival}</p>`}
    ${table.stowaway && html`<p>${h(Icon, { name: "lifeform:spaceship", size: 14 })} Stowaway: ${table.stowaway}</p>`}
  </article>`;
}
