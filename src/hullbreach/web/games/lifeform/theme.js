/** The look of LIFEFORM: the ship as three decks, its tracks, both sides' boards, the hand. */
import { goal } from "./goal.js";
import { Board } from "./board.js";
import { Creature, Crew } from "./crew.js";
import { HEADS, portrait as drawn } from "./emblems.js";
import { Hand } from "./hand.js";
import { sceneOf } from "./scenes.js";
import { danger, sounds } from "./sounds.js";
import { Status } from "./status.js";
import { later } from "../../ui.js";

/** @import { TableView } from "./types.js" */

const Showdown = later(async () => (await import("./showdown.js")).Showdown);
const Solo = later(async () => (await import("./solo.js")).Solo);

const styles = [new URL("./theme.css", import.meta.url).pathname];

const art = new URL("./art.svg", import.meta.url).pathname;

/**
 * What to call a seat: what it plays.
 * @param {import("../../theme.js").View<TableView>} view
 * @param {number} seat
 */
const seatName = (view, seat) => view.table.players[seat]?.name ?? "";

/**
 * Of a role, or of the first character.
 * @param {import("../../theme.js").View<TableView>} view
 * @param {number} seat
 */
const portrait = (view, seat) => {
  const { table } = view;
  const player = table.players[seat];
  const role = player?.role === "lifeform" || player?.role === "cat" || player?.role === "mainframe" ? player.role : null;
  if (role) return HEADS[role];
  const one = table.characters.find((character) => character.seat === seat);
  return one ? drawn(one.name) : null;
};

/** Whether the Remora has left with something to fight aboard. @param {TableView} table */
const fighting = ({ launched, ending }) =>
  launched !== "" && launched !== "A" && !["B_wrong", "quiet"].includes(ending);

/** @type {import("../../theme.js").Panel<TableView>[]} */
const panels = [
  { id: "state", title: "State of the game", icon: "info", where: "above", Component: Status },
  { id: "board", title: "Ship", icon: "map", where: "main", Component: Board, when: ({ table }) => !fighting(table) },
  { id: "showdown", title: "Showdown", icon: "swords", where: "main", Component: Showdown, when: ({ table }) => fighting(table) },
  { id: "hand", title: "Hand", icon: "hand", where: "below", Component: Hand, when: ({ seat }) => seat !== null },
  { id: "crew", title: "Crew", icon: "users", where: "side", Component: Crew },
  { id: "creature", title: "Lifeform", icon: "skull", where: "side", Component: Creature, when: ({ table }) => !table.solo },
  { id: "solo", title: "Tracker", icon: "skull", where: "side", Component: Solo, when: ({ table }) => !!table.solo },
];

/** @param {import("../../theme.js").View<TableView>} view */
const out = ({ table, seat }) => {
  const crew = seat !== null && table.players[seat]?.role === "crew" && !table.solo;
  return crew && !table.characters.some((one) => one.seat === seat && one.place >= 0) && table.characters.some((one) => one.seat === seat) ? "Your characters are dead." : "";
};

/** Killed aboard, left behind, lost in the showdown or the hunt; alone, by a chit. */
const ends = ["killed", "left_behind", "fight.lost", "hunt.kill", "chit.killed"];

/** @type {import("../../theme.js").Theme<TableView>} */
export default { panels, styles, seatName, portrait, sounds, danger, scene: sceneOf, ends, art, goal, out, counts: () => import("./counts.js") };
