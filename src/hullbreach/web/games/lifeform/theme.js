/** The look of LIFEFORM: the ship as three decks, its tracks, both sides' boards, the hand. */
import { plain } from "../../fallback.js";
import { Board } from "./board.js";
import { Creature, Crew } from "./crew.js";
import { Hand } from "./hand.js";
import { Solo } from "./solo.js";
import { Status } from "./status.js";

/** @import { TableView } from "./types.js" */

const styles = ["board", "table"].map((name) => new URL(`./${name}.css`, import.meta.url).pathname);

/**
 * What to call a seat: what it plays.
 * @param {import("../../theme.js").View<TableView>} view
 * @param {number} seat
 */
const seatName = (view, seat) => view.table.players[seat]?.name ?? "";

/** @type {import("../../theme.js").Panel<TableView>[]} */
const panels = [
  { id: "state", title: "State of the game", icon: "info", where: "above", Component: Status },
  { id: "board", title: "Ship", icon: "map", where: "main", Component: Board },
  { id: "hand", title: "Hand", icon: "hand", where: "below", Component: Hand, when: ({ seat }) => seat !== null },
  { id: "crew", title: "Crew", icon: "users", where: "side", Component: Crew },
  { id: "creature", title: "Lifeform", icon: "skull", where: "side", Component: Creature, when: ({ table }) => !table.solo },
  { id: "solo", title: "Tracker", icon: "skull", where: "side", Component: Solo, when: ({ table }) => !!table.solo },
  // Attacks, fights and cards being played have no picture of their own yet: here they are in words.
  { id: "table", title: "Details", icon: "layers", where: "tab", Component: /** @type {any} */ (plain[0].Component) },
];

/** @type {import("../../theme.js").Theme<TableView>} */
export default { panels, styles, seatName };
