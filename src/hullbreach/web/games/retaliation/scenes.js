/** What of Retaliation is played on the stage, and how weighty it is. */

/**
 * @import { Line } from "../../types.js"
 * @import { Scene, View } from "../../theme.js"
 * @import { TableView } from "./types.js"
 * @typedef {(args: any[], view: View<TableView>, then: Line[]) => Scene|null} Make
 */

/** How many lines behind a scene may say what came of it. */
const SOON = 6;

/** Lines with which something else begins. */
const BEGINS = /^(round|turn|moved|exploration|noise\.roll|attack|shoot|melee|burst|gunnery|card\.played|item\.used|room\.used|robot\.used|gear\.used|event|passed|searches|queen\.active|shadow\.card)$/;

/** What the next lines say came of it. @param {Line[]} then @param {RegExp} kinds @param {number} [most] */
function outcome(then, kinds, most = 3) {
  const near = then.slice(0, SOON), end = near.findIndex(({ kind }) => BEGINS.test(kind));
  return near.slice(0, end < 0 ? SOON : end).filter(({ kind }) => kinds.test(kind)).map(({ words }) => words).slice(0, most);
}

/** @param {View<TableView>} view @param {number} seat */
const mine = (view, seat) => view.seat === seat;

/** @param {string} icon @param {Scene["tone"]} [tone] @returns {Make} */
const flow = (icon, tone) => () => ({ weight: "flow", title: "", icon, tone });

/** @param {string} title @param {string} icon @param {Scene["tone"]} tone @param {RegExp} [facts] @returns {Make} */
const scene = (title, icon, tone, facts) => (_, __, then) => ({ weight: "scene", title, icon, tone, facts: facts ? outcome(then, facts) : [] });

/** @param {string} title @param {string} icon @param {Scene["tone"]} tone @param {RegExp} [facts] @returns {Make} */
const great = (title, icon, tone, facts) => (_, __, then) => ({ weight: "great", title, icon, tone, facts: facts ? outcome(then, facts) : [] });

/** Something that happens to a seat, the argument at a place. @param {number} at @param {string} title @param {string} icon @param {RegExp} [facts] @returns {Make} */
const hits = (at, title, icon, facts) => (args, view, then) => ({
  weight: "great", title, icon, tone: "alarm", facts: facts ? outcome(then, facts) : [], hits: true, holds: mine(view, args[at]),
});

/** Faces of the shoot die. @param {number} face */
const shot = (face) => (face === -1 ? "☠" : face === -2 ? "•••" : String(face));

/** Faces of the burst die. @param {number} face */
const spray = (face) => (face === 5 ? "4*" : String(face));

const HURT = /^(health\.lost|armor\.lost|wounded|contaminated|infected|dies|lies|attack\.prevented|item\.(broken|destroyed))$/;
const SHOT = /^(hit|intruder\.removed|queen\.(hit|health)|hits\.lost|attack|ammo\.spent)$/;
const COMES = /^(token|intruder\.(placed|moved)|queen\.active|secure\.(used|always)|bag\.added)$/;

