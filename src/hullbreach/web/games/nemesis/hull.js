/** The outline of the ship around its rooms: bow at the left, engines at the right. */
import { h, html } from "../../ui.js";
import { STEP_X, STEP_Y } from "./geometry.js";

const X = (/** @type {number} */ column) => column * STEP_X;
const Y = (/** @type {number} */ row) => row * STEP_Y;
const MID = Y(4);

/** The upper half of the hull; the lower one is its mirror image. */
const UPPER = [
  [-134, MID], [-122, MID - 34], [-92, MID - 72], [X(1) + 4, MID - 76], [X(1) + 22, Y(2) - 62],
  [X(1) + 44, Y(2) - 84], [X(3) - 6, Y(2) - 84], [X(3) + 16, Y(0) - 66], [X(3) + 44, Y(0) - 92],
  [X(7) - 40, Y(0) - 92], [X(7) - 24, Y(0) - 82], [X(9) + 20, Y(0) - 82], [X(9) + 36, Y(0) - 92],
  [X(12) + 60, Y(0) - 92], [X(12) + 92, Y(0) - 62], [X(12) + 92, Y(1) - 10], [X(12) + 78, Y(1) + 6],
  [X(12) + 78, MID - 70], [X(12) + 92, MID - 56],
];
const mirrored = UPPER.slice(1).reverse().map(([x, y]) => [x, 2 * MID - y]);
const OUTLINE = `M${[...UPPER, ...mirrored].map(([x, y]) => `${x} ${y}`).join("L")}Z`;

/** Lines between the plates of the hull. */
const SEAMS = [
  `M${X(1) + 22} ${Y(2) - 62}V${Y(6) + 62}`, `M${X(3) + 16} ${Y(0) - 66}V${Y(8) + 66}`,
  `M${X(7)} ${Y(0) - 86}V${Y(8) + 86}`, `M${X(11) + 4} ${Y(0) - 92}V${Y(8) + 92}`,
  `M-134 ${MID}H-76`, `M${X(3) + 44} ${Y(1)}H${X(12) + 84}`, `M${X(3) + 44} ${Y(7)}H${X(12) + 84}`,
].join("");

/** Deck lights: bright dashes along the outline. */
const LIGHTS = [[X(4), Y(0) - 92], [X(6), Y(0) - 92], [X(8), Y(0) - 82], [X(10) + 40, Y(0) - 92]];

/** @param {{row: number, lit: boolean}} props */
function Nozzle({ row, lit }) {
  const x = X(12) + 92, y = Y(row);
  return html`<g class=${lit ? "nm-nozzle lit" : "nm-nozzle"}>
    <path d=${`M${x} ${y - 34}H${x + 16}L${x + 38} ${y - 46}V${y + 46}L${x + 16} ${y + 34}H${x}Z`} />
    <path class="nm-rib" d=${`M${x + 16} ${y - 34}V${y + 34}M${x + 27} ${y - 40}V${y + 40}`} />
    <path class="nm-plume" d=${`M${x + 38} ${y - 30}L${x + 64} ${y}L${x + 38} ${y + 30}Z`} />
  </g>`;
}

/** Stars that are always the same ones. */
const STARS = Array.from({ length: 90 }, (_, i) => {
  const a = (i * 7919) % 1512, b = (i * 104729) % 964;
  return { x: a - 150, y: b - 166, r: 0.6 + ((i * 31) % 10) / 9 };
});

/** The void behind the ship and the ship's body. */
export function Hull() {
  return html`<g class="nm-hull" aria-hidden="true">
    ${STARS.map(({ x, y, r }) => html`<circle class="nm-star" cx=${x} cy=${y} r=${r} />`)}
    ${[0, 4, 8].map((row) => h(Nozzle, { row, lit: true }))}
    <path class="nm-hull-glow" d=${OUTLINE} />
    <path class="nm-hull-body" d=${OUTLINE} />
    <path class="nm-hull-deck" d=${OUTLINE} />
    <path class="nm-seam" d=${SEAMS} />
    ${LIGHTS.flatMap(([x, y]) => [y, 2 * MID - y].map((v) => html`<path class="nm-light"
      d=${`M${x - 16} ${v}h32`} />`))}
  </g>`;
}
