/** A die as it lies there. */
import { Icon, cls, h, html } from "../ui.js";
import { Drawn } from "./drawn.js";

/**
 * @param {{icon?: string, text?: string, of?: import("./drawn.js").Drawing, tone?: import("./track.js").Tone}} props
 *   the face: an icon, a sign or a drawing
 */
export const Die = ({ icon, text, of, tone }) => html`<div class=${cls("kit-die", tone)}>
  ${of ? h(Drawn, { of }) : icon ? h(Icon, { name: icon, size: 26 }) : html`<b>${text}</b>`}</div>`;
