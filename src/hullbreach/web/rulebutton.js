/** Rules are named by their ids wherever they matter. */
import { cls, html } from "./ui.js";

/**
 * The id of a rule, to be opened.
 * @param {{rule: string, open: (rule: string) => void, quiet?: boolean, focus?: () => void,
 *   blur?: () => void}} props
 */
export function RuleButton({ rule, open, quiet, focus, blur }) {
  return html`<button type="button" class=${cls("rule-link", quiet && "dim")} title=${`Rule ${rule}`}
    onClick=${() => open(rule)} onFocus=${focus} onBlur=${blur}>${rule}</button>`;
}
