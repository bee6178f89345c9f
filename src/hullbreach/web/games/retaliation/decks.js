/** Decks, the bag, the Queen, gear; and what an expansion lays out. */
import { Drawn } from "../../kit/drawn.js";
import { Told } from "../../kit/float.js";
import { Pile } from "../../kit/pile.js";
import { useHits } from "../../kit/hits.js";
import { capital, count } from "../../kit/words.js";
import { cls, h, html } from "../../ui.js";
import { head, portrait } from "./emblems.js";

/**
 * @import { Hit } from "../../kit/hits.js"
 * @import { Part } from "../../theme.js"
 * @import { DeckView, TableView } from "./types.js"
 */

/** Names of which at least one is known. @param {readonly string[]} names */
const known = (names) => (names.some((name) => name !== "?") ? [...names] : []);

/** @param {{deck: DeckView}} props */
const Deck = ({ deck }) => h(Pile, {
  name: capital(deck.name), label: `${capital(deck.name)} deck: ${count(deck.size, "card")} left`, count: deck.size, open: [...deck.open],
  class: `nr-d-${deck.name.split(" ")[0]}`, parts: [
    { title: "On top, the next last", names: known(deck.known_top), ordered: true }, { title: "At the bottom", names: known(deck.known_bottom) },
    { title: "Discard", names: [...deck.discard] }, { title: "Out of the game", names: [...deck.gone] }] });

/** Numbers with their names. @param {{of: Record<string, number>}} props */
const Numbers = ({ of }) => html`<p class="nr-numbers">${Object.entries(of).map(([name, n]) => html`<span key=${name} class=${cls(!n && "none")}>${name === "?" ? "any section" : /^[ABC]$/.test(name) ? `section ${name}` : name} <b>${n}</b></span>`)}</p>`;

/** @param {{title: string, of?: import("../../kit/drawn.js").Drawing, children: any}} props of: a face beside the title */
const Box = ({ title, of, children }) => html`<section class="nr-box"><h2>${of && html`<span class="kit-face">${h(Drawn, { of })}</span>`}${title}</h2>${children}</section>`;

/** @typedef {(kind: string, id: number, title: string) => Hit} HitOf */

/** A button for what is chosen by a thing that is told of, where it can be. @param {{hit: Hit, title: string}} props */
const Choose = ({ hit, title }) => hit.class.includes("can") && html`<button type="button" class=${cls("nr-choose", hit.class)} ...${hit.props}>${title}</button>`;

/** The story so far. @param {{of: NonNullable<TableView["insider"]>, hitOf: HitOf}} props */
const Insider = ({ of, hitOf }) => h(Box, { title: of.story ? `Story: ${of.story}` : "The Insider", of: of.cards.length > 0 ? portrait("Insider") : undefined, children: html`
  <p>${[of.side && `She is ${of.side}`, of.side === "friendly" && `health ${of.health}`, of.hits > 0 && `hits ${of.hits}`, of.markers > 0 && count(of.markers, "marker")].filter(Boolean).join(" · ")}</p>
  ${[...of.cards].reverse().map((card, n) => html`<details key=${card.id} open=${n === 0}><summary>${card.name}${card.lasting ? " (its lower part works)" : ""}</summary><p>${card.front}</p><p>${card.back}</p>${h(Choose, { hit: hitOf("story", card.id, card.name), title: "Do what it offers" })}</details>`)}` });

/** @param {{of: NonNullable<TableView["sangrevores"]>}} props */
const Sangrevores = ({ of }) => h(Box, { title: "Sangrevores", children: html`<p class="nr-piles">${h(Deck, { deck: of.shadows })}${h(Deck, { deck: of.tainted })}</p>${h(Numbers, { of: { infections: of.infections } })}` });

