/** What scenes of Retaliation are made of. */
import { creature, isQueen, portrait } from "./emblems.js";

/**
 * @import { Line } from "../../types.js"
 * @import { Scene, View } from "../../theme.js"
 * @import { TableView } from "./types.js"
 * @typedef {(args: any[], view: View<TableView>, then: Line[]) => Scene|null} Make
 */

export const SKULL = "retaliation/scenes:alien-skull";
export const CLAWS = "retaliation/scenes:claw-slashes";
export const BAG = "retaliation/scenes:alien-bug";
export const SHADOW = "eye-off";
export const GUN = "retaliation/scenes:pistol-gun";
export const KNIFE = "retaliation/scenes:bowie-knife";

/** How many lines behind a scene may say what came of it. */
const SOON = 6;

/** Lines with which something else begins. */
export const BEGINS = /^(round|turn|moved|exploration|noise\.roll|attack|insider\.(card|found)|xyrian\.(activation|acts|placed)|shoot|melee|burst|gunnery|card\.played|item\.used|room\.used|robot\.used|gear\.used|event|passed|searches|queen\.active|shadow\.card)$/;

/** The next lines of some kinds, as far as nothing else begins. @param {Line[]} then @param {RegExp} kinds @param {number} [most] @param {number} [soon] */
export function came(then, kinds, most = 3, soon = SOON) {
  const near = then.slice(0, soon), end = near.findIndex(({ kind }) => BEGINS.test(kind));
  return near.slice(0, end < 0 ? soon : end).filter(({ kind }) => kinds.test(kind)).slice(0, most);
}

/** Lines that are no scenes of their own where another has said them. */
const SLIGHT = /^(health\.(lost|restored)|wound\.healed|oxygen\.(lost|gained)|contaminated|armor\.lost|item\.(broken|destroyed)|hit|queen\.hit|intruder\.(placed|moved|removed)|egg\.destroyed|scan\.result|contamination\.gone|bag\.added|fire|malfunction|noise|life_support|insider\.hurt)$/;

/** What came of something: what a scene says of it, and which lines it tells by that. @param {Line[]} found */
export const toldBy = (found) => ({ facts: found.map(({ words }) => words), tells: found.filter(({ kind }) => SLIGHT.test(kind)) });

/** What they say. @param {Line[]} then @param {RegExp} kinds @param {number} [most] */
export const outcome = (then, kinds, most) => came(then, kinds, most).map(({ words }) => words);

/** @param {View<TableView>} view @param {number} seat */
const mine = (view, seat) => view.seat === seat;

/** @param {string} icon @param {Scene["tone"]} [tone] @returns {Make} */
export const flow = (icon, tone) => () => ({ weight: "flow", title: "", icon, tone });

/** @param {string} title @param {string} icon @param {Scene["tone"]} tone @param {RegExp} [facts] @returns {Make} */
export const scene = (title, icon, tone, facts) => (_, __, then) => ({ weight: "scene", title, icon, tone, ...toldBy(facts ? came(then, facts) : []) });

/** @param {string} title @param {string} icon @param {Scene["tone"]} tone @param {RegExp} [facts] @returns {Make} */
export const great = (title, icon, tone, facts) => (_, __, then) => ({ weight: "great", title, icon, tone, ...toldBy(facts ? came(then, facts) : []) });

/** Something that happens to a seat, the argument at a place. @param {number} at @param {string} title @param {string} icon @param {RegExp} [facts] @returns {Make} */
export const hits = (at, title, icon, facts) => (args, view, then) => ({
  weight: "great", title, icon, tone: "alarm", ...toldBy(facts ? came(then, facts) : []), hits: true, holds: mine(view, args[at]), faces: faces(view, args[at]),
});

/** Who it happens to. @param {View<TableView>} view @param {number} seat */
export const faces = ({ table }, seat) => (table.players[seat]?.character ? [portrait(table.players[seat].character)] : []);

/** The same with the face of the seat at a place. @param {number} at @param {Make} make @returns {Make} */
export const by = (at, make) => (args, view, then) => {
  const made = make(args, view, then);
  return made && { ...made, faces: faces(view, args[at]) };
};

/** The same with the picture of the intruder whose type is the first argument. @param {Make} make @returns {Make} */
export const its = (make) => (args, view, then) => {
  const made = make(args, view, then);
  return made && { ...made, picture: creature(view.table, args[0]) };
};

/** What the end counts it as, where its title is only for the moment. @param {string} counts @param {Make} make @returns {Make} */
export const counted = (counts, make) => (args, view, then) => {
  const made = make(args, view, then);
  return made && { ...made, counts };
};

/**
 * The same with what came of it, which is told by it; the Queen comes in a scene of her own.
 * @param {Make} make @param {RegExp} kinds @param {number} [most] @returns {Make}
 */
export const telling = (make, kinds, most) => (args, view, then) => {
  const made = make(args, view, then);
  const tells = came(then, kinds, most).filter(({ kind, args: [type] }) => kind !== "queen.active" && !(kind === "intruder.placed" && isQueen(view.table, Number(type))));
  return made && { ...made, facts: tells.map(({ words }) => words), tells };
};

/** So many of them a scene of many says one by one. */
const NAMED = 6;

/**
 * Lines of some kinds that come one at once after the other are one scene; one alone is what it is.
 * @param {RegExp} kinds @param {Make} alone @param {(n: number) => string} title of so many @param {string} [picture] else of the first intruder
 * @returns {Make}
 */
export const together = (kinds, alone, title, picture) => (args, view, then) => {
  const one = alone(args, view, then);
  const end = then.findIndex((line) => !kinds.test(line.kind) || alone(line.args, view, [])?.weight === "great");
  const tells = end < 0 ? then : then.slice(0, end), over = tells.length - NAMED;
  if (!one || one.weight === "great" || !tells.length) return one;
  const facts = tells.slice(0, NAMED).map(({ words }) => words);
  return { ...one, weight: "scene", title: title(tells.length + 1), counts: "", picture: picture ?? creature(view.table, Number(args[0])), tells, facts: over > 0 ? [...facts, `And ${over} more.`] : facts };
};

/** Whoever it is that comes, as soon as that is said. @param {Make} make @returns {Make} */
export const comes = (make) => (args, view, then) => {
  const made = make(args, view, then), come = then.slice(0, SOON).find(({ kind }) => /^(intruder\.(placed|moved)|queen\.active|xyrian\.placed)$/.test(kind));
  return made && (come ? { ...made, picture: creature(view.table, Number(come.args[0])) } : made);
};

/** Faces of the shoot die. @param {number} face */
export const shot = (face) => (face === -1 ? "☠" : face === -2 ? "•••" : String(face));

/** Faces of the burst die. @param {number} face */
export const spray = (face) => (face === 5 ? "4*" : String(face));

export const HURT = /^(health\.lost|armor\.lost|wounded|contaminated|infected|dies|lies|attack\.prevented|item\.(broken|destroyed))$/;
export const SHOT = /^(hit|intruder\.removed|queen\.(hit|health)|hits\.lost|attack|ammo\.spent|xyrian\.(injured|dead))$/;
export const COMES = /^(token|intruder\.(placed|moved)|queen\.active|secure\.(used|always)|bag\.added)$/;
