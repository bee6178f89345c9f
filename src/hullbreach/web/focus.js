/** Where the keyboard stands after an answer: never on nothing. */
import { useEffect } from "./ui.js";

let answered = false; // by this page, and the keyboard may have lost its place; outlives a change of seats

/** Whether the element that had the focus is gone or can no longer have it. */
function lost() {
  const at = document.activeElement;
  return !at || at === document.body || at.matches(":disabled") ||
    (at instanceof SVGElement && !at.hasAttribute("tabindex"));
}

/**
 * After an answer that took away what had the focus, the heading of the decision gets it, on a
 * phone the line that opens the decision.
 * @param {import("./deciding.js").Deciding} deciding
 * @param {import("./types.js").Shown} view
 * @param {boolean} sheet whether the decision of a phone is open
 */
export function useFocusKept(deciding, view, sheet) {
  const sent = deciding.busy && !deciding.auto;
  useEffect(() => {
    if (sent) answered = true;
    if (!answered) return undefined;
    const frame = requestAnimationFrame(() => {
      if (!lost() || document.querySelector("dialog[open]")) return;
      const place = /** @type {HTMLElement|null} */ (
        document.getElementById("asked") ?? document.querySelector(".sheet-handle"));
      place?.focus({ preventScroll: true });
      if (!sent && view.decision) answered = false;
    });
    return () => cancelAnimationFrame(frame);
  }, [sent, view.seq, view.epoch, view.decision, sheet]);
}
