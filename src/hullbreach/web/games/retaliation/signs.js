/** Signs of the characters and words about people, for all parts of the theme. */
import { slug } from "../../kit/drawn.js";
import { explainer } from "../../kit/explain.js";
import { Icon, h, html } from "../../ui.js";

/** @import { PlayerView, TableView } from "./types.js" */

/** What a thing of the game is, by its key or name. */
export const useExplain = explainer("retaliation");

/** Outlines of the pawns in a box from -12 to 12, one for each seat. */
export const PAWNS = [
  "M-10-11H10V2Q10 8 0 12Q-10 8-10 2Z", "M-6-11H6L12 0L6 11H-6L-12 0Z", "M-10-10H10V10H-10Z",
  "M0-13L12 0L0 13L-12 0Z", "M0-11A11 11 0 1 1 0 11A11 11 0 1 1 0-11Z",
];

/** @param {number} seat */
export const pawnShape = (seat) => PAWNS[seat % PAWNS.length];

/** The class that gives a seat its colour. @param {number} seat */
export const tint = (seat) => `nr-p-${seat % PAWNS.length}`;

/** "Officer", before the draft "Player 1". @param {TableView} table @param {number} seat */
export const seatWords = (table, seat) => table.players[seat]?.character || `Player ${seat + 1}`;

/** Where a character is. @param {TableView} table @param {PlayerView} player */
export function placeWords(table, player) {
  if (player.killed) return "dead";
  if (player.status === "in play") return table.rooms[player.room]?.name ?? "";
  return player.status === "lying" ? `lying in ${table.rooms[player.room]?.name ?? "a room"}` : player.status;
}

/** What gear tokens are, as an icon each. @type {Record<string, string>} */
export const GEAR = { ammo: "retaliation:ammo-box", "half ammo": "retaliation:ammo-box", grenade: "retaliation:grenade", oxygen: "retaliation:astronaut-helmet", medpack: "retaliation:medical-pack" };

/** Gear tokens in their slots; an empty slot says what belongs there. @param {{tokens: readonly string[], takes: readonly string[]}} props */
export function Gear({ tokens, takes }) {
  if (!tokens.length) return null;
  const words = tokens.map((token, n) => token || `empty${takes[n] ? ` for ${takes[n]}` : ""}`).join(", ");
  return html`<span class="nr-gear" role="img" aria-label=${words} title=${words}>${tokens.map((token, n) => html`<i key=${n}
    class=${token ? `nr-g-${slug(token)}` : "empty"}>${GEAR[token] ? h(Icon, { name: GEAR[token], size: 15 }) : token ? token.slice(0, 1).toUpperCase() : "·"}</i>`)}</span>`;
}
