/** The look of Retaliation while it is in the making: the table and the own side in boxes. */
import { plain } from "../../fallback.js";
import { sceneOf } from "./scenes.js";

/** @import { TableView } from "./types.js" */

const styles = [new URL("../../styles/plain.css", import.meta.url).pathname];

const [table, own] = plain;

/** @type {import("../../theme.js").Panel<TableView>[]} */
const panels = [
  { id: "board", title: "Facility", icon: "map", where: "main", Component: table.Component },
  { id: "own", title: "Your side", icon: "hand", where: "below", Component: own.Component, when: ({ seat }) => seat !== null },
];

/** What to call a seat: its character. @param {import("../../theme.js").View<TableView>} view @param {number} seat */
const seatName = ({ table: { players } }, seat) => players[seat].character;

/** @type {import("../../theme.js").Theme<TableView>} */
export default { panels, styles, seatName, scene: sceneOf, ends: ["dies"] };
