/** What is going on at this moment, over the ship: an attack, a calibration, an agreement. */
import { Icon, cls, h, html } from "../../ui.js";
import { capital, count } from "../../kit/words.js";
import { Disk, Reaction, Star, listed, person } from "./signs.js";
import { Talk } from "./talk.js";

/**
 * @import { Part, View } from "../../theme.js"
 * @import { AttackView, CrisisView, DeclaredView, SoloView, TableView, VoteView } from "./types.js"
 */

/** How the lifeform has come, by the kind of the attack. @type {Record<string, string>} */
const CAME = { adjacent: "comes from next door", vent: "comes out of the vents", meeting: "was met where it stood", forced: "waited where it was driven to" };

/** What an attack goes through. @type {[string, string][]} */
const PARTS = [["reactions", "Reactions"], ["strike", "Strike"], ["ghosts", "Ghosts gather"], ["calibration", "Calibration"]];

/** What is at stake in each part. @type {Record<string, string>} */
const STAKE = {
  reactions: "Who is not saved now will die.", strike: "Whoever was not saved dies.",
  ghosts: "The ghosts gather around the chamber.", calibration: "Any image on the ship may be the real one now.",
};

/** Who has to answer now. @param {{view: View<TableView>}} props */
function Asked({ view }) {
  const names = view.awaiting.map((seat) => person(view, seat));
  if (!names.length) return null;
  return html`<p class="lf-asked">${h(Icon, { name: "hourglass", size: 14 })}
    ${capital(listed(names))} ${names.includes("you") || names.length > 1 ? "are" : "is"} asked</p>`;
}

/** A target, and what has become of it. @param {{table: TableView, attack: AttackView, id: number}} props */
function Target({ table, attack, id }) {
  const one = table.characters.find((character) => character.id === id);
  if (!one) return null;
  const safe = attack.safe.includes(id) || attack.cancelled, dead = one.status === "dead";
  const fate = dead ? "dead" : safe ? "safe" : "in danger";
  return html`<li class=${cls("lf-target", safe && "safe", dead && "gone")}>${h(Disk, { one })}
    <b>${one.name}</b> <small>${h(Icon, { name: dead ? "skull" : safe ? "check" : "triangle-alert", size: 13 })} ${fate}</small></li>`;
}

/** A reaction, and below it what answers it. @param {{view: View<TableView>, said: DeclaredView}} props */
function Declared({ view, said }) {
  const name = view.table.characters.find(({ id }) => id === said.character)?.name ?? "";
  const waits = said.state === "declared";
  return html`<li class=${cls("lf-rung", said.state)}>
    <p>${h(Reaction, { action: said.action })} <b>${said.action}</b> for ${name}, by ${person(view, said.seat)}${said.card && html` <small>${said.card}</small>`}</p>
    <ul><li>${h(Icon, { name: waits ? "hourglass" : said.state === "cancelled" ? "ban" : "check", size: 14 })}
      ${waits ? "the lifeform may answer" : said.state === "cancelled" ? `cancelled${said.answer ? ` by ${said.answer}` : ""}` : "takes effect"}</li></ul>
  </li>`;
}

/** @param {{part: Part<TableView>, attack: AttackView}} props */
function Attack({ part, attack }) {
  const { view } = part;
  const { table } = view;
  const image = table.images[attack.image];
  const place = table.board.places[attack.place].name;
  return html`<section class="lf-scene lf-attack" aria-label=${`Attack in ${place}`}>
    <header>${image && h(Star, { image })}
      <div><h2>Attack in ${place}</h2>
        <p>${image ? capital(image.name) : "The lifeform"} ${CAME[attack.kind] ?? "attacks"}.</p></div>
      <ol class="lf-parts" aria-label="Course of the attack">${PARTS.map(([part, words]) => html`<li key=${part}
        class=${cls(part === attack.part && "now")} aria-current=${part === attack.part ? "step" : undefined}>${words}</li>`)}</ol></header>
    <div class="lf-course"><ul class="lf-targets" aria-label="Attacked">${attack.targets.map((id) => h(Target, { key: id, table, attack, id }))}</ul>
    ${attack.declared.length > 0 && html`<ol class="lf-rungs" aria-label="Reactions so far">
      ${attack.declared.map((said, n) => h(Declared, { key: n, view, said }))}</ol>`}</div>
    <footer><p class="lf-stake">${attack.cancelled ? "The shock-prod has cancelled the attack." : STAKE[attack.part] ?? ""}</p>
      ${h(Asked, { view })}${h(Talk, { part })}</footer>
  </section>`;
}

