/** Which lines of the log are shown for a moment: dice, cards, what changes everything. */
import { seatWords } from "./crew.js";

/** Faces of the combat die. */
const FACES = {
  BLANK: { icon: "x", words: "Blank: a miss" },
  CREEPER: { icon: "game:insect-jaws", words: "Creeper: injures larvae and creepers only" },
  ADULT: { icon: "game:alien-skull", words: "Adult: injures larvae, creepers and adults only" },
  HIT: { icon: "game:crosshair", words: "Hit: injures any type" },
  DOUBLE: { icon: "game:explosion-rays", words: "Double: two injuries, in melee one" },
};

/**
 * @import { Line } from "../../types.js"
 * @import { Moment } from "../../kit/moments.js"
 * @import { NemesisView } from "./types.js"
 */

/**
 * A log line as something to show, or null. `then` is the line behind it.
 * @param {Line} line
 * @param {Line|undefined} then
 * @param {NemesisView} table
 * @returns {Moment|null}
 */
export function moment(line, then, table) {
  const who = seatWords(table, Number(line.args[0]));
  switch (line.kind) {
    case "noise.roll":
    case "noise.reroll": {
      const face = Number(line.args[2]);
      const icon = face < 0 ? "game:sound-off" : face === 0 ? "game:surprised-skull" : "";
      return { as: "die", icon, text: face > 0 ? String(face) : "", title: `${who}: noise`, words: face < 0 ? "silence" : face ? `number ${face}` : "danger" };
    }
    case "combat.roll": {
      const face = FACES[/** @type {keyof typeof FACES} */ (line.args[1])];
      const words = face?.words ?? String(line.args[1]);
      return { as: "die", tone: "alarm", icon: face?.icon ?? "", title: `${who}: combat`, words: then?.kind === "missed" ? `${words}. Missed.` : words };
    }
    case "attack.card":
      return { as: "card", tone: "alarm", icon: "game:claw-slashes", title: "Intruder attack", words: line.words };
    case "event":
    case "event.planned":
      return { as: "card", tone: "act", icon: "game:hazard-sign", title: "Event", words: line.words };
    case "wound.serious":
      return { as: "card", icon: "game:broken-bone", title: "Serious wound", words: line.words };
    case "destruct.started":
    case "destruct.advances":
      return { as: "card", tone: "alarm", icon: "game:radioactive", title: "Self-destruct", words: line.words };
    case "character.dies":
      return { as: "card", tone: "alarm", icon: "game:death-skull", title: "Death", words: line.words };
    default:
      return null;
  }
}
