/** Small pictures that several panels share: fight icons, reactions, who somebody is. */
import { Drawn } from "../../kit/drawn.js";
import { Icon, cls, h, html } from "../../ui.js";
import { portrait } from "./emblems.js";

/**
 * @import { View } from "../../theme.js"
 * @import { CharacterView, ImageView, TableView } from "./types.js"
 */

export const GREEK = ["α", "β", "γ"];
export const IMAGE = "M0-15L7-8L14-9L11 0L14 9L6 9L0 15L-6 9L-14 9L-11 0L-14-9L-7-8Z";

/** Signs of the showdown. @type {Record<string, string>} */
const FIGHT = { tail: "lifeform:tentacle-strike", claw: "lifeform:claw-slashes", jaw: "lifeform:insect-jaws", acid: "lifeform:acid-blob" };

/** Signs of the crew's reactions, by their name. @type {Record<string, string>} */
const REACTIONS = { HIDE: "eye-off", "RUN!": "lifeform:footprint", "SHOCK-PROD": "lifeform:electric" };

/** A fight icon. @param {{sign: string, size?: number, label?: string}} props */
export const Fight = ({ sign, size = 16, label }) => (FIGHT[sign]
  ? h(Icon, { name: FIGHT[sign], size, label })
  : html`<svg class="icon" viewBox="0 0 16 16" width=${size} height=${size} role=${label ? "img" : undefined}
      aria-label=${label} aria-hidden=${label ? undefined : "true"}>
      <path class="lf-harpoon" d="M1.5 14.5L10 6M8 2.5L14.5 1.5L13.5 8ZM8 2.5L10 6L13.5 8M3 10L6 13" /></svg>`);

/** A reaction of the crew. @param {{action: string, size?: number}} props */
export const Reaction = ({ action, size = 18 }) => h(Icon, { name: REACTIONS[action] ?? "swords", size });

/** A character as its disk. @param {{one: CharacterView, small?: boolean, class?: string}} props */
export const Disk = ({ one, small, class: extra }) => html`<span class=${cls("lf-disk", `lf-seat-${one.seat}`, small && "small", extra)}
  title=${one.name} aria-hidden="true">${one.letter}</span>`;

/** A character's face with its disk. @param {{one: CharacterView}} props */
export const Face = ({ one }) => html`<span class=${cls("kit-face", `lf-seat-${one.seat}`)}>
  ${h(Drawn, { of: portrait(one.name), box: "14 2 92 104" })}${h(Disk, { one, small: true })}</span>`;

/** A lifeform image as its star. @param {{image: ImageView}} props */
export const Star = ({ image }) => html`<svg class=${cls("lf-star", "lf-image", image.identity)} viewBox="-17 -17 34 34" width="34" height="34" aria-hidden="true">
  <path class="kit-body" d=${IMAGE} /><text class="kit-letter" y="4.5">${GREEK[image.id]}</text></svg>`;

/**
 * What to call a seat in a sentence: "you", or who sits there.
 * @param {View<TableView>} view
 * @param {number} seat
 */
export const person = (view, seat) =>
  seat === view.seat ? "you" : view.people[seat]?.name || view.table.players[seat]?.name || `player ${seat + 1}`;

/** Several of them: "Ann and Bob". @param {string[]} names */
export const listed = (names) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
