/** A die as it lies there. */
import { Icon, cls, h, html } from "../ui.js";

/**
 * @param {{icon?: string, text?: string, tone?: import("./track.js").Tone}} props the face: an icon
 *   or a sign
 */
export const Die = ({ icon, text, tone }) => html`<div class=${cls("kit-die", tone)}>
  ${icon ? h(Icon, { name: icon, size: 26 }) : html`<b>${text}</b>`}</div>`;
