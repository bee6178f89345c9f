/** How far the game is: phase, the self-destruct track, the loadout of the shuttle, decks. */
import { Told } from "../../kit/float.js";
import { Pile } from "../../kit/pile.js";
import { capital, count } from "../../kit/words.js";
import { Icon, cls, h, html, useLayoutEffect, useRef } from "../../ui.js";
import { Disk, person } from "./signs.js";

/**
 * @import { Part, View } from "../../theme.js"
 * @import { ColumnPlan, ColumnView, DeckView, LaunchView, MinutePlan, RowView, TableView } from "./types.js"
 */

/** Criteria of a launch that are columns of the loadout. */
const COLUMNS = ["weaponry", "coolant", "energy", "suits"];

/** @type {Record<string, string>} */
const PHASES = { crew: "Crew phase", android: "Android phase", lifeform: "Lifeform phase" };

/** What a minute brings, in words. @type {Record<string, string>} */
const BRINGS = {
  terror: "terror", boarding: "the crew may board the Remora", sensors: "sensors",
  leaving: "a launch may leave somebody behind",
};

/** @param {View<TableView>} view */
const phase = ({ over, table: { stage, phase } }) =>
  over ? "The game is over" : stage === "setup" ? "Set-up" : stage === "showdown" ? "Showdown" : PHASES[phase] ?? "Starship";

/** Whose turn it is, in words. @param {View<TableView>} view */
function turn(view) {
  const player = view.over ? undefined : view.table.players[view.table.active];
  if (!player) return "";
  return player.seat === view.seat ? "your turn" : `${person(view, player.seat)}’s turn`;
}

/**
 * The self-destruct track: every minute that is left, and what it brings.
 * @param {{minutes: MinutePlan[], at: number, rocks: number[]}} props rocks: minutes with an asteroid token
 */
function Minutes({ minutes, at, rocks }) {
  const box = useRef(/** @type {any} */ (null));
  useLayoutEffect(() => {
    const here = box.current.querySelector(".here");
    if (here) box.current.scrollLeft = here.offsetLeft - box.current.clientWidth / 3;
  }, [at]);
  const next = minutes.find(({ minute, icons }) => minute < at && icons.length > 0);
  const words = `Self-destruct: ${at > 30 ? "not started" : count(at, "minute")}.` +
    (next ? ` At ${next.minute}: ${next.icons.map((icon) => BRINGS[icon]).join(", ")}.` : "");
  return html`<div class="lf-minutes" ref=${box} role="img" aria-label=${words} title=${words}>
    ${minutes.map(({ minute, icons }) => html`<span key=${minute} class=${cls("lf-minute", ...icons.map((icon) => `lf-m-${icon}`),
      rocks.includes(minute) && "lf-m-rock", minute === at && "here", minute > at && "past", !minute && "lf-m-explosion")}>${minute > 30 ? "▸" : minute || "✸"}</span>`)}
  </div>`;
}

/**
 * A column of the loadout.
 * @param {{plan: ColumnPlan, column: ColumnView, lit: boolean}} props
 */
function Column({ plan, column, lit }) {
  const { tokens, needed } = column;
  const ready = tokens >= needed;
  const words = `${plan.title}: ${tokens} of ${count(plan.spaces, "token")}${needed ? `, a launch needs ${needed}` : ""}`;
  return html`<span class=${cls("lf-column", ready && "ready", lit && "focus")} role="img" aria-label=${words} title=${words}>
    <b>${plan.name}</b>
    <i>${Array.from({ length: plan.spaces }, (_, n) => html`<u class=${cls(n < tokens && "full", n + 1 === needed && "bar")}></u>`)}</i></span>`;
}

/** How much a launch still lacks, in brief. @param {LaunchView} launch */
function lacks({ criteria }) {
  const missing = criteria.filter(({ met }) => !met).length;
  return missing ? `${missing} missing` : "ready";
}

/**
 * What a launch needs besides tokens, whether it could be now, and what would come of it.
 * @param {{table: TableView, launch: LaunchView}} props
 */
function Launch({ table, launch }) {
  const missing = launch.criteria.filter(({ met }) => !met);
  const lacking = missing.length ? `Still missing: ${missing.map(({ words }) => words).join("; ")}.` : "Nothing is missing.";
  const behind = table.leaving && launch.behind.length ? ` ${count(launch.behind.length, "character")} would stay behind.` : "";
  const aboard = table.characters.filter(({ id }) => launch.aboard.includes(id));
  return html`<span class="lf-launch">
    ${h(Told, { class: cls("lf-ready", !missing.length && "ready"), title: "The launch", words: `${lacking}${behind} ${launch.then}`,
      children: html`${h(Icon, { name: "lifeform:rocket", size: 15 })} ${missing.length ? "launch: " : ""}${lacks(launch)}${missing.length ? "" : " to launch"}` })}
    ${launch.criteria.filter(({ name }) => !COLUMNS.includes(name)).map(({ name, title, met, words }) => html`<span key=${name} class=${cls("lf-need", met && "met")} title=${words || title}>
      ${h(Icon, { name: met ? "check" : "x", size: 13, label: met ? "done" : "missing" })} ${title}${name === "objectives" && !met ? ` ${table.objectives_left}` : ""}
      ${name === "aboard" || name === "myself" ? aboard.map((one) => h(Disk, { key: one.id, one, small: true })) : null}</span>`)}</span>`;
}

