/**
 * Where everything of the facility is drawn, from the places that the view gives: rooms in shifted
 * rows, corridors between them. The frame is what has been discovered and what lies next to it.
 */
import { between, spots as spotsIn } from "../../kit/plan.js";

/**
 * @import { Point, Segment } from "../../kit/plan.js"
 * @import { Frame } from "../../kit/zoom.js"
 * @import { EdgePlan, FacilityPlan, RoomView, SlotPlan } from "./types.js"
 * @typedef {SlotPlan & Point} Placed a room slot where it is drawn
 * @typedef {Segment & EdgePlan & {side: Point}} Way a corridor slot; side: a step across it
 * @typedef {{rooms: Placed[], ways: Way[]}} Layout
 */

export const PLATE = { w: 178, h: 98 };
const MARGIN = 20;
/** Pixels below the last row, for the buttons of the picture. */
const LENS = 46;
/** From so many figures on a room needs all its space, with its name in one line. */
const CROWD = 4;
/** Beside a corridor so many figures stand in one row; so little slanted it lies flat; so much of its length their signs take. */
const PAIR = 2, FLAT = 0.1, SIGNS = 16;
/** How far the steps of the plan's places are drawn, lying and upright. */
const LYING = { x: 2.62, y: 1.84 }, UPRIGHT = { x: 2.4, y: 2.6 };

/** @type {Map<string, Layout>} */
const layouts = new Map();

/**
 * All slots; they are the same in every game.
 * @param {FacilityPlan} plan
 * @param {boolean} upright
 * @returns {Layout}
 */
export function layout(plan, upright) {
  const known = `${upright} ${plan.slots.length} ${plan.corridors.length}`;
  const found = layouts.get(known) ?? lay(plan, upright ? UPRIGHT : LYING);
  layouts.set(known, found);
  return found;
}

/** @param {FacilityPlan} plan @param {Point} step @returns {Layout} */
function lay(plan, step) {
  const rooms = plan.slots.map((slot) => ({ ...slot, x: slot.at[0] * step.x, y: slot.at[1] * step.y }));
  const ways = plan.corridors.map((edge) => {
    const way = between(rooms[edge.a], rooms[edge.b], PLATE);
    const dx = (way.to.x - way.from.x) / way.length, dy = (way.to.y - way.from.y) / way.length;
    return { ...way, ...edge, side: dx < 0 ? { x: dy, y: -dx } : { x: -dy, y: dx } };
  });
  return { rooms, ways };
}

/**
 * What is in play: discovered rooms and where known corridors lead.
 * @param {readonly RoomView[]} rooms
 * @param {readonly {slot: number}[]} corridors
 * @param {FacilityPlan} plan
 * @returns {number[]} room slots
 */
export function inPlay(rooms, corridors, plan) {
  const found = new Set(rooms.flatMap(({ slot, tile }) => (tile >= 0 ? [slot] : [])));
  for (const { slot } of corridors) {
    found.add(plan.corridors[slot].a);
    found.add(plan.corridors[slot].b);
  }
  return [...found].sort((p, q) => p - q);
}

/**
 * The frame around room slots in a box of so many pixels, with a foot that the buttons stand in.
 * @param {Layout} layout
 * @param {number[]} slots
 * @param {{w: number, h: number}} box
 * @returns {Frame}
 */
export function frameOf({ rooms }, slots, box) {
  const there = slots.map((slot) => rooms[slot]);
  const xs = there.map(({ x }) => x), ys = there.map(({ y }) => y);
  const x = Math.min(...xs) - PLATE.w / 2 - MARGIN, y = Math.min(...ys) - PLATE.h / 2 - MARGIN;
  const w = Math.max(...xs) + PLATE.w / 2 + MARGIN - x, h = Math.max(...ys) + PLATE.h / 2 + MARGIN - y;
  const scale = box.w ? Math.min(box.w / w, (box.h - LENS) / h) : 1;
  return { x, y, w, h: h + LENS / Math.max(scale, 0.1) };
}

/** Whether a room is so full that its name has to be short of space. @param {number} n figures there @param {number} lines of the name */
export const crowded = (n, lines) => n > CROWD || (lines > 1 && n > 3);

/** Spots for n figures of a room under its name, and their size. @param {number} n @param {number} lines of the name */
export function spots(n, lines) {
  if (crowded(n, lines)) return spotsIn(n, { w: 148, h: 52 }, { x: 11, y: 1 });
  return spotsIn(n, { w: 140, h: lines > 1 ? 30 : 40 }, { x: 11, y: lines > 1 ? 8 : 4 });
}

/**
 * Spots for n figures of a corridor, beside its middle. One that lies flat has little room between
 * its two rooms: more than two stand in two rows there, over no name.
 * @param {number} n
 * @param {Way} way
 */
export function beside(n, { mid, side, length }) {
  const at = (/** @type {number} */ off) => ({ x: mid.x - side.x * off, y: mid.y - side.y * off });
  if (n <= PAIR || Math.abs(side.x) > FLAT) {
    const { size, spots: places } = spotsIn(n, { w: 92, h: 36 }, at(33));
    return { size: Math.min(size, 34), spots: places };
  }
  const first = Math.ceil(n / 2), row = { w: length - SIGNS, h: 22 };
  const far = spotsIn(first, row, at(57)), near = spotsIn(n - first, row, at(32));
  return { size: Math.min(far.size, near.size), spots: [...far.spots, ...near.spots] };
}
