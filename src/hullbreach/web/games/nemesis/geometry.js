/**
 * Where everything of the board is drawn, from the grid that the view gives. The ship lies with
 * its bow at the left, or stands with its bow up where the picture is higher than wide.
 */
import { between, spots as spotsIn } from "../../kit/plan.js";

export const STEP_X = 100; // of one grid column
export const STEP_Y = 86; // of one grid row
export const PLATE = { w: 160, h: 124 };
const LAST_ROW = 8;
const ACROSS = 98; // of one grid row of the upright ship
const ALONG = 92; // of one grid column of the upright ship

/**
 * @import { Point, Segment } from "../../kit/plan.js"
 * @import { Frame } from "../../kit/zoom.js"
 * @import { BoardPlan, RoomPlan } from "./types.js"
 */

/**
 * `turn` takes a point of the lying ship to the picture, `angle` is by how much its parts turn;
 * `frame` is all that is drawn; `posts` are where tracks and panels around the ship stand,
 * `spaces` and `panels` how wide the steps of tracks and how large the panels are.
 * @typedef {{upright: boolean, angle: number, turn: (p: Point) => Point, frame: Frame,
 *   posts: Record<string, Point>, spaces: number, panels: number}} Plan
 */

/** @type {Plan} */
export const LYING = {
  upright: false, angle: 0, turn: (p) => p, spaces: 58, panels: 1,
  frame: { x: -126, y: -168, w: 1472, h: 1012 },
  posts: {
    time: { x: -42, y: -132 }, destruct: { x: 380, y: 818 },
    podsA: { x: -64, y: -6 }, coordinates: { x: -116, y: 96 },
    podsB: { x: -64, y: 702 }, destination: { x: -116, y: 508 },
  },
};

/** @type {Plan} */
export const UPRIGHT = {
  upright: true, angle: 90, spaces: 55, panels: 1.4,
  turn: ({ x, y }) => ({ x: (LAST_ROW - y / STEP_Y) * ACROSS, y: (x / STEP_X) * ALONG }),
  frame: { x: -108, y: -252, w: 1000, h: 1560 },
  posts: {
    time: { x: -46, y: -214 }, destruct: { x: -46, y: 1252 },
    podsA: { x: 626, y: 34 }, coordinates: { x: 606, y: -158 },
    podsB: { x: -64, y: 34 }, destination: { x: -96, y: -158 },
  },
};

/** @param {[number, number]} grid @param {Plan} plan @returns {Point} */
const point = ([column, row], plan) => plan.turn({ x: column * STEP_X, y: row * STEP_Y });

/**
 * @param {BoardPlan} board
 * @param {string} name
 * @param {Plan} plan
 * @returns {Point}
 */
export function place(board, name, plan) {
  const found = board.places.find((p) => p.name === name);
  return point(found?.grid ?? [0, 0], plan);
}

/**
 * @typedef {Segment & {id: number, a: number, b: number, numbers: number[]}} Way
 */

/** @typedef {RoomPlan & Point} Placed a room where it is drawn */

/**
 * The technical entrance of a room: where it is, its direction and length, its numbers.
 * @typedef {{room: number, x: number, y: number, dx: number, dy: number, reach: number,
 *   numbers: number[]}} Entrance
 */

/** @typedef {{rooms: Map<number, Placed>, ways: Way[], vents: Entrance[]}} Layout */

/** @type {Map<Plan, WeakMap<object, Layout>>} */
const layouts = new Map([[LYING, new WeakMap()], [UPRIGHT, new WeakMap()]]);

/**
 * Positions of rooms, corridors and vents.
 * @param {BoardPlan} board
 * @param {Plan} [plan]
 * @returns {Layout}
 */
export function layout(board, plan = LYING) {
  const known = /** @type {WeakMap<object, Layout>} */ (layouts.get(plan));
  const found = known.get(board) ?? lay(board, plan);
  known.set(board, found);
  return found;
}

/** @param {BoardPlan} board @param {Plan} plan @returns {Layout} */
function lay(board, plan) {
  /** @type {Map<number, Placed>} */
  const rooms = new Map();
  for (const room of board.rooms) rooms.set(room.id, { ...room, ...point(room.grid, plan) });
  const technical = place(board, "technical", plan);
  /** @type {Way[]} */
  const ways = [];
  for (const c of board.corridors) {
    const a = rooms.get(c.a), b = rooms.get(c.b);
    if (!a || !b) continue;
    ways.push({ ...between(a, b, PLATE), id: c.id, a: c.a, b: c.b, numbers: c.numbers });
  }
  const vents = [...rooms.values()]
    .filter((room) => room.exits.includes(0))
    .map((room) => vent(room, rooms, technical));
  return { rooms, ways, vents };
}

const NEXT = 210; // rooms nearer than this stand side by side
const SPACE = { w: 140, h: 92 }; // of the technical corridors

/**
 * A free side of the room for its technical entrance, the nearest to the technical space.
 * @param {Placed} room
 * @param {Map<number, Placed>} rooms
 * @param {Point} technical
 * @returns {Entrance}
 */
function vent(room, rooms, technical) {
  const all = [...rooms.values()];
  const towards = (/** @type {Point} */ o, /** @type {number} */ dx, /** @type {number} */ dy) =>
    Math.sign(o.x - room.x) === dx && Math.sign(o.y - room.y) === dy;
  const taken = (/** @type {number} */ dx, /** @type {number} */ dy) =>
    all.some((o) => towards(o, dx, dy) && Math.hypot(o.x - room.x, o.y - room.y) < NEXT) ||
    all.some((o) => room.exits.includes(o.id) && towards(o, dx, dy));
  const sides = [[0, -1], [0, 1], [-1, 0], [1, 0]].filter(([dx, dy]) => !taken(dx, dy));
  const far = (/** @type {number[]} */ [dx, dy]) => Math.hypot(room.x + dx * 90 - technical.x, room.y + dy * 90 - technical.y);
  const [dx, dy] = sides.sort((p, q) => far(p) - far(q))[0] ?? [0, -1];
  const x = room.x + (dx * PLATE.w) / 2, y = room.y + (dy * PLATE.h) / 2;
  const gap = dx ? Math.abs(technical.x - x) - SPACE.w / 2 : Math.abs(technical.y - y) - SPACE.h / 2;
  const near = towards(technical, dx, dy);
  const numbers = room.exits.flatMap((id, n) => id ? [] : [n + 1]);
  return { room: room.id, x, y, dx, dy, reach: near ? gap : 20, numbers };
}

/**
 * Spots for n figures of a room under its name, and their size.
 * @param {number} n
 * @param {number} lines of the name
 */
export const spots = (n, lines) =>
  (lines > 1 ? spotsIn(n, { w: 126, h: 52 }, { x: 11, y: 9 }) : spotsIn(n, { w: 126, h: 70 }, { x: 11, y: 2 }));
