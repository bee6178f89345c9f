/** What a room is, who and what is there, and what it is good for. */
import { cls, h, html } from "../../ui.js";
import { capital } from "../../kit/words.js";
import { Drawn } from "../../kit/drawn.js";
import { useExplain } from "./crew.js";
import { head, portrait, view as picture } from "./emblems.js";
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
  const faces = [
    ...table.players.filter((p) => p.room === id && !p.pod && p.status === "awake").map((p) => portrait(p.character)),
    ...here.map((it) => head(it.type)),
  ].filter((one) => one !== null);
  return html`${room.tile && html`<div class=${cls("kit-view-of", `nm-c-${room.colour}`, room.fire && "nm-ablaze")}>${h(Drawn, { of: picture(room.tile) })}
      ${faces.length > 0 && html`<span class="kit-faces">${faces.map((of) => h(Drawn, { of }))}</span>`}</div>`}
    <h2>${room.tile || "Unexplored room"} <span class="nm-mono">${id}</span></h2>
    <p class="kit-facts">${capital(facts.join(" · "))}</p>
    ${crew.length > 0 && html`<p><b>Crew</b> ${crew.join(", ")}</p>`}
    ${foes.length > 0 && html`<p class="nm-foes"><b>Intruders</b> ${foes.join(", ")}</p>`}
    ${room.action && html`<p class="nm-action"><b>Room action, 2 cards</b> ${room.action}</p>`}
    ${entry?.rule && html`<p class="kit-rule">${entry.rule}</p>`}`;
}
