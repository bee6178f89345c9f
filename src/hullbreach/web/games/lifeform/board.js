/** The Valley Forge: three decks seen from above, with everything aboard, and the Remora beside. */
import { Drawn } from "../../kit/drawn.js";
import { Tip, useTip } from "../../kit/float.js";
import { useHits } from "../../kit/hits.js";
import { Picture, useUpright } from "../../kit/picture.js";
import { key } from "../../kit/refs.js";
import { useNear, useZoom } from "../../kit/zoom.js";
import { cls, h, html, useRef } from "../../ui.js";
import { Chamber, Legend, facts, marksOf } from "./chambers.js";
import { HEADS, portrait, view as picture } from "./emblems.js";
import { Encounter } from "./encounter.js";
import { Figures } from "./figures.js";
import { LYING, UPRIGHT, layout } from "./geometry.js";
import { Hulls } from "./hull.js";
import { Link, Sign } from "./links.js";

/**
 * @import { Part } from "../../theme.js"
 * @import { Placed } from "./geometry.js"
 * @import { TableView } from "./types.js"
 */

/** Fillings of areas, for the whole picture. */
const Defs = () => html`
  <pattern id="lf-grid" width="28" height="28" patternUnits="userSpaceOnUse"><path d="M28 0H0V28" /></pattern>
  <pattern id="lf-torn" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V11" /></pattern>`;

/**
 * Who is in a place, in words.
 * @param {TableView} table
 * @param {number} place
 */
const company = (table, place) => [
  ...table.characters.filter((one) => one.place === place).map(({ name }) => name),
  ...table.images.filter((one) => one.place === place).map(({ name }) => name),
  ...(table.android.place === place ? ["the android"] : []),
  ...(table.cat_place === place ? ["the ship’s cat"] : []),
];

/** @param {{table: TableView, place: Placed}} props */
function PlaceTip({ table, place }) {
  const words = facts(place, table.chambers[place.id], marksOf(table.solo, place.id)), here = company(table, place.id);
  const faces = [
    ...table.characters.filter((one) => one.place === place.id).map((one) => portrait(one.name)),
    ...table.images.filter((one) => one.place === place.id).map((one) => (one.identity === "real" ? HEADS.lifeform : HEADS.image)),
    ...(table.android.place === place.id ? [HEADS.android] : []), ...(table.cat_place === place.id ? [HEADS.cat] : []),
  ];
  return html`<div class=${cls("kit-view-of", table.chambers[place.id]?.outage && "lf-unlit")}>${h(Drawn, { of: picture(place.name) })}
      ${faces.length > 0 && html`<span class="kit-faces">${faces.map((of) => h(Drawn, { of }))}</span>`}</div>
    <h2>${place.name} <small class="mono">${place.code}</small></h2>
    ${words.length > 0 && html`<p>${words.join(", ")}</p>`}
    ${here.length > 0 && html`<p><b>Here:</b> ${here.join(", ")}</p>`}`;
}

/** @param {TableView} table whose character the button of the picture shows */
function homeOf(table, /** @type {number|null} */ seat, /** @type {Placed[]} */ places) {
  const own = table.characters.find((one) => one.seat === seat && one.place >= 0);
  return own ? places[own.place] : null;
}

/** Where an attack goes on, whose course takes its space from the ship. @param {TableView} table @param {Placed[]} places */
const attackedAt = ({ attack }, places) => (attack ? places[attack.place] : null);

/**
 * The board.
 * @param {Part<TableView>} part
 */
export function Board(part) {
  const { view, choices, focus, setFocus, choose, picked } = part;
  const { table, seat } = view;
  const { board, android } = table;
  const box = useRef(/** @type {any} */ (null));
  const plan = useUpright(box) ? UPRIGHT : LYING;
  const { places, ways, decks, exits, frame, free } = layout(board, plan);
  const zoom = useZoom(frame);
  useNear(zoom, frame, attackedAt(table, places));
  const { tip, hover, hide } = useTip();
  const hits = useHits({ choices, focus, setFocus, choose, picked, dragged: zoom.dragged, onOpen: hide });
  const walks = new Set(android.status === "active" ? board.ai_path.slice(1).map((to, i) => `${board.ai_path[i]} ${to}`) : []);

  const hitPlace = (/** @type {Placed} */ place) => {
    const list = new Set(hits.listOf("chamber", place.id));
    for (const one of table.characters) if (one.place === place.id) hits.listOf("character", one.id).forEach((i) => list.add(i));
    for (const one of table.images) if (one.place === place.id) hits.listOf("image", one.id).forEach((i) => list.add(i));
    const said = [`${place.name}, ${place.code}`, ...facts(place, table.chambers[place.id], marksOf(table.solo, place.id)), ...company(table, place.id)];
    return hits.hitFor(key("chamber", place.id), place.name, [...list].sort((p, q) => p - q), hover(place.id), said);
  };
  const pointed = tip && places[tip.id];

  return html`<section class="lf-board" aria-label="Decks of the Valley Forge">
    ${h(Encounter, { part })}
    <div class="lf-ship">${h(Picture, {
      zoom, frame, box, name: "Ship", home: homeOf(table, seat, places), homeTitle: "Show my character", defs: h(Defs, {}),
      children: html`
        ${h(Hulls, { layout: { places, ways, decks, exits, frame, free } })}
        ${!plan.upright && h(Legend, free)}
        <g>${ways.map((way) => h(Link, {
          key: way.id, way, door: table.door, docks: !board.places[way.a].deck || !board.places[way.b].deck,
          android: walks.has(`${way.a} ${way.b}`) || walks.has(`${way.b} ${way.a}`), hit: hits.hit("link", way.id, way.name),
        }))}</g>
        <g>${places.map((place) => h(Chamber, { key: place.id, place, chamber: table.chambers[place.id], marks: marksOf(table.solo, place.id), plan, hit: hitPlace(place) }))}</g>
        <g>${exits.map((exit) => h(Sign, {
          key: `${exit.way.id} ${exit.to.id}`, exit, lit: hits.lit.has(key("link", exit.way.id)) || (pointed ? exit.to.id === pointed.id : false),
        }))}</g>
        ${h(Figures, { table, places, plan, seat, hitOf: hits.hit })}`,
    })}</div>
    ${tip && pointed && !hits.open && h(Tip, { rect: tip.rect, children: h(PlaceTip, { table, place: pointed }) })}
    ${hits.menu}
  </section>`;
}
