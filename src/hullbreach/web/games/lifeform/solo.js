/** The control screen of the solo game: the motion tracker, chits, fear, traits, what is held. */
import { Icon, cls, h, html, useRef } from "../../ui.js";
import { useHits } from "../../kit/hits.js";
import { useExtent } from "../../kit/picture.js";
import { count } from "../../kit/words.js";

/**
 * @import { Part } from "../../theme.js"
 * @import { SoloView, TableView, TraitView } from "./types.js"
 */

const STEP = { x: 62, y: 29 }, EDGE = 20;
/** The same lying, where there is more width than height. */
const LYING = { x: 28, y: 36 }, LIES_FROM = 250;

/** What entering a space of the tracker does, as one sign. @type {Record<string, string>} */
const SIGNS = { draw: "+2", self_destruct: "◷", nerve: "!", draw_stowaway: "+2⚑", alert: "☠" };

/** @type {Record<string, string>} */
const MEANS = {
  draw: "draw 2 cards", self_destruct: "the clock runs 1 minute", nerve: "lose nerve",
  draw_stowaway: "draw 2 cards, and a stowaway token goes aboard", alert: "proximity conflict",
};

/**
 * The motion track: the dot comes down from above, or from the left; on red rings it is near, and at
 * the end are you.
 * Where the dot's way forks, the spaces that it may enter can be chosen.
 * @param {{solo: SoloView, part: Part<TableView>}} props
 */
function Tracker({ solo, part }) {
  const hits = useHits(part);
  const { track, figure } = solo;
  const box = useRef(/** @type {any} */ (null));
  const lies = useExtent(box).w > LIES_FROM;
  /** @param {number} far @param {number} lane */
  const spot = (far, lane) => (lies ? { x: EDGE + far * LYING.x, y: EDGE + lane * LYING.y } : { x: EDGE + lane * STEP.x, y: EDGE + far * STEP.y });
  const at = (/** @type {number} */ id) => spot(track[id].x, track[id].y);
  const here = track[figure];
  const words = `Motion tracker: the dot is on ${here.name}${solo.close_range ? ", in close range" : ""}. ` +
    `${count(12 - here.x, "space")} to the alert.`;
  const end = spot(Math.max(...track.map(({ x }) => x)), 2);
  return html`<div class="lf-tracker-box" ref=${box}><svg class=${cls("lf-tracker", lies && "lies")} viewBox=${`0 0 ${EDGE + end.x} ${EDGE + end.y}`} role="group" aria-label=${words}>
    <title>${words}</title>
    ${track.flatMap(({ id, forward }) => forward.map((to) => {
      const a = at(id), b = at(to);
      return html`<path class="lf-sweep" d=${`M${a.x} ${a.y}L${b.x} ${b.y}`} />`;
    }))}
    ${track.map(({ id, name, red, effect }) => {
      const { x, y } = at(id);
      const hit = hits.hit("space", id, name);
      return html`<g key=${id} class=${cls("lf-blip", red && "red", id === figure && "here", effect === "alert" && "alert", hit.class)} transform=${`translate(${x} ${y})`}>
        <title>${name}${MEANS[effect] ? `: ${MEANS[effect]}` : ""}</title>
        <circle r="13" /><text y="4">${id === figure ? "●" : SIGNS[effect] ?? ""}</text>
        <circle class="kit-ring" r="15" /><circle class="kit-hit" r="14" ...${hit.props} /></g>`;
    })}
  </svg>${hits.menu}</div>`;
}

/** What the signs of the tracker mean. */
const Key = () => html`<ul class="lf-tracker-key" aria-label="Signs of the tracker">
  <li><b>●</b> it</li><li><b class="red">○</b> close range</li>
  ${Object.entries(SIGNS).map(([effect, sign]) => html`<li key=${effect}><b>${sign}</b> ${MEANS[effect]}</li>`)}</ul>`;

/** The fear track: terror from the left, the nerve token from the right. @param {{solo: SoloView}} props */
function Fear({ solo: { fear, nerve, fear_spaces } }) {
  const words = `Fear: ${count(fear, "terror token")} on the track, nerve on space ${nerve} of ${fear_spaces}. You lose when they meet.`;
  return html`<p aria-hidden="true">Your nerve <b>☺</b> goes left, terror comes from there: where they meet, you lose.</p>
    <p class="lf-fear" role="img" aria-label=${words} title=${words}>
    ${Array.from({ length: fear_spaces }, (_, n) => html`<u class=${cls(n < fear && "terror", n + 1 === nerve && "nerve")}>${n + 1 === nerve ? "☺" : n < fear ? "☠" : ""}</u>`)}</p>`;
}

/** @param {{trait: TraitView}} props */
const Trait = ({ trait: { name, state, decks, icons } }) => html`<li class=${cls("lf-trait", state)}
  title=${`${name}: keeps terror off on deck ${decks.map((n) => "ABC"[n]).join(", ")}`}>
  <b>${name}</b> ${state === "unused" ? "ready" : `${state}${icons.length ? `: ${icons.length} × ${icons[0]}` : ""}`}</li>`;

/** @type {Record<number, string>} */
const CONDITIONS = { 1: "exhausted: a RUN is a single move", 2: "renewed stamina: every MOVE may be two" };

/** What lies in wait aboard and on the tracks, in words. @param {{table: TableView, solo: SoloView}} props */
function Lurking({ table, solo }) {
  const { search, asteroids } = table;
  const known = [...solo.bottom, ...solo.top].filter(Boolean);
  const words = [
    `${count(solo.stowaways, "stowaway token")} aboard${solo.danger >= 0 ? `, ${solo.danger} of danger` : ""}`,
    solo.attack_5_aboard && "the attack-5 token is aboard",
    solo.attack_1.length > 0 && `combat tokens on ENERGY ${solo.attack_1.join(", ")}`,
    search && `docking clamps ${search.clamps}, life support ${search.support}`,
    asteroids?.struck && `struck: ${asteroids.struck}`,
    solo.condition > 0 && `you: ${CONDITIONS[solo.condition]}`,
    known.length > 0 && `put back into the deck: ${known.join(", ")}`,
  ].filter(Boolean);
  return html`<ul class="lf-lurking">${words.map((one) => html`<li key=${one}>${one}</li>`)}</ul>`;
}

/** @param {Part<TableView>} part */
export function Solo(part) {
  const { view } = part;
  const solo = view.table.solo;
  if (!solo) return null;
  const held = Object.entries(solo.tokens).filter(([, n]) => n > 0);
  return html`<div class="lf-solo">
    ${h(Tracker, { solo, part })}
    ${h(Key, {})}
    <p class="lf-chits" title="Chits in the conflict container">${h(Icon, { name: "lifeform:surprised-skull", size: 14 })}
      A conflict draws from <b>${solo.alive}</b> alive, <b>${solo.killed}</b> killed${solo.impervious ? "; it does not mind fire" : ""}</p>
    ${h(Fear, { solo })}
    <ul class="lf-traits">${solo.traits.map((trait) => h(Trait, { key: trait.name, trait }))}</ul>
    <p>You hold ${held.length ? held.map(([name, n]) => `${n} × ${name}`).join(", ") : "no tokens"}.</p>
    <p>Crisis cards: A <b>${solo.crisis_left[0]}</b>, B <b>${solo.crisis_left[1]}</b>, C <b>${solo.crisis_left[2]}</b></p>
    ${h(Lurking, { table: view.table, solo })}
  </div>`;
}
