/** The aliens by type: what is printed, the cards of their rings, how many are out. */
import { Drawn } from "../../kit/drawn.js";
import { focusKeys, key } from "../../kit/refs.js";
import { Icon, cls, h, html } from "../../ui.js";
import { head } from "./emblems.js";

/**
 * @import { Part } from "../../theme.js"
 * @import { NeoMorphosisView, TypePlan, TypeView } from "./types.js"
 */

/** @param {{plan: TypePlan, now: TypeView, out: number, ringed: number, lit: boolean}} props */
const Type = ({ plan, now, out, ringed, lit }) => html`<li class=${cls("neo-type", out > 0 && "out", lit && "focus")}>
  <header>${h(Drawn, { of: head(plan.id), class: "neo-typehead" })}
    <div><h2>${plan.name}</h2><small>${plan.species}</small>
      <p>${out > 0 ? html`<b>${out}</b> here${ringed ? html`, <b class="hot">${ringed} ringed</b>` : ""}` : html`${now.supply} left`}</p></div></header>
  <p class="neo-stats"><span title="Health">${h(Icon, { name: "neomorphosis:bleeding-wound", size: 12, label: "Health" })} ${plan.health}</span><span title="Defense">${h(Icon, { name: "shield", size: 12, label: "Defense" })} ${plan.defense}</span>
    ${plan.attack >= 0 && html`<span title="Attack bonus">${h(Icon, { name: "neomorphosis:claw-slashes", size: 12, label: "Attack" })} +${plan.attack}</span><span title="Wounds of a hit">${h(Icon, { name: "neomorphosis:broken-bone", size: 12, label: "Wounds" })} ${plan.wounds}</span>`}
    ${plan.impede >= 0 && html`<span title="Impede: agility to leave">${h(Icon, { name: "neomorphosis:tentacle-strike", size: 12, label: "Impede" })} ${plan.impede}</span>`}</p>
  <p class="neo-special"><b>${plan.ability}.</b> ${plan.words}</p>
  ${now.mutations.length > 0 && html`<ul class="neo-mutations" aria-label="For ringed ones">${now.mutations.map(({ id, name, words }, n) => html`<li key=${`${id}.${n}`}><b>${name}</b> ${words}</li>`)}</ul>`}
</li>`;

/** @param {Part<NeoMorphosisView>} part */
export function Bestiary({ view, focus, choices }) {
  const { table } = view;
  const lit = focusKeys(focus, choices);
  const order = [...table.types].sort((a, b) => Number(table.aliens.some(({ type }) => type === b.id)) - Number(table.aliens.some(({ type }) => type === a.id)) || a.id - b.id);
  return html`<div class="neo-typesbox" tabindex="0" role="region" aria-label="Alien types"><ul class="neo-types">${order.map((now) => h(Type, { key: now.id, plan: table.plan.types[now.id], now, lit: lit.has(key("type", now.id)),
    out: table.aliens.filter(({ type }) => type === now.id).length, ringed: table.aliens.filter(({ type, ringed }) => type === now.id && ringed).length }))}</ul></div>`;
}
