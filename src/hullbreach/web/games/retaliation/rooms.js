/** The rooms: plates with name, section, what can be found there and what lies on them. */
import { Icon, cls, h, html } from "../../ui.js";
import { count } from "../../kit/words.js";
import { PLATE, crowded } from "./geometry.js";
import { roomView } from "./emblems.js";

/**
 * @import { RoomView, TableView } from "./types.js"
 * @import { Placed } from "./geometry.js"
 * @import { Hit } from "../../kit/hits.js"
 */

const W = PLATE.w / 2, H = PLATE.h / 2, CUT = 14, BAND = 24;
export const OUTLINE = `M${-W + CUT} ${-H}H${W - CUT}L${W} ${-H + CUT}V${H - CUT}L${W - CUT} ${H}H${-W + CUT}L${-W} ${H - CUT}V${-H + CUT}Z`;
const LEFT_BAND = `M${-W + CUT} ${-H}H${-W + BAND}V${H}H${-W + CUT}L${-W} ${H - CUT}V${-H + CUT}Z`;
const FLAME = "M0-10Q7-3 6 3Q6 9 0 10Q-6 9-6 3Q-6-1-3-3Q-2 1 0 1Q3-3 0-10Z";
const LINE = 13, LONG = 14;

/** A name in at most two lines. @param {string} name */
export function lines(name) {
  if (name.length <= LINE) return [name];
  const words = name.split(" ");
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const width = (/** @type {string[]} */ two) => Math.max(...two.map((part) => part.length));
  return cuts.reduce((best, two) => (width(two) < width(best) ? two : best), cuts[0] ?? [name]);
}

export const ZONE = "Landing Zone";
const NEST = "Nest", SHUTTLE = "Escape Shuttle";

/** What Xyrians have left in a room. @param {TableView} table @param {number} slot */
function left({ xyrians }, slot) {
  const here = (/** @type {readonly number[]} */ slots) => slots.filter((one) => one === slot).length;
  return { traces: here(xyrians?.traces ?? []), armor: here(xyrians?.armor ?? []), pledge: xyrians?.allegiance === slot };
}

/** What is to be said of a room, in words. @param {TableView} table @param {RoomView} room */
export function roomFacts(table, room) {
  const { traces, armor, pledge } = left(table, room.slot);
  return [
    room.fire && "fire", room.malfunction && "malfunction: it cannot be used",
    room.always_secured ? "always secured" : room.secure > 0 && `${count(room.secure, "Secure token")}`,
    room.computer && "computer",
    room.name === NEST && (table.nest_destroyed ? "destroyed" : count(table.eggs, "egg")),
    room.name === ZONE && table.lander_is === "landed" && "the Lander is here",
    room.name === SHUTTLE && table.shuttle >= 0 && "the shuttle is gone",
    traces > 0 && count(traces, "Xyrian trace"), armor > 0 && "Xyrian armor lies here", pledge && "the allegiance token lies here",
  ].filter((words) => typeof words === "string");
}

/** A sign at the foot of a plate. @param {{x: number, kind: string, title: string, children: any}} props */
const Sign = ({ x, kind, title, children }) => html`<g class=${`nr-sign nr-${kind}`} transform=${`translate(${x} ${H - 16})`}>
  <title>${title}</title>${children}</g>`;

