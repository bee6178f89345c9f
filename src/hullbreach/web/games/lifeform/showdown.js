/** After the launch: hibernation, the hunt aboard, and every fight as a table of its own. */
import { capital, count } from "../../kit/words.js";
import { Icon, cls, h, html } from "../../ui.js";
import { Conflict } from "./conflict.js";
import { Encounter } from "./encounter.js";
import { Rooms } from "./rooms.js";
import { Laid, Tiles } from "./laid.js";
import { Disk, Fight, listed, person } from "./signs.js";

/**
 * @import { Part, View } from "../../theme.js"
 * @import { FightView, FoughtView, HuntView, ShowdownView, TableView } from "./types.js"
 */

/** What goes on, by the step of the game. @type {Record<string, string>} */
const STEPS = {
  launch: "The Remora has left", hibernation: "Hibernation: the crew shares its cards", energy: "Hibernation: the lifeform draws",
  left_behind: "Who is not aboard stays behind", hunt: "The lifeform hides aboard", hunt_action: "The crew hunts it aboard",
  fight: "The lifeform chooses", cancel_fight: "Cancel it, before the card is revealed?", reveal_fight: "The card is revealed",
  match: "The crew matches the icons", fight_end: "The fight is over",
};

/** @type {Record<string, [string, string]>} */
const OUTCOMES = { lost: ["skull", "lost"], survived: ["check", "survived"], cancelled: ["ban", "cancelled"] };

/** The lifeform's side. @param {{view: View<TableView>, fight: FightView|null}} props */
function Beast({ view, fight }) {
  const { creature } = view.table;
  const shown = fight?.card;
  return html`<article class="lf-side lf-beast" aria-label="The lifeform">
    <h3>${h(Icon, { name: "lifeform:alien-skull", size: 22 })} ${capital(creature.seat === view.seat ? "you, the lifeform" : "the lifeform")}</h3>
    <div class=${cls("lf-played", !shown && "down", !fight?.played && "none")}>
      ${shown ? html`<b>${shown.name}</b><span>${shown.icons.map((icon) => h(Fight, { sign: icon, size: 22, label: icon }))}</span>`
        : html`<b>${fight?.played ? "A card, face down" : "No card yet"}</b>`}</div>
    ${fight && fight.claws > 0 && html`<p>${h(Fight, { sign: "claw", size: 15 })} and ${count(fight.claws, "hostility token")}</p>`}
    ${fight?.stowaway && html`<p>${h(Icon, { name: "lifeform:spaceship", size: 15 })} and its stowaway card</p>`}
    <p class="lf-rest">Holds <b>${creature.hand}</b> ${creature.hand === 1 ? "card" : "cards"}, <b>${creature.claws}</b> ${creature.claws === 1 ? "token" : "tokens"}${view.table.showdown?.stowaway_kept ? ", the stowaway card" : ""}</p>
  </article>`;
}

/** Who is attacked. @param {{view: View<TableView>, fight: FightView|null}} props */
function Prey({ view, fight }) {
  const { table } = view;
  const player = fight && table.players[fight.target];
  if (!fight || !player) return html`<article class="lf-side lf-prey" aria-label="The target"><h3>${h(Icon, { name: "users", size: 20 })} Whom will it come for?</h3></article>`;
  const data = Object.entries(player.data).filter(([, n]) => n > 0);
  return html`<article class="lf-side lf-prey" aria-label="The target">
    <h3>${table.characters.filter(({ seat, status }) => seat === player.seat && status !== "dead").map((one) => h(Disk, { key: one.id, one }))}
      ${capital(person(view, player.seat))}</h3>
    ${h(Laid, { view, target: player.seat, laid: fight.laid, loose: fight.loose })}
    <p class="lf-rest">Holds <b>${player.hand}</b> ${player.hand === 1 ? "card" : "cards"}${data.map(([icon, n]) => html`, ${n} × data ${h(Fight, { sign: icon, size: 13, label: icon })}`)}</p>
  </article>`;
}

