/**
 * Where everything of the station is drawn. The view gives places in cells: a room covers three by
 * three of them, the fourth is the strip with walls and doors between rooms. Here cells have
 * the form that suits the screen, a strip is GAP wide, and every room has a head with its name; where
 * rooms are narrow its signs have a line of their own below it, and letters are larger.
 */

/**
 * @import { Point, Size } from "../../kit/plan.js"
 * @import { Frame } from "../../kit/zoom.js"
 * @import { AreaPlan, DoorPlan, RoomPlan, StationPlan } from "./types.js"
 * @typedef {Point & Size} Box from its corner at the top left
 * @typedef {Size & {band: number, letter: number}} Cell band: the head of its room; letter: of the name of its area
 * @typedef {RoomPlan & {box: Box, inside: Box, band: number}} PlacedRoom box: with its head; inside: its cells
 * @typedef {AreaPlan & {shape: string, rim: string, whole: Box, shelf: Box, mark: Point, middle: Point, letter: number}} PlacedArea
 *   shape: its cells as a path to hit; rim: its outline; whole: its largest rectangle; shelf: where tokens lie in it; mark: its letter
 * @typedef {Omit<DoorPlan, "x"|"y"> & Point & {out: Point}} PlacedDoor out: away from the room, for outer doors
 * @typedef {{rooms: PlacedRoom[], areas: PlacedArea[], doors: PlacedDoor[], frame: Frame}} Layout
 */

export const GAP = 36;
export const BAND = 25;
const TWO = 44; // a head of two lines
const MARGIN = 14;
const OUT = 12; // of an outer door beyond its middle, with the margin
const SHELF = 20; // for tokens

/** Cells that fit a landscape, a square, a phone: all of about the same surface. */
const SIZES = [{ w: 86, h: 60 }, { w: 78, h: 61 }, { w: 71, h: 62 }, { w: 65, h: 65 }, { w: 61, h: 71 }, { w: 58, h: 78 }, { w: 55, h: 88 }, { w: 52, h: 100 }];
const NARROW = 55;
/** @type {Cell[]} */
const CELLS = SIZES.map((size) => ({ ...size, ...size.w > NARROW ? { band: BAND, letter: 15 } : { band: TWO, letter: 20 } }));

/** A place of the plan in the picture, along an axis. @param {number} n @param {number} cell @param {number} band */
function along(n, cell, band) {
  const room = Math.floor(n / 4), rest = n - 4 * room;
  return room * (3 * cell + GAP + band) + band + (rest <= 3 ? rest * cell : 3 * cell + (rest - 3) * GAP);
}

/** All of a station with these cells. @param {StationPlan} station @param {Cell} cell */
const extent = ({ columns, rows }, { w, h, band }) => ({
  w: columns * 3 * w + (columns - 1) * GAP + 2 * MARGIN, h: rows * (3 * h + band) + (rows - 1) * GAP + 2 * MARGIN,
});

/**
 * The cells that become largest in a box of that form.
 * @param {StationPlan} station
 * @param {number} aspect width for height, 0 if nobody knows
 */
function fitting(station, aspect) {
  if (!aspect) return 3;
  const sizes = CELLS.map((cell) => {
    const { w, h } = extent(station, cell);
    const scale = Math.min(aspect / w, 1 / h);
    return cell.w * cell.h * scale * scale;
  });
  return sizes.indexOf(Math.max(...sizes));
}

/** @type {Map<number, WeakMap<object, Layout>>} */
const layouts = new Map(CELLS.map((_, n) => [n, new WeakMap()]));

/** Positions of rooms, areas and doors, for a box of that form. @param {StationPlan} station @param {number} aspect @returns {Layout} */
export function layout(station, aspect) {
  const n = fitting(station, aspect);
  const known = /** @type {WeakMap<object, Layout>} */ (layouts.get(n));
  const found = known.get(station) ?? lay(station, CELLS[n]);
  known.set(station, found);
  return found;
}

/** @param {StationPlan} station @param {Cell} cell @returns {Layout} */
function lay(station, cell) {
  const { band } = cell;
  const across = (/** @type {number} */ x) => along(x, cell.w, 0), down = (/** @type {number} */ y) => along(y, cell.h, band);
  const side = { w: 3 * cell.w, h: 3 * cell.h };
  const rooms = station.rooms.map((room) => {
    const x = across(4 * room.at[0]), y = down(4 * room.at[1]);
    return { ...room, band, inside: { x, y, ...side }, box: { x, y: y - band, w: side.w, h: side.h + band } };
  });
  const doors = station.doors.map((door) => {
    const x = across(door.x), y = down(door.y);
    const home = rooms.find(({ areas }) => areas.includes(door.a));
    const middle = home ? { x: home.inside.x + side.w / 2, y: home.inside.y + side.h / 2 } : { x, y };
    const out = door.upright ? { x: Math.sign(x - middle.x), y: 0 } : { x: 0, y: Math.sign(y - middle.y) };
    return { ...door, x, y, out };
  });
  const outer = doors.filter(({ b }) => b < 0);
  const left = Math.min(...rooms.map(({ box }) => box.x), ...outer.map(({ x }) => x - OUT));
  const right = Math.max(...rooms.map(({ box }) => box.x + box.w), ...outer.map(({ x }) => x + OUT));
  const top = Math.min(...rooms.map(({ box }) => box.y), ...outer.map(({ y }) => y - OUT));
  const bottom = Math.max(...rooms.map(({ box }) => box.y + box.h), ...outer.map(({ y }) => y + OUT));
  return {
    rooms, doors, areas: station.areas.map((plan) => area(plan, ([x, y]) => ({ x: across(x), y: down(y), w: cell.w, h: cell.h }), cell.letter)),
    frame: { x: left - MARGIN, y: top - MARGIN, w: right - left + 2 * MARGIN, h: bottom - top + 2 * MARGIN },
  };
}

