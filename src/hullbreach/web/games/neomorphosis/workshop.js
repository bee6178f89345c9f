/** The two open displays of craftable cards, and what is out of the mission. */
import { Card, Group, dealt, useHand } from "../../kit/hand.js";
import { count } from "../../kit/words.js";
import { h, html } from "../../ui.js";
import { emblem } from "./emblems.js";
import { useExplain } from "./signs.js";

/**
 * @import { Part } from "../../theme.js"
 * @import { Held } from "../../kit/hand.js"
 * @import { NeoMorphosisView, ThingView } from "./types.js"
 */

/** @param {{held: Held, thing: ThingView, list: number[], many: number, kind: string}} props */
function Craftable({ held, thing, list, many, kind }) {
  const entry = useExplain(`thing:${thing.id}`);
  return h(Card, { held, class: `neo-k-${kind}`, name: many > 1 ? `${thing.name} ×${many}` : thing.name, list, entry, emblem: emblem(thing.name),
    note: entry && html`<span class="neo-facts">${entry.facts.join(" · ")}</span>` });
}

/** Each kind of card once, with how often it is there. @param {readonly ThingView[]} things */
const kinds = (things) => [...new Map(things.map((thing) => [thing.id, thing])).values()];

/** @param {Part<NeoMorphosisView>} part */
export function Workshop(part) {
  const { held, menu } = useHand(part);
  const { table } = part.view;
  const cards = (/** @type {readonly ThingView[]} */ things, /** @type {string} */ kind) => dealt([...kinds(things)], "thing", part.choices).map(({ thing, list }) => h(Craftable, {
    key: thing.id, held, thing, kind, list, many: things.filter(({ id }) => id === thing.id).length }));
  return html`<div class="kit-hand neo-workshop"><div class="kit-row">
    ${h(Group, { title: `Tech: ${count(table.tech_display.length, "card")}`, children: cards(table.tech_display, "tech") })}
    ${h(Group, { title: `Science: ${count(table.science_display.length, "card")}`, children: cards(table.science_display, "science") })}</div>
    ${table.gone.length > 0 && html`<p class="neo-gone">Out of the mission: ${table.gone.map(({ name }) => name).join(", ")}</p>`}
    ${menu}</div>`;
}