/** The card being played, what of its row is done and what is still to come. @param {{view: View<TableView>, row: RowView}} props */
function Played({ view, row }) {
  const all = row.card.rows[row.row]?.split(" + ") ?? [];
  const left = [...row.left];
  const parts = all.map((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return /** @type {const} */ ([name, at >= 0]);
  });
  return html`<span class="lf-row"><b>${row.card.name}</b> <small>${person(view, row.seat)}</small>
    ${parts.map(([name, waits], n) => html`<span key=${n} class=${cls("lf-act", !waits && "done")}>${h(Icon, { name: waits ? "circle" : "check", size: 11, label: waits ? "to do" : "done" })} ${name}</span>`)}</span>`;
}

/** Tokens left in the supply. @param {{supply: Record<string, number>}} props */
const Supply = ({ supply }) => h(Told, { class: "lf-supply", title: "Tokens left in the supply", children: "Supply",
  words: Object.entries(supply).map(([name, n]) => `${n} × ${name}`).join(", ") });

/** @param {{deck: DeckView}} props */
const Deck = ({ deck }) => h(Pile, {
  name: capital(deck.name), label: `${capital(deck.name)} deck: ${count(deck.size, "card")} left`, count: deck.size, open: [...deck.open],
  parts: [{ title: "Discard", names: [...deck.discard] }],
});

/** @param {Part<TableView>} props */
export function Status({ view, focus }) {
  const { table } = view;
  const { board } = table;
  const lit = Array.isArray(focus) ? focus.filter(([kind]) => kind === "column").map(([, id]) => id) : [];
  const waits = [table.flamethrower_waits && "Flamethrower", table.laser_waits && "Mining Laser"].filter(Boolean);
  return html`<div class="lf-status">
    <div class="lf-phase"><strong>${phase(view)}</strong>
      <span>${[table.round > 0 && `Round ${table.round}`, turn(view)].filter(Boolean).join(" · ")}</span>
      ${table.launch && html`<span class="lf-brief" title="The launch">${h(Icon, { name: "lifeform:rocket", size: 13, label: "The launch:" })} ${lacks(table.launch)}</span>`}
      ${table.boarding && !table.launched && html`<em>${h(Icon, { name: "lifeform:rocket", size: 14 })} boarding is open</em>`}</div>
    ${table.row && h(Played, { view, row: table.row })}
    ${h(Minutes, { minutes: board.minutes, at: table.minute, rocks: table.asteroids?.minutes ?? [] })}
    ${!table.launched && html`<div class="lf-columns" role="group" aria-label="Loadout of the Remora">${table.loadout.map((column) => h(Column, { key: column.id, plan: board.columns[column.id], column, lit: lit.includes(column.id) }))}</div>`}
    ${table.launch && h(Launch, { table, launch: table.launch })}
    <div class="lf-facts">
      ${!table.launched && html`<span title="The malfunction track">${h(Icon, { name: "lifeform:hazard-sign", size: 14 })} Malfunction <b>${table.malfunction}/${board.malfunction.length - 1}</b></span>`}
      ${table.overheating > 0 && html`<span class="lf-hot">${h(Icon, { name: "lifeform:flame", size: 14 })} Overheating <b>${table.overheating}</b></span>`}
      ${waits.length > 0 && !table.launched && h(Told, { class: "lf-supply", title: "Weapons to be had", children: waits.join(", "),
        words: "The Mining Laser goes to who first enters Engineering, the Flamethrower to who loads WEAPONRY up to its space." })}
      ${table.terror.map(({ id, name }) => html`<span key=${id} class="lf-hot">${h(Icon, { name: "lifeform:surprised-skull", size: 14 })} ${name}</span>`)}
      ${table.asteroids?.struck && html`<span class="lf-hot">${h(Icon, { name: "lifeform:explosion-rays", size: 14 })} ${table.asteroids.struck}</span>`}
      ${!table.launched && h(Supply, { supply: table.supply })}
      ${table.decks.filter(({ size, discard }) => size || discard.length).map((deck) => h(Deck, { key: deck.name, deck }))}
    </div>
  </div>`;
}
