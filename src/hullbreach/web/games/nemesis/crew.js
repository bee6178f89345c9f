/** Signs of the characters and words about players, for all parts of the theme. */
import { explainer } from "../../kit/explain.js";

/** @import { NemesisView, PlayerView } from "./types.js" */

/** What a thing of the game is, by its key or name. */
export const useExplain = explainer("nemesis");

/** Outlines of the pawns in a box from -12 to 12, one for each character. */
const SHAPES = {
  Captain: "M-10-11H10V2Q10 8 0 12Q-10 8-10 2Z",
  Pilot: "M0-13L13 11H-13Z",
  Scientist: "M-6-11H6L12 0L6 11H-6L-12 0Z",
  Scout: "M0-13L12 0L0 13L-12 0Z",
  Soldier: "M-10-10H10V10H-10Z",
  Mechanic: "M0-11A11 11 0 1 1 0 11A11 11 0 1 1 0-11Z",
};
const PLAIN = "M-10-10H10V10H-10Z";

/** @param {string} character */
export const pawnShape = (character) =>
  SHAPES[/** @type {keyof typeof SHAPES} */ (character)] ?? PLAIN;

/** How far the letter stands below the middle, where the shape wants it. @param {string} character */
export const letterDrop = (character) => (character === "Pilot" ? 8 : 4.5);

/**
 * "Captain", before the draft "Player 1".
 * @param {NemesisView} table
 * @param {number} seat
 */
export const seatWords = (table, seat) =>
  table.players[seat]?.character || `Player ${seat + 1}`;

/**
 * Where a character is.
 * @param {NemesisView} table
 * @param {PlayerView} player
 */
export function placeWords(table, player) {
  if (player.status !== "awake") return player.status;
  if (player.pod) return `escape pod ${player.pod}`;
  return table.rooms[player.room - 1]?.name ?? "";
}
