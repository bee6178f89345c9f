/** What the map brings on the stage: rooms that are found, and noise. */
import { roomView } from "./emblems.js";
import { COMES, HURT, SHADOW, came, comes, faces, outcome, telling, toldBy } from "./making.js";

/** @import { Make } from "./making.js" */

const LAID = /^(corridor\.placed|fire|malfunction|noise|insider\.found|xyrian\.(trace|placed)|intruder\.placed)$/;

/** What the card asks for of who comes in, by the first line of it. @type {Record<string, string>} */
const ENTRANCE = { "noise.roll": "Its card asks for a noise roll.", "hazard": "Its card brings a hazard.", "door.closed": "Its card closes the doors.", "shadow.card": "Its card brings a shadow card." };

/** What an exploration card asks for behind the move into the room; robots move without. @param {import("../../types.js").Line[]} then */
function entrance(then) {
  const at = then.findIndex(({ kind }) => kind === "moved"), behind = at < 0 ? [] : then.slice(at);
  const asked = ENTRANCE[behind.find(({ kind }) => !/^(moved|secure|xyrian\.trace)$/.test(kind))?.kind ?? ""];
  return asked ? [asked] : [];
}

/** A room that was not there: who opens it up, and what its card brings. @type {Make} */
export const opened = (args, view, then) => {
  const [seat, slot] = args, { table } = view, room = table.rooms[slot], known = room?.tile >= 0;
  const who = table.players[seat]?.character, where = table.plan?.slots[slot]?.name;
  const made = telling(() => ({
    weight: "great", title: known ? room.name : "Into the unknown", icon: "map", tone: "cold", picture: known ? roomView(room.name) : "breach",
    faces: faces(view, seat), words: who && where ? `${who} opens up ${where}.` : undefined,
  }), LAID, 5)(args, view, then);
  const tells = made?.tells?.filter(({ kind }) => !/^(insider|xyrian)/.test(kind)) ?? [];
  return made && { ...made, tells, facts: [...tells.map(({ words }) => words), ...entrance(then)] };
};

/** The first token of every set of intruders, and what is said where there is no model or no space. */
const BLANK = 0, NOBODY = /^(model\.none|corridor\.full)$/;

/** Whoever comes out of the bag, or nobody. @param {Make} make @returns {Make} */
export const arrival = (make) => (args, view, then) => {
  const made = comes(telling(make, COMES, 6))(args, view, then), near = came(then, /./, 9);
  const drawn = near.find(({ kind }) => kind === "token"), there = near.some(({ kind }) => /^(intruder\.(placed|moved)|xyrian\.placed)$/.test(kind));
  const nobody = drawn && !there && (drawn.args[0] === BLANK || near.some(({ kind }) => NOBODY.test(kind)));
  return made && nobody ? { ...made, weight: "scene", title: "Nothing comes", counts: "A false alarm", tone: "cold", words: "A false alarm.", picture: undefined } : made;
};

/** Whether a corridor of a room answers a number of the noise die. @param {import("./types.js").TableView} table @param {number} room @param {number} face */
const answers = (table, room, face) => table.corridors.some(({ slot, values, in_play }) => {
  const { a, b } = table.plan.corridors[slot];
  return in_play && values.includes(face) && (a === room || b === room);
});

/** What a shadow card can do. */
const SHADOWED = new RegExp(`${HURT.source}|^(oxygen\\.lost|suffocating|infection|intruder\\.placed|paid|model\\.none)$`);

/**
 * A shadow card: little where it does nothing, once what comes next is known. The shadows that were
 * crossed leave behind it; without them it costs no air, and a loss of air is that of the turn.
 * @type {Make}
 */
export const shadow = ([seat], view, then) => {
  const left = then.findIndex(({ kind }) => kind === "noise.gone"), end = left < 0 ? then.findIndex(({ kind }) => kind === "oxygen.lost") : left;
  const near = end < 0 ? then : then.slice(0, end), nothing = then.length > 0 && !came(near, SHADOWED).length;
  return { weight: nothing ? "scene" : "great", title: "Shadows", icon: SHADOW, tone: nothing ? "cold" : "alarm", faces: faces(view, seat), ...toldBy(came(near, HURT)) };
};

/** A roll for noise: what it brings, or nothing, once what comes next is known. @type {Make} */
export const noise = ([seat, room, face], view, then) => {
  const brings = /^(noise|noise\.resolved|hazard|intruder\.moved|door\.destroyed|xyrian\.placed)$/, facts = outcome(then, brings);
  const silent = face > 0 && !facts.length && (then.length > 0 || (view.table.plan && !answers(view.table, room, face)));
  return {
    weight: "scene", title: face === 0 ? "Hazard" : silent ? "Silence" : "Noise", counts: face === 0 ? "Hazard" : "Noise", icon: "volume-2", faces: faces(view, seat),
    dice: [face === 0 ? "!" : String(face)], tone: face === 0 ? "alarm" : silent ? "own" : "act", facts: silent ? ["Nothing in the corridors answers."] : facts,
    tells: came(then, /^(noise|intruder\.moved)$/),
  };
};
