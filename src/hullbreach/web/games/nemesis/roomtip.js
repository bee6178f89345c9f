/** What a room is, who and what is there, and what it is good for. */
import { html } from "../../ui.js";
import { capital } from "../../kit/words.js";
import { useExplain } from "./crew.js";
import { roomFacts } from "./rooms.js";

/**
 * @param {{view: import("../../theme.js").View<import("./types.js").NemesisView>, id: number}} props
 */
export function RoomTip({ view, id }) {
  const table = view.table;
  const room = table.rooms[id - 1];
  const entry = useExplain(room.tile);
  const facts = roomFacts(room, table.board.rooms[id - 1]);
  const crew = table.players
    .filter((p) => p.room === id && !p.pod && ["awake", "hibernating"].includes(p.status))
    .map((p) => p.character + (p.status === "hibernating" ? " (hibernating)" : ""));
  const here = table.intruders.filter((it) => it.room === id);
  const foes = here.map((it) => it.name + (it.injuries ? ` (${it.injuries} injur${it.injuries > 1 ? "ies" : "y"})` : ""));
  return html`<h3>${room.tile || "Unexplored room"} <span class="nm-mono">${id}</span></h3>
    <p class="kit-facts">${capital(facts.join(" · "))}</p>
    ${crew.length > 0 && html`<p><b>Crew</b> ${crew.join(", ")}</p>`}
    ${foes.length > 0 && html`<p class="nm-foes"><b>Intruders</b> ${foes.join(", ")}</p>`}
    ${room.action && html`<p class="nm-action"><b>Room action, 2 cards</b> ${room.action}</p>`}
    ${entry?.rule && html`<p class="kit-rule">${entry.rule}</p>`}`;
}
