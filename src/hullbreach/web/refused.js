/** What I might wish to do and cannot, when I ask. */
import { Icon, h, html, useEffect, useLayoutEffect, useRef, useState } from "./ui.js";
import { focusBack, sayError } from "./dialog.js";
import { inOneLine } from "./choices.js";
import { RuleButton } from "./rulebutton.js";

/**
 * What cannot be done, together as far as the same is missing.
 * @param {import("./types.js").Cannot[]} refused
 */
function byReason(refused) {
  /** @type {Map<string, import("./types.js").Cannot[]>} */
  const found = new Map();
  for (const one of refused) {
    const reason = `${one.rule} ${one.note}`;
    found.set(reason, [...(found.get(reason) ?? []), one]);
  }
  return [...found.values()];
}

/**
 * What I might wish to do and cannot: what is missing, and the rule in brief.
 * @param {{t: import("./table.js").AtTable, onClose: () => void}} props
 */
export function Refused({ t, onClose }) {
  const box = useRef(/** @type {any} */ (null));
  const [refused, setRefused] = useState(/** @type {import("./types.js").Cannot[]|null} */ (null));
  useEffect(() => {
    t.link.send("refused").then((answer) => setRefused(answer.refused || []), sayError);
  }, [t.view.seq]);
  useEffect(() => {
    const close = (/** @type {KeyboardEvent} */ { key }) => void (key === "Escape" && onClose());
    addEventListener("keydown", close);
    return () => removeEventListener("keydown", close);
  }, []);
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => void (box.current?.contains(document.activeElement) && focusBack(before));
  }, []);
  return html`<section class="refused" ref=${box} aria-label="What cannot be done now">
    <header class="section-head"><h3>What cannot be done now</h3>
      <button type="button" class="quiet square" aria-label="Close" onClick=${onClose}>${h(Icon, { name: "x" })}</button>
    </header>
    ${!refused ? html`<p class="muted">Looking…</p>`
      : !refused.length ? html`<p class="muted">Nothing is held back: all there is stands in the list.</p>`
      : html`<div class="reasons">${byReason(refused).map((alike) => html`<section>
          ${alike[0].note && html`<h4>${alike[0].note}</h4>`}
          <ul>${alike.map((one) => html`<li tabindex="0"
            onMouseEnter=${() => t.setFocus(one.refs)} onMouseLeave=${() => t.setFocus(null)}
            onFocus=${() => t.setFocus(one.refs)} onBlur=${() => t.setFocus(null)}>
            ${inOneLine({ ...one, note: "" })}</li>`)}</ul>
          <p>${alike[0].why} ${h(RuleButton, { rule: alike[0].rule, open: t.openRule })}</p>
        </section>`)}</div>`}
  </section>`;
}