/** The lifeform chooses anew; what the others see of it. @param {{part: Part<TableView>}} props */
function Calibration({ part }) {
  const { table } = part.view;
  return html`<section class="lf-scene lf-calibration" aria-label="Reality calibration">
    <header><span class="lf-stars">${table.images.filter(({ place }) => place >= 0).map((image) => h(Star, { key: image.id, image: { ...image, identity: "" } }))}</span>
      <div><h2>Reality calibration</h2><p>Any image on the ship may be the real lifeform from now on.</p></div></header>
    <footer>${h(Asked, { view: part.view })}${h(Talk, { part })}</footer>
  </section>`;
}

/** @param {{view: View<TableView>, vote: VoteView}} props */
function Vote({ view, vote }) {
  const [now] = vote.asked;
  /** @type {[number, string, string][]} */
  const said = [[vote.by, "check", "proposes it"], ...vote.agreed.map((seat) => /** @type {[number, string, string]} */ ([seat, "check", "agrees"])),
    ...vote.asked.map((seat) => /** @type {[number, string, string]} */ ([seat, seat === now ? "hourglass" : "circle", seat === now ? "is asked" : "is asked later"]))];
  return html`<section class="lf-scene lf-vote" aria-label="An agreement is asked for">
    <header>${h(Icon, { name: "vote", size: 28 })}<div><h2>${vote.words}?</h2>
      <p>All of them must agree; one refusal ends it${vote.kind === "concede" ? "" : ". The lifeform has no voice"}.</p></div></header>
    <ul class="lf-voters" aria-label="Who has answered">${said.map(([seat, icon, words]) => html`<li key=${seat} class=${cls(seat === now && "now", icon === "check" && "agreed")}>
      ${h(Icon, { name: icon, size: 15 })} <b>${capital(person(view, seat))}</b> <small>${seat === view.seat ? { "proposes it": "propose it", agrees: "agree", "is asked": "are asked", "is asked later": "are asked later" }[words] : words}</small></li>`)}</ul>
    <p class="lf-stake"><b>If all agree</b> ${vote.then}</p>
  </section>`;
}

/** A crisis card: what happens, and what each way out costs and does. @param {{crisis: CrisisView}} props */
const Crisis = ({ crisis }) => html`<section class="lf-scene lf-crisis" aria-label=${`Crisis: ${crisis.name}`}>
  <header>${h(Icon, { name: "lifeform:radar-sweep", size: 28 })}<div><h2>${crisis.name}</h2><p>${crisis.scene}</p></div></header>
  <ol class="lf-ways">${crisis.effects.map((effect, n) => html`<li key=${n}><b>${"ABC"[n]}</b>
    ${crisis.costs[n] && html` <em>${crisis.costs[n]}</em>`} ${effect}</li>`)}</ol>
</section>`;

/** It is here: fight it off or elude it. @param {{solo: SoloView}} props */
const Alert = ({ solo }) => html`<section class="lf-scene lf-attack" aria-label="Proximity alert">
  <header>${h(Icon, { name: "lifeform:alien-stare", size: 30 })}<div><h2>Proximity alert</h2>
    <p>The dot has reached you${solo.surplus ? `, ${count(solo.surplus, "space")} early` : ""}.</p></div></header>
  <ul class="lf-targets" aria-label="The container"><li class="lf-target safe"><b>${solo.alive}</b> alive</li><li class="lf-target"><b>${solo.killed}</b> killed</li></ul>
  <p class="lf-stake">Fought off without hiding, ${count(1 + solo.surplus, "chit")} will be drawn from the container; a killed one ends the game.</p>
</section>`;

/**
 * What stands over the ship, if anything is going on.
 * @param {{part: Part<TableView>}} props
 */
export function Encounter({ part }) {
  const { view } = part;
  const { attack, calibrating, vote, solo } = view.table;
  if (view.over) return null;
  if (vote) return h(Vote, { view, vote });
  if (attack) return h(Attack, { part, attack });
  if (solo?.alert) return h(Alert, { solo });
  if (solo?.crisis) return h(Crisis, { crisis: solo.crisis });
  return calibrating ? h(Calibration, { part }) : null;
}
