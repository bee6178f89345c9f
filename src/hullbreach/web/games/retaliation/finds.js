/** What the map brings on the stage: rooms that are found, and noise. */
import { roomView } from "./emblems.js";
import { came, faces, outcome, telling } from "./making.js";

/** @import { Make } from "./making.js" */

const LAID = /^(corridor\.placed|fire|malfunction|noise|insider\.found|xyrian\.(trace|placed)|intruder\.placed)$/;

/** A room that was not there: who opens it up, and what its card brings. @type {Make} */
export const opened = (args, view, then) => {
  const [seat, slot] = args, { table } = view, room = table.rooms[slot], known = room?.tile >= 0;
  const who = table.players[seat]?.character, where = table.plan?.slots[slot]?.name;
  const made = telling(() => ({
    weight: "great", title: known ? room.name : "Into the unknown", icon: "map", tone: "cold", picture: known ? roomView(room.name) : "breach",
    faces: faces(view, seat), words: who && where ? `${who} opens up ${where}.` : undefined,
  }), LAID, 5)(args, view, then);
  return made && { ...made, tells: made.tells?.filter(({ kind }) => !/^(insider|xyrian|intruder)/.test(kind)) };
};

/** A roll for noise: what it brings, or nothing, once what comes next is known. @type {Make} */
export const noise = ([seat, , face], view, then) => {
  const brings = /^(noise|noise\.resolved|hazard|intruder\.moved|door\.destroyed|xyrian\.placed)$/, facts = outcome(then, brings);
  const silent = face > 0 && then.length > 0 && !facts.length;
  return {
    weight: "scene", title: face === 0 ? "Hazard" : silent ? "Silence" : "Noise", counts: face === 0 ? "Hazard" : "Noise", icon: "volume-2", faces: faces(view, seat),
    dice: [face === 0 ? "!" : String(face)], tone: face === 0 ? "alarm" : silent ? "own" : "act", facts: silent ? ["Nothing in the corridors answers."] : facts,
    tells: came(then, /^noise$/),
  };
};
