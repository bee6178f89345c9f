/** The hulls of the decks, the ladderways between them, the shuttle beside. */
import { h, html } from "../../ui.js";

/** @import { Deck, Layout } from "./geometry.js" */

const CUT = 26;

/**
 * The hull of a deck: a blunt bow at the left, thrusters at the right.
 * @param {{deck: Deck}} props
 */
function DeckHull({ deck: { name, x, y, w, h: high } }) {
  const r = x + w, b = y + high;
  const body = `M${x} ${y + CUT}L${x + CUT} ${y}H${r - CUT}L${r} ${y + CUT}V${b - CUT}L${r - CUT} ${b}H${x + CUT}L${x} ${b - CUT}Z`;
  const nozzles = [0.3, 0.7].map((at) => y + high * at);
  return html`<g class="lf-deck">
    ${nozzles.map((at) => html`<path class="lf-nozzle" d=${`M${r} ${at - 16}h10l12-9v50l-12-9h-10z`} />`)}
    <path class="lf-hull-glow" d=${body} />
    <path class="lf-hull-body" d=${body} />
    <path class="lf-hull-grid" d=${body} />
    <path class="lf-seam" d=${`M${x + 36} ${y + 14}V${b - 14}`} />
    <text class="lf-deck-name" transform=${`translate(${x + 25} ${y + high / 2}) rotate(-90)`}>DECK ${name}</text>
  </g>`;
}

/** @param {{layout: Layout}} props */
export const Hulls = ({ layout }) => html`<g aria-hidden="true">
  ${layout.decks.map((deck) => h(DeckHull, { key: deck.name, deck }))}</g>`;
