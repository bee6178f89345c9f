/** The look of Retaliation: the map that grows, the strip above it, the party, the own hand. */
import { Board } from "./board.js";
import { Crew } from "./crew.js";
import { portrait as drawn } from "./emblems.js";
import { goal } from "./goal.js";
import { Hand } from "./hand.js";
import { sceneOf } from "./scenes.js";
import { danger, sounds } from "./sounds.js";
import { Status } from "./status.js";
import { later } from "../../ui.js";

/** @import { TableView } from "./types.js" */

const Decks = later(async () => (await import("./decks.js")).Decks);

const styles = [new URL("./theme.css", import.meta.url).pathname];

const art = new URL("./art.svg", import.meta.url).pathname;

/** @type {import("../../theme.js").Panel<TableView>[]} */
const panels = [
  { id: "state", title: "State of the game", icon: "info", where: "above", Component: Status },
  { id: "board", title: "Facility", icon: "map", where: "main", Component: Board },
  { id: "own", title: "Hand", icon: "hand", where: "below", Component: Hand, when: ({ seat }) => seat !== null },
  { id: "crew", title: "Party", icon: "users", where: "side", Component: Crew },
  { id: "decks", title: "Decks", icon: "layers", where: "tab", Component: Decks },
];

/** What to call a seat: its character. @param {import("../../theme.js").View<TableView>} view @param {number} seat */
const seatName = ({ table: { players } }, seat) => players[seat].character;

/** Who sits there. @param {import("../../theme.js").View<TableView>} view @param {number} seat */
const portrait = ({ table: { players } }, seat) => (players[seat]?.character ? drawn(players[seat].character) : null);

/** @type {Record<string, string>} */
const FATES = { dead: "You are dead.", escaped: "You are away: the end is told when all is over.", hibernated: "You are asleep: at the end is told whether you wake." };

/** @param {import("../../theme.js").View<TableView>} view */
const out = ({ table, seat }) => (seat === null ? "" : FATES[table.players[seat].status] ?? "");

/** Whose turn it is, -1 for nobody's. @param {import("../../theme.js").View<TableView>} view */
const turn = ({ table: { turn: { seat } } }) => seat;

/** @type {import("../../theme.js").Theme<TableView>} */
export default { panels, styles, seatName, portrait, sounds, danger, scene: sceneOf, art, goal, out, turn, ends: ["dies", "left_behind"], endsTitle: ({ table }) => (table.coop ? "Who fell" : "") };
