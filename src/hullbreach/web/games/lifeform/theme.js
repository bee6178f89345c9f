/** The look of LIFEFORM: the ship as three decks. What has no picture yet stands in boxes. */
import { plain } from "../../fallback.js";
import { Board } from "./board.js";

/** @import { LifeformView } from "./types.js" */

const styles = ["board"].map((name) => new URL(`./${name}.css`, import.meta.url).pathname);

/**
 * What to call a seat: what it plays.
 * @param {import("../../theme.js").View<LifeformView>} view
 * @param {number} seat
 */
const seatName = (view, seat) => view.table.players[seat]?.name ?? "";

const [table, own] = plain;
/** @type {import("../../theme.js").Panel<LifeformView>[]} */
const panels = [
  { id: "board", title: "Ship", icon: "map", where: "main", Component: Board },
  /** @type {import("../../theme.js").Panel<LifeformView>} */ (/** @type {unknown} */ (own)),
  /** @type {import("../../theme.js").Panel<LifeformView>} */ (/** @type {unknown} */ ({ ...table, id: "table", where: "side" })),
];

/** @type {import("../../theme.js").Theme<LifeformView>} */
export default { panels, styles, seatName };
