/** Figures: pawns that glide over a picture when their place changes, and stand beside names. */
import { cls, html } from "../ui.js";

/** @import { Hit } from "./hits.js" */

const DROP = 4.5; // from the middle of a letter to its foot

/**
 * A figure of a picture. Draw all figures in one list in an order that does not change, each with
 * its key, so that they move instead of being drawn anew.
 * @param {{x: number, y: number, size: number, shape: string, of: string, title: string, hit: Hit,
 *   class?: string, unit?: number, letter?: string, drop?: number, own?: boolean,
 *   active?: boolean, shade?: boolean, children?: any}} props
 *   shape: the outline as a path around 0 0, `unit` high with its margin; of: what it is for
 *   choices ("seat:2"); letter: its sign, `drop` below the middle where the shape wants it;
 *   active: with a mark for whose turn it is; children: what else is drawn over it
 */
export function Pawn({ x, y, size, shape, of, title, hit, class: extra, unit = 30, letter, drop = DROP, own, active,
  shade, children }) {
  return html`<g class=${cls("kit-pawn", extra, own && "own", active && "active", hit.class)}
      style=${{ transform: `translate(${x}px,${y}px)` }} data-ref=${of}>
    <g transform=${`scale(${size / unit})`}>
      <title>${title}</title>
      ${shade && html`<ellipse class="kit-shade" cy="13" rx="11" ry="3.4" />`}
      <path class="kit-ring" d=${shape} />
      <path class="kit-body" d=${shape} />
      ${letter && html`<text class="kit-letter" y=${drop}>${letter}</text>`}
      ${active && html`<path class="kit-turn" d="M-23-5L-15 0L-23 5Z" />`}
      ${children}
      <path class="kit-hit" d=${shape} ...${hit.props} />
    </g></g>`;
}

/**
 * The same figure beside words.
 * @param {{shape: string, letter: string, drop?: number, class?: string}} props
 */
export const Badge = ({ shape, letter, drop = DROP, class: extra }) => html`<svg class=${cls("kit-badge", extra)}
  viewBox="-16 -16 32 32" width="34" height="34" aria-hidden="true">
  <path class="kit-body" d=${shape} /><text class="kit-letter" y=${drop}>${letter}</text></svg>`;
