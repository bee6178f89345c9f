/** Things that lie over the page: dialogs, and short messages that go away by themselves. */
import { Icon, cls, h, html, useId, useLayoutEffect, useRef } from "./ui.js";
import { Store, useStore } from "./store.js";

/**
 * Gives the focus back to what had it before; where that is gone, to the decision.
 * @param {Element|null} before
 */
export function focusBack(before) {
  /** @type {HTMLElement|null} */ (before)?.focus?.();
  if (before && before !== document.body && document.activeElement === before) return;
  const place = document.getElementById("asked") ?? /** @type {HTMLElement|null} */ (document.querySelector(".sheet-handle"));
  place?.focus({ preventScroll: true });
}

/** How many dialogs are open: what lies under them can be neither seen well nor heard. */
const open = new Store(0);

/**
 * A modal dialog; Escape and the button close it.
 * @param {{title: string, onClose: () => void, class?: string, children?: any}} props
 */
export function Dialog({ title, onClose, class: extra, children }) {
  const box = useRef(/** @type {any} */ (null));
  const id = useId();
  // Not later: whoever closes it may then put the focus elsewhere.
  useLayoutEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    dialog.showModal();
    open.set(open.value + 1);
    return () => {
      open.set(open.value - 1);
      dialog.close();
      focusBack(before);
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
    ${h(Messages, { shown: true })}
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

/** @param {{shown: boolean}} props */
function Messages({ shown }) {
  const all = useStore(toasts);
  return html`<div class="toasts" role="status" aria-live="polite">
    ${shown && all.map((t) => html`<p key=${t.id} class=${`toast ${t.kind}`}>${t.words}</p>`)}
  </div>`;
}

/** Where messages appear, unless a dialog shows them. */
export function Toasts() {
  return h(Messages, { shown: !useStore(open) });
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
