/** A pile: how many cards there are, and on demand those that one may see. */
import { cls, html } from "../ui.js";
import { tally } from "./words.js";

/** @typedef {{title: string, names: string[], ordered?: boolean}} Part "Discard", "On top" */

/**
 * @param {{name: string, label: string, count: number, open?: string[], parts?: Part[],
 *   class?: string}} props
 *   name: short; label: all of it in words; open: cards that lie open and in sight; parts: cards to
 *   look through, in their order or each with how often it is there. The back has the colour
 *   --back of a game's style sheet.
 */
export function Pile({ name, label, count, open = [], parts = [], class: extra }) {
  const there = parts.filter(({ names }) => names.length > 0);
  const body = html`<i class="kit-back" aria-hidden="true"></i><span>${name}</span><b>${count}</b>
    ${open.length > 0 && html`<em class="kit-open">${open.join(", ")}</em>`}`;
  if (!there.length && !open.length) return html`<div class=${cls("kit-pile", extra)} title=${label}>${body}</div>`;
  const list = (/** @type {string[]} */ names) => tally(names).map(([card, n]) => (n > 1 ? `${n} × ${card}` : card)).join(", ");
  return html`<details class=${cls("kit-pile", extra)}><summary title=${label}>${body}</summary>
    <div class="kit-pile-more"><p><b>${label}</b></p>
      ${open.length > 0 && html`<p><b>Open now</b> ${open.join(", ")}</p>`}
      ${there.map(({ title, names, ordered }) => html`<p><b>${title}</b> ${ordered ? names.join(", ") : list(names)}</p>`)}
    </div></details>`;
}
