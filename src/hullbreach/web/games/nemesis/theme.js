/**
 * The look of Nemesis: the board as a deck plan, the own hand, the crew, the state of the ship.
 * Nothing outside this folder knows the game.
 */
import { Board } from "./board.js";
import { portrait as drawn } from "./emblems.js";
import { Hand } from "./hand.js";
import { goal } from "./goal.js";
import { danger, icons, sounds } from "./guide.js";
import { Players } from "./players.js";
import { scene } from "./scenes.js";
import { Status } from "./status.js";

/** @import { NemesisView } from "./types.js" */

const styles = [new URL("./theme.css", import.meta.url).pathname];

const art = new URL("./art.svg", import.meta.url).pathname;

/**
 * What to call a seat: its character.
 * @param {import("../../theme.js").View<NemesisView>} view
 * @param {number} seat
 */
const seatName = (view, seat) => view.table.players[seat]?.character ?? "";

/** @param {import("../../theme.js").View<NemesisView>} view @param {number} seat */
const portrait = (view, seat) => {
  const character = view.table.players[seat]?.character;
  return character ? drawn(character) : null;
};

/** @type {Record<string, string>} */
const FATES = { dead: "You are dead.", hibernating: "You are asleep: at the end is told whether you wake.", evacuated: "You are away: at the end is told what came with you." };

/** An Intruder player goes on. @param {import("../../theme.js").View<NemesisView>} view */
const out = ({ table, seat }) => (seat === null || seat === table.hunter ? "" : FATES[table.players[seat].status] ?? "");

/** Whose round it is, -1 for nobody's. @param {import("../../theme.js").View<NemesisView>} view */
const turn = ({ table: { active } }) => active;

/** @type {import("../../theme.js").Panel<NemesisView>[]} */
const panels = [
  { id: "state", title: "State of the game", icon: "info", where: "above", Component: Status },
  { id: "board", title: "Board", icon: "map", where: "main", Component: Board },
  { id: "hand", title: "Hand", icon: "hand", where: "below", Component: Hand, when: ({ seat }) => seat !== null },
  { id: "crew", title: "Crew", icon: "users", where: "side", Component: Players },
];

/** @type {import("../../theme.js").Theme<NemesisView>} */
export default { panels, styles, seatName, portrait, icons, sounds, danger, scene, ends: ["character.dies", "character.lost"], art, goal, out, turn, counts: () => import("./counts.js") };
