/** What may be said at the table with a click, true or not; nothing of it is checked (LF-CALIB-06). */
import { Icon, h, html, useState } from "../../ui.js";

/**
 * @import { Part } from "../../theme.js"
 * @import { TableView } from "./types.js"
 */

/** Hints of the crew are vague and of this world: no card is named (LF-GEN-05). */
const CREW = ["I have a way out.", "I can do something about this.", "I have nothing. Help me!", "Save yourselves."];

/**
 * What the lifeform might say: about any image, true or false, and about what it holds.
 * @param {TableView} table
 */
const creature = (table) => [
  ...table.images.filter(({ place }) => place >= 0).flatMap(({ name }) => [`${name} is real.`, `${name} is a ghost.`]),
  "Nothing has changed.", "I can answer whatever you try.",
];

/**
 * A button that opens what one may say; it goes to everybody's chat.
 * @param {{part: Part<TableView>}} props
 */
export function Talk({ part }) {
  const [open, setOpen] = useState(false);
  const { view, say, openRule } = part;
  const role = view.table.own?.role;
  if (!say || !role) return null;
  const phrases = role === "lifeform" ? creature(view.table) : CREW;
  return html`<div class="lf-talk">
    <button type="button" class="quiet" aria-expanded=${open} onClick=${() => setOpen(!open)}>
      ${h(Icon, { name: "message-square", size: 15 })} Say…</button>
    ${open && html`<div class="lf-phrases" role="group" aria-label="Say to everybody">
      ${phrases.map((words) => html`<button type="button" key=${words} onClick=${() => { say(words); setOpen(false); }}>${words}</button>`)}
      <small>True or not: nothing said is checked. More in the chat.
        ${openRule && html`<button type="button" class="rule-link" onClick=${() => openRule("LF-CALIB-06")}>LF-CALIB-06</button>`}</small>
    </div>`}
  </div>`;
}