/** @param {{view: View<TableView>, showdown: ShowdownView}} props */
const Pool = ({ view, showdown }) => html`<p class="lf-pool" title="Each cancels a fight before the card is revealed">${h(Icon, { name: "shield", size: 16 })} Crew pool
  <b>${showdown.blasts}</b> halon gas${showdown.shuttle_token ? ", the Remora token" : ""}${view.table.players.some(({ special }) => special.some(({ name }) => name === "Mining Laser")) ? ", the Mining Laser" : ""}${showdown.shared ? `; ${count(showdown.shared, "card")} to be shared` : ""}</p>`;

/** @param {{view: View<TableView>, fought: FoughtView[]}} props */
const Past = ({ view, fought }) => html`<ol class="lf-past" aria-label="Fights so far">${fought.map(({ target, card, outcome }, n) => html`<li key=${n} class=${outcome}>
  <b>${n + 1}</b> ${capital(person(view, target))} <small>against ${card}</small> ${h(Icon, { name: OUTCOMES[outcome][0], size: 14 })} ${OUTCOMES[outcome][1]}</li>`)}</ol>`;

/** Everybody who can be attacked. @param {{view: View<TableView>}} props */
const Standing = ({ view }) => html`<ul class="lf-standing" aria-label="The crew">${view.table.players.filter(({ role }) => role !== "lifeform").map((player) => html`<li key=${player.seat}
    class=${cls(player.out && "gone", player.seat === view.table.fight?.target && "target")}>
  ${view.table.characters.filter(({ seat, status }) => seat === player.seat && status !== "dead").map((one) => h(Disk, { key: one.id, one, small: true }))}
  <b>${capital(person(view, player.seat))}</b> <small>${player.out ? "out of the game" : count(player.hand, "card")}</small></li>`)}</ul>`;

/** The hunt before the first fight. @param {{part: Part<TableView>, hunt: HuntView}} props */
function Hunt({ part, hunt }) {
  const { view } = part;
  const disks = hunt.disks.map((id) => view.table.characters.find((one) => one.id === id)).filter((one) => one !== undefined);
  return html`<section class="lf-hunt" aria-label="The hunt aboard">
    ${h(Rooms, { part, rooms: hunt.locations, hiding: hunt.hiding, wager: hunt.wager })}
    <p>${hunt.actions ? `Still to come: ${[...hunt.actions].map((letter) => ({ V: "a hint", H: "halon gas", S: "a search" }[letter])).join(", ")}.` : "The hunt is over."} Disks left:
      ${disks.length ? disks.map((one) => h(Disk, { key: one.id, one, small: true })) : "none"}</p>
    ${hunt.prizes.length > 0 && html`<p>Combat tokens won: ${listed(hunt.prizes)}.</p>`}
  </section>`;
}

/** @param {Part<TableView>} part */
export function Showdown(part) {
  const { view } = part;
  const { table } = view;
  const { fight, showdown, hunt, solo } = table;
  if (solo) return h(Conflict, { part, solo });
  if (!showdown) return null;
  const target = fight && table.players[fight.target];
  const title = fight && target ? `Fight ${showdown.fought.length + 1}: the lifeform against ${person(view, fight.target)}`
    : view.over ? "The showdown is over" : "Showdown aboard the Remora";
  return html`<section class="lf-showdown" aria-label="Showdown">
    ${h(Encounter, { part })}
    <header><h2>${title}</h2><p>${table.ending ? "" : STEPS[table.step] ?? ""}</p></header>
    ${hunt && !fight && !showdown.fought.length ? h(Hunt, { part, hunt }) : html`<div class="lf-ring">
      ${h(Beast, { view, fight })}
      <div class="lf-middle">${fight && h(Tiles, { fight, title: "Fight icons" })}
        <p class="lf-stake">${fight && fight.icons.length ? "Every icon must be matched, or the target is out." : fight?.played && !fight.card ? "The icons show once the card is revealed." : ""}</p></div>
      ${h(Prey, { view, fight })}
    </div>`}
    ${h(Pool, { view, showdown })}${h(Standing, { view })}
    ${showdown.fought.length > 0 && h(Past, { view, fought: showdown.fought })}
  </section>`;
}
