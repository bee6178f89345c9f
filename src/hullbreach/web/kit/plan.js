/** Where things of a picture stand: lines between plates, figures in a place. */

/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {{w: number, h: number}} Size
 * @typedef {{from: Point, to: Point, mid: Point, angle: number, length: number}} Segment from
 *   the edge of one plate to the edge of another; the angle in degrees
 */

/**
 * Where the line from the middle of a plate towards another point leaves it.
 * @param {Point} from
 * @param {Point} to
 * @param {Size} plate
 * @returns {Point}
 */
export function edge(from, to, { w, h }) {
  const dx = to.x - from.x, dy = to.y - from.y;
  const t = Math.min(dx ? w / 2 / Math.abs(dx) : Infinity, dy ? h / 2 / Math.abs(dy) : Infinity);
  return { x: from.x + dx * t, y: from.y + dy * t };
}

/**
 * The line between two plates of one size, from edge to edge.
 * @param {Point} a the middle of one
 * @param {Point} b the middle of the other
 * @param {Size} plate
 * @returns {Segment}
 */
export function between(a, b, plate) {
  const from = edge(a, b, plate), to = edge(b, a, plate);
  return {
    from, to, mid: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    angle: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI,
    length: Math.hypot(to.x - from.x, to.y - from.y),
  };
}

const ONE_ROW = 4, TWO_ROWS = 12, LARGEST = 44;

/**
 * Spots for n figures in a box, in up to three rows, and how large a figure may be.
 * @param {number} n
 * @param {Size} box
 * @param {Point} [middle] of the box
 * @returns {{size: number, spots: Point[]}}
 */
export function spots(n, box, middle = { x: 0, y: 0 }) {
  const rows = n <= ONE_ROW ? 1 : n <= TWO_ROWS ? 2 : 3;
  const columns = Math.ceil(n / rows);
  const size = Math.min(LARGEST, box.w / Math.max(columns, 2) + 2, box.h / rows + 4);
  const list = [];
  for (let i = 0; i < n; i++) {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, n - row * columns);
    list.push({
      x: middle.x + ((i % columns) - (inRow - 1) / 2) * Math.min(box.w / inRow, size + 6),
      y: middle.y + (row - (rows - 1) / 2) * Math.min(box.h / rows, size + 2),
    });
  }
  return { size, spots: list };
}
