/** The mission: its story, what it wants, its own rules; decks; what the signs of the map mean. */
import { Pile } from "../../kit/pile.js";
import { Icon, cls, h, html } from "../../ui.js";
import { MARKS } from "./rooms.js";

/**
 * @import { Part } from "../../theme.js"
 * @import { MissionView, NeoMorphosisView } from "./types.js"
 */

/** Signs of the map, each with its words. @type {[string, string, string][]} */
const SIGNS = [
  ["neo-t-terminal", "M1.5 2.5H14.5V10.5H1.5ZM5 14H11M8 10.5V14", "terminal; crossed out: damaged"],
  ["neo-t-crate", "M1.5 4H14.5V14H1.5ZM1.5 4L14.5 14M14.5 4L1.5 14", "crate"],
  ["neo-t-tech", MARKS.tech[1], "tech Assembly Point"], ["neo-t-science", MARKS.science[1], "science Assembly Point"],
  ["neo-t-halon", "M5 4.5Q5 2.5 8 2.5Q11 2.5 11 4.5V13Q11 14.5 8 14.5Q5 14.5 5 13Z", "Halon Tank"],
  ["neo-t-yellow", "M8 1.5L14 5V11L8 14.5L2 11V5Z", "objective token"], ["neo-t-exit", MARKS.exit[1], "exit"],
];

const Legend = () => html`<details class="neo-legend"><summary>Signs of the map</summary><ul>
  ${SIGNS.map(([kind, d, words]) => html`<li key=${words}><svg viewBox="-11 -11 22 22" width="24" height="24" aria-hidden="true"><g class=${`neo-token ${kind}`}><rect x="-10" y="-10" width="20" height="20" rx="2" /><path d=${d} transform="translate(-8 -8)" /></g></svg> ${words}</li>`)}
  <li>${h(Icon, { name: "lock", size: 18 })} every door of the sector is closed</li><li>${h(Icon, { name: "triangle-alert", size: 18 })} compromised sector</li>
  <li>${h(Icon, { name: "neomorphosis:fire-extinguisher", size: 18 })} Halon was released here</li><li>${h(Icon, { name: "neomorphosis:explosion-rays", size: 18 })} S.A.M. has exploded here</li>
  <li><b class="mono">a ① ②</b> letter of an area, its numbers on Infestation cards</li></ul></details>`;

/** Cards of the generator, the newest first. @param {{mission: MissionView}} props */
const Cards = ({ mission }) => html`<ol class="neo-stages">${mission.stages.map((stage, n) => {
  const card = mission.cards[n];
  return html`<li key=${stage} class=${cls(n === mission.cards.length - 1 && "now", n < mission.cards.length - 1 && "past")}><b>${stage}</b> ${card ? html`<strong>${card.name}</strong><p>${card.objective}</p>${card.setup && html`<p class="muted">${card.setup}</p>`}` : html`<small>not drawn yet</small>`}</li>`;
})}</ol>`;

/** @param {Part<NeoMorphosisView>} part */
export function Mission({ view }) {
  const { mission, decks } = view.table;
  return html`<div class="neo-missionpage">
    <h2>${mission.name}</h2>
    <p class="neo-intro">${mission.intro}</p>
    <h3>To win</h3>
    <ul class="neo-wanted">${mission.wanted.map(({ words, done, of }, n) => html`<li key=${n} class=${cls(of > 0 && done >= of && "met")}>
      ${h(Icon, { name: of > 0 && done >= of ? "check" : "circle", size: 15, label: of > 0 && done >= of ? "done" : "to do" })} <span>${words}</span>${of > 0 && html` <b>${done}/${of}</b>`}
      ${of > 1 && html`<progress max=${of} value=${done} aria-label=${words}></progress>`}</li>`)}</ul>
    ${mission.stages.length > 0 && h(Cards, { mission })}
    ${mission.rules.length > 0 && html`<h3>Rules of this mission</h3><ul class="neo-rules">${mission.rules.map((words) => html`<li key=${words}>${words}</li>`)}</ul>`}
    <h3>Lost when</h3><ul class="neo-rules"><li>a new emergency finds all four fields taken</li><li>all four of the crew are down at the same time</li></ul>
    ${h(Legend, {})}
    <h3>Decks</h3><div class="neo-decks">${decks.map(({ name, size, discard }) => h(Pile, { key: name, name, count: size, label: `${name}: ${size} left`, parts: [{ title: "Discard", names: [...discard] }] }))}</div>
  </div>`;
}
