/** What lies on the table of a fight: its icons, and what has matched them. */
import { capital } from "../../kit/words.js";
import { Icon, cls, h, html } from "../../ui.js";
import { Fight, person } from "./signs.js";

/**
 * @import { View } from "../../theme.js"
 * @import { FightView, LaidView, TableView } from "./types.js"
 */

/**
 * A fight icon on the table: still to be matched, or matched.
 * @param {{icon: string, matched?: boolean}} props
 */
const Tile = ({ icon, matched }) => html`<li class=${cls("lf-tile", matched && "matched")}>
  ${h(Fight, { sign: icon, size: 26 })}<b>${icon}</b><small>${matched ? h(Icon, { name: "check", size: 12 }) : null} ${matched ? "matched" : "open"}</small></li>`;

/**
 * Everything that was laid, and what it has matched.
 * @param {{view: View<TableView>, target: number, laid: LaidView[], loose: string[]}} props target:
 *   whose things need no name
 */
export function Laid({ view, target, laid, loose }) {
  return html`<ol class="lf-laid" aria-label="Committed so far">${laid.map(({ seat, words, icons }, n) => html`<li key=${n}>
      <b>${capital(words)}</b>${seat !== target && html` <small>by ${person(view, seat)}</small>`}
      <span>${icons.length ? icons.map((icon) => h(Fight, { sign: icon, size: 15, label: `matches ${icon}` })) : html`<small>nothing yet</small>`}</span></li>`)}
    ${loose.length > 0 && html`<li class="lf-loose"><b>Two for one</b> <small>lie ready:</small>
      <span>${loose.map((icon) => h(Fight, { sign: icon, size: 15, label: icon }))}</span></li>`}</ol>`;
}

/** All icons of a fight, those that are matched first. @param {{fight: FightView, title: string}} props */
export function Tiles({ fight, title }) {
  const matched = fight.laid.flatMap(({ icons }) => icons);
  return html`<ul class="lf-tiles" aria-label=${title}>
    ${matched.map((icon, n) => h(Tile, { key: `m${n}`, icon, matched: true }))}
    ${fight.icons.map((icon, n) => h(Tile, { key: n, icon }))}</ul>`;
}
