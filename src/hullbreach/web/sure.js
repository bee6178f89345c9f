/** A question before what cannot be taken back. */
import { Dialog } from "./dialog.js";
import { h, html, useState } from "./ui.js";

/** @typedef {{title: string, words: string, yes: string, then: () => void}} Sure */

/**
 * What asks such a question, and the dialog that stands there meanwhile.
 * @returns {[(about: Sure) => void, any]}
 */
export function useSure() {
  const [about, setAbout] = useState(/** @type {Sure|null} */ (null));
  const close = () => setAbout(null);
  const dialog = about && h(Dialog, { title: about.title, onClose: close }, html`
    <p>${about.words}</p>
    <div class="row">
      <button type="button" class="primary" onClick=${() => { close(); about.then(); }}>${about.yes}</button>
      <button type="button" onClick=${close}>Cancel</button>
    </div>`);
  return [setAbout, dialog];
}
