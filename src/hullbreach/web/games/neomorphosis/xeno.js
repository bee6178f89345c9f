/** Xenobiology: the four cards, how they lie, and the diagrams to choose from as pictures. */
import { useHits } from "../../kit/hits.js";
import { cls, h, html } from "../../ui.js";

/**
 * @import { Part } from "../../theme.js"
 * @import { DiagramPlan, DiagramView, NeoMorphosisView, SheetPlan } from "./types.js"
 * @typedef {readonly (readonly [number, number, number])[]} Places column, row, quarter turns of each card
 */

const SPECIES = ["OVUM", "VERMIS", "POLYP", "PRIME"];
/** A sign for each, in a box of 12. @type {Record<string, string>} */
const SIGNS = {
  OVUM: "M6 1Q10 5 9 9Q6 12 3 9Q2 5 6 1Z", VERMIS: "M1 8Q3 3 5 6Q7 10 8.5 6Q10 3 11 5",
  POLYP: "M6 11V5M6 7L2 4V1M6 7L10 4V1M6 5V1", PRIME: "M1 10V4L4 6.5L6 2L8 6.5L11 4V10Z",
};
/** A blade and a shield, around 0 0. @type {Record<string, string>} */
const KIND = { attack: "M0-6V3M-3 1.5H3M0 3V6", defense: "M-4-5H4V0Q4 4 0 6Q-4 4-4 0Z" };
const SIDE = 60;

/** "OVUM attack 2" taken apart. @param {string} side */
const parts = (side) => { const [species, kind, value] = side.split(" "); return { species, kind, value }; };

/** A side at the top of a card, that is turned with it. @param {{side: string}} props */
function Edge({ side }) {
  const { species, kind, value } = parts(side);
  return html`<g class=${`neo-x-${species}`}><path class="neo-wedge" d="M-29-29H29L11-11H-11Z" />
    <path class="neo-species" d=${SIGNS[species]} transform="translate(-16 -27)" /><path class="neo-kind" d=${KIND[kind]} transform="translate(4 -20.5)" /><text x="13" y="-17">${value}</text></g>`;
}

/**
 * A card of a crew member, turned.
 * @param {{sheet: SheetPlan, turns: number, x: number, y: number, down?: boolean}} props
 */
const XenoCard = ({ sheet, turns, x, y, down }) => html`<g class=${cls("neo-xcard", `neo-m-${sheet.id}`, down && "down")} transform=${`translate(${x} ${y})`}>
  <rect x="-30" y="-30" width="60" height="60" rx="2" />
  ${sheet.sides.map((side, n) => html`<g key=${n} transform=${`rotate(${90 * ((n + turns) % 4)})`}>${h(Edge, { side })}</g>`)}
  <circle r="10" /><text y="5" class="neo-initial">${sheet.name.slice(0, 1)}</text></g>`;

/** Cards as they lie. @param {{sheets: readonly SheetPlan[], places: Places, label: string, down?: readonly boolean[]}} props */
export function Diagram({ sheets, places, label, down }) {
  const xs = places.map(([x]) => x), ys = places.map(([, y]) => y);
  const left = Math.min(...xs), top = Math.min(...ys);
  const w = (Math.max(...xs) - left + 1) * SIDE, high = (Math.max(...ys) - top + 1) * SIDE;
  return html`<svg class="neo-diagram" viewBox=${`-3 -3 ${w + 6} ${high + 6}`} role="img" aria-label=${label}>
    ${places.map(([x, y, turns], n) => h(XenoCard, { key: n, sheet: sheets[n], turns, x: (x - left + 0.5) * SIDE, y: (y - top + 0.5) * SIDE, down: down?.[n] }))}</svg>`;
}

/** A bonus as its sign and number. @param {{kind: "attack"|"defense", n: number}} props */
const Adds = ({ kind, n }) => (n > 0 ? html`<b title=${kind === "attack" ? "added to every attack" : "added to everybody’s Defense"}><svg viewBox="-7 -7 14 14" width="14" height="14" role="img" aria-label=${kind}><path class="neo-kind" d=${KIND[kind]} /></svg> +${n}</b>` : null);

/** What a diagram gives, species by species. @param {{attack: readonly number[], defense: readonly number[]}} props */
const Bonuses = ({ attack, defense }) => html`<ul class="neo-bonuses">${SPECIES.map((name, n) => (attack[n] || defense[n]) ? html`<li key=${name} class=${`neo-x-${name}`}>
  <svg viewBox="0 0 12 12" width="15" height="15" aria-hidden="true"><path class="neo-species" d=${SIGNS[name]} /></svg> ${name.toLowerCase()}
  ${h(Adds, { kind: "attack", n: attack[n] })}${h(Adds, { kind: "defense", n: defense[n] })}</li>` : null)}</ul>`;

/** @param {number[]} list */
const sum = (list) => list.reduce((a, b) => a + b, 0);

/** How the cards lie now, and what follows. @param {{view: import("../../theme.js").View<NeoMorphosisView>, diagram: DiagramView|null}} props */
function Lies({ view, diagram }) {
  const { table } = view;
  const { sheets } = table.plan;
  if (!diagram) {
    return html`<div class="neo-lies"><p>The four cards are not assembled: no bonus.</p>
      ${h(Diagram, { sheets, places: sheets.map((_, n) => /** @type {[number, number, number]} */ ([n * 1.2, 0, 0])), label: "The four xenobiology cards" })}</div>`;
  }
  return html`<div class="neo-lies">${h(Diagram, { sheets, places: diagram.places, label: "The diagram of this round", down: table.members.map(({ status }) => status !== "standing") })}
    <div><p>${diagram.counts ? "All four stand: it counts." : "Somebody is down: it does not count."}</p>${h(Bonuses, diagram)}</div></div>`;
}

/** @param {Part<NeoMorphosisView>} part */
export function Xeno(part) {
  const { view } = part;
  return html`<div class="neo-xeno">${h(Lies, { view, diagram: view.table.diagram })}
    <p class="muted">Cards that touch must show the same species there. Where attack or Defense is the same too, it is a bonus for the whole crew, as long as all four stand.</p></div>`;
}

/** The diagrams that can be chosen now. @param {Part<NeoMorphosisView>} part */
export function Puzzle(part) {
  const { view, choices, focus, setFocus, choose, picked } = part;
  const { table } = view;
  const hits = useHits({ choices, focus, setFocus, choose, picked });
  const offered = table.plan.diagrams.filter(({ id }) => hits.listOf("diagram", id).length > 0);
  const here = new Set(table.aliens.map(({ type }) => SPECIES.indexOf(table.plan.types[type].species)));
  const worth = (/** @type {DiagramPlan} */ one) => sum(SPECIES.map((_, n) => (one.attack[n] + one.defense[n]) * (here.has(n) ? 10 : 1)));
  return html`<section class="neo-puzzle" aria-label="Diagrams">
    <header><h2>Xenobiology</h2><p>Which aliens are you up against? ${here.size ? html`On the map: <b>${[...here].map((n) => SPECIES[n].toLowerCase()).join(", ")}</b>.` : "None is on the map."}</p></header>
    <ul>${[...offered].sort((a, b) => worth(b) - worth(a)).map((one) => {
      const hit = hits.hit("diagram", one.id, "Diagram");
      return html`<li key=${one.id} class=${cls("neo-offer", hit.class)}>${h(Diagram, { sheets: table.plan.sheets, places: one.places, label: "Diagram" })}
        ${h(Bonuses, one)}<button type="button" class="neo-cover" ...${hit.props}></button></li>`;
    })}</ul>
    ${hits.menu}
  </section>`;
}
