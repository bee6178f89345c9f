/**
 * Tabs: arrow keys move between them. What was shown once stays, hidden and as it was, so that a
 * draft, a zoom and a place in a list are still there on coming back.
 */
import { Icon, cls, h, html, useId, useRef } from "./ui.js";

/**
 * @param {{names: {name: string, title: string, icon: string, count?: number}[], shown: string,
 *   onShow: (name: string) => void, panel: any, below?: boolean}} props
 */
export function Tabs({ names, shown, onShow, panel, below }) {
  const id = useId();
  const kept = useRef(/** @type {Map<string, any>} */ (new Map())).current;
  kept.set(shown, panel);
  const mounted = names.filter(({ name }) => kept.has(name));
  /** @param {KeyboardEvent} event */
  const walk = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = names.findIndex(({ name }) => name === shown);
    const next = names[(at + step + names.length) % names.length].name;
    onShow(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  const list = html`<div class="tab-list" role="tablist" onKeyDown=${walk}>
    ${names.map(({ name, title, icon, count }) => html`<button type="button" role="tab" key=${name}
      id=${`${id}-${name}`} aria-selected=${String(name === shown)} aria-controls=${kept.has(name) ? `${id}-panel-${name}` : undefined}
      tabindex=${name === shown ? 0 : -1} class="tab" onClick=${() => onShow(name)}>
      ${h(Icon, { name: icon, size: 17 })}<span>${title}</span>
      ${count ? html`<span class="count"><span class="off-screen">, </span>${count}<span class="off-screen"> new</span></span>` : null}
    </button>`)}
  </div>`;
  const bodies = mounted.map(({ name }) => html`<div class="tab-panel" role="tabpanel" key=${name}
    id=${`${id}-panel-${name}`} hidden=${name !== shown} aria-labelledby=${`${id}-${name}`}>${kept.get(name)}</div>`);
  return html`<div class=${cls("tabs", below && "below")}>${below ? [bodies, list] : [list, bodies]}</div>`;
}
