/** The ship seen from above, with everything on it. */
import { Tip, useTip } from "../../kit/float.js";
import { useHits } from "../../kit/hits.js";
import { Picture, useUpright } from "../../kit/picture.js";
import { key } from "../../kit/refs.js";
import { useZoom } from "../../kit/zoom.js";
import { h, html, later, useRef } from "../../ui.js";
import { Corridor, Tabs, Technical, Vent } from "./corridors.js";
import { Figures } from "./figures.js";
import { LYING, UPRIGHT, layout, place } from "./geometry.js";
import { Hull } from "./hull.js";
import { OUTLINE, Room, roomFacts } from "./rooms.js";
import { Coordinates, Destination, Destruct, Engines, Pods, Time } from "./tracks.js";

/**
 * @import { Part } from "../../theme.js"
 * @import { Placed } from "./geometry.js"
 * @import { NemesisView, ObjectView, RoomView } from "./types.js"
 */

const RoomTip = later(async () => (await import("./roomtip.js")).RoomTip);

/** Fillings of areas, for the whole picture. */
const Defs = () => html`
  <pattern id="nm-hatching" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path d="M0 0V12" /></pattern>
  <pattern id="nm-deck" width="25" height="25" patternUnits="userSpaceOnUse"><path d="M25 0H0V25" /></pattern>
  <clipPath id="nm-plate"><path d=${OUTLINE} /></clipPath>
  <radialGradient id="nm-heat"><stop offset="0.45" stop-opacity="0" /><stop offset="1" /></radialGradient>`;

/**
 * Which choices a thing stands for: its own and those of what is in it.
 * @param {NemesisView} table
 * @param {ReturnType<typeof useHits>} hits
 * @param {number|null} seat
 */
function roomChoices(table, { index, listOf }, seat) {
  const own = seat === null ? 0 : table.players[seat]?.room;
  return (/** @type {number} */ room) => {
    const found = new Set(listOf("room", room));
    for (const it of table.intruders) {
      if (it.room === room) for (const i of listOf("intruder", it.id)) found.add(i);
    }
    if (room === own) {
      for (const [k, list] of index) if (k.startsWith("object:")) for (const i of list) found.add(i);
    }
    return [...found].sort((p, q) => p - q);
  };
}

/**
 * The board.
 * @param {Part<NemesisView>} props
 */
export function Board({ view, choices, focus, setFocus, choose, picked }) {
  const table = view.table;
  const box = useRef(/** @type {any} */ (null));
  const plan = useUpright(box) ? UPRIGHT : LYING;
  const { rooms, ways, vents } = layout(table.board, plan);
  const zoom = useZoom(plan.frame);
  const { tip, hover, hide } = useTip();
  const hits = useHits({
    choices, focus, setFocus, choose, picked, dragged: zoom.dragged, onOpen: hide,
  });
  const ofRoom = roomChoices(table, hits, view.seat);
  const me = view.seat === null ? null : table.players[view.seat];
  const home = me?.room && me.status === "awake" ? rooms.get(me.room) : null;
  const technical = place(table.board, "technical", plan);

  const hitOf = (/** @type {string} */ kind, /** @type {number} */ id) => hits.hit(kind, id, titleOf(table, kind, id));
  const hitRoom = (/** @type {RoomView} */ room, /** @type {Placed} */ plan) => {
    const said = [room.explored ? `${room.tile}, room ${room.id}` : `Room ${room.id}`, ...roomFacts(room, plan)];
    return hits.hitFor(key("room", room.id), room.name, ofRoom(room.id), hover(room.id), said);
  };
  const hitObject = (/** @type {RoomView} */ room) => (/** @type {ObjectView} */ { id, name }) => {
    const here = view.seat !== null && table.players[view.seat]?.room === room.id;
    return here ? hits.hit("object", id, name) : null;
  };

  return html`<section class="nm-board" aria-label="Deck plan of the ship">
    ${h(Picture, {
      zoom, frame: plan.frame, box, name: "Ship", home, homeTitle: "Show my character", defs: h(Defs, {}),
      children: html`
        ${h(Hull, { plan })}
        ${h(Time, { table, plan })} ${h(Destruct, { table, plan })} ${h(Pods, { table, plan, hitOf })}
        ${h(Coordinates, { table, plan })} ${h(Destination, { table, plan, hitOf })} ${h(Engines, { table, plan })}
        <g>${vents.map((vent) => h(Vent, { key: vent.room, vent }))}</g>
        <g>${ways.map((way) => h(Corridor, {
          key: way.id, way, noise: table.noise[way.id], door: table.doors[way.id], hit: hitOf("corridor", way.id),
        }))}</g>
        ${h(Technical, { at: technical, noise: table.noise[table.noise.length - 1], hit: hitOf("corridor", table.noise.length - 1) })}
        <g>${table.rooms.map((room) => {
          const plan = rooms.get(room.id);
          return plan && h(Room, { key: room.id, room, plan, hit: hitRoom(room, plan), hitOf: hitObject(room) });
        })}</g>
        ${h(Tabs, { ways, vents })}
        ${h(Figures, { table, rooms, seat: view.seat, hitOf })}`,
    })}
    ${tip && !hits.open && h(Tip, { rect: tip.rect, children: h(RoomTip, { view, id: tip.id }) })}
    ${hits.menu}
  </section>`;
}

/** The heading of a thing's alternatives. */
function titleOf(/** @type {NemesisView} */ table, /** @type {string} */ kind, /** @type {number} */ id) {
  if (kind === "intruder") {
    return table.intruders.find((it) => it.id === id)?.name ?? "Intruder";
  }
  if (kind === "seat") return table.players[id]?.character || `Player ${id + 1}`;
  if (kind === "pod") return `Escape pod ${id}`;
  if (kind === "destination") return `Destination ${"ABCD"[id]}`;
  return id === table.noise.length - 1 ? "Technical corridors" : "Corridor";
}
