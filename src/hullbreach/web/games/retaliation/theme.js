/** The look of Retaliation: the map that grows, the strip above it, the own side. */
import { plain } from "../../fallback.js";
import { Board } from "./board.js";
import { goal } from "./goal.js";
import { sceneOf } from "./scenes.js";
import { Status } from "./status.js";

/** @import { TableView } from "./types.js" */

const styles = [new URL("./theme.css", import.meta.url).pathname];

const [table, own] = plain;

/** @type {import("../../theme.js").Panel<TableView>[]} */
const panels = [
  { id: "state", title: "State of the game", icon: "info", where: "above", Component: Status },
  { id: "board", title: "Facility", icon: "map", where: "main", Component: Board },
  { id: "own", title: "Your side", icon: "hand", where: "below", Component: own.Component, when: ({ seat }) => seat !== null },
  { id: "lists", title: "All in lists", icon: "list", where: "tab", Component: table.Component },
];

/** What to call a seat: its character. @param {import("../../theme.js").View<TableView>} view @param {number} seat */
const seatName = ({ table: { players } }, seat) => players[seat].character;

/** @type {import("../../theme.js").Theme<TableView>} */
export default { panels, styles, seatName, scene: sceneOf, goal, ends: ["dies"] };
