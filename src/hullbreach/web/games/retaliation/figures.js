/** Who is on the map: characters, intruders, the robot and strangers, as pawns that glide. */
import { Pawn } from "../../kit/pawn.js";
import { cls, h, html } from "../../ui.js";
import { beside, spots } from "./geometry.js";
import { lines } from "./rooms.js";
import { pawnShape, tint } from "./signs.js";

/**
 * @import { Hit } from "../../kit/hits.js"
 * @import { Point } from "../../kit/plan.js"
 * @import { Layout } from "./geometry.js"
 * @import { IntruderView, PlayerView, TableView } from "./types.js"
 * @typedef {{key: string, room: number, corridor: number, draw: (at: Point & {size: number}) => any}} Figure
 */

/** Outlines by size, from the smallest to her. */
const SIZES = [
  "M-9-6Q0-13 9-6Q12 4 4 10Q-4 13-9 7Q-13 0-9-6Z",
  "M0-14L7-9L13-1L9 8L0 14L-9 8L-13-1L-7-9Z",
  "M-13-9L-6-12L0-8L6-12L13-9L11 3L5 12H-5L-11 3Z",
  "M-14-13L-7-8L0-14L7-8L14-13L13 4L6 12L0 15L-6 12L-13 4Z",
];
const BOX = "M-11-8L-8-11H8L11-8V8L8 11H-8L-11 8Z";
const FACE = "M0-12L10-4V6L4 12H-4L-10 6V-4Z";

/** Hits as a drop with their number. @param {{n: number}} props */
const Hits = ({ n }) => (n ? html`<g class="nr-hits"><path d="M11-19Q20-8 20-3A9 9 0 0 1 2-3Q2-8 11-19Z" /><text x="11" y="1.6">${n}</text></g>` : null);

/** @param {{it: IntruderView, x: number, y: number, size: number, hit: Hit}} props */
const Intruder = ({ it, x, y, size, hit }) => h(Pawn, {
  x, y, size, unit: 28, shape: SIZES[Math.min(it.size, SIZES.length - 1)], of: `intruder:${it.id}`, hit,
  title: it.name + (it.hits ? `, hits: ${it.hits}` : ""), class: `nr-foe nr-size-${it.size}`, letter: it.type.slice(0, 1),
  children: h(Hits, { n: it.hits }),
});

/** @param {{player: PlayerView, x: number, y: number, size: number, own: boolean, active: boolean, hit: Hit}} props */
const Character = ({ player, x, y, size, own, active, hit }) => h(Pawn, {
  x, y, size, shape: pawnShape(player.seat), of: `seat:${player.seat}`, letter: player.letter, own, active, shade: true, hit,
  title: `${player.character}${own ? " (you)" : ""}${player.status === "lying" ? ", lying" : ""}`,
  class: cls(tint(player.seat), player.status === "lying" && "lying"),
});

/** Who is on the map. @param {TableView} table @param {number|null} seat @param {(kind: string, id: number, title: string) => Hit} hitOf @returns {Figure[]} */
function all(table, seat, hitOf) {
  /** @type {Figure[]} */
  const found = [];
  for (const player of table.players) {
    const there = ["in play", "lying"].includes(player.status) && player.room >= 0 && player.character;
    if (there) found.push({ key: `p${player.seat}`, room: player.room, corridor: -1, draw: (at) => h(Character, {
      player, ...at, own: player.seat === seat, active: table.turn.seat === player.seat, hit: hitOf("seat", player.seat, player.character) }) });
  }
  for (const it of table.intruders) found.push({ key: `i${it.id}`, room: it.room, corridor: it.corridor, draw: (at) => h(Intruder, { it, ...at, hit: hitOf("intruder", it.id, it.name) }) });
  const stranger = (/** @type {string} */ key, /** @type {number} */ room, /** @type {string} */ title, /** @type {string} */ letter, /** @type {string} */ shape, /** @type {string} */ kind, hits = 0) =>
    room >= 0 && found.push({ key, room, corridor: -1, draw: (at) => h(Pawn, { ...at, shape, of: "", title, letter, class: kind, hit: { class: "", props: {} }, children: h(Hits, { n: hits }) }) });
  const { robot, insider, xyrians } = table;
  stranger("robot", robot.room, `Robot${robot.name ? `: ${robot.name}` : ""}${robot.malfunction ? ", malfunction" : ""}`, "R", BOX, cls("nr-robot", robot.malfunction && "lying"));
  if (insider?.story) stranger("insider", insider.room, `The Insider${insider.side ? `, ${insider.side}` : ""}`, "!", FACE, `nr-insider nr-${insider.side}`, insider.hits);
  for (const it of xyrians?.models ?? []) stranger(`x${it.id}`, it.room, `${it.name}${it.injured ? ", injured" : ""}`, "X", FACE, "nr-xyrian", it.hits);
  return found;
}

/**
 * Everybody, place by place; figures keep their key, so they move when their place changes.
 * @param {{table: TableView, layout: Layout, seat: number|null, hitOf: (kind: string, id: number, title: string) => Hit}} props
 */
export function Figures({ table, layout, seat, hitOf }) {
  const there = all(table, seat, hitOf);
  const places = new Map(there.map((one) => [`${one.room} ${one.corridor}`, one]));
  const drawn = [...places.values()].flatMap(({ room, corridor }) => {
    const here = there.filter((one) => one.room === room && one.corridor === corridor);
    const at = room >= 0 ? layout.rooms[room] : null;
    const { size, spots: list } = at ? spots(here.length, lines(table.rooms[room].name).length) : beside(here.length, layout.ways[corridor]);
    return here.map(({ key, draw }, i) => ({ key, node: draw({ x: list[i].x + (at?.x ?? 0), y: list[i].y + (at?.y ?? 0), size }) }));
  });
  drawn.sort((p, q) => (p.key < q.key ? -1 : 1));
  return html`<g>${drawn.map(({ key, node }) => html`<g key=${key}>${node}</g>`)}</g>`;
}
