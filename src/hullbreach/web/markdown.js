/** Simple Markdown as elements: headings, paragraphs, bullets and tables. Nothing else is needed. */
import { h, html } from "./ui.js";

const BULLET = /^\s*[-*]\s+(.*)$/;
const HEADING = /^#{1,6}\s+(.+?)\s*#*$/;
const ROW = /^\s*\|(.*)\|\s*$/;

/** @param {string} line the cells of a table's row, "" where it is the line under the head */
const cells = (line) => {
  const inside = (line.match(ROW) || [])[1] ?? "";
  return /^[\s|:-]+$/.test(inside) ? [] : inside.split("|").map((cell) => cell.trim());
};

/** @typedef {{kind: string, lines: string[]}} Block of kind "head", "list", "table" or "words" */

/**
 * The blocks of a text, each with its lines.
 * @param {string} text
 */
export function blocks(text) {
  /** @type {Block[]} */
  const found = [];
  let last = /** @type {Block|null} */ (null);
  for (const line of text.split("\n")) {
    const kind = HEADING.test(line) ? "head" : BULLET.test(line) ? "list" : ROW.test(line) ? "table" : "words";
    if (!line.trim()) last = null;
    else if (last?.kind === "list" && kind === "words") last.lines.push(`${last.lines.pop()} ${line.trim()}`);
    else if (last?.kind === kind && kind !== "head") last.lines.push(line);
    else found.push((last = { kind, lines: [line] }));
  }
  return found;
}

/**
 * What of a text meets a search: paragraphs, bullets and rows of tables, these with their heads.
 * @param {string} text
 * @param {(part: string) => boolean} meets
 */
export function narrowed(text, meets) {
  return blocks(text).map(({ kind, lines }) => {
    if (kind === "head") return "";
    if (kind === "words") return meets(lines.join(" ")) ? lines.join("\n") : "";
    const start = kind === "table" ? 2 : 0;
    const rest = lines.slice(start).filter(meets);
    return rest.length ? [...lines.slice(0, start), ...rest].join("\n") : "";
  }).filter(Boolean).join("\n\n");
}

/**
 * A text. `words` draws a piece without blocks: emphasis and links.
 * @param {{text: string, heading: string, words: (text: string) => any}} props
 */
export function Markdown({ text, heading, words }) {
  return html`<div class="markdown">${blocks(text).map(({ kind, lines }) => {
    if (kind === "head") return h(heading, {}, words((lines[0].match(HEADING) || [])[1] ?? ""));
    if (kind === "list")
      return html`<ul>${lines.map((line) => html`<li>${words(line.replace(BULLET, "$1"))}</li>`)}</ul>`;
    if (kind === "words") return html`<p>${words(lines.map((line) => line.trim()).join(" "))}</p>`;
    const [head, ...rows] = lines.map(cells).filter((row) => row.length);
    return html`<div class="table-box" tabindex="0" role="group" aria-label=${`Table: ${head.filter(Boolean).join(", ")}`}><table>
      <thead><tr>${head.map((cell) => (cell ? html`<th scope="col">${words(cell)}</th>` : html`<td></td>`))}</tr></thead>
      <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${words(cell)}</td>`)}</tr>`)}</tbody>
    </table></div>`;
  })}</div>`;
}
