/** Pieces of the story, shown one after the other until each is put away. */
import { h, html, useState } from "./ui.js";
import { keep, kept } from "./store.js";
import { Dialog } from "./dialog.js";
import { RuleButton } from "./rulebook.js";

/**
 * What of the story this browser has not put away yet. How far a viewer has read is kept in the
 * browser, so who comes late is shown all of it once; it can be read again in the log.
 * @param {{t: import("./table.js").AtTable}} props
 */
export function Stories({ t }) {
  const key = `story.${t.id}.${t.view.seat ?? "watch"}`;
  const [read, setRead] = useState(() => Number(kept(key, 0)));
  const left = t.log.map((line, at) => ({ line, at }))
    .filter(({ line, at }) => line.story && at >= read);
  if (!left.length) return null;
  const { line, at } = left[0];
  /** @param {number} to */
  const putAway = (to) => {
    keep(key, to);
    setRead(to);
  };
  return h(Dialog, { key: at, title: t.game?.title ?? "The story", class: "story", onClose: () => putAway(at + 1) }, html`
    <p class="story-words">${line.words}</p>
    ${line.rule && h(RuleButton, { rule: line.rule, open: t.openRule, quiet: true })}
    <div class="row">
      <button type="button" class="primary" onClick=${() => putAway(at + 1)}>Go on</button>
      ${left.length > 1 && html`<button type="button" class="quiet" onClick=${() => putAway(t.log.length)}>
        Put all ${left.length} away</button>`}
    </div>`);
}
