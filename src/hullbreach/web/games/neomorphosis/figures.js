/** The crew, the aliens and the drone, where they stand. */
import { Pawn } from "../../kit/pawn.js";
import { key } from "../../kit/refs.js";
import { cls, h, html } from "../../ui.js";
import { standing } from "./geometry.js";
import { tokensOf } from "./tokens.js";

/**
 * @import { Hit } from "../../kit/hits.js"
 * @import { PlacedArea } from "./geometry.js"
 * @import { AlienView, MemberView, NeoMorphosisView } from "./types.js"
 * @typedef {{key: string, of: [string, number], area: number, member?: MemberView, alien?: AlienView}} Figure
 */

export const SHAPES = {
  crew: "M0-14C7-14 8-8 6-4C12-2 13 6 12 13H-12C-13 6-12-2-6-4C-8-8-7-14 0-14Z",
  drone: "M-11-9H11V4H14V12H-14V4H-11Z",
  alien: [
    "M0-14C7-12 11-4 10 4C9 11 4 13 0 13C-4 13-9 11-10 4C-11-4-7-12 0-14Z",
    "M-13 9C-9 12-3 12-3 5C-3-1-9-1-9-7C-9-13-1-14 4-13C11-12 14-6 12-1C10 3 5 2 4 6C3 12 8 12 12 9C12 14 6 15 1 13C-4 16-12 14-13 9Z",
    "M0-14C5-14 6-9 4-5C8-8 14-6 13-1C12 4 7 3 4 2C8 5 8 12 2 13H-2C-8 12-8 5-4 2C-7 3-12 4-13-1C-14-6-8-8-4-5C-6-9-5-14 0-14Z",
    "M0-15L5-6L14-10L10 0L14 9L5 7L0 14L-5 7L-14 9L-10 0L-14-10L-5-6Z",
    "M-14 12C-13 4-10 2-9-4L-12-12L-6-8C-3-11 3-11 6-8L12-12L9-4C10 2 13 4 14 12Z",
    "M0-15L4-9L9-14L10-7L15-8L13 0L15 8L8 8L5 14H-5L-8 8L-15 8L-13 0L-15-8L-10-7L-9-14L-4-9Z",
    "M-6-14H4L12-10L7-4L13 0L8 4L12 13H-12C-13 6-12-1-7-4C-10-8-9-12-6-14Z",
    "M0-14C8-14 8-8 6-4C12-2 13 6 12 13H6L4 6V13H-4V6L-6 13H-12C-13 6-12-2-6-4C-8-8-8-14 0-14Z",
  ],
};

/** All figures on the map, always in one order. @param {NeoMorphosisView} table @returns {Figure[]} */
const all = (table) => [
  ...table.aliens.map((alien) => /** @type {Figure} */ ({ key: `a${alien.figure}`, of: ["alien", alien.figure], area: alien.area, alien })),
  ...(table.drone >= 0 ? [/** @type {Figure} */ ({ key: "sam", of: ["drone", 0], area: table.drone })] : []),
  ...table.members.filter(({ area }) => area >= 0).map((member) => /** @type {Figure} */ ({ key: `m${member.id}`, of: ["crew", member.id], area: member.area, member })),
];

/** What is left of a life, under a figure. @param {{wounds: number, health: number}} props */
const Life = ({ wounds, health }) => html`<g class="neo-life"><rect x="-12" y="13" width="24" height="4.5" /><rect class="left" x="-12" y="13" width=${24 * Math.max(0, 1 - wounds / health)} height="4.5" /></g>`;

/** @param {{member: MemberView, x: number, y: number, size: number, acting: boolean, own: boolean, hit: Hit}} props */
function Crew({ member, acting, own, hit, ...at }) {
  const down = member.status !== "standing";
  return h(Pawn, {
    ...at, shape: SHAPES.crew, letter: member.name.slice(0, 1), drop: 8, of: key("crew", member.id), own, active: acting, hit, shade: true,
    class: cls("neo-crew", `neo-m-${member.id}`, down && "down", member.acted && "acted"),
    title: `${member.name}: ${member.wounds} of ${member.health} wounds${down ? `, down, up in round ${member.stands}` : ""}`,
    children: html`${down ? html`<path class="neo-downmark" d=${member.status === "recovering" ? "M-8-9H8L-8 9H8Z" : "M-9-9L9 9M9-9L-9 9"} />` : h(Life, member)}`,
  });
}

/** @param {{alien: AlienView, x: number, y: number, size: number, hit: Hit, next: boolean}} props */
function Alien({ alien, hit, next, ...at }) {
  const boss = alien.type > 4;
  return h(Pawn, {
    ...at, size: boss ? at.size * 1.15 : at.size, shape: SHAPES.alien[alien.type], letter: boss ? alien.name.replace(/^(Dr\.|Hive) /, "").slice(0, 1) : String(alien.figure), drop: 5,
    of: key("alien", alien.figure), hit, shade: true, active: next, class: cls("neo-alien", `neo-a-${alien.type}`, alien.ringed && "ringed"),
    title: `${alien.name}${alien.ringed ? ", ringed" : ""}: ${alien.wounds} of ${alien.health} wounds, Defense ${alien.defense}`,
    children: html`${alien.ringed && html`<circle class="neo-ring" r="15.5" />`}${(alien.wounds > 0 || alien.health > 3) && h(Life, alien)}`,
  });
}

/**
 * @param {{table: NeoMorphosisView, areas: PlacedArea[], seat: number|null, hitOf: (kind: string, id: number, title: string) => Hit}} props
 */
export function Figures({ table, areas, seat, hitOf }) {
  const figures = all(table);
  /** @type {Map<number, string[]>} */
  const there = new Map();
  for (const { area, key: k } of figures) there.set(area, [...(there.get(area) ?? []), k]);
  const packs = new Map([...there].map(([area, keys]) => [area, standing(keys.length, areas[area], tokensOf(table, areas[area]).length)]));
  const mine = seat !== null && table.members.some((one) => one.seat !== seat);
  return html`<g>${figures.map(({ key: k, of, area, member, alien }) => {
    const { size, spots } = /** @type {ReturnType<typeof standing>} */ (packs.get(area));
    const { x, y } = spots[(there.get(area) ?? []).indexOf(k)];
    const hit = hitOf(of[0], of[1], member?.name ?? alien?.name ?? "S.A.M.");
    if (member) return h(Crew, { key: k, member, x, y, size, hit, acting: table.turn.member === member.id, own: mine && member.seat === seat });
    if (alien) return h(Alien, { key: k, alien, x, y, size, hit, next: table.activation?.order[0] === alien.figure });
    return h(Pawn, { key: k, x, y, size, shape: SHAPES.drone, letter: "S", drop: 3, of: "drone:0", hit, class: "neo-drone", title: "S.A.M.", shade: true,
      children: html`<path class="neo-aerial" d="M5-9V-14M2-15H8" />` });
  })}</g>`;
}
