/** Doors between rooms, and those that lead out of the station. */
import { Icon, cls, h, html } from "../../ui.js";
import { GAP } from "./geometry.js";

/**
 * @import { Hit } from "../../kit/hits.js"
 * @import { PlacedDoor } from "./geometry.js"
 * @import { DoorView } from "./types.js"
 */

const WIDE = 22, LEAF = 6; // half of the opening; thickness of a leaf
const KINDS = { normal: "", blue: "blue ", red: "red ", sealed: "sealed ", elevator: "", barricade: "" };
const STATES = { open: "open", closed: "closed", damaged: "torn open, damaged", restricted: "shut by the mission" };
const OUTER = /** @type {Record<string, string>} */ ({ elevator: "elevator", barricade: "barricade", red: "way out", normal: "way out" });

/** Whether a barricade is gone (NM-M4-02). @param {PlacedDoor} door @param {DoorView} state */
const isCleared = (door, state) => door.kind === "barricade" && state.state !== "restricted";

/** A door in words. @param {PlacedDoor} door @param {DoorView} state */
export function doorWords(door, state) {
  const red = state.red ? "red " : KINDS[/** @type {keyof typeof KINDS} */ (door.kind)] ?? "";
  if (door.b < 0) return `${door.name}, ${red}${isCleared(door, state) ? "way out" : OUTER[door.kind] ?? "way out"}, ${state.state === "damaged" ? "broken" : state.state}`;
  return `${door.name}, ${red}door, ${STATES[/** @type {keyof typeof STATES} */ (state.state)] ?? state.state}`;
}

/** The two leaves as they stand, for a door in a wall that runs from top to bottom. @type {Record<string, string>} */
const LEAVES = {
  open: `M${-LEAF} ${-WIDE}H${LEAF}V${-WIDE + 9}H${-LEAF}ZM${-LEAF} ${WIDE}H${LEAF}V${WIDE - 9}H${-LEAF}Z`,
  closed: `M${-LEAF} ${-WIDE}H${LEAF}V-1H${-LEAF}ZM${-LEAF} ${WIDE}H${LEAF}V1H${-LEAF}Z`,
  damaged: `M-9 ${-WIDE}L2 ${-WIDE - 1}L9 -9L-2 -5ZM8 ${WIDE}L-3 ${WIDE + 1}L-8 8L2 12Z`,
};
LEAVES.restricted = LEAVES.closed;

/**
 * Its number, beside the opening.
 * @param {{door: PlacedDoor, at: [number, number]}} props
 */
const Name = ({ door, at: [x, y] }) => html`<text class="neo-doorname" x=${x} y=${y} text-anchor=${door.upright || door.b < 0 ? "middle" : "start"} aria-hidden="true">${door.name}</text>`;

/** `size`: of its number. @param {{door: PlacedDoor, state: DoorView, size: number, hit: Hit}} props */
export function Door({ door, state, size, hit }) {
  const kind = state.red ? "red" : door.kind;
  const words = doorWords(door, state);
  const turn = door.upright ? "" : " rotate(90)";
  const box = `M${-GAP / 2 - 2} ${-WIDE - 3}H${GAP / 2 + 2}V${WIDE + 3}H${-GAP / 2 - 2}Z`;
  if (door.b < 0) return h(Outer, { door, state, hit, words });
  return html`<g class=${cls("neo-door", `neo-k-${kind}`, `neo-s-${state.state}`, hit.class)} transform=${`translate(${door.x} ${door.y})`}>
    <g transform=${turn.trim()}>
      <path class="kit-ring" d=${box} />
      <path class="neo-passage" d=${`M${-GAP / 2} ${-WIDE}H${GAP / 2}V${WIDE}H${-GAP / 2}Z`} />
      <path class="neo-jamb" d=${`M${-GAP / 2} ${-WIDE}H${GAP / 2}M${-GAP / 2} ${WIDE}H${GAP / 2}`} />
      ${state.state === "open" && html`<path class="neo-way" d="M-10-4L-14 0L-10 4M10-4L14 0L10 4" />`}
      <path class="neo-leaf" d=${LEAVES[state.state] ?? LEAVES.closed} />
    </g>
    ${state.state === "restricted" && html`<g class="neo-lock"><circle r="11" />${h(Icon, { name: "lock", size: 14, x: -7, y: -7.5 })}</g>`}
    ${state.state === "damaged" && html`<path class="neo-broken" d="M-5-5L5 5M5-5L-5 5" />`}
    ${h(Name, { door, at: door.upright ? [0, WIDE + 4 + 0.8 * size] : [WIDE + 5, 0.36 * size] })}
    <path class="kit-hit" d=${box} transform=${turn.trim()} role="img" aria-label=${words} ...${hit.props}><title>${words}</title></path></g>`;
}

/** A door that leads nowhere. @param {{door: PlacedDoor, state: DoorView, hit: Hit, words: string}} props */
function Outer({ door, state, hit, words }) {
  const shape = "M-17-21H17V21H-17Z";
  return html`<g class=${cls("neo-door neo-outer", `neo-k-${door.kind}`, `neo-s-${state.state}`, hit.class)} transform=${`translate(${door.x + door.out.x * 4} ${door.y + door.out.y * 4})`}>
    <path class="kit-ring" d=${shape} /><path class="neo-passage" d=${shape} />
    ${isCleared(door, state) ? null : door.kind === "barricade" ? html`<path class="neo-planks" d="M-14-16L14-4M-14 2L14-8M-14 8L14 18M-14 18L14 10" />`
      : html`<path class="neo-cage" d="M0-21V21M-9-4L-5-10L-1-4M1 6L5 12L9 6" />`}
    ${state.state === "damaged" && html`<path class="neo-broken" d="M-10-12L10 12M10-12L-10 12" />`}
    ${h(Name, { door, at: [0, -24] })}
    <path class="kit-hit" d=${shape} role="img" aria-label=${words} ...${hit.props}><title>${words}</title></path></g>`;
}
