/** A track of numbered spaces with a marker on one of them, for a picture. */
import { Icon, cls, h, html } from "../ui.js";

/** @typedef {""|"cold"|"alarm"|"act"|"bio"} Tone a colour by its meaning (styles/tokens.css) */

/**
 * Spaces from left to right, in the given order; the marker glides to the one with number `at`, and
 * is not there if none has it. Spaces that the marker has left are dim.
 * @param {{x: number, y: number, spaces: number[], at: number, step: number, icon: string,
 *   title: string, label: string, tone?: (n: number) => Tone, above?: boolean}} props
 *   step: how wide a space is; title: words behind the track, where `above` is set below it and
 *   larger; label: all of it in words; tone: the colour of a space
 */
export function Track({ x, y, spaces, at, step, icon, title, label, tone, above }) {
  const here = spaces.indexOf(at);
  return html`<g class=${cls("kit-track", above && "above")} transform=${`translate(${x} ${y})`} role="img" aria-label=${label}>
    <title>${label}</title>
    ${h(Icon, { name: icon, size: 26, x: -48, y: -13, class: "kit-track-icon" })}
    ${above
      ? html`<text class="kit-label" x="-16" y="44">${title}</text>`
      : html`<text class="kit-label" x=${spaces.length * step - 6} y="6">${title}</text>`}
    ${spaces.map((n, i) => html`<g class=${cls("kit-space", tone?.(n), i === here && "here", i < here && "past")}
        transform=${`translate(${i * step + 10} 0)`}>
      <path d=${`M${-step / 2 + 3}-18H${step / 2 - 9}L${step / 2 - 1} 0L${step / 2 - 9} 18H${-step / 2 + 3}L${-step / 2 + 11} 0Z`} />
      <text x="2" y="6.5">${n}</text>
    </g>`)}
    ${here >= 0 && html`<g class="kit-cursor" style=${{ transform: `translate(${here * step + 12}px,0px)` }}>
      <path d="M-9-31H9L0-20Z" /></g>`}
  </g>`;
}
