/** The shuttle conflict of the solo game: what has come aboard, zone by zone. */
import { capital, count } from "../../kit/words.js";
import { Icon, cls, h, html } from "../../ui.js";
import { Rooms } from "./rooms.js";
import { Laid, Tiles } from "./laid.js";
import { Fight } from "./signs.js";

/**
 * @import { Part } from "../../theme.js"
 * @import { SoloView, TableView, ZoneView } from "./types.js"
 */

/** A zone as choices and log call it: "Secondary zone 1". @param {ZoneView} zone */
const called = ({ name }) => capital(name.replace(/^\w+/, "$& zone"));

/** @param {{zone: ZoneView, attacked: boolean, facedown: number}} props */
const Zone = ({ zone, attacked, facedown }) => html`<li class=${cls("lf-zone", attacked && "attacked", !zone.tokens && "clear")}
    aria-current=${attacked ? "true" : undefined}>
  <h3>${called(zone)}</h3>
  ${zone.icons.length ? html`<ul class="lf-zone-icons">${zone.icons.map((icon, n) => html`<li key=${n}>${h(Fight, { sign: icon, size: 20, label: icon })}</li>`)}</ul>`
    : html`<p>${facedown ? `${count(facedown, "token")} face down` : zone.tokens ? count(zone.tokens, "token") : html`${h(Icon, { name: "check", size: 15 })} clear`}</p>`}
</li>`;

/** @param {{part: Part<TableView>, solo: SoloView}} props */
export function Conflict({ part, solo }) {
  const { view } = part;
  const { fight, search, players } = view.table;
  const held = Object.entries(solo.tokens).filter(([, n]) => n > 0);
  const data = Object.entries(players[0]?.data ?? {}).filter(([, n]) => n > 0);
  const left = solo.zones.filter(({ tokens }) => tokens > 0).length;
  return html`<section class="lf-showdown lf-conflict" aria-label="Shuttle conflict">
    <header><h2>${view.over ? "The conflict is over" : "Something came aboard with you"}</h2>
      <p>${left ? `${count(left, "zone")} to clear: match every icon of one, or find another way.` : "No zone is left."}</p></header>
    <ul class="lf-zones" aria-label="Combat zones">${solo.zones.filter(({ name, tokens }) => name !== "hidden" || tokens || search?.zone).map((zone) => h(Zone, { key: zone.name, zone,
      attacked: solo.attacked === solo.zones.indexOf(zone), facedown: zone.name === "hidden" ? search?.facedown ?? 0 : 0 }))}</ul>
    ${search?.zone && h(Rooms, { part, rooms: search.locations })}
    ${fight && html`<div class="lf-middle">${h(Tiles, { fight, title: "Icons of the attacked zone" })}</div>`}
    ${fight && h(Laid, { view, target: 0, laid: fight.laid, loose: fight.loose })}
    <ul class="lf-means" aria-label="What you have">
      <li><b>${players[0]?.hand ?? 0}</b> cards</li>
      ${data.map(([icon, n]) => html`<li key=${icon}>${n} × data ${h(Fight, { sign: icon, size: 14, label: icon })}</li>`)}
      ${held.map(([name, n]) => html`<li key=${name}>${n} × ${name}</li>`)}
      <li class=${cls(solo.airlock_used && "gone")}>airlock ${solo.airlock_used ? "used" : solo.airlock ? "ready, with a survival token" : "ready"}</li>
      <li class=${cls(solo.locker_used && "gone")}>locker ${solo.locker_used ? "searched" : "not searched"}</li>
      <li>${h(Icon, { name: "lifeform:surprised-skull", size: 14 })} container: ${solo.alive} alive, ${solo.killed} killed</li></ul>
  </section>`;
}
