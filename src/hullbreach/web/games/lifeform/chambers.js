/** The chambers: plates with their name, what is printed on them and the tokens that lie there. */
import { cls, html } from "../../ui.js";
import { count } from "../../kit/words.js";

/**
 * @import { Plan, Placed } from "./geometry.js"
 * @import { Hit } from "../../kit/hits.js"
 * @import { Size } from "../../kit/plan.js"
 * @import { ChamberView, SoloView } from "./types.js"
 */

const CUT = 11;

/** What is printed on a chamber: its sign, in a box of 16, and its words. @type {Record<string, [string, string]>} */
const PRINTED = {
  vent: ["M2 3H14V13H2ZM5 3V13M8 3V13M11 3V13", "vent"],
  cocoon: ["M8 1Q14 5 12 11Q8 17 4 11Q2 5 8 1ZM8 4Q10.5 7 8 12", "cocoon icon"],
  start: ["M3 14Q3 7 6 2M8 14Q8 7 9.5 2M13 14Q13 7 13 2", "a lifeform image starts here"],
  no_outage: ["M8 1.5A6.5 6.5 0 1 0 8.01 1.5M3.5 12.5L12.5 3.5M9 4L6 8.5H9.5L7 12", "no power outage comes here"],
  circuit: ["M3 3H13V13H3ZM6 6H10V10H6ZM6 3V1M10 3V1M6 15V13M10 15V13M3 6H1M3 10H1M15 6H13M15 10H13", "circuit board"],
  objective: ["M4 15V1.5H13L10.5 5L13 8.5H4", "objectives"],
};

/** What may lie in a chamber. @type {Record<string, string>} */
const TOKENS = {
  outage: "M9 1L3.5 9H8L6.5 15L12.5 6.5H8.5Z",
  terror: "M8 1L15 14H1ZM8 5.5V10M8 11.6V12.2",
  cocoon: PRINTED.cocoon[0],
  killed: "M8 2Q13 2 13 7Q13 10 11 11V14H5V11Q3 10 3 7Q3 2 8 2ZM5.8 7H6.4M9.6 7H10.2",
  harpoon: "M2 14L10 6M8 2.5L14.5 1.5L13.5 8ZM3.5 9.5L6.5 12.5",
  vent: PRINTED.vent[0],
  breach: "M8 1L9.5 5L14.5 3L11.5 7.5L15 11L10 10.5L8 15L6 10.5L1 11L4.5 7.5L1.5 3L6.5 5Z",
};

/** What the solo game puts into chambers, in words. @type {Record<string, string>} */
const MARKS = { killed: "killed chit", harpoon: "harpoon", vent: "vent chamber by a token" };

/**
 * What the solo game has put into a chamber.
 * @param {SoloView|null} solo
 * @param {number} place
 */
export const marksOf = (solo, place) => (solo ? [
  solo.killed_at.includes(place) && "killed", solo.harpoons_at.includes(place) && "harpoon", solo.vents_at.includes(place) && "vent",
].filter((one) => typeof one === "string") : []);

/** The outline of a plate. @param {Size} plate */
export const outline = ({ w, h }) => {
  const x = w / 2, y = h / 2;
  return `M${-x + CUT} ${-y}H${x - CUT}L${x} ${-y + CUT}V${y - CUT}L${x - CUT} ${y}H${-x + CUT}L${-x} ${y - CUT}V${-y + CUT}Z`;
};

/** The outline of the shuttle, its bow to the left. @param {Size} plate */
export const shuttle = ({ w, h }) => {
  const x = w / 2, y = h / 2;
  return `M${-x} 0Q${-x + 14} ${-y + 4} ${-x + 44} ${-y}H${x - 24}L${x} ${-y - 7}L${x - 8} 0L${x} ${y + 7}L${x - 24} ${y}H${-x + 44}Q${-x + 14} ${y - 4} ${-x} 0Z`;
};

/** How wide a letter is, as a share of its size. */
const LETTER = 0.57;
/** The sizes of a name: in one line, in several. */
const ONE = { most: 21, least: 15 }, MORE = { most: 16, least: 13 };

/**
 * A name on a plate, as large as it goes in one line, or in as many as it takes.
 * @param {string} name
 * @param {number} wide
 * @returns {{lines: string[], size: number}}
 */
