/** A game without a theme: its table as words, in boxes, tables and lists. */
import { cls, h, html } from "./ui.js";

/**
 * @import { Panel, Part, View } from "./theme.js"
 * @typedef {Record<string, unknown>} Parts
 */

const DEEP = 4; // inside that everything is one line
const COLUMNS = 9; // of a table; with more, each row is a box
const LONG = 1200; // letters of what is folded until it is wanted

/** "actions_used" -> "Actions used". @param {string} name */
const title = (name) => name.slice(0, 1).toUpperCase() + name.slice(1).replaceAll("_", " ");

/** @param {unknown} value @returns {value is Parts} */
const isParts = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether something is said in a word. @param {unknown} value */
const isWord = (value) => typeof value !== "object" || value === null;

/** Whether something has nothing to say. @param {unknown} value */
const isEmpty = (value) => value === null || value === undefined || value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

/** @param {any} value */
function word(value) {
  if (isEmpty(value)) return html`<span class="muted">–</span>`;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/** Whether something is said in a line. @param {unknown} value */
const isLine = (value) => isWord(value) || (Array.isArray(value) && value.every(isWord));

/** Whether something is a table. @param {unknown} value @returns {value is Parts[]} */
const isRows = (value) => Array.isArray(value) && value.length > 0 &&
  value.every((row) => isParts(row) && Object.values(row).every(isLine)) && Object.keys(value[0]).length <= COLUMNS;

/** Rows of the same form as a table. @param {{rows: Parts[]}} props */
function Rows({ rows }) {
  const names = Object.keys(rows[0]).filter((name) => rows.some((row) => !isEmpty(row[name])));
  return html`<div class="plain-scroll" tabindex="0" role="group" aria-label="Table"><table>
    <thead><tr>${names.map((name) => html`<th scope="col">${title(name)}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${names.map((name) => html`<td>${word(isWord(row[name]) ? row[name] : /** @type {any} */ (row[name]).join(", "))}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}

/** A value of any form. @param {any} value @param {number} depth @returns {any} */
function words(value, depth = 0) {
  if (isWord(value)) return html`<span class="mono">${word(value)}</span>`;
  if (isEmpty(value)) return html`<span class="muted">none</span>`;
  if (depth >= DEEP) return html`<span class="mono">${JSON.stringify(value)}</span>`;
  if (isParts(value)) return facts(value, depth);
  if (value.every(isWord)) return html`<ul class="plain-chips">${value.map((/** @type {any} */ one) => html`<li>${word(one)}</li>`)}</ul>`;
  if (isRows(value)) return h(Rows, { rows: value });
  return html`<ol class="plain-list">${value.map((/** @type {any} */ one) => html`<li>${words(one, depth + 1)}</li>`)}</ol>`;
}

/** Named values, those that are empty left out. @param {Parts} parts @param {number} depth */
function facts(parts, depth) {
  const there = Object.entries(parts).filter(([, value]) => !isEmpty(value));
  if (!there.length) return html`<span class="muted">nothing</span>`;
  return html`<dl class="plain">${there.map(([name, value]) => html`<div>
    <dt>${title(name)}</dt><dd>${words(value, depth + 1)}</dd></div>`)}</dl>`;
}

/** Whether a table is in it. @param {unknown} value */
const isWide = (value) => isRows(value) || (isParts(value) && Object.values(value).some(isRows));

/**
 * A value in a box, a long one folded.
 * @param {{name: string, value: unknown}} props
 */
function Box({ name, value }) {
  const long = JSON.stringify(value).length > LONG;
  return html`<section class=${cls("plain-box", isWide(value) && "wide")}>
    ${long ? html`<details><summary><h2>${title(name)}</h2></summary>${words(value)}</details>`
      : html`<h2>${title(name)}</h2>${words(value)}`}
  </section>`;
}

/**
 * Values of a word together, every other one in a box of its own, and what there is none of.
 * @param {{parts: Parts, name: string}} props
 */
function Boxes({ parts, name }) {
  const short = Object.entries(parts).filter(([, value]) => isWord(value) && !isEmpty(value));
  const long = Object.entries(parts).filter(([, value]) => !isWord(value) && !isEmpty(value))
    .sort(([, p], [, q]) => Number(isWide(p)) - Number(isWide(q)));
  const none = Object.keys(parts).filter((key) => isEmpty(parts[key]));
  return html`<div class="plain-board" tabindex="0" role="region" aria-label=${name}><div class="plain-boxes">
    ${short.length > 0 && html`<section class="plain-box"><h2>${name}</h2>${facts(Object.fromEntries(short), 0)}</section>`}
    ${long.map(([key, value]) => h(Box, { key, name: key, value }))}
    ${none.length > 0 && html`<p class="muted">None: ${none.map((key) => key.replaceAll("_", " ")).join(", ")}.</p>`}
  </div></div>`;
}

/** What a view calls the viewer's own, if it does. @param {View} view */
const own = (view) => /** @type {Parts} */ (view.table).own;

/** @param {Part} part */
function Table({ view }) {
  const { own: _, ...rest } = /** @type {Parts} */ (view.table);
  return h(Boxes, { parts: rest, name: "Table" });
}

/** @param {Part} part */
function Own({ view }) {
  const found = own(view);
  return h(Boxes, { parts: isParts(found) ? found : { own: found }, name: "Your side" });
}

/** The panels of a game without a theme. @type {Panel[]} */
export const plain = [
  { id: "board", title: "Table", icon: "map", where: "main", Component: Table },
  { id: "own", title: "Your side", icon: "hand", where: "below", Component: Own, when: (view) => !isEmpty(own(view)) },
];
