/** What choices and lines of the log refer to, where they do not say it themselves. */

/**
 * @import { Choice, Line } from "../../types.js"
 * @import { Refs } from "../../theme.js"
 */

/** Options that name a thing by their verb, but have no ref. */
const VERBS = { destination: "destination" };

/**
 * Choices with all that they refer to.
 * @param {Choice[]} choices
 * @returns {Choice[]}
 */
export const complete = (choices) => choices.map((choice) => {
  const kind = VERBS[/** @type {keyof typeof VERBS} */ (choice.option[0])];
  return kind ? { ...choice, refs: [...choice.refs, [kind, Number(choice.option[1])]] } : choice;
});

const escaped = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * The choices that speak of an own thing by its name, before what they do with it.
 * @param {Choice[]} choices
 * @param {string[]} kinds of refs
 * @param {string} name
 */
export function choicesOfThing(choices, kinds, name) {
  const named = new RegExp(`(^|[^\\w-])${escaped(name)}($|[^\\w-])`);
  return choices.flatMap((choice, i) => {
    const title = choice.words.split(": ")[0];
    return choice.refs.some(([kind]) => kinds.includes(kind)) && named.test(title) ? [i] : [];
  });
}

/**
 * One of several equal cards may stand for one of several equal choices.
 * @param {number[]} found choices for the name
 * @param {number} nth which of the equal cards this is
 * @param {number} copies
 * @param {Choice[]} choices
 */
export function shareOut(found, nth, copies, choices) {
  const alike = found.length === copies && new Set(found.map((i) => choices[i].words)).size === 1;
  return copies > 1 && alike ? [found[nth]] : found;
}

/** What the arguments of log lines are: seat, room, corridor, pod; - is something else. */
const LINES = {
  character: "s", draft: "s", first_player: "s", passes: "s", paid: "s", moved: "srr",
  explored: "sr", "explored.token": "r", signal: "s", interruption: "ss", declared: "s",
  "action.cancelled": "s", "card.played": "s", "item.used": "s", "card.discarded": "s",
  "cards.drawn": "s", "cards.discarded": "s", "hand.lost": "s", "deck.renewed": "s",
  "noise.roll": "sr", "noise.reroll": "sr", "noise.placed": "c", "noise.again": "c",
  "noise.cleared": "c", danger: "r", encounter: "sr", surprise: "s", "intruder.appears": "-r",
  "intruder.moves": "-rr", "intruder.blocked": "-rc", "intruder.vents": "-r",
  "intruder.retreats": "-r", "intruder.injured": "-r", "intruder.checked": "-", 
  "intruder.killed": "-r", "intruder.heals": "-r", "intruder.recalled": "-r",
  "intruder.lurks": "-r", "queen.comes": "r", "eggs.destroyed": "r", weakness: "s",
  shoot: "s", melee: "s", "combat.roll": "s", missed: "s", "weapon.loaded": "s", escape: "srr",
  attack: "-s", "attack.misses": "-s", "attack.nerves": "s", "attack.armor": "s",
  "wound.light": "s", "wound.serious": "s", "wound.dressed": "s", "wound.healed": "s",
  "wound.light_healed": "s", contaminated: "s", "scan.hand": "s", "scan.all": "s",
  "larva.grows": "s", "larva.leaves": "s", "larva.removed": "s", slimed: "s", washed: "s",
  "character.dies": "sr", "character.lost": "s", revived: "sr", searched: "sr",
  "item.found": "s", "item.discarded": "s", "items.burn": "r", "heavy.taken": "s",
  "object.taken": "s", dropped: "s", bound: "s", crafted: "s", "quest.active": "s",
  "trade.offer": "ss", "trade.refused": "ss", "trade.gives": "ss", "trade.gives_secret": "ss",
  "trade.handed": "ss", "trade.over": "s", "door.opened": "c", "door.closed": "c",
  "door.destroyed": "c", "door.none": "c", "fire.placed": "r", "fire.out": "r",
  "malfunction.placed": "r", "malfunction.out": "r", "tile.looked": "sr", "tile.seen": "r",
  "token.seen": "r", "coordinates.looked": "s", "objective.looked": "ss", "airlock.armed": "r",
  "airlock.stopped": "c", "airlock.opens": "r", "pod.unlocked": "p", "pod.locked": "p",
  "pod.failed": "s", "pod.boarded": "sp", "pod.left": "sp", "pod.driven_out": "sr",
  "pod.launched": "p", "character.evacuated": "s", "hibernation.failed": "s",
  "character.sleeps": "s", destination: "s", "event.looked": "s",
  "explored.silence": "s", "explored.quiet": "s", "slime.heard": "s", "danger.none": "r",
  "intruder.stays": "-r", "intruder.scared": "-r", "wound.third": "s", "wound.deadly": "s",
};
const KINDS = { s: "seat", r: "room", c: "corridor", p: "pod" };

/**
 * What a log line speaks of, as refs for `focus`.
 * @param {Line} line
 * @returns {Refs}
 */
export function lineRefs(line) {
  const shape = LINES[/** @type {keyof typeof LINES} */ (line.kind)] ?? "";
  /** @type {Refs} */
  const refs = [];
  [...shape].forEach((letter, i) => {
    const kind = KINDS[/** @type {keyof typeof KINDS} */ (letter)];
    const id = line.args[i];
    if (kind && typeof id === "number") refs.push([kind, id]);
  });
  return refs;
}
