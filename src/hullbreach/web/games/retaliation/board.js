/** The facility, as far as it is known, with everybody in it. */
import { Drawn } from "../../kit/drawn.js";
import { Tip, useTip } from "../../kit/float.js";
import { useHits } from "../../kit/hits.js";
import { Picture, useExtent } from "../../kit/picture.js";
import { key } from "../../kit/refs.js";
import { useNear, useZoom } from "../../kit/zoom.js";
import { cls, h, html, useMemo, useRef } from "../../ui.js";
import { Corridor, Empty, wayFacts } from "./corridors.js";
import { head, portrait, roomView } from "./emblems.js";
import { Cuts, Figures, headcount } from "./figures.js";
import { frameOf, inPlay, layout } from "./geometry.js";
import { OUTLINE, Room, ZONE, roomFacts } from "./rooms.js";
import { useExplain } from "./signs.js";

/**
 * @import { Part } from "../../theme.js"
 * @import { RoomView, TableView } from "./types.js"
 */

/** Tips have one number for rooms and corridors: these are behind the rooms. */
const WAYS = 1000;

/** So much higher than wide the map is laid out upright. */
const HIGH = 1.1;

/** On a phone what is asked covers the lower half: the own room is brought above the middle. */
const ABOVE = 130;

/** What is done in the own room, and names nothing else. */
const HERE = new Set(["secure", "trade", "xyrian_armor", "pledge", "launch"]);

/** Who sits in the Lander acts where it stands. */
const ABOARD = "in the Lander";

/** Who is there, by their faces. @param {{faces: import("../../kit/drawn.js").Drawing[]}} props */
const Faces = ({ faces }) => (faces.length > 0 ? html`<span class="kit-faces">${faces.slice(0, 7).map((of, n) => h(Drawn, { key: n, of }))}</span>` : null);

/** What a room is. @param {{table: TableView, id: number}} props */
function RoomTip({ table, id }) {
  const room = table.rooms[id], { section, name } = table.plan.slots[id];
  const entry = useExplain(room.tile >= 0 ? `tile:${room.tile}` : "");
  const support = table.life_support["ABC".indexOf(section)];
  const here = [
    ...table.players.filter((one) => one.room === id && ["in play", "lying"].includes(one.status)).map((one) => one.character),
    ...table.intruders.filter((it) => it.room === id).map((it) => it.name + (it.hits ? ` (hits: ${it.hits})` : "")),
    ...table.robot.room === id ? ["the robot"] : [],
    ...table.insider?.room === id && table.insider.side !== "hostile" ? ["the Insider"] : [],
  ];
  const faces = [
    ...table.players.filter((one) => one.room === id && one.status === "in play").map(({ character }) => portrait(character)),
    ...table.intruders.filter((it) => it.room === id).map(({ type }) => head(type)),
    ...table.robot.room === id ? [portrait("Robot")] : [],
    ...table.insider?.room === id && table.insider.side !== "hostile" ? [portrait("Insider")] : [],
  ];
  return html`${room.tile >= 0 && html`<div class=${cls("kit-view-of", room.fire && "nr-ablaze")}>${h(Drawn, { of: roomView(room.name) })}${h(Faces, { faces })}</div>`}
    <h2>${room.tile >= 0 ? room.name : `Unexplored ${name}`}</h2>
    <p class="kit-facts">${[name, `section ${section}`, `life support ${support}`, ...roomFacts(table, room)].join(" · ")}</p>
    ${room.items.length > 0 && html`<p><b>Items</b> ${room.items.join(", ")}</p>`}
    ${here.length > 0 && html`<p><b>Here</b> ${here.join(", ")}</p>`}
    ${room.uses.length > 0 ? room.uses.map((use) => html`<p>${use}</p>`) : entry && html`<p>${entry.words}</p>`}
    ${entry?.rule && html`<p class="kit-rule">${entry.rule}</p>`}`;
}

/** What a corridor is. @param {{table: TableView, id: number}} props */
function WayTip({ table, id }) {
  const it = table.corridors.find(({ slot }) => slot === id), plan = table.plan.corridors[id];
  const ends = [plan.a, plan.b].map((slot) => table.rooms[slot].name || table.plan.slots[slot].name);
  const foes = table.intruders.filter((one) => one.corridor === id), here = foes.map((one) => one.name);
  return html`${foes.length > 0 && html`<p class="nr-faces">${h(Faces, { faces: foes.map(({ type }) => head(type)) })}</p>`}<h2>Corridor ${it?.id}</h2><p class="kit-facts">${ends.join(" – ")}</p><p>${it && wayFacts(it).join(" · ")}</p>
    ${here.length > 0 && html`<p><b>Here</b> ${here.join(", ")}</p>`}`;
}

