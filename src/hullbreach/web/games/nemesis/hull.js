/** The outline of the ship around its rooms: bow at the left, engines at the right. */
import { h, html } from "../../ui.js";
import { FRAME, PLATE, STEP_X, STEP_Y } from "./geometry.js";

const X = (/** @type {number} */ column) => column * STEP_X;
const Y = (/** @type {number} */ row) => row * STEP_Y;
const MID = Y(4);
const H = PLATE.h / 2;

/** The upper half of the hull; the lower one is its mirror image. */
const UPPER = [
  [-120, MID], [-112, MID - 34], [-94, MID - H - 16], [84, MID - H - 20], [100, MID - H - 36],
  [100, Y(2) - H - 10], [118, Y(2) - H - 30], [286, Y(2) - H - 30], [300, Y(2) - H - 44],
  [300, Y(0) - H - 8], [328, Y(0) - H - 36], [X(7) - 40, Y(0) - H - 36], [X(7) - 24, Y(0) - H - 28],
  [X(9) + 20, Y(0) - H - 28], [X(9) + 36, Y(0) - H - 36], [X(12) + 64, Y(0) - H - 36],
  [X(12) + 96, Y(0) - H - 4], [X(12) + 96, Y(1) - 10], [X(12) + 86, Y(1) + 2],
  [X(12) + 86, MID - H - 18], [X(12) + 96, MID - H - 8],
];
const mirrored = UPPER.slice(1).reverse().map(([x, y]) => [x, 2 * MID - y]);
const OUTLINE = `M${[...UPPER, ...mirrored].map(([x, y]) => `${x} ${y}`).join("L")}Z`;

/** Lines between the plates of the hull. */
const SEAMS = [
  `M100 ${Y(2) - H}V${Y(6) + H}`, `M300 ${Y(0) - H}V${Y(8) + H}`,
  `M${X(7)} ${Y(0) - H - 30}V${Y(8) + H + 30}`, `M${X(11)} ${Y(0) - H - 36}V${Y(8) + H + 36}`,
  `M-120 ${MID}H-80`, `M300 ${Y(1)}H${X(12) + 86}`, `M300 ${Y(7)}H${X(12) + 86}`,
].join("");

/** Deck lights: bright dashes along the outline. */
const LIGHTS = [[X(4), Y(0) - H - 36], [X(6), Y(0) - H - 36], [X(8), Y(0) - H - 28], [X(10) + 40, Y(0) - H - 36]];

/** An engine's nozzle at the stern. @param {{row: number}} props */
function Nozzle({ row }) {
  const x = X(12) + 96, y = Y(row);
  return html`<g class="nm-nozzle">
    <path d=${`M${x} ${y - 34}H${x + 12}L${x + 30} ${y - 46}V${y + 46}L${x + 12} ${y + 34}H${x}Z`} />
    <path class="nm-rib" d=${`M${x + 12} ${y - 34}V${y + 34}M${x + 21} ${y - 40}V${y + 40}`} />
    <path class="nm-plume" d=${`M${x + 30} ${y - 30}L${x + 48} ${y}L${x + 30} ${y + 30}Z`} />
  </g>`;
}

/** Stars that are always the same ones. */
const STARS = Array.from({ length: 90 }, (_, i) => {
  const a = (i * 7919) % FRAME.w, b = (i * 104729) % FRAME.h;
  return { x: a + FRAME.x, y: b + FRAME.y, r: 0.6 + ((i * 31) % 10) / 9 };
});

/** The void behind the ship and the ship's body. */
export function Hull() {
  return html`<g class="nm-hull" aria-hidden="true">
    ${STARS.map(({ x, y, r }) => html`<circle class="nm-star" cx=${x} cy=${y} r=${r} />`)}
    ${[0, 4, 8].map((row) => h(Nozzle, { row }))}
    <path class="nm-hull-glow" d=${OUTLINE} />
    <path class="nm-hull-body" d=${OUTLINE} />
    <path class="nm-hull-deck" d=${OUTLINE} />
    <path class="nm-seam" d=${SEAMS} />
    ${LIGHTS.flatMap(([x, y]) => [y, 2 * MID - y].map((v) => html`<path class="nm-light"
      d=${`M${x - 16} ${v}h32`} />`))}
  </g>`;
}
