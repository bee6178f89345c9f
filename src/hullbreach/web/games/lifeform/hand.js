/** What the own seat holds: crew cards or the lifeform's, what it looks at, objectives. */
import { explainer } from "../../kit/explain.js";
import { Card, Group, Shelf, dealt, useHand } from "../../kit/hand.js";
import { html, h } from "../../ui.js";
import { emblem, portrait } from "./emblems.js";
import { Fight } from "./signs.js";

/**
 * @import { Part } from "../../theme.js"
 * @import { CardView, ObjectiveView, TableView } from "./types.js"
 */

/** Its signs in the showdown, and what a card can do. @param {{card: CardView}} props */
const Rows = ({ card }) => html`<span class="lf-rows">
  ${card.icons.length > 0 && html`<span class="lf-icons" title=${`In the showdown: ${card.icons.join(", ")}`}>${card.icons.map((icon) => h(Fight, { sign: icon, size: 15, label: icon }))}</span>`}
  ${card.rows.map((row) => html`<span>${row}</span>`)}
  ${card.reaction && html`<span class="lf-reaction">↯ ${card.reaction}</span>`}</span>`;

/** "Ambrose Crane, captain" is Crane. @param {string} name */
const surname = (name) => name.split(",")[0].split(" ").pop() ?? name;

/**
 * What an objective asks, and what it waits for; one that waits for nothing is done by an action or paid for at the end of a turn.
 * @param {TableView} table
 * @param {ObjectiveView} objective
 */
function objectiveWords({ stage, own }, objective) {
  const { kind, words, waits } = objective;
  if (stage !== "starship" || own?.role !== "crew" || kind === "immediate") return words;
  const ready = kind === "cost" ? "It can be paid for at the end of your turn." : "It can be done now.";
  return `${words} ${waits.length ? `It waits for: ${waits.map((it) => it.words).join("; ")}.` : ready}`;
}

const useExplain = explainer("lifeform");

/** A card; one without a row of its own says what the rulebook says of it. @param {Parameters<typeof Card>[0] & {told: string}} props */
function Told({ told, ...props }) {
  const entry = useExplain(told);
  return h(Card, { ...props, entry });
}

/** @param {Part<TableView>} part */
export function Hand(part) {
  const { held, menu } = useHand(part);
  const { view, choices } = part;
  const { table } = view;
  const { own } = table;
  if (!own) return null;
  const kind = own.role === "lifeform" ? "lifeform_card" : "card";
  const cards = (/** @type {CardView[]} */ list) => dealt(list, kind, choices).map(({ thing, nth, list }) => h(Told, {
    told: thing.rows.length || thing.reaction ? "" : `${kind}:${thing.id}`,
    key: `${thing.id}.${nth}`, held, class: `lf-k-${kind}${thing.rows.length || thing.reaction ? "" : " lf-told"}`, name: thing.name, list, emblem: emblem(thing.name, kind), note: h(Rows, { card: thing }),
    words: [...thing.rows, thing.reaction && `Reaction: ${thing.reaction}`].filter(Boolean).join("; ") || undefined,
  }));
  const objectives = [...own.objectives, ...table.objectives_open];
  return html`<div class="kit-hand"><div class="kit-row">
      ${own.disks.length > 0 && h(Group, { title: "Characters", children: dealt(own.disks, "character", choices).map(({ thing, nth, list }) => h(Card, {
        key: `${thing.id}.${nth}`, held, class: "lf-k-disk", name: thing.name, list, emblem: portrait(surname(thing.name)), words: list.map((i) => choices[i].note).join(" "),
      })) })}
      ${own.hand.length > 0 && h(Group, { title: `Hand ${own.hand.length}`, children: cards(own.hand) })}
      ${own.looking.length > 0 && h(Group, { title: "You look at", children: cards(own.looking) })}
      ${!own.hand.length && !own.looking.length && !own.disks.length && html`<p class="muted">You hold no cards.</p>`}
      ${own.stowaway && h(Group, { title: "Your stowaway card", children: h(Card, { held, class: "lf-k-stowaway", name: own.stowaway, list: [], icon: "lifeform:spaceship", words: "If the crew launches then, you are aboard." }) })}
    </div>
    ${objectives.length > 0 && h(Shelf, { title: "Secret objectives", children: h(Group, { title: "Secret objectives", children: dealt(objectives, "objective", choices).map(({ thing, nth, list }) => h(Card, {
        key: `${thing.id}.${nth}`, held, class: "lf-k-objective", name: thing.name, list, icon: "flag", emblem: emblem(thing.name, "objective"),
        words: objectiveWords(table, thing),
      })) }) })}
  ${menu}</div>`;
}
