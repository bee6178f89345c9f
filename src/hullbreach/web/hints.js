/** A guided first game: a word of help the first time each situation comes up. */
import { Icon, cls, h, html, useEffect } from "./ui.js";
import { Store, keep, kept, settings, useStore } from "./store.js";

const seen = new Store(/** @type {Record<string, boolean>} */ (kept("hints", {})));

/** Hints about the page itself; a game sends its own with the decision. */
const PAGE = {
  welcome: matchMedia("(hover: none)").matches
    ? "What you can do stands here, and lights up on the table. Touch a line, or what lights up, to choose it."
    : "What you can do stands here, and lights up on the table. Hover or focus a line to see what it is about. Number keys pick; ? shows all keys.",
  several: "This asks for several things: pick each, then confirm. Picking again takes one back.",
  window: "You are asked whether you react to what somebody else does. If you never want to, let it be declined for you with the button below the list.",
  undo: "Changed your mind? You can take back your last choice as long as no card, die or secret was seen because of it.",
  waiting: "Others decide now. The log tells what happens; each line names its rule, which you can open.",
};

/** What has stood so long goes with the next choice: who acts has read it. */
const READ_MS = 8000;

/** Show every hint again. */
export function forgetHints() {
  seen.set({});
  keep("hints", {});
}

/** @param {string} key */
function dismiss(key) {
  seen.set({ ...seen.value, [key]: true });
  keep("hints", seen.value);
}

/**
 * The hint that fits the moment, if there is one left. `brief`: its beginning, that opens.
 * @param {{view: import("./types.js").Shown, brief: boolean}} props
 */
export function Hint({ view, brief }) {
  const dismissed = useStore(seen);
  const { hints } = useStore(settings);
  const { decision } = view;
  /** @type {[string, string|undefined][]} */
  const fitting = decision
    ? [
        ["welcome", PAGE.welcome],
        [`${view.game}.${decision.kind}`, decision.hint],
        ["window", decision.window ? PAGE.window : ""],
        ["several", decision.several && decision.high > 1 ? PAGE.several : ""],
        ["undo", view.undo ? PAGE.undo : ""],
      ]
    : [["waiting", view.seq > 2 ? PAGE.waiting : ""]];
  // One at a time: more would push the choices out of sight.
  const [key, words] = (hints && view.seat !== null && !view.over && fitting.find(([name, text]) => text && !dismissed[name])) || [""];
  useEffect(() => {
    const came = performance.now();
    return () => void (key && performance.now() - came > READ_MS && dismiss(key));
  }, [key, view.seq]);
  return key && html`<aside class=${cls("hint", brief && "brief")} aria-label="Hint" key=${key}>
    ${h(Icon, { name: "lightbulb", size: 20 })}
    ${brief ? html`<details><summary>${words}</summary></details>` : html`<p>${words}</p>`}
    <button type="button" class="quiet" onClick=${() => dismiss(key)}>Got it</button>
  </aside>`;
}
