/** Corridors with their numbers, doors and noise; the technical corridor and its entrances. */
import { cls, h, html } from "../../ui.js";

/**
 * @import { Point } from "../../kit/plan.js"
 * @import { Entrance, Way } from "./geometry.js"
 * @import { Hit } from "../../kit/hits.js"
 */

/**
 * A label with the numbers of a corridor at the edge of a room; two of a level one stand in a column.
 * @param {{x: number, y: number, numbers: number[], level?: boolean}} props
 */
function Tab({ x, y, numbers, level }) {
  const more = numbers.length > 1;
  const w = more && !level ? 28 : 16, tall = more && level ? 30 : 16;
  return html`<g class="nm-tab" transform=${`translate(${x} ${y})`}>
    <title>Corridor numbered ${numbers.join(" and ")}: a noise roll of ${numbers.join(" or ")} in the room makes noise here</title>
    <rect x=${-w / 2} y=${-tall / 2} width=${w} height=${tall} rx="3" />
    ${more && level
      ? numbers.map((n, i) => html`<text y=${i * 13 - 2}>${n}</text>`)
      : html`<text y="5">${numbers.join("·")}</text>`}
  </g>`;
}

/**
 * The numbers of all corridors and technical entrances, over the edges of the rooms.
 * @param {{ways: Way[], vents: Entrance[]}} props
 */
export function Tabs({ ways, vents }) {
  return html`<g class="nm-tabs">
    ${ways.map((way) => {
      const ux = (way.to.x - way.from.x) / way.length, uy = (way.to.y - way.from.y) / way.length;
      const rest = { numbers: way.numbers, level: Math.abs(uy) < 0.1 };
      return [
        h(Tab, { key: `${way.id}a`, x: way.from.x + ux * 3, y: way.from.y + uy * 3, ...rest }),
        h(Tab, { key: `${way.id}b`, x: way.to.x - ux * 3, y: way.to.y - uy * 3, ...rest }),
      ];
    })}
    ${vents.map(({ room, x, y, dx, dy, numbers }) =>
      h(Tab, { key: `v${room}`, x: x + dx * 3, y: y + dy * 3, numbers }))}
  </g>`;
}

/** Rings that spread, around a sign. @param {Point & {size?: number}} props */
export function Noise({ x, y, size = 1 }) {
  return html`<g class="nm-noise" transform=${`translate(${x} ${y}) scale(${size})`}>
    <title>Noise: where a second marker would come, an intruder comes</title>
    <circle class="nm-wave" r="12" />
    <circle class="nm-noise-disc" r="12.5" />
    <path d="M-6 0v0.01M-2.5-4v8M1-6.5v13M4.5-3.5v7" />
    <path d="M8-1.5v3" />
  </g>`;
}

/**
 * A door across the corridor, in the corridor's direction: open, closed or destroyed.
 * @param {Point & {angle: number, state: string}} props
 */
function Door({ x, y, angle, state }) {
  const words = { closed: "Closed door", destroyed: "Destroyed door", open: "" }[/** @type {"open"} */ (state)];
  return html`<g class=${`nm-door nm-door-${state}`} transform=${`translate(${x} ${y}) rotate(${angle})`}>
    ${words && html`<title>${words}</title>`}
    ${state === "closed" && html`<path class="nm-slab" d="M-6-18H6V18H-6Z" />
      <path class="nm-slab-line" d="M0-18V18M-6-9H6M-6 9H6" />`}
    ${state === "destroyed" && html`<path class="nm-shards"
      d="M-5-18H5L2-10L-2-13Z M-5 18H5L1 9L-2 14Z M-7-5L-1-2M2 3L8 6M-5 5L-2 7" />`}
    ${state === "open" && html`<path class="nm-jambs" d="M-5-14v5h10v-5M-5 14v-5h10v5" />`}
  </g>`;
}

/**
 * One corridor.
 * @param {{way: Way, noise: boolean, door: string, hit: Hit}} props
 */
export function Corridor({ way, noise, door, hit }) {
  const { from, to, mid, angle } = way;
  const ux = (to.x - from.x) / way.length, uy = (to.y - from.y) / way.length;
  const both = noise && door !== "open";
  const off = both ? 11 : 0;
  const d = `M${from.x - ux * 12} ${from.y - uy * 12}L${to.x + ux * 12} ${to.y + uy * 12}`;
  return html`<g class=${cls("nm-corridor", noise && "noisy", hit.class)}
      data-ref=${`corridor:${way.id}`}>
    <path class="nm-tube" d=${d} />
    <path class="nm-floor" d=${d} />
    <path class="nm-walk" d=${d} />
    <path class="nm-glow" d=${d} />
    ${h(Door, { x: mid.x + ux * off, y: mid.y + uy * off, angle, state: door })}
    ${noise && h(Noise, { x: mid.x - ux * off, y: mid.y - uy * off })}
    <path class="kit-hit line" d=${d} ...${hit.props} />
  </g>`;
}

/** A technical entrance: a dotted stub with its numbers and a grille. @param {{vent: Entrance}} props */
export function Vent({ vent }) {
  const { x, y, dx, dy, reach } = vent;
  const ex = x + dx * reach, ey = y + dy * reach;
  return html`<g class="nm-vent"><title>Technical entrance, numbered like a corridor: it leads into the Technical Corridors</title>
    <path class="nm-dots" d=${`M${x} ${y}L${ex} ${ey}`} />
    ${reach < 30 && html`<g transform=${`translate(${ex} ${ey}) rotate(${dx ? 90 : 0})`}>
      <path class="nm-grille" d="M-13-4H13V4H-13ZM-8-4V4M-3-4V4M2-4V4M7-4V4" /></g>`}
  </g>`;
}

/**
 * The space of the technical corridor.
 * @param {{at: Point, noise: boolean, hit: Hit}} props
 */
export function Technical({ at, noise, hit }) {
  return html`<g class=${cls("nm-technical", noise && "noisy", hit.class)}
      transform=${`translate(${at.x} ${at.y})`} data-ref="corridor:28">
    <title>Technical Corridors: one space for noise behind all technical entrances</title>
    <path class="nm-tech-plate" d="M-70-34L-58-46H58L70-34V34L58 46H-58L-70 34Z" />
    <path class="nm-grille" d="M-58-36H58M-58 36H58" />
    <text class="nm-tech-name" y="-17">TECHNICAL</text>
    <text class="nm-tech-name" y="-2">CORRIDORS</text>
    ${noise ? h(Noise, { x: 0, y: 20 }) : html`<circle class="nm-quiet" cy="20" r="12.5" />`}
    <path class="kit-ring" d="M-70-34L-58-46H58L70-34V34L58 46H-58L-70 34Z" />
    <path class="kit-hit" d="M-70-34L-58-46H58L70-34V34L58 46H-58L-70 34Z" ...${hit.props} />
  </g>`;
}
