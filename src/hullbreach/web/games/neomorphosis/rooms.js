/** Rooms of the station: their floor, areas, what lies there, and the head with the sector's state. */
import { Icon, cls, h, html } from "../../ui.js";
import { BAND } from "./geometry.js";
import { thingName } from "./signs.js";

/**
 * @import { Hit } from "../../kit/hits.js"
 * @import { PlacedArea, PlacedRoom } from "./geometry.js"
 * @import { AreaView, SectorView, NeoMorphosisView } from "./types.js"
 */

/** What is printed in an area, by its mark: words, and a sign in a box of 16. @type {Record<string, [string, string]>} */
export const MARKS = {
  tech: ["tech Assembly Point", "M2 4H14V12H2ZM5 12V15M11 12V15M5 1V4M11 1V4"],
  science: ["science Assembly Point", "M8 1.5L15 14H1ZM8 6V10"],
  exit: ["exit", "M2 8H11M8 4.5L12 8L8 11.5M14 2V14"],
  nest: ["nest", "M8 2Q13 6 12 12Q8 15 4 12Q3 6 8 2ZM8 5V11"],
  truck: ["the truck", "M1 4H9.5V11H1ZM9.5 7H12.5L15 9.5V11H9.5M3 13.5H5M11 13.5H13"],
  start: ["the crew starts here", "M3 3H13V13H3ZM6 8H10M8 6V10"],
};

/** The compromised state in words. @param {SectorView} sector */
const harm = (sector) => sector.compromised.map(({ name, words }) => `${name}: ${words}`).join("; ");

/** What its air does in a round. @param {SectorView} sector */
const wounds = (sector) => sector.compromised.reduce((sum, one) => sum + one.wounds, 0);

/** What is to be known of a sector, in words. @param {SectorView} sector */
export const sectorFacts = (sector) => [
  sector.infestation > 0 && (sector.scanned ? `scanned: ${sector.cards.map(({ words }) => words).join("; ")}` : "an Infestation card waits for whoever comes in"),
  sector.compromised.length > 0 && `compromised, ${harm(sector)}`, sector.secure ? "secure: every door is closed" : "a door is open",
  sector.flooded && "Halon was released here", sector.blasted && "S.A.M. has exploded here",
].filter((one) => typeof one === "string");

const LETTER = 8.9, LARGER = 10.1; // of a name, on average
const NARROW = 0.78; // as far as letters may be pressed; then the name is cut
const CARD = "M-7-9.5H7V9.5H-7Z";

/** Signs of what was done to a sector for all to see, with their words. @param {SectorView} sector @returns {[string, string][]} */
const scars = ({ flooded, blasted }) => [
  ...(flooded ? [/** @type {[string, string]} */ (["neomorphosis:fire-extinguisher", "Halon was released here"])] : []),
  ...(blasted ? [/** @type {[string, string]} */ (["neomorphosis:explosion-rays", "S.A.M. has exploded here"])] : []),
];

/** What is left of an explosion on the floor: soot with rays. */
const SOOT = Array.from({ length: 22 }, (_, n) => {
  const r = n % 2 ? 34 + 9 * (n % 3) : 62 + 14 * (n % 5), turn = (n * Math.PI) / 11;
  return `${n ? "L" : "M"}${(r * Math.cos(turn)).toFixed(1)} ${(0.8 * r * Math.sin(turn)).toFixed(1)}`;
}).join("") + "Z";

/** The head of a room. @param {{room: PlacedRoom, sector: SectorView, hit: Hit}} props */
export function RoomHead({ room, sector, hit }) {
  const { box, band } = room;
  const alone = band > BAND, y = box.y + band - 12; // signs in a line of their own, where rooms are narrow
  let x = box.x + box.w - 14;
  const signs = [];
  if (sector.secure) signs.push(html`<g class="neo-secure" transform=${`translate(${x} ${y})`}><title>Secure: every door is closed</title>${h(Icon, { name: "lock", size: 15, x: -7, y: -8 })}</g>`);
  x -= 19;
  for (let n = 0; n < sector.infestation; n++, x -= 17) {
    signs.push(html`<g key=${`i${n}`} class=${cls("neo-card", sector.scanned && "seen")} transform=${`translate(${x} ${y})`}><title>${sector.scanned ? "Infestation card, scanned" : "Infestation card, face down"}</title><path d=${CARD} />
      ${sector.scanned ? h(Icon, { name: "eye", size: 12, x: -6, y: -6 }) : html`<path class="neo-claw" d="M-3-5Q0 0-4 5M1-5Q4 0 0 5M5-5Q7 0 4 5" />`}</g>`);
  }
  if (sector.compromised.length) {
    x -= 19;
    signs.push(html`<g class="neo-lost" transform=${`translate(${x} ${y})`}><title>${`Compromised. ${harm(sector)}`}</title>${h(Icon, { name: "triangle-alert", size: 17, x: -9, y: -9 })}<text x="9" y="5">−${wounds(sector)}</text></g>`);
    x -= 19;
  }
  for (const [name, words] of scars(sector)) {
    signs.push(html`<g key=${name} class="neo-scar" transform=${`translate(${x} ${y})`}><title>${words}</title>${h(Icon, { name, size: 16, x: -8, y: -8 })}</g>`);
    x -= 18;
  }
  const free = (alone ? box.x + box.w - 7 : x) - box.x - 20 - (alone ? 7 : 0), letter = alone ? LARGER : LETTER, most = Math.floor(free / (letter * NARROW));
  const name = room.name.length > most ? `${room.name.slice(0, most - 1)}…` : room.name;
  const long = name.length * letter > free;
  return html`<g class=${cls("neo-roomhead", hit.class)}>
    <path class="kit-ring" d=${`M${box.x} ${box.y}h${box.w}v${box.h}h${-box.w}z`} />
    <rect class="neo-band" x=${box.x} y=${box.y} width=${box.w} height=${band} />
    <text class="neo-sector" x=${box.x + 7} y=${box.y + 19}>${room.sector}</text>
    <text class=${cls("neo-roomname", alone && "alone")} x=${box.x + 24} y=${box.y + 18} textLength=${long ? free : undefined} lengthAdjust="spacingAndGlyphs">${name}</text>
    ${signs}
    ${sector.compromised.length > 0 && h(Harm, { room, sector })}
    <rect class="kit-hit" x=${box.x} y=${box.y} width=${box.w} height="25" ...${hit.props} /></g>`;
}