/** @typedef {readonly [number, number]} Place of a cell */

/** @param {AreaPlan} plan @param {(cell: Place) => Box} boxOf @param {number} letter @returns {PlacedArea} */
function area(plan, boxOf, letter) {
  const { cells } = plan;
  const whole = largest(cells, plan.label, boxOf);
  const shelf = { x: whole.x + 5, y: whole.y + whole.h - SHELF - 2, w: whole.w - 10, h: SHELF };
  return {
    ...plan, shape: cells.map(boxOf).map(({ x, y, w, h }) => `M${x} ${y}h${w}v${h}h${-w}z`).join(""), rim: rim(cells, boxOf), whole, shelf,
    letter, mark: { x: whole.x + 6, y: whole.y + letter + 1 }, middle: { x: whole.x + whole.w / 2, y: whole.y + whole.h / 2 },
  };
}

/** The outline of cells: their edges that no two of them share. @param {readonly Place[]} cells @param {(cell: Place) => Box} boxOf */
function rim(cells, boxOf) {
  const own = new Set(cells.map(String));
  return cells.map(([cx, cy]) => {
    const { x, y, w, h } = boxOf([cx, cy]);
    return [
      own.has(`${cx},${cy - 1}`) ? "" : `M${x} ${y}h${w}`, own.has(`${cx},${cy + 1}`) ? "" : `M${x} ${y + h}h${w}`,
      own.has(`${cx - 1},${cy}`) ? "" : `M${x} ${y}v${h}`, own.has(`${cx + 1},${cy}`) ? "" : `M${x + w} ${y}v${h}`,
    ].join("");
  }).join("");
}

/** The largest rectangle of cells, with the one of the letter where there are several. @param {readonly Place[]} cells @param {Place} label @param {(cell: Place) => Box} boxOf */
function largest(cells, label, boxOf) {
  const own = new Set(cells.map(String));
  let best = { x: 0, y: 0, w: 0, h: 0 }, most = 0;
  for (const [x, y] of cells) {
    for (let w = 1; w <= 3; w++) {
      for (let high = 1; high <= 3; high++) {
        let all = true;
        for (let i = 0; i < w; i++) for (let j = 0; j < high; j++) all &&= own.has(`${x + i},${y + j}`);
        const named = label[0] >= x && label[0] < x + w && label[1] >= y && label[1] < y + high ? 0.5 : 0;
        if (all && w * high + named > most) {
          most = w * high + named;
          const one = boxOf([x, y]);
          best = { ...one, w: w * one.w, h: high * one.h };
        }
      }
    }
  }
  return best;
}

export const TOKEN = 23; // from one to the next
const LARGEST = 36, LEAST = 19;

/**
 * Spots for n figures of an area: between its letter and its tokens, or beside both.
 * @param {number} n
 * @param {PlacedArea} area
 * @param {number} tokens that lie there
 */
export function standing(n, { whole, spawn, letter }, tokens) {
  const { x, y, w, h } = whole;
  const low = tokens ? SHELF + 3 : 2;
  const under = { x: x + 3, y: y + letter + 2, w: w - 6, h: h - letter - 2 - low };
  const left = Math.max(letter + 7 + 14 * spawn.length, tokens * TOKEN + 6);
  const beside = { x: x + left, y: y + 4, w: w - left - 3, h: h - 8 };
  const one = packed(n, under), other = packed(n, beside);
  return other.size > one.size + 1 ? other : one;
}

/**
 * Spots for n figures in a box, as large as they can be.
 * @param {number} n
 * @param {Box} box
 * @returns {{size: number, spots: Point[]}}
 */
export function packed(n, box) {
  let columns = 1, size = 0;
  for (let c = 1; c <= n; c++) {
    const fits = Math.min(LARGEST, box.w / c, box.h / Math.ceil(n / c));
    if (fits > size) [columns, size] = [c, fits];
  }
  size = Math.max(size, LEAST);
  const rows = Math.ceil(n / columns), wide = Math.min(box.w / columns, size + 5), high = Math.min(box.h / rows, size + 4);
  return {
    size, spots: Array.from({ length: n }, (_, i) => {
      const row = Math.floor(i / columns), inRow = Math.min(columns, n - row * columns);
      return { x: box.x + box.w / 2 + ((i % columns) - (inRow - 1) / 2) * wide, y: box.y + box.h / 2 + (row - (rows - 1) / 2) * high };
    }),
  };
}
