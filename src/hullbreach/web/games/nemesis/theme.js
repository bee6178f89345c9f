/**
 * The look of Nemesis: the board as a deck plan, the own hand, the crew, the state of the ship.
 *
 * Nothing outside this folder knows the game. Besides the components a theme may say what a log
 * line speaks of (`lineRefs`), so that the page can light it up on the board.
 */
import { Board } from "./board.js";
import { Hand } from "./hand.js";
import { Players } from "./players.js";
import { lineRefs } from "./refs.js";
import { Status } from "./status.js";

for (const name of ["board", "table", "motion"]) {
  const href = new URL(`./${name}.css`, import.meta.url).href;
  if (!document.querySelector(`link[href="${href}"]`)) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    document.head.append(link);
  }
}

export default { Board, Hand, Players, Status, lineRefs };
