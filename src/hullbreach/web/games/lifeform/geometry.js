/**
 * Where everything of the board is drawn, from the grid that the view gives: three decks under each
 * other. Where the picture is higher than wide, chambers are narrow and high instead.
 */
import { between, edge } from "../../kit/plan.js";

/**
 * @import { Point, Segment, Size } from "../../kit/plan.js"
 * @import { Frame } from "../../kit/zoom.js"
 * @import { BoardPlan, LinkPlan, PlacePlan } from "./types.js"
 */

/**
 * `step` is how wide a column and how high a row of the grid is, `plate` the size of a chamber.
 * @typedef {{upright: boolean, step: Size, plate: Size}} Plan
 */

/** @type {Plan} */
export const LYING = { upright: false, step: { w: 56, h: 37 }, plate: { w: 150, h: 58 } };

/** @type {Plan} */
export const UPRIGHT = { upright: true, step: { w: 42, h: 61 }, plate: { w: 114, h: 104 } };

const PAD = 18; // between the plates and the hull of their deck
const LABEL = 30; // at the left of a deck, with its letter
const BETWEEN = 22; // decks
const STERN = 26; // of the hull behind the last plate

/**
 * A way between two places that are drawn; `apart`: its ends are on different decks.
 * @typedef {Segment & LinkPlan & {apart: boolean}} Way
 * @typedef {PlacePlan & Point} Placed a place where it is drawn
 * @typedef {{name: string, x: number, y: number, w: number, h: number}} Deck the box of its hull
 * @typedef {Point & {way: Way, to: Placed, up: boolean}} Exit the end of a way to another deck
 * @typedef {{places: Placed[], ways: Way[], decks: Deck[], exits: Exit[], frame: Frame, free: Point}} Layout
 *   free: the middle of the room beside the shortest deck
 */

/** @type {Map<Plan, WeakMap<object, Layout>>} */
const layouts = new Map([[LYING, new WeakMap()], [UPRIGHT, new WeakMap()]]);

/**
 * Positions of decks, places and ways.
 * @param {BoardPlan} board
 * @param {Plan} plan
 * @returns {Layout}
 */
export function layout(board, plan) {
  const known = /** @type {WeakMap<object, Layout>} */ (layouts.get(plan));
  const found = known.get(board) ?? lay(board, plan);
  known.set(board, found);
  return found;
}

/** The deck in whose hull a place is drawn. @param {PlacePlan} place */
const drawnOn = ({ deck }) => deck || "C";

/** @param {BoardPlan} board @param {Plan} plan @returns {Layout} */
function lay(board, plan) {
  const { step, plate } = plan;
  /** @type {Placed[]} */
  const places = [];
  /** @type {Deck[]} */
  const decks = [];
  const left = -plate.w / 2 - PAD - LABEL;
  let top = 0, right = 0;
  for (const name of ["A", "B", "C"]) {
    const here = board.places.filter((place) => drawnOn(place) === name);
    const rows = here.map(({ grid }) => grid[1]);
    const first = Math.min(...rows), last = Math.max(...rows);
    const from = top + PAD + plate.h / 2 - first * step.h;
    for (const place of here) places[place.id] = { ...place, x: place.grid[0] * step.w, y: from + place.grid[1] * step.h };
    const w = Math.max(...here.map(({ grid }) => grid[0])) * step.w + plate.w / 2 + PAD - left;
    const deck = { name, x: left, y: top, w, h: (last - first) * step.h + plate.h + 2 * PAD };
    decks.push(deck);
    right = Math.max(right, left + w + STERN);
    top += deck.h + BETWEEN;
  }
  /** @type {Way[]} */
  const ways = board.links.map((link) => {
    const a = places[link.a], b = places[link.b];
    return { ...link, ...between(a, b, plate), apart: drawnOn(a) !== drawnOn(b) };
  });
  const exits = ways.filter(({ apart }) => apart).flatMap((way) => [
    exit(way, places[way.a], places[way.b], plate), exit(way, places[way.b], places[way.a], plate),
  ]);
  const short = decks[1];
  const free = { x: (short.x + short.w + STERN + right) / 2, y: short.y + short.h / 2 };
  const frame = { x: left - 6, y: -8, w: right - left + 12, h: top - BETWEEN + 16 };
  return { places, ways, decks, exits, frame, free };
}

const SIDE = 26; // of a sign from the corner of its plate

/**
 * Where a way to another deck leaves a place: on its upper or lower edge.
 * @param {Way} way
 * @param {Placed} from
 * @param {Placed} to
 * @param {Size} plate
 * @returns {Exit}
 */
function exit(way, from, to, plate) {
  const up = to.y < from.y;
  const { x } = edge(from, to, plate);
  const most = plate.w / 2 - SIDE;
  return {
    way, to, up, x: Math.min(from.x + most, Math.max(from.x - most, x)),
    y: from.y + (up ? -plate.h : plate.h) / 2,
  };
}