/** What a compromised sector does, across its middle: figures stand on it. @param {{room: PlacedRoom, sector: SectorView}} props */
function Harm({ room: { inside }, sector }) {
  const words = [`−${wounds(sector)} a round`, ...new Set(sector.compromised.map(({ keyword }) => keyword).filter(Boolean))].join(" · ");
  const w = words.length * 7.4 + 14;
  return html`<g class="neo-harm" transform=${`translate(${inside.x + inside.w / 2} ${inside.y + inside.h / 2})`}><rect x=${-w / 2} y="-9" width=${w} height="17" rx="2" /><text y="4">${words}</text></g>`;
}

/** The floor of a room. @param {{room: PlacedRoom, sector: SectorView, struck: boolean}} props */
export function Floor({ room, sector, struck }) {
  const { inside } = room;
  const at = { x: inside.x, y: inside.y, width: inside.w, height: inside.h };
  return html`<g class=${cls("neo-room", sector.infestation > 0 && "unknown", sector.compromised.length > 0 && "lost", struck && "struck")}>
    <rect class="neo-wall" x=${room.box.x - 5} y=${room.box.y - 5} width=${room.box.w + 10} height=${room.box.h + 10} rx="4" />
    <rect class="neo-floor" ...${at} />
    <rect class="neo-grid" ...${at} />
    ${sector.compromised.length > 0 && html`<rect class="neo-hazard" ...${at} />`}
    ${sector.infestation > 0 && html`<rect class="neo-fog" ...${at} />`}
    ${sector.flooded && html`<rect class="neo-frost" ...${at} />`}
    ${sector.blasted && html`<path class="neo-soot" d=${SOOT} transform=${`translate(${inside.x + inside.w / 2} ${inside.y + inside.h / 2})`} />`}
    <text class="neo-watermark" x=${inside.x + inside.w / 2} y=${inside.y + inside.h / 2 + 34}>${room.sector}</text></g>`;
}

/** An area: its outline, letter and spawn numbers. @param {{area: PlacedArea, hit: Hit}} props */
export const Area = ({ area, hit }) => html`<g class=${cls("neo-area", hit.class)}>
  <path class="neo-plate" d=${area.shape} />
  <path class="kit-ring" d=${area.rim} />
  <path class="neo-rim" d=${area.rim} />
  <text class=${cls("neo-letter", area.letter > 15 && "large")} x=${area.mark.x} y=${area.mark.y}>${area.name.slice(-1)}</text>
  ${area.spawn.map((n, i) => html`<g key=${n} class="neo-spawn" transform=${`translate(${area.mark.x + area.letter + 5 + 14 * i} ${area.mark.y - 5})`}><circle r="6.2" /><text y="4">${n}</text></g>`)}
  <path class="kit-hit" d=${area.shape} ...${hit.props} /></g>`;

/** What lies in an area, in words. @param {NeoMorphosisView} table @param {PlacedArea} area @param {AreaView|undefined} here */
export function lying(table, area, here) {
  const terminal = table.terminals.find((one) => one.area === area.id);
  return [
    terminal && (terminal.active ? "terminal" : "damaged terminal"), here?.crate && "crate",
    ...area.marks.filter((mark) => mark !== "start" && mark !== "drone").map((mark) => MARKS[mark]?.[0] ?? `site ${mark}`),
    ...(here?.things ?? []).map((thing) => thingName(table, thing)),
  ].filter((one) => typeof one === "string");
}

/** Who is in an area, in words. @param {NeoMorphosisView} table @param {number} area */
export const company = (table, area) => [
  ...table.members.filter((one) => one.area === area).map(({ name, status }) => (status === "standing" ? name : `${name} (down)`)),
  ...table.aliens.filter((one) => one.area === area).map(({ name, wounds, ringed }) => `${name}${ringed ? ", ringed" : ""}${wounds ? `, wounds ${wounds}` : ""}`),
  ...(table.drone === area ? ["S.A.M."] : []),
];