/** @type {Record<string, Make>} */
const SCENES = {
  // rounds
  round: ([round]) => ({ weight: "scene", title: `Round ${round}`, icon: "refresh-cw", tone: "cold" }),
  turn: flow("user-round", "own"),
  drafted: scene("Joins the party", "user-round", "own"),
  task: great("The mission", "flag", "cold"),
  "objective.chosen": scene("A choice is made", "flag", "act"),
  "card.played": flow("layers", "act"),
  "item.used": flow("hand", "act"),
  "gear.used": flow("hand", "act"),
  ordered: scene("An order", "send", "act"),
  refused: flow("x"),
  passed: flow("hourglass"),
  // the map
  moved: flow("send"),
  exploration: (_, __, then) => ({ weight: "great", title: "Into the unknown", icon: "map", tone: "cold", facts: outcome(then, /^(room\.placed|corridor\.placed|fire|malfunction|noise)$/, 5) }),
  hibernatorium: great("The Hibernatorium", "lock", "cold", /^robot$/),
  robot: scene("The robot", "bot", "own"),
  "robot.used": scene("The robot", "bot", "act"),
  "door.closed": flow("lock"),
  "door.opened": flow("unlock"),
  "door.destroyed": scene("A door bursts", "unlock", "alarm"),
  fire: scene("Fire", "triangle-alert", "alarm"),
  malfunction: scene("Malfunction", "triangle-alert", "act"),
  secure: flow("shield", "own"),
  "room.used": flow("home", "act"),
  // noise and intruders
  "noise.roll": ([, , face], _, then) => ({ weight: "scene", title: face === 0 ? "Hazard" : "Noise", dice: [face === 0 ? "!" : String(face)], tone: face === 0 ? "alarm" : "act", facts: outcome(then, /^(noise|noise\.resolved|hazard|intruder\.moved)$/) }),
  "noise.resolved": scene("Something is there", "volume-2", "alarm", COMES),
  hazard: great("It is here", "skull", "alarm", COMES),
  "intruder.placed": flow("bug", "bio"),
  "intruder.moved": flow("bug", "alarm"),
  "queen.active": great("She stirs", "skull", "bio"),
  "queen.health": great("Hurt", "swords", "own"),
  "queen.dead": great("Dead", "trophy", "own"),
  attack: hits(2, "Attack", "swords", HURT),
  "attack.prevented": scene("Warded off", "shield", "own"),
  "attack.passed_on": scene("On somebody else", "refresh-cw", "act"),
  "secure.used": scene("Stopped", "shield", "own"),
  // fights
  shoot: flow("swords", "own"),
  melee: flow("swords", "own"),
  shot: ([, face], _, then) => ({ weight: "scene", title: "A shot", dice: [shot(face)], tone: face === -1 ? "own" : "act", facts: outcome(then, SHOT) }),
  blow: ([, face], _, then) => ({ weight: "scene", title: "A blow", dice: [shot(face)], tone: face === -1 ? "own" : "act", facts: outcome(then, SHOT) }),
  burst: flow("swords", "own"),
  "burst.roll": ([, faces], _, then) => ({ weight: "great", title: "Burst", dice: faces.map(spray), tone: "own", facts: outcome(then, SHOT, 5) }),
  // people
  wounded: hits(0, "A serious wound", "triangle-alert"),
  suffocating: hits(0, "No air", "wifi-off"),
  infected: hits(0, "Something is inside", "bug"),
  dies: hits(0, "Dead", "skull"),
  lies: hits(0, "Down", "skull"),
  revived: great("Back up", "check", "own"),
  eclosion: scene("Eclosion", "bug", "bio"),
  contaminated: flow("bug", "bio"),
  "health.restored": flow("check", "own"),
  searches: flow("search"),
  trade: flow("hand"),
  // the facility
  life_support: scene("Life support", "radio", "cold"),
  pods: scene("The pods wake", "lock", "own"),
  "reactor.shut_down": great("Shut down", "radio", "alarm"),
  autodestruction: great("Autodestruction", "timer", "alarm"),
  "nest.destroyed": great("The Nest is gone", "trophy", "own"),
  event: (_, __, then) => ({ weight: "great", title: "Event", icon: "triangle-alert", tone: "alarm", facts: outcome(then, /^(intruder\.moved|fire|malfunction|noise|life_support|bag\.added)$/) }),
  "lander.landed": great("The Lander is here", "send", "own"),
  "lander.shot": great("Shot down", "triangle-alert", "alarm"),
  "lander.moved": flow("timer"),
  boarded: scene("On board", "send", "own"),
  ejected: hits(0, "Driven out", "log-out"),
  launch: great("Launch", "send", "own"),
  escaped: great("Away", "send", "own"),
  hibernated: great("Asleep", "lock", "cold"),
  left_behind: great("Left behind", "skull", "alarm"),
  "facility.destroyed": great("The end of the facility", "triangle-alert", "alarm"),
  "objective.shown": scene("An objective", "flag", "cold"),
  over: great("It is over", "flag", "cold"),
  // Sangrevores
  "shadow.card": great("Shadows", "eye-off", "alarm", HURT),
  infection: scene("An infection", "bug", "bio"),
  "infection.played": scene("The infection serves", "bug", "own"),
  tainted: great("Tainted blood", "wand-sparkles", "bio"),
  "tainted.used": scene("Blood", "wand-sparkles", "bio"),
  // Neoflesh Cult
  "skill.off": great("A skill is gone", "ban", "own"),
  "body.absorbed": great("A body is absorbed", "bug", "bio"),
  "bodies.moved": scene("The bodies come nearer", "bug", "alarm"),
  crawlmine: great("It goes off", "triangle-alert", "alarm", HURT),
};

/** The scene of a line of the log, null for none. @param {Line} line @param {Line[]} then @param {View<TableView>} view */
export function sceneOf({ kind, args, story }, then, view) {
  const made = SCENES[kind]?.(args, view, then) ?? null;
  return made ?? (story ? { weight: "great", title: "", icon: "scroll-text", tone: "cold" } : null);
}
