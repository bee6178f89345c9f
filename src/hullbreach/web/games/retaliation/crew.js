/** What everybody sees of each character: health, air, weapons, what it carries. */
import { Drawn } from "../../kit/drawn.js";
import { Told } from "../../kit/float.js";
import { useHits } from "../../kit/hits.js";
import { Badge } from "../../kit/pawn.js";
import { capital, count, tally } from "../../kit/words.js";
import { Icon, cls, h, html } from "../../ui.js";
import { portrait } from "./emblems.js";
import { Gear, pawnShape, placeWords, tint, useExplain } from "./signs.js";

/**
 * @import { Hit } from "../../kit/hits.js"
 * @import { Part, View } from "../../theme.js"
 * @import { FacilityPlan, HeldView, PlayerView, TableView, Thing } from "./types.js"
 */

/** @param {{player: PlayerView, plan: FacilityPlan}} props */
function Health({ player, plan }) {
  const left = plan.health - player.health;
  const words = player.health >= plan.health ? "dead" : `health: ${left} more until death, ${count(player.wounds.length, "serious wound")}`;
  return html`<span class="nr-health" role="img" aria-label=${words} title=${words}>${Array.from({ length: plan.health }, (_, i) => html`<i key=${i}
    class=${cls(i === player.health && "here", i < player.health && "lost", `nr-part-${Math.floor(i / plan.section)}`)}></i>`)}<b>${left}</b></span>`;
}

/** A serious wound; one of the own may be chosen. @param {{wound: Thing, hit: Hit}} props */
function Wound({ wound, hit }) {
  const entry = useExplain(`wound:${wound.id}`);
  if (hit.class.includes("can")) return html`<button type="button" class=${cls("nr-wound", hit.class)} title=${entry?.words} ...${hit.props}>${wound.name}</button>`;
  return h(Told, { class: "nr-wound", title: wound.name, words: entry?.words ?? "", rule: entry?.rule, children: wound.name });
}

/** A heavy item or armor with its slots. @param {{held: HeldView, armor?: boolean}} props */
export const Held = ({ held, armor }) => html`<li class=${cls("nr-held", held.used && "used")}>
  ${h(Told, { title: held.name, words: [held.words, held.malfunction && "It has a malfunction.", held.egg && "An egg lies in it."].filter(Boolean).join(" "),
    children: html`${h(Icon, { name: armor ? "shield" : held.weapon === "melee" ? "retaliation:bowie-knife" : held.weapon ? "retaliation:pistol-gun" : "hand", size: 14 })} ${held.name}` })}
  ${h(Gear, { tokens: held.slots, takes: held.takes })}
  ${held.malfunction && html`<em class="nr-broken">malfunction</em>`}${held.egg && html`<em class="nr-egg">egg</em>`}</li>`;

/** What the viewer knows of what it carries: of the own backpack all. @param {{player: PlayerView, own: TableView["own"]}} props */
function Carried({ player, own }) {
  const secret = own ? [] : tally(player.backpack).map(([deck, n]) => `${n > 1 ? `${n} × ` : ""}secret (${deck})`);
  const all = [...(own?.items ?? player.open_items).map(({ name }) => name), ...secret];
  return html`<p class="nr-belt">${player.belt.length > 0 && html`<span class="off-screen">Belt</span> ${h(Gear, { tokens: player.belt, takes: [] })}`}
      <span title="Cards: hand, deck">${player.hand} hand · ${player.deck} deck</span></p>
    ${all.length > 0 && html`<p class="nr-bag"><span>Backpack</span> ${all.join(" · ")}</p>`}`;
}

/** @type {Record<string, string>} */
const MARKS = { larva: "bug", twitchling: "bug", data: "retaliation:key-card", suffocating: "wifi-off" };

const NO_HIT = { class: "", props: {} };

