/** Corridors, ladderways and maintenance tunnels, and the security door. */
import { cls, html } from "../../ui.js";

/**
 * @import { Exit, Way } from "./geometry.js"
 * @import { Hit } from "../../kit/hits.js"
 * @import { DoorView } from "./types.js"
 */

const TAIL = 10; // of a way under its plates

/** What a way is, in a word. @param {Way} way */
const kindOf = ({ tunnel, apart }) => (tunnel ? "tunnel" : apart ? "ladder" : "corridor");

/**
 * One way. `android`: it is on the way of the android, which is at work.
 * @param {{way: Way, door: DoorView, android: boolean, docks: boolean, hit: Hit}} props
 */
export function Link({ way, door, android, docks, hit }) {
  const { from, to, mid, angle, length, name } = way;
  const ux = (to.x - from.x) / (length || 1), uy = (to.y - from.y) / (length || 1);
  const d = `M${from.x - ux * TAIL} ${from.y - uy * TAIL}L${to.x + ux * TAIL} ${to.y + uy * TAIL}`;
  const kind = kindOf(way);
  return html`<g class=${cls("lf-link", `lf-${kind}`, way.apart && "apart", docks && "lf-docks", hit.class)} data-ref=${`link:${way.id}`}>
    <title>${`${kind === "tunnel" ? "Maintenance tunnel" : kind === "ladder" ? "Ladderway" : "Corridor"} ${name}`}</title>
    <path class="lf-glow" d=${d} />
    <path class="lf-wall" d=${d} />
    <path class="lf-floor" d=${d} />
    ${android && html`<path class="lf-march" d=${d} />`}
    ${door.link === way.id && html`<g class=${cls("lf-door", door.half_lock && "half")} transform=${`translate(${mid.x} ${mid.y}) rotate(${angle})`}>
      <title>${door.half_lock ? "Security door, half-locked" : "Security door"}</title>
      <path d="M-6-17H6V17H-6Z" /><path class="lf-door-line" d=${door.half_lock ? "M-6 0H6" : "M0-17V17M-6-8H6M-6 8H6"} /></g>`}
    <path class="kit-hit line" d=${d} ...${hit.props} />
  </g>`;
}

/**
 * A sign where a way leaves for another deck: up or down, and to which chamber.
 * @param {{exit: Exit, lit: boolean}} props
 */
export const Sign = ({ exit: { x, y, to, up, way }, lit }) => html`<g
    class=${cls("lf-sign", way.tunnel && "lf-sign-tunnel", lit && "focus")} transform=${`translate(${x} ${y})`}>
  <title>${`${way.tunnel ? "Maintenance tunnel" : "Ladderway"} ${up ? "up" : "down"} to ${to.name} (${to.code})`}</title>
  <path class="lf-sign-plate" d=${way.tunnel ? "M-20-8.5H20Q24 0 20 8.5H-20Q-24 0-20-8.5Z" : "M-23-8.5H23V8.5H-23Z"} />
  <path class="lf-sign-arrow" d=${up ? "M-18 4L-13.5-4L-9 4Z" : "M-18-4L-13.5 4L-9-4Z"} />
  <text x="7" y="4.6">${to.code}</text>
</g>`;
