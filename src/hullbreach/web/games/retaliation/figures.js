/** Who is on the map: characters, intruders, the robot and strangers, as pawns that glide. */
import { Pawn } from "../../kit/pawn.js";
import { cls, h, html } from "../../ui.js";
import { head, portrait } from "./emblems.js";
import { beside, spots } from "./geometry.js";
import { lines } from "./rooms.js";
import { PAWNS, pawnShape, tint } from "./signs.js";

/**
 * @import { Hit } from "../../kit/hits.js"
 * @import { Point } from "../../kit/plan.js"
 * @import { Layout } from "./geometry.js"
 * @import { IntruderView, PlayerView, TableView } from "./types.js"
 * @typedef {{key: string, room: number, corridor: number, draw: (at: Point & {size: number}) => any}} Figure
 * @typedef {(kind: string, id: number, title: string) => Hit} HitOf
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
/** Kinds that another one of their set has the first letter of. @type {Record<string, string>} */
const LETTERS = { Crawlmine: "Cr", Cultist: "Cu" };
const INSIDER = "Insider";

/** "A", "BS" of "Blood Spectre". @param {string} type */
const sign = (type) => LETTERS[type] ?? type.split(" ").map((word) => word[0]).join("");

/** Hits as a drop with their number. @param {{n: number}} props */
const Hits = ({ n }) => (n ? html`<g class="nr-hits"><path d="M11-19Q20-8 20-3A9 9 0 0 1 2-3Q2-8 11-19Z" /><text x="11" y="1.6">${n}</text></g>` : null);

/** Outlines that faces are cut to, in the picture's <defs>. */
export const Cuts = () => [...PAWNS, ...SIZES, BOX, FACE].map((d) => html`<clipPath key=${d} id=${cutOf(d)}><path d=${d} /></clipPath>`);

/** @param {string} shape */
const cutOf = (shape) => `nr-cut-${[...PAWNS, ...SIZES, BOX, FACE].indexOf(shape)}`;

/** The part of a portrait with the head. */
const HEAD = "28 8 64 64";

/**
 * Whose pawn it is: the face, and the sign that stands for it in a word, with a number where others of its kind are on the map.
 * @param {{of: import("../../kit/drawn.js").Drawing, shape: string, sign: string}} props
 */
const Marked = ({ of, shape, sign }) => html`<g class="nr-face" clip-path=${`url(#${cutOf(shape)})`}>
    <svg x="-14" y="-14" width="28" height="28" viewBox=${of.box ?? HEAD} preserveAspectRatio="xMidYMid slice"><use href=${of.href} width=${of.wide} height=${of.high} /></svg></g><path class="nr-edge" d=${shape} />
  <g class="nr-which"><rect x=${-13.4 - 3.6 * sign.length} y="2" width=${6.8 + 7.2 * sign.length} height="13.4" rx="6.7" /><text x="-10" y="12.9">${sign}</text></g>`;

/**
 * An intruder, or what can be hit like one. `alike`: others of its kind are on the map.
 * @param {{it: IntruderView, kind: string, shape: string, look: import("../../kit/drawn.js").Drawing, note: string, alike: boolean, x: number, y: number, size: number, hit: Hit}} props
 */
const Intruder = ({ it, kind, shape, look, note, alike, x, y, size, hit }) => h(Pawn, {
  x, y, size, unit: 28, shape, of: `intruder:${it.id}`, hit,
  title: [it.name, it.hits > 0 && `hits: ${it.hits}`, note].filter(Boolean).join(", "), class: `nr-foe ${kind}`,
  children: html`${h(Marked, { of: look, shape, sign: sign(it.type) + (alike ? it.name.split(" ").at(-1) : "") })}${h(Hits, { n: it.hits })}`,
});

/** @param {{player: PlayerView, x: number, y: number, size: number, own: boolean, active: boolean, hit: Hit}} props */
const Character = ({ player, x, y, size, own, active, hit }) => h(Pawn, {
  x, y, size, shape: pawnShape(player.seat), of: `seat:${player.seat}`, own, active, shade: true, hit,
  title: `${player.character}${own ? " (you)" : ""}${player.status === "lying" ? ", lying" : ""}`,
  class: cls("nr-crew-pawn", tint(player.seat), player.status === "lying" && "lying"),
  children: h(Marked, { of: portrait(player.character), shape: pawnShape(player.seat), sign: player.letter }),
});

/** How an intruder looks; a Xyrian, and the Insider, who can be hit like one. @param {TableView} table @param {IntruderView} it */
function look(table, it) {
  const xyrian = table.xyrians?.models.find(({ id }) => id === it.id);
  if (xyrian) return { kind: cls("nr-xyrian", xyrian.injured && "nr-injured"), shape: FACE, look: portrait("Xyrian"), note: xyrian.injured ? "injured" : "" };
  if (it.type === INSIDER) return { kind: "nr-insider nr-hostile", shape: FACE, look: portrait(INSIDER), note: "hostile" };
  const size = Math.min(it.size, SIZES.length - 1);
  return { kind: `nr-size-${size}`, shape: SIZES[size], look: head(it.type), note: "" };
}

/** Who is on the map. @param {TableView} table @param {number|null} seat @param {HitOf} hitOf @returns {Figure[]} */
function all(table, seat, hitOf) {
  /** @type {Figure[]} */
  const found = [];
  const { robot, insider, intruders } = table;
  for (const player of table.players) {
    const there = ["in play", "lying"].includes(player.status) && player.room >= 0 && player.character;
    if (there) found.push({ key: `p${player.seat}`, room: player.room, corridor: -1, draw: (at) => h(Character, {
      player, ...at, own: player.seat === seat, active: table.turn.seat === player.seat, hit: hitOf("seat", player.seat, player.character) }) });
  }
  for (const it of intruders) {
    const alike = intruders.some((other) => other !== it && other.type === it.type);
    found.push({ key: `i${it.id}`, room: it.room, corridor: it.corridor, draw: (at) => h(Intruder, {
      it, ...at, ...look(table, it), alike, hit: hitOf("intruder", it.id, it.name) }) });
  }
  if (robot.room >= 0) found.push({ key: "robot", room: robot.room, corridor: -1, draw: (at) => h(Pawn, {
    ...at, shape: BOX, of: "robot", children: h(Marked, { of: portrait("Robot"), shape: BOX, sign: "Rb" }), class: cls("nr-robot", robot.malfunction && "lying"),
    title: `Robot${robot.name ? `: ${robot.name}` : ""}${robot.malfunction ? ", malfunction" : ""}`, hit: hitOf("robot", robot.id, robot.name || "Robot") }) });
  if (insider && insider.room >= 0 && !intruders.some(({ type }) => type === INSIDER)) found.push({ key: "insider", room: insider.room, corridor: -1, draw: (at) => h(Pawn, {
    ...at, shape: FACE, of: "insider:0", children: h(Marked, { of: portrait(INSIDER), shape: FACE, sign: "!" }), class: "nr-insider", title: `The Insider${insider.side ? `, ${insider.side}, health ${insider.health}` : ""}`,
    hit: hitOf("insider", 0, "The Insider") }) });
  return found;
}

/** How many stand in each room slot. @param {TableView} table @returns {Map<number, number>} */
export function headcount(table) {
  const found = new Map();
  for (const { room } of all(table, null, () => ({ class: "", props: {} }))) found.set(room, (found.get(room) ?? 0) + 1);
  return found;
}

/**
 * Everybody, place by place; figures keep their key, so they move when their place changes.
 * @param {{table: TableView, layout: Layout, seat: number|null, hitOf: HitOf}} props
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
