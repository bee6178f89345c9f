/** The two open displays of craftable cards, and what is out of the mission. */
import { Card, Group, dealt, useHand } from "../../kit/hand.js";
import { count } from "../../kit/words.js";
import { Icon, cls, h, html, useRef } from "../../ui.js";
import { emblem } from "./emblems.js";
import { useExplain } from "./signs.js";

/**
 * @import { Part } from "../../theme.js"
 * @import { Held } from "../../kit/hand.js"
 * @import { NeoMorphosisView, ThingPlan, ThingView } from "./types.js"
 */

/** What the test must exceed, what keeps it, whether the stack goes on behind it. @param {{plan: ThingPlan}} props */
const Printed = ({ plan }) => html`<span class="neo-facts"><b title=${`The ${plan.kind} test must exceed it`}>${h(Icon, { name: "dices", size: 13, label: `${plan.kind} test above` })} ${plan.target}</b>
  <span title="Fragility">${h(Icon, { name: "neomorphosis:broken-bone", size: 12, label: "Fragility" })} ${plan.fragility}</span>
  <span class=${cls(!plan.plug && "off")} title=${plan.plug ? "With a plug: the stack can go on" : "Without a plug: the stack ends with it"}>${plan.plug ? "plug" : "no plug"}</span>
  ${plan.once && html`<span title="Discarded after use">once</span>`}</span>`;

/** @param {{held: Held, thing: ThingView, plan: ThingPlan, list: number[], many: number}} props */
function Craftable({ held, thing, plan, list, many }) {
  const entry = useExplain(`thing:${thing.id}`);
  return h(Card, { held, class: `neo-k-${plan.kind}`, name: many > 1 ? `${thing.name} ×${many}` : thing.name, list, entry, emblem: emblem(thing.name),
    note: h(Printed, { plan }) });
}

/** Each kind of card once, with how often it is there. @param {readonly ThingView[]} things */
const kinds = (things) => [...new Map(things.map((thing) => [thing.id, thing])).values()];

/** The headings of both displays, to go to each: they do not fit side by side. @param {{row: {current: HTMLElement|null}, titles: string[]}} props */
const Ways = ({ row, titles }) => html`<p class="neo-ways">${titles.map((title, n) => html`<button type="button" key=${n} class="quiet"
  onClick=${() => row.current?.children[n]?.scrollIntoView({ block: "nearest", inline: "start" })}>${title}</button>`)}</p>`;

/** @param {Part<NeoMorphosisView>} part */
export function Workshop(part) {
  const row = useRef(/** @type {HTMLElement|null} */ (null));
  const { held, menu } = useHand(part);
  const { table } = part.view;
  const cards = (/** @type {readonly ThingView[]} */ things) => dealt([...kinds(things)], "thing", part.choices).map(({ thing, list }) => h(Craftable, {
    key: thing.id, held, thing, plan: table.plan.things[thing.id], list, many: things.filter(({ id }) => id === thing.id).length }));
  const titles = [`Tech: ${count(table.tech_display.length, "card")}`, `Science: ${count(table.science_display.length, "card")}`];
  return html`<div class="kit-hand neo-workshop">${h(Ways, { row, titles })}<div class="kit-row" ref=${row}>
    ${[table.tech_display, table.science_display].map((things, n) => h(Group, { key: n, title: titles[n], children: cards(things) }))}</div>
    ${table.gone.length > 0 && html`<p class="neo-gone">Out of the mission: ${table.gone.map(({ name }) => name).join(", ")}</p>`}
    ${menu}</div>`;
}
