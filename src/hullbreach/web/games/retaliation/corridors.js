/** Corridors with number, noise values, doors and noise. */
import { cls, h, html } from "../../ui.js";

/**
 * @import { Point } from "../../kit/plan.js"
 * @import { Hit } from "../../kit/hits.js"
 * @import { Way } from "./geometry.js"
 * @import { CorridorView } from "./types.js"
 */

const OFF = 26, ASIDE = 9; // of noise beside the middle, and more where a corridor is slanted: it stands clear of the plate

/** Noise, or so many shadows. @param {Point & {n: number}} at */
const Noise = ({ x, y, n }) => html`<g class="nr-noise" transform=${`translate(${x} ${y})`}>
  <title>${n > 1 ? `${n} markers` : "Noise"}</title><circle r="12.5" />${n > 1 ? html`<text y="5">${n}</text>` : html`<path d="M-6 0v0.01M-2.5-4v8M1-6.5v13M4.5-3.5v7" />`}</g>`;

/** A door across the corridor. @param {Point & {angle: number, state: string}} props */
const Door = ({ x, y, angle, state }) => html`<g class=${`nr-door nr-door-${state}`} transform=${`translate(${x} ${y}) rotate(${angle})`}>
  <title>${{ closed: "Closed door", destroyed: "Destroyed door", open: "Open door", barrier: "Barrier" }[state]}</title>
  ${state === "open" && html`<path class="nr-jambs" d="M-4-19H4V-11H-4ZM-4 11H4V19H-4Z" />`}
  ${state === "closed" && html`<path class="nr-slab" d="M-5-19H5V19H-5Z" /><path class="nr-slab-line" d="M0-19V19M-5-9H5M-5 9H5" />`}
  ${state === "barrier" && html`<path class="nr-slab" d="M-5-19H5V19H-5Z" /><path class="nr-slab-line" d="M-5-19L5-9M-5-9L5 1M-5 1L5 11M-5 11L3 19" />`}
  ${state === "destroyed" && html`<path class="nr-shards" d="M-5-19H5L2-11L-2-14Z M-5 19H5L1 10L-2 15Z M-6-4L-1-2M2 3L7 6" />`}</g>`;

/** All of a corridor in words. @param {CorridorView} it */
export const wayFacts = (it) => [
  it.values.length ? `noise rolls of ${it.values.join(" or ")}` : "no noise value",
  it.door !== "none" && `${it.door} door`, it.barrier >= 0 && "barrier", it.noise > 0 && (it.noise > 1 ? `${it.noise} markers` : "noise"),
  it.reinforced && "reinforced", !it.in_play && "not in play", it.unexplored && "leads into the unknown",
].filter((words) => typeof words === "string");

/** A place where a corridor may come to lie. @param {{way: Way}} props */
export const Empty = ({ way: { from, to } }) => html`<path class="nr-empty" d=${`M${from.x} ${from.y}L${to.x} ${to.y}`} />`;

/** What is printed on its tile: "003". @param {CorridorView} it */
const numbered = ({ id }) => String(id).padStart(3, "0");

/** One corridor. @param {{way: Way, it: CorridorView, hit: Hit}} props */
export function Corridor({ way, it, hit }) {
  const { from, to, mid, angle, side } = way;
  const ux = (to.x - from.x) / way.length, uy = (to.y - from.y) / way.length;
  const d = `M${from.x - ux * 10} ${from.y - uy * 10}L${to.x + ux * 10} ${to.y + uy * 10}`;
  // A door stands at its room, clear of the plate's edge where that is slanted to it.
  const at = (/** @type {number} */ slot) => (slot === way.a ? { x: from.x + ux * 10, y: from.y + uy * 10 } : { x: to.x - ux * 10, y: to.y - uy * 10 });
  const off = OFF + ASIDE * Math.abs(side.x);
  return html`<g class=${cls("nr-corridor", it.unexplored && "unexplored", !it.in_play && "out", it.noise > 0 && "noisy", hit.class)} data-ref=${`corridor:${it.slot}`}>
    <path class="nr-tube" d=${d} /><path class="nr-floor" d=${d} /><path class="nr-walk" d=${d} />
    ${it.reinforced && html`<path class="nr-plates" d=${d} />`}
    ${it.door !== "none" && h(Door, { ...at(it.door_at), angle, state: it.door })}
    ${it.barrier >= 0 && h(Door, { ...at(it.barrier), angle, state: "barrier" })}
    <g class="nr-tab" transform=${`translate(${mid.x} ${mid.y})`}><title>${`Corridor ${numbered(it)}: ${wayFacts(it).join(", ")}`}</title>
      <rect x="-19" y="-14" width="38" height="28" rx="3" /><text class="nr-id" y="-3">${numbered(it)}</text><text class="nr-values" y="11">${it.values.join("/") || "–"}</text></g>
    ${it.noise > 0 && h(Noise, { x: mid.x + side.x * off, y: mid.y + side.y * off, n: it.noise })}
    <path class="kit-hit line" d=${d} ...${hit.props} />
  </g>`;
}
