/** The outline of the ship around its rooms: lying; a plan may turn it. */
import { h, html } from "../../ui.js";
import { PLATE, STEP_X, STEP_Y } from "./geometry.js";

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
const OUTLINE = [...UPPER, ...mirrored];

/** Lines between the plates of the hull. */
const SEAMS = [
  [[100, Y(2) - H], [100, Y(6) + H]], [[300, Y(0) - H], [300, Y(8) + H]],
  [[X(7), Y(0) - H - 30], [X(7), Y(8) + H + 30]], [[X(11), Y(0) - H - 36], [X(11), Y(8) + H + 36]],
  [[-120, MID], [-80, MID]], [[300, Y(1)], [X(12) + 86, Y(1)]], [[300, Y(7)], [X(12) + 86, Y(7)]],
];

/** Deck lights: bright dashes along the outline. */
const LIGHTS = [[X(4), Y(0) - H - 36], [X(6), Y(0) - H - 36], [X(8), Y(0) - H - 28], [X(10) + 40, Y(0) - H - 36]]
  .flatMap(([x, y]) => [y, 2 * MID - y].map((v) => [[x - 16, v], [x + 16, v]]));

/** An engine's nozzle at the stern. @param {{row: number, plan: import("./geometry.js").Plan}} props */
function Nozzle({ row, plan }) {
  const { x, y } = plan.turn({ x: X(12) + 96, y: Y(row) });
  return html`<g class="nm-nozzle" transform=${`translate(${x} ${y}) rotate(${plan.angle})`}>
    <path d="M0-34H12L30-46V46L12 34H0Z" />
    <path class="nm-rib" d="M12-34V34M21-40V40" />
    <path class="nm-plume" d="M30-30L48 0L30 30Z" />
  </g>`;
}

/** Stars that are always the same ones. @param {import("./geometry.js").Plan["frame"]} frame */
const stars = (frame) => Array.from({ length: 90 }, (_, i) => {
  const a = (i * 7919) % frame.w, b = (i * 104729) % frame.h;
  return { x: a + frame.x, y: b + frame.y, r: 0.6 + ((i * 31) % 10) / 9 };
});

/** The void behind the ship and the ship's body. @param {{plan: import("./geometry.js").Plan}} props */
export function Hull({ plan }) {
  const line = (/** @type {number[][]} */ points) => `M${points.map(([x, y]) => {
    const p = plan.turn({ x, y });
    return `${p.x.toFixed(1)} ${p.y.toFixed(1)}`;
  }).join("L")}`;
  const outline = `${line(OUTLINE)}Z`;
  return html`<g class="nm-hull" aria-hidden="true">
    ${stars(plan.frame).map(({ x, y, r }) => html`<circle class="nm-star" cx=${x} cy=${y} r=${r} />`)}
    ${[0, 4, 8].map((row) => h(Nozzle, { row, plan }))}
    <path class="nm-hull-glow" d=${outline} />
    <path class="nm-hull-body" d=${outline} />
    <path class="nm-hull-deck" d=${outline} />
    <path class="nm-seam" d=${SEAMS.map(line).join("")} />
    <path class="nm-light" d=${LIGHTS.map(line).join("")} />
  </g>`;
}
