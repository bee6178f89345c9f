/** Things that lie over the page: dialogs, and short messages that go away by themselves. */
import { Icon, cls, h, html, useEffect, useId, useRef } from "./ui.js";
import { Store, useStore } from "./store.js";

/**
 * A modal dialog; Escape and the button close it.
 * @param {{title: string, onClose: () => void, class?: string, children?: any}} props
 */
export function Dialog({ title, onClose, class: extra, children }) {
  const box = useRef(/** @type {any} */ (null));
  const id = useId();
  useEffect(() => {
    const dialog = box.current;
    const before = /** @type {HTMLElement|null} */ (document.activeElement);
    dialog.showModal();
    return () => {
      dialog.close();
      before?.focus?.();
    };
  }, []);
  /** @param {any} event */
  const outside = (event) => event.target === box.current && onClose();
  /** @param {Event} event */
  const cancel = (event) => {
    event.preventDefault();
    onClose();
  };
  return html`<dialog ref=${box} class=${cls("dialog", extra)} aria-labelledby=${id}
    onCancel=${cancel} onClick=${outside}>
    <div class="dialog-box">
      <div class="dialog-head">
        <h2 id=${id}>${title}</h2>
        <button type="button" class="quiet square" aria-label="Close" onClick=${onClose}>
          ${h(Icon, { name: "x" })}
        </button>
      </div>
      <div class="dialog-body">${children}</div>
    </div>
  </dialog>`;
}

/** @typedef {{id: number, words: string, kind: string}} Toast */
const toasts = new Store(/** @type {Toast[]} */ ([]));
let lastToast = 0;

/**
 * Say something for a moment.
 * @param {string} words
 * @param {"plain"|"bad"|"good"} [kind]
 */
export function say(words, kind = "plain") {
  const id = ++lastToast;
  toasts.set([...toasts.value.filter((t) => t.words !== words).slice(-2), { id, words, kind }]);
  setTimeout(() => toasts.set(toasts.value.filter((t) => t.id !== id)), 3500 + words.length * 45);
}

/** @param {unknown} error */
export const sayError = (error) =>
  say(error instanceof Error ? error.message : String(error), "bad");

/** Where messages appear. */
export function Toasts() {
  const all = useStore(toasts);
  return html`<div class="toasts" role="status" aria-live="polite">
    ${all.map((t) => html`<p key=${t.id} class=${`toast ${t.kind}`}>${t.words}</p>`)}
  </div>`;
}

/**
 * Copy words, also where the browser has no clipboard for pages without https.
 * @param {string} text
 * @param {string} [said]
 */
export async function copy(text, said = "Copied.") {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    area.className = "off-screen";
    (document.querySelector("dialog[open]") || document.body).append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  say(said, "good");
}