/**
 * The middle of the rooms that choices are about, where the own room is none of them and no end of
 * their corridors; null else.
 * @param {import("../../types.js").Choice[]} choices
 * @param {TableView} table
 * @param {import("./geometry.js").Layout} plan
 * @param {number|undefined} stands
 */
function elsewhere(choices, table, plan, stands) {
  const rooms = [...new Set(choices.flatMap(({ refs }) => refs.flatMap(([kind, id]) =>
    kind === "room" ? [id] : kind === "corridor" ? [table.plan.corridors[id].a, table.plan.corridors[id].b] : [])))];
  if (!rooms.length || rooms.includes(stands ?? -1)) return null;
  const mean = (/** @type {"x"|"y"} */ side) => rooms.reduce((sum, slot) => sum + plan.rooms[slot][side], 0) / rooms.length;
  return { x: mean("x"), y: mean("y") };
}

/** The map. @param {Part<TableView>} part */
export function Board({ view, choices, focus, setFocus, choose, picked }) {
  const { table, seat } = view;
  const box = useRef(/** @type {any} */ (null));
  const extent = useExtent(box);
  const upright = extent.h > extent.w * HIGH;
  const plan = layout(table.plan, upright);
  const near = inPlay(table.rooms, table.corridors, table.plan);
  const frame = useMemo(() => frameOf(plan, near, extent), [plan, near.join(), extent]);
  const zoom = useZoom(frame);
  const { tip, hover, hide } = useTip();
  const hits = useHits({ choices, focus, setFocus, choose, picked, dragged: zoom.dragged, onOpen: hide });
  const me = seat === null ? null : table.players[seat];
  const there = (/** @type {typeof me} */ one) => (one && one.room >= 0 && one.status === "in play" ? plan.rooms[one.room] : null);
  const own = there(me), mine = own ?? there(table.players[table.turn.seat]); // who is out of it follows the others
  const stands = me?.status === ABOARD ? table.rooms.findIndex(({ name }) => name === ZONE) : me?.room;
  const home = mine && (upright ? { x: mine.x, y: mine.y + ABOVE } : mine);
  const far = elsewhere(choices, table, plan, stands);
  useNear(zoom, frame, far ? { x: far.x, y: far.y + (upright ? ABOVE : 0) } : home);

  const hitRoom = (/** @type {RoomView} */ room) => {
    const name = room.name || `Unexplored ${table.plan.slots[room.slot].name}`;
    const those = new Set(hits.listOf("room", room.slot));
    if (room.slot === stands) choices.forEach(({ option }, i) => HERE.has(String(option[0])) && those.add(i));
    for (const it of table.intruders) if (it.room === room.slot) for (const i of hits.listOf("intruder", it.id)) those.add(i);
    return hits.hitFor(key("room", room.slot), name, [...those].sort((p, q) => p - q), hover(room.slot), [name, ...roomFacts(table, room)]);
  };
  const hitWay = (/** @type {number} */ slot, /** @type {number} */ id) =>
    hits.hitFor(key("corridor", slot), `Corridor ${id}`, hits.listOf("corridor", slot), hover(WAYS + slot));
  const known = new Set(table.corridors.map(({ slot }) => slot));
  const heads = headcount(table);

  return html`<section class="nr-board" aria-label="Map of the facility">
    ${h(Picture, { zoom, frame, box, name: "Facility", home, homeTitle: own ? "Show my character" : "Show whose turn it is", children: html`<defs><clipPath id="nr-plate"><path d=${OUTLINE} /></clipPath>${h(Cuts, {})}</defs>
      <g>${plan.ways.map((way) => !known.has(way.id) && h(Empty, { key: way.id, way }))}</g>
      <g>${table.corridors.map((it) => h(Corridor, { key: it.slot, way: plan.ways[it.slot], it, hit: hitWay(it.slot, it.id) }))}</g>
      <g>${table.rooms.map((room) => h(Room, {
        key: room.slot, table, room, plan: plan.rooms[room.slot], near: near.includes(room.slot), there: heads.get(room.slot) ?? 0, hit: hitRoom(room) }))}</g>
      ${h(Figures, { table, layout: plan, seat, hitOf: hits.hit })}` })}
    ${tip && !hits.open && h(Tip, { rect: tip.rect, children: tip.id >= WAYS ? h(WayTip, { table, id: tip.id - WAYS }) : h(RoomTip, { table, id: tip.id }) })}
    ${hits.menu}
  </section>`;
}