export function named(name, wide) {
  const size = wide / (LETTER * name.length);
  if (size >= ONE.least) return { lines: [name], size: Math.min(ONE.most, size) };
  /** Whole words in lines of letters of a size. @param {number} letters */
  const broken = (letters) => name.split(" ").reduce((/** @type {string[]} */ lines, word) => {
    const longer = `${lines[lines.length - 1]} ${word}`;
    return lines.length && longer.length * LETTER * letters <= wide ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);
  const large = broken(MORE.most);
  const lines = large.length > 2 ? broken(MORE.least) : large;
  const longest = Math.max(...lines.map((line) => line.length));
  return { lines, size: Math.max(MORE.least, Math.min(MORE.most, wide / (LETTER * longest))) };
}

/** Words too long for a line of it. @type {Record<string, string>} */
const PARTED = { Communications: "Communi- cations", Maintenance: "Mainte- nance" };
/** Of a name in a high, narrow plate: letters in a line, the largest and the smallest size, and how wide a letter is. */
const SHORT = 10, MOST = 22, LEAST = 13, WIDE = 0.59;

/**
 * A name on a plate that is high and narrow: short lines, so that its letters are as large as can be.
 * @param {string} name
 * @param {number} wide
 * @returns {{lines: string[], size: number}}
 */
export function stacked(name, wide) {
  /** @type {string[]} */
  const lines = [];
  for (const word of (PARTED[name] ?? name).split(" ")) {
    const longer = `${lines[lines.length - 1]} ${word}`;
    if (lines.length && longer.length <= SHORT) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const most = lines.length > 2 ? MOST - 4 : MOST;
  const size = wide / (WIDE * Math.max(...lines.map((line) => line.length)));
  return { lines, size: Math.max(LEAST, Math.min(most, size)) };
}

/**
 * All that is to be said of a chamber, in words.
 * @param {Placed} place
 * @param {ChamberView|undefined} chamber
 * @param {string[]} marks of the solo game
 */
export function facts(place, chamber, marks) {
  const found = place.icons.map((icon) => PRINTED[icon][1]);
  if (!chamber) return found;
  if (chamber.missions) found.unshift(count(chamber.missions, "mission token"));
  if (chamber.outage) found.push("power outage");
  if (chamber.terror) found.push("terror token");
  if (chamber.cocoon_token) found.push("cocoon chamber");
  if (chamber.breach) found.push("hull breach");
  return [...found, ...marks.map((mark) => MARKS[mark])];
}

/**
 * A chamber, or the shuttle, which has no chamber tokens.
 * @param {{place: Placed, chamber: ChamberView|undefined, marks: string[], plan: Plan, hit: Hit}} props
 */
export function Chamber({ place, chamber, marks, plan, hit }) {
  const { plate, upright } = plan;
  const W = plate.w / 2, H = plate.h / 2;
  const body = chamber ? outline(plate) : shuttle(plate);
  const { lines, size } = upright ? stacked(place.name, plate.w - 6) : named(place.name, plate.w - 14);
  const lie = [
    chamber?.outage && "outage", chamber?.terror && "terror",
    chamber?.cocoon_token && "cocoon", chamber?.breach && "breach", ...marks,
  ].filter((one) => typeof one === "string");
  const foot = H - 22;
  return html`<g class=${cls("lf-place", upright && "upright", !chamber && "lf-remora", chamber?.outage && "dark", chamber?.breach && "breached", hit.class)}
      transform=${`translate(${place.x} ${place.y})`} data-ref=${`chamber:${place.id}`}>
    <path class="lf-plate" d=${body} />
    ${chamber?.breach && html`<path class="lf-torn" d=${body} />`}
    <path class="lf-rim" d=${body} />
    ${lines.map((line, i) => html`<text class="lf-name" style=${`font-size:${size.toFixed(1)}px`}
      y=${upright ? -H + size + 2 + i * (size + 1) : -H + 16 + i * size + (lines.length > 1 ? 0 : size / 3)}>${line}</text>`)}
    ${chamber && html`<text class="lf-code" x=${-W + 8} y=${H - 8}>${place.code}</text>`}
    <g class="lf-printed" transform=${`translate(${-W + (upright ? 8 : 38)} ${upright ? foot - 18 : foot})`}>
      ${place.icons.map((icon, i) => html`<path key=${icon} class=${`lf-p-${icon}`} transform=${`translate(${i * 17} 2) scale(.86)`} d=${PRINTED[icon][0]} />`)}</g>
    ${chamber && chamber.missions > 0 && html`<g class="lf-missions" transform=${`translate(${W - 30} ${foot + 9})`}>
      <path d="M0-9H18L22-5V9H4L0 5Z" /><text x="11" y="4.8">${chamber.missions}</text></g>`}
    <g class="lf-tokens" transform=${`translate(${W - 10} ${-H})`}>
      ${lie.map((what, i) => html`<g key=${what} class=${`lf-token lf-t-${what}`} transform=${`translate(0 ${i * 19})`}>
        <circle cx="8" cy="8" r="10" /><path transform="translate(2.4 2.4) scale(.7)" d=${TOKENS[what]} /></g>`)}</g>
    <path class="kit-ring" d=${body} />
    <path class="kit-hit" d=${body} ...${hit.props} />
  </g>`;
}

/** What the signs on the board mean. @param {{x: number, y: number}} props */
export function Legend({ x, y }) {
  const rows = Object.entries(PRINTED);
  const top = y - (rows.length + 3) * 12;
  return html`<g class="lf-legend" transform=${`translate(${x} ${top})`}>
    <path class="lf-l-corridor" d="M-62 4H-38" /><text x="-28" y="9">corridor</text>
    <path class="lf-l-ladder" d="M-62 28H-38" /><text x="-28" y="33">ladderway</text>
    <path class="lf-l-tunnel" d="M-62 52H-38" /><text x="-28" y="57">tunnel</text>
    ${rows.map(([icon, [sign, words]], i) => html`<g key=${icon} transform=${`translate(0 ${(i + 3) * 24})`}>
      <path class=${`lf-p-${icon}`} transform="translate(-58 -4)" d=${sign} />
      <text x="-28" y="9">${{ start: "image starts", no_outage: "no outage" }[icon] ?? words.replace(" icon", "")}</text></g>`)}
  </g>`;
}
