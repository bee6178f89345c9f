/** Where everything of the board is drawn, from the grid that the view gives. */

export const STEP_X = 100; // of one grid column
export const STEP_Y = 86; // of one grid row
export const PLATE = { w: 160, h: 124 };
/** All that is drawn, in the units of the picture. */
export const FRAME = { x: -126, y: -168, w: 1472, h: 1012 };

/** @typedef {{x: number, y: number}} Point */

/** @param {[number, number]} grid @returns {Point} */
export const point = ([column, row]) => ({ x: column * STEP_X, y: row * STEP_Y });

/**
 * @param {any} board
 * @param {string} name
 * @returns {Point & {dx: number, dy: number}}
 */
export function place(board, name) {
  const found = board.places.find((/** @type {any} */ p) => p.name === name);
  const grid = found?.grid ?? [0, 0];
  const step = found?.step ?? [0, 0];
  return { ...point(grid), dx: step[0] * STEP_X, dy: step[1] * STEP_Y };
}

/** Where the line from the middle of a plate towards another point leaves it. */
function edge(/** @type {Point} */ from, /** @type {Point} */ to) {
  const dx = to.x - from.x, dy = to.y - from.y;
  const t = Math.min(
    dx ? PLATE.w / 2 / Math.abs(dx) : Infinity, dy ? PLATE.h / 2 / Math.abs(dy) : Infinity,
  );
  return { x: from.x + dx * t, y: from.y + dy * t };
}

/**
 * @typedef {{id: number, a: number, b: number, from: Point, to: Point, mid: Point,
 *   angle: number, length: number, numbers: number[]}} Way
 */

/** @type {WeakMap<object, {rooms: Map<number, any>, ways: Way[], vents: any[]}>} */
const layouts = new WeakMap();

/**
 * Positions of rooms, corridors and vents.
 * @param {any} board
 */
export function layout(board) {
  let found = layouts.get(board);
  if (!found) layouts.set(board, (found = lay(board)));
  return found;
}

/** @param {any} board */
function lay(board) {
  const rooms = new Map();
  for (const plan of board.rooms) rooms.set(plan.id, { ...plan, ...point(plan.grid) });
  const technical = place(board, "technical");
  /** @type {Way[]} */
  const ways = [];
  for (const c of board.corridors) {
    if (!c.a || !c.b) continue;
    const a = rooms.get(c.a), b = rooms.get(c.b);
    const from = edge(a, b), to = edge(b, a);
    ways.push({
      id: c.id, a: c.a, b: c.b, from, to, numbers: c.numbers,
      mid: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
      angle: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI,
      length: Math.hypot(to.x - from.x, to.y - from.y),
    });
  }
  const vents = [...rooms.values()]
    .filter((room) => room.exits.includes(0))
    .map((room) => vent(room, rooms, technical));
  return { rooms, ways, vents };
}

/** A free side of the room for its technical entrance, the nearest to the technical space. */
function vent(/** @type {any} */ room, /** @type {Map<number, any>} */ rooms,
  /** @type {Point} */ technical) {
  const all = [...rooms.values()];
  const taken = (/** @type {number} */ dx, /** @type {number} */ dy) =>
    all.some((o) => o.grid[0] === room.grid[0] + 2 * dx && o.grid[1] === room.grid[1] + 2 * dy) ||
    room.exits.some((/** @type {number} */ id) => {
      const o = rooms.get(id);
      return o && Math.sign(o.x - room.x) === dx && Math.sign(o.y - room.y) === dy;
    });
  const sides = [[0, -1], [0, 1], [-1, 0], [1, 0]].filter(([dx, dy]) => !taken(dx, dy));
  const far = (/** @type {number[]} */ [dx, dy]) => Math.hypot(room.x + dx * 90 - technical.x, room.y + dy * 90 - technical.y);
  const [dx, dy] = sides.sort((p, q) => far(p) - far(q))[0] ?? [0, -1];
  const x = room.x + (dx * PLATE.w) / 2, y = room.y + (dy * PLATE.h) / 2;
  const near = dx === 0 && room.x === technical.x;
  const numbers = room.exits.flatMap((/** @type {number} */ id, /** @type {number} */ n) => id ? [] : [n + 1]);
  return { room: room.id, x, y, dx, dy, reach: near ? STEP_Y * 2 - PLATE.h / 2 - 46 : 20, numbers };
}

/**
 * Places for n figures of a room under its name, and their size.
 * @param {number} n
 * @param {number} lines of the name
 * @returns {{size: number, spots: Point[]}}
 */
export function spots(n, lines) {
  const width = 126, height = lines > 1 ? 52 : 70;
  const rows = n <= 4 ? 1 : n <= 12 ? 2 : 3;
  const columns = Math.ceil(n / rows);
  const size = Math.min(44, width / Math.max(columns, 2) + 2, height / rows + 4);
  const list = [];
  for (let i = 0; i < n; i++) {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, n - row * columns);
    list.push({
      x: 11 + ((i % columns) - (inRow - 1) / 2) * Math.min(width / inRow, size + 6),
      y: (lines > 1 ? 9 : 2) + (row - (rows - 1) / 2) * Math.min(height / rows, size + 2),
    });
  }
  return { size, spots: list };
}
