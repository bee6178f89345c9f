/** What is going on at this moment, over the map: a roll in its windows, the aliens' card. */
import { Die } from "../../kit/die.js";
import { Icon, cls, h, html } from "../../ui.js";
import { Face, Head, Pattern, ProgDie, Symbol, said } from "./signs.js";
import { head } from "./emblems.js";

/**
 * @import { Part } from "../../theme.js"
 * @import { ActivationView, NeoMorphosisView, RollView } from "./types.js"
 */

/** @type {Record<string, string>} */
const KINDS = { attack: "Attack", agility: "Agility test", tech: "Tech test", science: "Science test", fragility: "Fragility test", program: "Programming test" };

/** A roll of a d6 against what it must exceed. @param {{roll: RollView}} props */
function Test({ roll }) {
  const total = roll.die + roll.bonus, good = total > roll.target;
  return html`<p class="neo-sum">${roll.die > 0 ? h(Die, { text: String(roll.die), tone: good ? "bio" : "alarm" }) : html`<span class="neo-unrolled">d6</span>`}
    <b>+ ${roll.bonus}</b> ${roll.die > 0 && html`<b>= ${total}</b>`} <span>must exceed <b>${roll.target}</b></span>
    ${roll.die > 0 && html`<em class=${cls(good && "good")}>${h(Icon, { name: good ? "check" : "x", size: 15 })} ${good ? "enough" : "not enough"}</em>`}</p>`;
}

/** Programming dice and the pattern they are for. @param {{roll: RollView}} props */
const Program = ({ roll }) => html`<p class="neo-sum">${h(Pattern, { signs: roll.pattern, size: 26 })}
  <span aria-hidden="true">←</span>
  ${roll.dice.length ? html`<span class="neo-dice" role="group" aria-label=${`Dice: ${roll.dice.map(said).join("; ")}`}>${roll.dice.map((face, n) => h(ProgDie, { key: n, face }))}</span>`
    : html`<span>${roll.bonus} ${roll.bonus === 1 ? "die" : "dice"} to roll</span>`}</p>`;

/** Sets of symbols that the dice match: each a picture of what it repairs. @param {{part: Part<NeoMorphosisView>, roll: RollView}} props */
function Sets({ part: { view, choices, choose, setFocus }, roll }) {
  const before = view.table.panel.fields[roll.about[1]]?.repaired ?? [];
  return html`<ul class="neo-sets" aria-label="What is repaired">${choices.map(({ option, title }, i) => html`<li key=${i}>
    <button type="button" onClick=${() => choose(i)} onMouseEnter=${() => setFocus(i)} onMouseLeave=${() => setFocus(null)} aria-label=${`Repair ${title}`}>
      ${roll.pattern.map((sign, n) => {
        const now = Boolean(Number(option[1]) >> n & 1);
        return html`<span key=${n} class=${cls(now && "now", before[n] && "past")}>${h(Symbol, { sign, size: 28, done: now || before[n], silent: true })}</span>`;
      })}</button></li>`)}</ul>`;
}

/** @param {{part: Part<NeoMorphosisView>, roll: RollView}} props */
function Roll({ part, roll }) {
  const { table, decision } = part.view;
  const one = table.members[roll.member];
  return html`<section class=${cls("neo-moment", `neo-roll-${roll.kind}`)} aria-label=${KINDS[roll.kind] ?? "Roll"}>
    ${one && h(Face, { one })}
    <div><h2>${KINDS[roll.kind] ?? "Roll"}${one && html` <small>${one.name}</small>`}</h2>
      ${roll.kind === "program" ? h(Program, { roll }) : h(Test, { roll })}
      ${decision?.kind === "cover" && h(Sets, { part, roll })}</div></section>`;
}

/** The Alien Activation card, and where its execution stands. @param {{table: NeoMorphosisView, now: ActivationView}} props */
function Activation({ table, now }) {
  const order = now.order.map((figure) => table.aliens.find((one) => one.figure === figure)).filter((one) => one !== undefined);
  return html`<section class="neo-moment neo-activation" aria-label=${`Alien Activation card: ${now.name}`}>
    <div><h2>${now.name} <small>Alien Activation card</small></h2>
      <ol class="neo-blocks">
        ${now.pod && html`<li class="sign">Pods hatch</li>`}
        ${now.wall.length > 0 && html`<li class="sign">${now.wall.join(", ")} attack the walls${now.wall_bonus ? `, +${now.wall_bonus}` : ""}</li>`}
        ${now.blocks.map((words, n) => html`<li key=${n} class=${cls(n === now.block && "now", n < now.block && "past")} aria-current=${n === now.block ? "step" : undefined}>${words}</li>`)}
        ${now.special && html`<li class="sign">Special activation</li>`}${now.grow && html`<li class="sign">They grow</li>`}</ol>
      ${now.behavior && html`<p><b>${now.behavior}</b> ${now.behavior_words}</p>`}
      ${order.length > 0 && html`<p class="neo-order"><span>Still to act</span> ${order.map((one) => html`<span key=${one.figure} title=${one.name}>${h(Head, { of: head(one.type) })}${one.name}</span>`)}</p>`}
    </div></section>`;
}

/** What stands over the map, if anything is going on. @param {{part: Part<NeoMorphosisView>}} props */
export function Moment({ part }) {
  const { view } = part;
  const { roll, activation } = view.table;
  if (view.over) return null;
  return html`<div class="neo-moments">${activation && h(Activation, { table: view.table, now: activation })}${roll && h(Roll, { part, roll })}</div>`;
}
