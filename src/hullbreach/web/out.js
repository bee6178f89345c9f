/** What there is left to do for who has no part in the game any more. */
import { Icon, h, html } from "./ui.js";
import { useStore } from "./store.js";

/** @param {{words: string, director: import("./stage/director.js").Director}} props */
export function Out({ words, director }) {
  const { rushing } = useStore(director.state);
  return html`<p class="notice">${words} You can watch, skip what is shown (S), or see how it ends.
    <button type="button" class="quiet" aria-pressed=${rushing} onClick=${() => director.rush(!rushing)}>
      ${h(Icon, { name: "skip-forward", size: 15 })} To the end</button></p>`;
}
