/** The station seen from above: rooms, areas, doors, what lies there and who stands there. */
import { Drawn } from "../../kit/drawn.js";
import { Tip, useTip } from "../../kit/float.js";
import { useHits } from "../../kit/hits.js";
import { Picture, useExtent } from "../../kit/picture.js";
import { key } from "../../kit/refs.js";
import { capital } from "../../kit/words.js";
import { useZoom } from "../../kit/zoom.js";
import { cls, h, html, useRef } from "../../ui.js";
import { Door } from "./doors.js";
import { SAM, head, portrait, roomView } from "./emblems.js";
import { Figures } from "./figures.js";
import { layout } from "./geometry.js";
import { Moment } from "./moment.js";
import { Area, Floor, RoomHead, company, lying, sectorFacts } from "./rooms.js";
import { Tokens } from "./tokens.js";

/**
 * @import { Part } from "../../theme.js"
 * @import { PlacedArea } from "./geometry.js"
 * @import { NeoMorphosisView, StationPlan } from "./types.js"
 */

/** Fillings, for the whole picture. */
const Defs = () => html`
  <pattern id="neo-grid" width="32" height="32" patternUnits="userSpaceOnUse"><path d="M32 0H0V32" /></pattern>
  <pattern id="neo-hazard" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V16" /></pattern>
  <pattern id="neo-frost" width="34" height="34" patternUnits="userSpaceOnUse"><path d="M8 2V14M2.8 5L13.2 11M13.2 5L2.8 11M25 21V31M20.7 23.5L29.3 28.5M29.3 23.5L20.7 28.5" /></pattern>
  <pattern id="neo-fog" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0V10" /></pattern>`;

/** What an area is, who is there and what lies there. @param {{table: NeoMorphosisView, area: PlacedArea}} props */
function AreaTip({ table, area }) {
  const sector = table.sectors[area.sector - 1];
  const room = table.plan.station?.rooms[area.sector - 1];
  const faces = [
    ...table.members.filter((one) => one.area === area.id).map(({ name }) => portrait(name)),
    ...[...new Set(table.aliens.filter((one) => one.area === area.id).map(({ type }) => type))].map(head),
    ...(table.drone === area.id ? [SAM] : []),
  ];
  const things = lying(table, area, table.areas[area.id]), here = company(table, area.id);
  return html`<div class="kit-view-of">${h(Drawn, { of: roomView(room?.name ?? "") })}
      ${faces.length > 0 && html`<span class="kit-faces">${faces.map((of) => h(Drawn, { of }))}</span>`}</div>
    <h2>${area.name} <small class="mono">${room?.name}</small></h2>
    <p>${sectorFacts(sector).map(capital).join(". ")}.</p>
    ${area.spawn.length > 0 && html`<p><b>Numbers</b> ${area.spawn.join(", ")}</p>`}
    ${things.length > 0 && html`<p><b>Lies here</b> ${things.join(", ")}</p>`}
    ${here.length > 0 && html`<p><b>Here</b> ${here.join("; ")}</p>`}`;
}

/** Sectors in which something great has just happened. */
const STRUCK = new Set(["exploded", "released", "infestation", "compromised"]);

/** Things of the picture that are chosen by themselves, so not through their area. */
const APART = new Set(["door", "terminal", "alien"]);

/** Numbers of doors: so many pixels high at least; in the picture's own units the usual, and what fits between rooms. */
const LETTER = { least: 11.5, usual: 11, most: 23 };

/** How large numbers of doors are to be, to be read where the picture is so small. @param {{w: number, h: number}} box @param {import("../../kit/zoom.js").Frame} frame */
const lettered = (box, frame) => (box.w ? Math.max(LETTER.usual, LETTER.least / Math.min(box.w / frame.w, box.h / frame.h)) : LETTER.usual);

/** @param {{part: Part<NeoMorphosisView>, station: StationPlan}} props */
function Plan({ part, station }) {
  const { view, choices, focus, setFocus, choose, picked, news } = part;
  const { table, seat } = view;
  const box = useRef(/** @type {any} */ (null));
  const extent = useExtent(box);
  const { rooms, areas, doors, frame } = layout(station, extent.h && Math.round((10 * extent.w) / extent.h) / 10);
  const size = lettered(extent, frame);
  const zoom = useZoom(frame);
  const { tip, hover, hide } = useTip();
  const hits = useHits({ choices, focus, setFocus, choose, picked, dragged: zoom.dragged, onOpen: hide });
  const struck = new Set(news.filter(({ kind }) => STRUCK.has(kind)).flatMap(({ refs }) => refs.filter(([kind]) => kind === "sector").map(([, n]) => n)));
  const acting = table.members[table.turn.member];
  const home = acting ?? table.members.find((one) => one.seat === seat && one.area >= 0);

  const hitArea = (/** @type {PlacedArea} */ area) => {
    const list = hits.listOf("area", area.id).filter((i) => !choices[i].refs.some(([kind]) => APART.has(kind)));
    const said = [`${area.name}, ${station.rooms[area.sector - 1].name}`, ...lying(table, area, table.areas[area.id]), ...company(table, area.id)];
    return hits.hitFor(key("area", area.id), area.name, list, hover(area.id), said);
  };
  const hitRoom = (/** @type {import("./geometry.js").PlacedRoom} */ room) => {
    const found = hits.hit("sector", room.sector, `Sector ${room.sector}`);
    if (found.class.includes("can")) return found;
    const words = [`Sector ${room.sector}, ${room.name}`, ...sectorFacts(table.sectors[room.sector - 1])].join(", ");
    return { ...found, props: { ...found.props, role: "img", "aria-label": words } };
  };
  const pointed = tip && areas[tip.id];

  return html`<div class="neo-map" ref=${box}>${h(Picture, {
    zoom, frame, name: "Station", home: home && areas[home.area] ? areas[home.area].middle : null, homeTitle: acting ? `Show ${acting.name}` : "Show my crew", defs: h(Defs, {}),
    children: html`
      <g>${rooms.map((room) => h(Floor, { key: room.sector, room, sector: table.sectors[room.sector - 1], struck: struck.has(room.sector) }))}</g>
      <g>${areas.map((area) => h(Area, { key: area.id, area, hit: hitArea(area) }))}</g>
      <g>${rooms.map((room) => h(RoomHead, { key: room.sector, room, sector: table.sectors[room.sector - 1], hit: hitRoom(room) }))}</g>
      <g class=${cls(size > LETTER.most && "neo-bare")} style=${`--door:${Math.min(size, LETTER.most)}px`}>${doors.map((door) => h(Door, { key: door.id, door, state: table.doors[door.id], size: Math.min(size, LETTER.most), hit: hits.hit("door", door.id, door.name) }))}</g>
      <g>${areas.map((area) => h(Tokens, { key: area.id, table, area, choices, hits }))}</g>
      ${h(Figures, { table, areas, seat, hitOf: hits.hit })}`,
  })}</div>
  ${tip && pointed && !hits.open && h(Tip, { rect: tip.rect, children: h(AreaTip, { table, area: pointed }) })}
  ${hits.menu}`;
}

/** The map, and over it what is going on. @param {Part<NeoMorphosisView>} part */
export function Board(part) {
  const { station } = part.view.table.plan;
  return html`<section class="neo-board" aria-label="Plan of the station">
    ${h(Moment, { part })}
    ${station ? h(Plan, { key: station.id, part, station }) : html`<p class="muted neo-nomap">The map is not chosen yet.</p>`}
  </section>`;
}