/** What can be found, and markers. @param {{table: TableView, room: RoomView}} props */
function Footer({ table, room }) {
  const { traces, armor, pledge } = left(table, room.slot);
  let x = -W + BAND + 13;
  const parts = [];
  if (room.items.length) {
    parts.push(html`<g class="nr-finds"><title>${`To be found by searching: ${room.items.join(", ")}`}</title>
      ${room.items.map((colour, n) => html`<rect class=${`nr-c-${colour}`} x=${x - 6 + n * 13} y=${H - 23} width="10" height="14" rx="2" />`)}</g>`);
    x += room.items.length * 13 + 8;
  }
  if (room.computer) {
    parts.push(h(Sign, { x, kind: "computer", title: "Computer", children: html`<path d="M-9-7H9V4H-9ZM-4 8H4M0 4V8" />` }));
    x += 26;
  }
  if (room.name === ZONE && table.lander_is === "landed") {
    parts.push(h(Sign, { x, kind: "lander", title: "The Lander is here", children: html`<path d="M0-11L8 3L10 9H4L0 6L-4 9H-10L-8 3Z" />` }));
  }
  if (room.name === SHUTTLE && table.shuttle >= 0) parts.push(h(Sign, { x, kind: "gone", title: "The shuttle is gone", children: html`<path d="M-8-8L8 8M8-8L-8 8" />` }));
  let right = W - 18;
  const mark = (/** @type {string} */ kind, /** @type {string} */ title, /** @type {any} */ children) => {
    parts.push(h(Sign, { x: right, kind, title, children: html`<circle r="13" />${children}` }));
    right -= 29;
  };
  if (room.malfunction) mark("malfunction", "Malfunction: the room cannot be used", html`<path d="M-1.5-8H1.5L1 3H-1ZM-1.5 5.5H1.5V8.5H-1.5Z" />`);
  if (room.fire) mark("fire", "Fire", html`<path d=${FLAME} />`);
  if (room.secure > 0 || room.always_secured) {
    mark("secure", room.always_secured ? "Always secured" : count(room.secure, "Secure token"), html`<path d="M0-9L8-6V0Q7 6 0 9Q-7 6-8 0V-6Z" />
      ${room.secure > 1 && html`<text y="5">${room.secure}</text>`}`);
  }
  if (room.name === NEST) {
    const words = table.nest_destroyed ? "The Nest is destroyed" : count(table.eggs, "egg");
    mark("eggs", words, html`<path d="M0-10Q8-1 7 4A7 7 0 0 1-7 4Q-8-1 0-10Z" /><text y="7">${table.nest_destroyed ? "×" : table.eggs}</text>`);
  }
  if (pledge) mark("pledge", "The allegiance token of the Xyrians", html`<path d="M0-8L7 0L0 8L-7 0Z" />`);
  if (armor) mark("armor", "Xyrian armor", html`<path d="M-8-7L-3-9Q0-6 3-9L8-7L6 8H-6Z" />`);
  if (traces) mark("trace", count(traces, "Xyrian trace"), html`<path d="M-7-6Q-2 0-5 8M0-8Q4 0 0 8M7-6Q5 2 7 7" />${traces > 1 && html`<text y="5">${traces}</text>`}`);
  return parts;
}

/** The name in one line as wide as the plate, where many stand in the room. */
const TIGHT = 17, WIDE = 2 * W - BAND - 14;

/**
 * One room slot: a discovered room, or an empty place.
 * @param {{table: TableView, room: RoomView, plan: Placed, near: boolean, there: number, hit: Hit}} props
 *   near: a corridor leads there; there: so many figures stand in it
 */
export function Room({ table, room, plan, near, there, hit }) {
  const known = room.tile >= 0;
  const air = table.life_support["ABC".indexOf(plan.section)] ?? "";
  const tight = crowded(there, lines(room.name).length);
  const name = tight ? [room.name] : lines(room.name);
  return html`<g class=${cls("nr-room", known ? "known" : near ? "near" : "far", `nr-air-${air}`, room.fire && "burning", hit.class)}
      transform=${`translate(${plan.x} ${plan.y})`} data-ref=${`room:${room.slot}`}>
    <path class="nr-plate" d=${OUTLINE} />
    ${known && html`<g class="nr-inside" clip-path="url(#nr-plate)"><svg x=${-W + BAND} y=${-H} width=${2 * W - BAND} height=${2 * H}
      viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice"><use href=${roomView(room.name).href} width="160" height="90" /></svg></g>
      <path class="nr-band" d=${LEFT_BAND} />`}
    <path class="nr-rim" d=${OUTLINE} />
    ${known && room.fire && html`<path class="nr-heat" d=${OUTLINE} />`}
    ${known ? html`<text class="nr-section" x=${-W + 12.5} y=${-H + 30}>${plan.section}</text>
        <text class="nr-slot" transform=${`translate(${-W + 17} ${H - 10}) rotate(-90)`}>${plan.name}</text>
        ${name.map((line, i) => html`<text class=${cls("nr-name", tight ? "tight" : name.length > 1 ? "two" : name.some((part) => part.length > LONG) && "long")} x=${-W + BAND + 6} y=${-H + (tight ? 16 : name.length > 1 ? 17 : 21) + i * 16}
          textLength=${tight && line.length > TIGHT ? WIDE : undefined} lengthAdjust="spacingAndGlyphs">${line}</text>`)}
        ${h(Footer, { table, room })}`
      : plan.fixed ? html`<text class="nr-quest nr-fixed" y=${-H + 20}>${plan.fixed}</text><text class="nr-quest nr-fixed" x=${W - 26} y=${H - 10}>${plan.name}</text>`
      : html`<text class="nr-quest" y="10">${plan.name}</text>${near && h(Icon, { name: "circle-help", size: 17, x: -8.5, y: 20 })}`}
    <path class="kit-ring" d=${OUTLINE} />
    <path class="kit-hit" d=${OUTLINE} ...${hit.props} />
  </g>`;
}
