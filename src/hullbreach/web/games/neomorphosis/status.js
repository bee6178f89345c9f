/** The strip above the map: round, phase, whose turn, the time track, how far the mission is. */
import { Told } from "../../kit/float.js";
import { Icon, cls, h, html } from "../../ui.js";
import { Head, MANY, areaName, taken } from "./signs.js";
import { SAM } from "./emblems.js";

/**
 * @import { Part } from "../../theme.js"
 * @import { NeoMorphosisView } from "./types.js"
 */

/** @type {Record<string, string>} */
const PHASES = { start: "Start of Round", crew: "Crew Phase", alien: "Alien Phase", end: "End of Round" };
const SLOTS = 12;

/** The time track, up to the last slot. @param {{slot: number, last: number}} props */
function Time({ slot, last }) {
  const left = last - slot;
  const words = left > 0 ? `Time track: slot ${slot}, the last is ${last}` : `Time track: the last slot, ${last}. Every round makes an emergency`;
  return html`<span class=${cls("neo-time", left <= 0 && "out")} role="img" aria-label=${words} title=${words}>
    ${Array.from({ length: SLOTS }, (_, i) => html`<i class=${cls(i + 1 < slot && "past", i + 1 === slot && "here", i + 1 === last && "last", i + 1 > last && "unused")}>${i + 1}</i>`)}</span>`;
}

/** How many fields of the panel are taken, whatever else is looked at. @param {{table: NeoMorphosisView}} props */
function Emergencies({ table }) {
  const many = taken(table), all = table.panel.fields.length;
  const words = `Emergencies: ${many} of ${all} fields taken${many === all ? ". The next one loses the mission" : ""}`;
  return html`<span class=${cls("neo-alert", many >= MANY && "hot", many === all && "full")} role="img" aria-label=${words} title=${words}>${h(Icon, { name: "triangle-alert", size: 14 })} <span>Emergencies</span> <b>${many} of ${all}</b></span>`;
}

/** Whose turn it is and what is left of it. @param {{table: NeoMorphosisView}} props */
function Turn({ table }) {
  const one = table.members[table.turn.member];
  if (!one) return null;
  const { actions, spent } = table.turn;
  return html`<span class=${cls("neo-turn", `neo-m-${one.id}`)} role="img" aria-label=${`${one.name}: ${actions} actions left`}><b>${one.name}</b> <small>${areaName(table, one.area)}</small>
    ${Array.from({ length: actions + spent }, (_, n) => html`<i class=${cls(n < actions && "left")}></i>`)}</span>`;
}

/** @param {Part<NeoMorphosisView>} props */
export function Status({ view }) {
  const { table } = view;
  const { mission } = table;
  const wanted = mission.wanted.filter(({ of }) => of > 0);
  return html`<div class="neo-status">
    <div class="neo-phase"><strong>${view.over ? "The game is over" : PHASES[table.phase] ?? "Setup"}</strong>
      <span>${table.round > 0 ? `Round ${table.round}` : ""}${table.mode === "insane" ? " · Insane" : ""}</span></div>
    ${h(Turn, { table })}
    ${table.round > 0 && h(Emergencies, { table })}
    ${h(Time, { slot: table.slot, last: table.last_slot })}
    <div class="neo-mission"><b>${mission.name}</b>
      ${wanted.length ? wanted.map(({ words, done, of }, n) => html`<span key=${n} class=${cls("neo-want", done >= of && "met")} title=${words}>${h(Icon, { name: done >= of ? "check" : "flag", size: 13, label: done >= of ? "done:" : "wanted:" })} <em>${words}</em>${of > 1 && html` <b>${done}/${of}</b>`}</span>`)
        : html`<span class="neo-want">${mission.objective}</span>`}</div>
    ${table.drone < 0 && table.round > 0 && html`<span class="neo-sam gone">${h(Head, { of: SAM })} gone</span>`}
    ${table.drone >= 0 && h(Told, { class: "neo-sam", title: "S.A.M.", words: `The drone is in ${areaName(table, table.drone)}. Control Drone moves it ${table.plan.panel.movement} areas and lets it open, close or repair; Explode Drone gives ${table.plan.panel.explosion} wounds to everybody in its room.`,
      children: html`${h(Head, { of: SAM })} ${areaName(table, table.drone)}` })}
  </div>`;
}