/** @param {{of: NonNullable<TableView["neoflesh"]>, hitOf: HitOf}} props */
const Neoflesh = ({ of, hitOf }) => h(Box, { title: "Neoflesh Cult", children: html`
  ${h(Numbers, { of: { "bodies absorbed": of.absorbed, "dead cultists": of.dead_cultists, "bodies on the track": of.bodies.length } })}
  <p class="nr-piles">${of.skills.map((skill) => h(Told, { key: skill.id, class: cls("nr-skill", !skill.active && "off"), title: skill.name, words: `${skill.words}${skill.active ? "" : " Not active."}`, children: html`${h(Drawn, { of: head(skill.name.replace(/s$/, "")) })}${skill.name}` }))}${of.skills.map((skill) => h(Choose, { key: `c${skill.id}`, hit: hitOf("skill", skill.id, skill.name), title: `Choose ${skill.name}` }))}</p>` });

/** @param {{of: NonNullable<TableView["xyrians"]>}} props */
const Xyrians = ({ of }) => h(Box, { title: "Xyrians", of: portrait("Xyrian"), children: html`
  ${h(Numbers, { of: { "on the map": of.models.length, dead: of.dead, items: of.items, statuses: of.statuses_left } })}
  <p>Top backs: exploration ${of.exploration_back || "none"}, event ${of.event_back || "none"}.</p>
  <p><b>Allegiance card</b> ${of.allegiance_words[0]}</p><p><b>Once it is sworn</b> ${of.allegiance_words[1]}</p>
  ${of.events.length > 0 && html`<p><b>Staying events</b> ${of.events.map(({ name }) => name).join(", ")}</p>`}
  ${of.acting.map((card) => html`<p key=${card.name}><b>${card.name}</b> ${card.upper} / ${card.lower}</p>`)}` });

/** What lies on the table beside the map. @param {Part<TableView>} part */
export function Decks({ view: { table }, choices, focus, setFocus, choose, picked }) {
  const hits = useHits({ choices, focus, setFocus, choose, picked });
  const { queen, robot, tokens, insider, sangrevores, neoflesh, xyrians, support, contractors } = table;
  return html`<div class="nr-decks">
    ${h(Box, { title: queen.name, of: head(queen.name), children: html`<p>${queen.dead ? "Dead." : `Hits ${queen.hits}; the skull comes after ${queen.last} and costs health cards. ${count(queen.cards, "health card")} left.`}</p>
      <p>${table.nest_destroyed ? "The Nest is destroyed." : `${count(table.eggs, "egg")} in the Nest.`}</p>` })}
    ${h(Box, { title: "Intruder bag", children: html`${tokens.length > 0 && html`<p><b>Drawn</b> ${tokens.join(", ")}</p>`}${h(Numbers, { of: table.bag })}<p class="nr-quiet">Beside it</p>${h(Numbers, { of: table.token_piles })}` })}
    ${h(Box, { title: "Decks", children: html`<p class="nr-piles">${table.decks.map((deck) => h(Deck, { key: deck.name, deck }))}</p>${h(Numbers, { of: { contamination: table.contamination } })}` })}
    ${robot.name && h(Box, { title: capital(robot.name), of: portrait("Robot"), children: html`<ul>${robot.options.map((words) => html`<li key=${words}>${words}</li>`)}</ul>${robot.malfunction && html`<p>It has a malfunction.</p>`}` })}
    ${support.length > 0 && h(Box, { title: "Support equipment", children: html`<ul>${support.map(({ id, name, words }) => html`<li key=${id}><b>${name}</b> ${words}</li>`)}</ul>` })}
    ${contractors.length > 0 && h(Box, { title: "Contractors", children: html`<p class="nr-hired">${contractors.map(({ name }) => html`<span key=${name}><span class="kit-face">${h(Drawn, { of: portrait(name), box: "14 2 92 104" })}</span>${name}</span>`)}</p>` })}
    ${insider && h(Insider, { of: insider, hitOf: hits.hit })}${sangrevores && h(Sangrevores, { of: sangrevores })}${neoflesh && h(Neoflesh, { of: neoflesh, hitOf: hits.hit })}${xyrians && h(Xyrians, { of: xyrians })}
    ${h(Box, { title: "Tiles left", children: h(Numbers, { of: table.tiles }) })}
    ${h(Box, { title: "Gear: at the Landing Zone", children: html`${h(Numbers, { of: table.zone })}<p class="nr-quiet">In the supply</p>${h(Numbers, { of: table.gear })}` })}
    ${hits.menu}
  </div>`;
}
