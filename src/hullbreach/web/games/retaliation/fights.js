/** Fights on the stage: attacks with their cards, shots, blows and bursts with their dice. */
import { creature } from "./emblems.js";
import { BEGINS, CLAWS, GUN, HURT, SHOT, came, faces, hits, shot, spray } from "./making.js";

/** @import { Make } from "./making.js" */

/** What an attack does that has no scene of its own. */
const SLIGHT = /^(health\.lost|contaminated)$/;

/**
 * What an attack card does; a line of its own where somebody was asked to react before it. Where
 * somebody is asked before health is lost, that is not known yet.
 * @type {Make}
 */
export const struck = ([, type, seat], view, then) => {
  const found = came(then, HURT), misses = then.length > 0 && !found.length;
  const whom = { icon: CLAWS, picture: creature(view.table, type), faces: faces(view, seat), facts: found.map(({ words }) => words), tells: found.filter(({ kind }) => SLIGHT.test(kind)) };
  return misses ? { ...whom, weight: "scene", title: "It misses", tone: "cold" }
    : { ...whom, weight: "great", title: "It strikes", tone: "alarm", hits: true, holds: view.seat === seat };
};

/** An attack, with its card if that is drawn at once. @type {Make} */
export const attack = (args, view, then) => {
  const at = then.findIndex(({ kind }) => kind === "attack.card" || BEGINS.test(kind)), card = then[at];
  if (card?.kind !== "attack.card") return hits(2, "Attack", CLAWS, HURT)(args, view, then);
  const made = struck(card.args, view, then.slice(at + 1));
  return made && { ...made, counts: "", tells: [card, ...made.tells ?? []], facts: [card.words, ...made.facts ?? []] };
};

/**
 * The dice of a shot or a blow, and what came of it.
 * @param {string} title @param {string} icon @param {string} picture @returns {Make}
 */
export const aimed = (title, icon, picture) => ([seat, face], view, then) => {
  const tells = came(then, SHOT), kills = tells.some(({ kind }) => kind === "intruder.removed");
  return { weight: "scene", title: kills ? "A kill" : title, icon, picture, dice: [shot(face)], tone: kills ? "own" : "act", faces: faces(view, seat), facts: tells.map(({ words }) => words), tells };
};

/** Who shoots at whom, with the dice if they are rolled at once. @param {string} roll @param {Make} dice @param {string} icon @returns {Make} */
export const fight = (roll, dice, icon) => (_, view, then) => {
  const at = then.findIndex(({ kind }) => kind === roll || BEGINS.test(kind)), rolled = then[at];
  const made = rolled?.kind === roll ? dice(rolled.args, view, then.slice(at + 1)) : null;
  if (!made) return { weight: "flow", title: "", icon, tone: "own" };
  const first = then.slice(0, at).filter(({ kind }) => kind === "hit");
  return { ...made, counts: "", facts: [...first.map(({ words }) => words), ...made.facts ?? []], tells: [...first, rolled, ...made.tells ?? []] };
};

/** What a burst brings, shadows that it drives away too. */
const SPRAYED = new RegExp(`${SHOT.source}|^noise\\.gone$`);

/**
 * A burst: great, many may fall. Where somebody shares its hits out first, those who fall are a
 * scene of their own.
 * @type {Make}
 */
export const sprayed = ([seat, rolled], view, then) => {
  const tells = came(then, SPRAYED, 8, 12), fallen = tells.filter(({ kind }) => kind === "intruder.removed").length;
  return { weight: "great", title: fallen > 1 ? `${fallen} kills` : fallen ? "A kill" : "Burst", counts: "Burst", icon: GUN, picture: "burst", dice: rolled.map(spray), tone: "own", faces: faces(view, seat), facts: tells.map(({ words }) => words), tells };
};