/** @param {{view: View<TableView>, player: PlayerView, hit: Hit, hitOf: (kind: string, id: number, title: string) => Hit}} props */
function Person({ view, player, hit, hitOf }) {
  const { table } = view;
  const own = player.seat === view.seat, turn = table.turn.seat === player.seat && !view.over;
  const gone = ["dead", "escaped", "hibernated"].includes(player.status);
  const who = view.people.find(({ seat }) => seat === player.seat);
  const marks = [player.larva && (table.neoflesh ? "twitchling" : "larva"), player.data && "data", player.suffocating && "suffocating"].filter((it) => typeof it === "string");
  const blood = table.sangrevores?.players[player.seat];
  const status = table.xyrians?.statuses.filter(({ seat }) => seat === player.seat) ?? [];
  const can = hit.class.includes("can");
  return html`<article class=${cls("nr-person", tint(player.seat), own && "own", turn && "turn", gone && "gone", view.awaiting.includes(player.seat) && "awaited", hit.class)}
      aria-label=${player.character || `Player ${player.seat + 1}`}>
    <header><span class="kit-face">${player.character ? h(Drawn, { of: portrait(player.character), box: "14 2 92 104" }) : h(Icon, { name: "user-round", size: 28 })}
        ${h(Badge, { letter: player.letter, shape: pawnShape(player.seat), class: tint(player.seat) })}</span>
      <div><h2>${player.character || `Player ${player.seat + 1}`}${own && html` <em>you</em>`}</h2>
        <small>${[player.number > 0 && `No. ${player.number}`, player.character && `rank ${player.rank}`].filter(Boolean).join(" · ")}${who?.name && html` <span class="nr-who">${player.character || player.number > 0 ? "· " : ""}${who.name}</span>`}
          ${who?.bot && html` <span class="nr-bot">${h(Icon, { name: "bot", size: 12 })} bot</span>`}</small>
        ${player.character && html`<p class="nr-where">${h(Icon, { name: placeWords(table, player) === "dead" ? "skull" : "map", size: 13 })} ${capital(placeWords(table, player))}</p>`}</div>
      <span class="nr-flags">${player.seat === table.first && html`<b title="Starting player">1st</b>`}${turn && html`<b class="now">turn</b>`}${player.passed && !gone && html`<b>passed</b>`}</span>
      ${can && html`<button type="button" class="nr-cover" ...${hit.props}></button>`}</header>
    ${player.character && !gone && html`
      <p class="nr-life">${h(Health, { player, plan: table.plan })}
        <span class=${cls("nr-oxygen", player.oxygen < 2 && !player.air && "low")} title=${`Oxygen ${player.oxygen} of ${table.plan.oxygen}${player.air ? ", life support is active here" : ", no life support here"}`}>O₂ <b>${player.oxygen}</b>${player.air ? " air" : ""}</span></p>
      ${(player.wounds.length > 0 || marks.length > 0) && html`<p class="nr-marks">${player.wounds.map((wound) => h(Wound, { key: wound.id, wound, hit: own ? hitOf("wound", wound.id, wound.name) : NO_HIT }))}${marks.map((mark) => html`<em key=${mark} class=${`nr-mark-${mark}`}>${h(Icon, { name: MARKS[mark], size: 13 })} ${mark}</em>`)}</p>`}
      ${(player.held.length > 0 || player.armor.length > 0) && html`<ul>${player.held.map((held, n) => h(Held, { key: `${held.id}.${n}`, held }))}${player.armor.map((held, n) => h(Held, { key: `a${held.id}.${n}`, held, armor: true }))}</ul>`}
      ${h(Carried, { player, own: own ? table.own : null })}
      ${blood && (blood.tainted.length > 0 || blood.iron) && html`<p class="nr-bag"><span>Blood</span> ${[...blood.tainted.map(({ name, used }) => name + (used ? " (used)" : "")), ...blood.iron ? ["iron"] : []].join(" · ")}</p>`}
      ${status.map((one, n) => html`<p key=${n} class="nr-bag">${h(Told, { title: one.name, words: `${one.words} ${one.until}`, children: html`<span>Status</span> ${one.name}` })}</p>`)}`}
    ${player.discard.length > 0 && html`<details><summary>Discard ${player.discard.length}</summary><p>${tally(player.discard).map(([name, n]) => (n > 1 ? `${n} × ${name}` : name)).join(", ")}</p></details>`}
    ${player.objectives.some(Boolean) && html`<p class="nr-bag"><span>Objective</span> ${player.objectives.filter(Boolean).join(", ")}</p>`}
  </article>`;
}

/** The party. @param {Part<TableView>} part */
export function Crew({ view, choices, focus, setFocus, choose, picked }) {
  const hits = useHits({ choices, focus, setFocus, choose, picked });
  const { players } = view.table;
  const order = [...players.filter(({ seat }) => seat === view.seat), ...players.filter(({ seat }) => seat !== view.seat)];
  return html`<div class="nr-crew">${order.map((player) => h(Person, { key: player.seat, view, player, hit: hits.hit("seat", player.seat, player.character), hitOf: hits.hit }))}${hits.menu}</div>`;
}
