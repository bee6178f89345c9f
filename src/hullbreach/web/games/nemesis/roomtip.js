/** What a room is, who and what is there, and what it is good for. */
import { html } from "../../ui.js";
import { capital } from "./crew.js";
import { useExplain } from "./explain.js";
import { layout } from "./geometry.js";
import { roomFacts } from "./rooms.js";

/** @param {{view: any, id: number}} props */
export function RoomTip({ view, id }) {
  const table = view.table;
  const room = table.rooms[id - 1];
  const entry = useExplain(room.tile);
  const facts = roomFacts(room, layout(table.board).rooms.get(id));
  const crew = table.players
    .filter((/** @type {any} */ p) => p.room === id && !p.pod && ["awake", "hibernating"].includes(p.status))
    .map((/** @type {any} */ p) => p.character + (p.status === "hibernating" ? " (hibernating)" : ""));
  const foes = table.intruders.filter((/** @type {any} */ it) => it.room === id).map((/** @type {any} */ it) =>
    capital(it.type) + (it.injuries ? ` (${it.injuries} injur${it.injuries > 1 ? "ies" : "y"})` : ""));
  return html`<div class="nm-roomtip">
    <h3>${room.tile || "Unexplored room"} <span class="nm-mono">${id}</span></h3>
    <p class="nm-facts">${capital(facts.join(" · "))}</p>
    ${crew.length > 0 && html`<p><b>Crew</b> ${crew.join(", ")}</p>`}
    ${foes.length > 0 && html`<p class="nm-foes"><b>Intruders</b> ${foes.join(", ")}</p>`}
    ${room.action && html`<p class="nm-action"><b>Room action, 2 cards</b> ${room.action}</p>`}
    ${entry?.rule && html`<p class="nm-rule">${entry.rule}</p>`}
  </div>`;
}
