/** A game without a theme: its table as words. */
import { html } from "./ui.js";

/** @import { View } from "./theme.js" */

const DEEP = 4;

/** @param {View} view the parts of its table by name */
const parts = (view) => /** @type {Record<string, unknown>} */ (view.table);

/** @param {any} value @param {number} depth @returns {any} */
function words(value, depth = 0) {
  if (value === null || value === "" || value === undefined) return html`<span class="muted">–</span>`;
  if (typeof value !== "object") return html`<span class="mono">${String(value)}</span>`;
  const entries = Object.entries(value);
  if (!entries.length) return html`<span class="muted">none</span>`;
  if (depth >= DEEP) return html`<span class="mono">${JSON.stringify(value)}</span>`;
  if (Array.isArray(value) && value.every((part) => typeof part !== "object"))
    return html`<span class="mono">${value.join(", ")}</span>`;
  return html`<dl class="plain">${entries.map(([key, part]) => html`<div>
    <dt>${key.replaceAll("_", " ")}</dt><dd>${words(part, depth + 1)}</dd></div>`)}</dl>`;
}

/** @param {{view: View}} props */
export function Board({ view }) {
  const { own, ...table } = parts(view);
  return html`<div class="plain-board" tabindex="0" role="region" aria-label="Table">${words(table)}</div>`;
}

/** @param {{view: View}} props */
export function Hand({ view }) {
  return html`<div class="plain-board">${words(parts(view).own)}</div>`;
}
