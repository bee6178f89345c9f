/** What of Retaliation is played on the stage, how weighty it is and what it looks like. */
import { creature, isHired, isQueen, portrait, queen, roomView } from "./emblems.js";

/**
 * @import { Line } from "../../types.js"
 * @import { Scene, View } from "../../theme.js"
 * @import { TableView } from "./types.js"
 * @typedef {(args: any[], view: View<TableView>, then: Line[]) => Scene|null} Make
 */

/** How many lines behind a scene may say what came of it. */
const SOON = 6;

/** Lines with which something else begins. */
const BEGINS = /^(round|turn|moved|exploration|noise\.roll|attack|insider\.(card|found)|xyrian\.(activation|acts|placed)|shoot|melee|burst|gunnery|card\.played|item\.used|room\.used|robot\.used|gear\.used|event|passed|searches|queen\.active|shadow\.card)$/;

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
  weight: "great", title, icon, tone: "alarm", facts: facts ? outcome(then, facts) : [], hits: true, holds: mine(view, args[at]), faces: faces(view, args[at]),
});

/** Who it happens to. @param {View<TableView>} view @param {number} seat */
const faces = ({ table }, seat) => (table.players[seat]?.character ? [portrait(table.players[seat].character)] : []);

/** The same with the face of the seat at a place. @param {number} at @param {Make} make @returns {Make} */
const by = (at, make) => (args, view, then) => {
  const made = make(args, view, then);
  return made && { ...made, faces: faces(view, args[at]) };
};

/** The same with the picture of the intruder whose type is the first argument. @param {Make} make @returns {Make} */
const its = (make) => (args, view, then) => {
  const made = make(args, view, then);
  return made && { ...made, picture: creature(view.table, args[0]) };
};

/** What the end counts it as, where its title is only for the moment. @param {string} counts @param {Make} make @returns {Make} */
const counted = (counts, make) => (args, view, then) => {
  const made = make(args, view, then);
  return made && { ...made, counts };
};

/** Whoever it is that comes, as soon as that is said. @param {Make} make @returns {Make} */
const comes = (make) => (args, view, then) => {
  const made = make(args, view, then), come = then.slice(0, SOON).find(({ kind }) => /^(intruder\.(placed|moved)|queen\.active|xyrian\.placed)$/.test(kind));
  return made && (come ? { ...made, picture: creature(view.table, Number(come.args[0])) } : made);
};

/** Faces of the shoot die. @param {number} face */
const shot = (face) => (face === -1 ? "☠" : face === -2 ? "•••" : String(face));

/** Faces of the burst die. @param {number} face */
const spray = (face) => (face === 5 ? "4*" : String(face));

const HURT = /^(health\.lost|armor\.lost|wounded|contaminated|infected|dies|lies|attack\.prevented|item\.(broken|destroyed))$/;
const SHOT = /^(hit|intruder\.removed|queen\.(hit|health)|hits\.lost|attack|ammo\.spent|xyrian\.(injured|dead))$/;
const COMES = /^(token|intruder\.(placed|moved)|queen\.active|secure\.(used|always)|bag\.added)$/;

/** What the use of each gear token is, in its own order. @type {Record<number, Make>} */
const GEAR = {
  1: () => ({ weight: "scene", title: "Grenade", icon: "retaliation/scenes:grenade", picture: "grenade", tone: "act" }),
  2: (_, __, then) => ({ weight: "scene", title: "Air", icon: "retaliation/scenes:astronaut-helmet", picture: "air", tone: "own", facts: outcome(then, /^oxygen\.gained$/) }),
  3: (_, __, then) => ({ weight: "scene", title: "Medpack", icon: "retaliation/scenes:medical-pack", picture: "medpack", tone: "own", facts: outcome(then, /^(health\.restored|wound\.healed)$/) }),
};

/** How it ends, by the key of its ending. @type {Record<string, [string, Scene["tone"]]>} */
const ENDS = { "destroyed": ["The facility is gone", "alarm"], "time": ["Time is up", "alarm"], "gone": ["Nobody is left below", "cold"] };

const SKULL = "retaliation/scenes:alien-skull", CLAWS = "retaliation/scenes:claw-slashes", BAG = "retaliation/scenes:alien-bug", SHADOW = "eye-off";

/** @type {Record<string, Make>} */
const SCENES = {
  // rounds
  round: ([round]) => ({ weight: "scene", title: `Round ${round}`, icon: "refresh-cw", tone: "cold" }),
  turn: flow("user-round", "own"),
  drafted: by(0, ([seat], { table }) => ({ weight: "scene", title: "Joins the party", icon: "user-round", tone: "own", picture: isHired(table.players[seat]?.character) ? "hired" : "squad" })),
  contractors: great("For hire", "user-round", "act"),
  task: great("The mission", "flag", "cold"),
  "objective.chosen": by(0, scene("A choice is made", "flag", "act")),
  "card.played": flow("layers", "act"),
  "item.used": flow("retaliation/scenes:backpack", "act"),
  "gear.used": (args, view, then) => (GEAR[args[1]] ?? flow("retaliation/scenes:ammo-box", "act"))(args, view, then),
  ordered: by(1, scene("An order", "send", "act")),
  refused: flow("x"),
  passed: flow("hourglass"),
  // the map
  moved: flow("retaliation/scenes:footprint"),
  exploration: ([, slot], { table }, then) => ({ weight: "great", title: table.rooms[slot]?.tile >= 0 ? table.rooms[slot].name : "Into the unknown", icon: "map", tone: "cold",
    picture: table.rooms[slot]?.tile >= 0 ? roomView(table.rooms[slot].name) : "breach", facts: outcome(then, /^(corridor\.placed|fire|malfunction|noise|insider\.found|xyrian\.(trace|placed)|intruder\.placed)$/, 5) }),
  hibernatorium: great("The Hibernatorium", "retaliation/scenes:cryo-chamber", "cold", /^robot$/),
  robot: scene("The robot", "retaliation/scenes:robot-helmet", "own"),
  "robot.used": scene("The robot", "retaliation/scenes:robot-helmet", "act"),
  "robot.broken": scene("The robot stands still", "retaliation/scenes:robot-helmet", "alarm"),
  "door.closed": flow("retaliation/scenes:closed-doors"),
  "door.opened": flow("unlock"),
  "door.destroyed": scene("A door bursts", "unlock", "alarm"),
  fire: scene("Fire", "retaliation/scenes:fire", "alarm"),
  malfunction: scene("Malfunction", "retaliation/scenes:electric", "act"),
  secure: flow("shield", "own"),
  "room.used": flow("home", "act"),
  data: by(0, scene("Data", "retaliation/scenes:key-card", "own")),
  "aa.examined": by(0, scene("Anti-aircraft", "retaliation/scenes:laser-turret", "cold")),
  // noise and intruders
  "noise.roll": ([, , face], _, then) => ({ weight: "scene", title: face === 0 ? "Hazard" : "Noise", icon: "volume-2", dice: [face === 0 ? "!" : String(face)], tone: face === 0 ? "alarm" : "act", facts: outcome(then, /^(noise|noise\.resolved|hazard|intruder\.moved)$/) }),
  "noise.resolved": counted("Noise that brings something", comes(scene("Something is there", BAG, "alarm", COMES))),
  hazard: counted("Something in the room", comes(great("It is here", SKULL, "alarm", COMES))),
  "intruder.placed": its(([type], { table }) => (isQueen(table, type) ? { weight: "great", title: "She is here", icon: SKULL, tone: "alarm" } : { weight: "flow", title: "", icon: BAG, tone: "bio" })),
  "intruder.moved": flow(BAG, "alarm"),
  "queen.active": its(great("It stirs", SKULL, "bio")),
  "queen.health": (_, { table }, then) => ({ weight: "great", title: "Hurt", icon: CLAWS, tone: "own", picture: queen(table), facts: outcome(then, /^(queen\.(hit|health|active)|intruder\.(moved|placed|removed)|egg\.destroyed|contaminated)$/) }),
  "queen.dead": its(great("Dead", "trophy", "own")),
  attack: its(hits(2, "Attack", CLAWS, HURT)),
  "attack.prevented": scene("Warded off", "shield", "own"),
  "attack.passed_on": by(0, scene("On somebody else", "refresh-cw", "act")),
  "secure.used": counted("Stopped by a secure token", scene("Stopped", "shield", "own")),
  // fights
  shoot: flow("retaliation/scenes:pistol-gun", "own"),
  melee: flow("retaliation/scenes:bowie-knife", "own"),
  shot: ([, face], _, then) => ({ weight: "scene", title: "A shot", icon: "retaliation/scenes:pistol-gun", dice: [shot(face)], tone: face === -1 ? "own" : "act", facts: outcome(then, SHOT) }),
  blow: ([, face], _, then) => ({ weight: "scene", title: "A blow", icon: "retaliation/scenes:bowie-knife", dice: [shot(face)], tone: face === -1 ? "own" : "act", facts: outcome(then, SHOT) }),
  burst: flow("retaliation/scenes:pistol-gun", "own"),
  gunnery: scene("The guns", "retaliation/scenes:laser-turret", "own"),
  "burst.roll": ([, rolled], _, then) => ({ weight: "great", title: "Burst", icon: "retaliation/scenes:pistol-gun", dice: rolled.map(spray), tone: "own", facts: outcome(then, SHOT, 5) }),
  // people
  wounded: hits(0, "A serious wound", "retaliation/scenes:bleeding-wound"),
  suffocating: hits(0, "No air", "wifi-off"),
  infected: hits(0, "Something is inside", "retaliation/scenes:worms"),
  dies: hits(0, "Dead", "retaliation/scenes:death-skull"),
  lies: hits(0, "Down", "retaliation/scenes:half-dead"),
  revived: by(0, great("Back up", "check", "own")),
  eclosion: by(0, great("Four cards", "retaliation/scenes:worms", "bio")),
  contaminated: flow("retaliation/scenes:virus", "bio"),
  scanned: by(0, scene("The scanner", "retaliation/scenes:virus", "bio", /^(scan\.result|infected|contamination\.gone)$/)),
  swabbed: by(0, scene("Swabs", "retaliation/scenes:virus", "bio")),
  surgery: by(0, scene("Surgery", "retaliation/scenes:first-aid-kit", "act")),
  "larva.removed": by(0, great("Cut out", "retaliation/scenes:first-aid-kit", "own")),
  "health.restored": flow("retaliation/scenes:medical-pack", "own"),
  "oxygen.lost": flow("retaliation/scenes:astronaut-helmet", "alarm"),
  searches: scene("Searching", "search", "act"),
  trade: flow("hand"),
  // the facility
  life_support: scene("Life support", "retaliation/scenes:astronaut-helmet", "cold"),
  pods: great("The pods wake", "retaliation/scenes:cryo-chamber", "own"),
  "reactor.shut_down": great("Shut down", "retaliation/scenes:power-generator", "alarm"),
  autodestruction: great("Autodestruction", "retaliation/scenes:radioactive", "alarm"),
  "nest.destroyed": great("The Nest is gone", "trophy", "own"),
  "egg.destroyed": scene("An egg less", "retaliation/scenes:egg-clutch", "own"),
  "egg.added": flow("retaliation/scenes:egg-clutch", "bio"),
  event: (_, __, then) => ({ weight: "great", title: "Event", icon: "triangle-alert", tone: "alarm", facts: outcome(then, /^(intruder\.moved|fire|malfunction|noise|life_support|bag\.added)$/) }),
  "lander.landed": great("The Lander is here", "retaliation/scenes:spaceship", "own"),
  "lander.shot": great("Shot down", "retaliation/scenes:explosion-rays", "alarm"),
  "lander.moved": flow("timer"),
  boarded: by(0, scene("On board", "retaliation/scenes:spaceship", "own")),
  ejected: hits(0, "Driven out", "log-out"),
  launch: great("Launch", "retaliation/scenes:spaceship", "own"),
  "escape.tried": by(0, scene("To the shuttle", "retaliation/scenes:rocket", "act")),
  "escape.failed": by(0, great("Too late", "retaliation/scenes:rocket", "alarm")),
  escaped: by(0, ([seat], { table }) => ({ weight: "great", title: "Away", icon: "send", tone: "own", picture: table.shuttle === seat ? "shuttle" : "launch" })),
  hibernated: by(0, great("Asleep", "retaliation/scenes:cryo-chamber", "cold")),
  left_behind: by(0, great("Left behind", "retaliation/scenes:death-skull", "alarm")),
  "facility.destroyed": great("The end of the facility", "retaliation/scenes:explosion-rays", "alarm"),
  "objective.shown": by(0, scene("An objective", "flag", "cold")),
  over: ([ending]) => ({ weight: "great", title: ENDS[ending]?.[0] ?? "It is over", icon: "flag", tone: ENDS[ending]?.[1] ?? "cold", picture: ending === "gone" ? "facility" : "collapse" }),
  // the Insider
  "insider.found": great("Somebody", "user-round", "cold"),
  "insider.story": great("A story", "scroll-text", "cold"),
  "insider.card": great("", "scroll-text", "cold"),
  "insider.side": scene("She decides", "user-round", "act"),
  "insider.moved": flow("user-round"),
  "insider.strikes": hits(0, "She strikes", CLAWS, HURT),
  "insider.attacked": its(scene("After her", CLAWS, "alarm", /^insider\.(hurt|dies)$/)),
  "insider.dies": great("She is dead", "retaliation/scenes:death-skull", "alarm"),
  "story.action": by(0, scene("", "scroll-text", "act")),
  // Xyrians
  "xyrian.trace": scene("A trace", "retaliation/scenes:alien-stare", "alarm"),
  "xyrian.placed": great("Out of the wall", "retaliation/scenes:alien-stare", "alarm"),
  "xyrian.activation": scene("The hunt", "retaliation/scenes:alien-stare", "alarm"),
  "xyrian.acts": scene("It acts", "retaliation/scenes:alien-stare", "alarm", HURT),
  "xyrian.crosses": scene("Through the corridor", "retaliation/scenes:alien-stare", "act", SHOT),
  "xyrian.injured": scene("Injured", "retaliation/scenes:alien-stare", "own"),
  "xyrian.dead": great("Dead", "trophy", "own"),
  "xyrian.moved": flow("retaliation/scenes:alien-stare", "alarm"),
  "xyrian.withdraws": scene("Back into the wall", "retaliation/scenes:alien-stare", "cold"),
  "xyrian.interdiction": great("No way out", "retaliation/scenes:explosion-rays", "alarm"),
  "xyrian.commanded": scene("Sent", "send", "own"),
  pledged: by(0, great("Sworn", "retaliation/scenes:alien-stare", "act")),
  "pledge.lost": by(0, scene("Void", "x", "alarm")),
  status: hits(0, "Branded", "retaliation/scenes:alien-stare"),
  // Sangrevores
  "shadow.card": by(0, great("Shadows", SHADOW, "alarm", HURT)),
  infection: by(0, scene("An infection", "retaliation/scenes:virus", "bio")),
  "infection.played": by(0, scene("The infection serves", "retaliation/scenes:virus", "own")),
  tainted: by(0, great("Tainted blood", "retaliation/scenes:water-drop", "bio")),
  "tainted.used": by(0, scene("Blood", "retaliation/scenes:water-drop", "bio")),
  iron_blood: by(0, scene("Iron blood", "retaliation/scenes:water-drop", "own")),
  // Neoflesh Cult
  "skill.off": great("A skill is gone", "ban", "own"),
  "body.absorbed": great("A body is absorbed", "retaliation/scenes:brain", "bio"),
  "bodies.moved": scene("The bodies come nearer", "retaliation/scenes:half-dead", "alarm"),
  crawlmine: great("It goes off", "retaliation/scenes:mine-explosion", "alarm", HURT),
};

/** Pictures of the theme's art, with the kinds of lines they show. @type {Record<string, string[]>} */
const SHOWN = {
  facility: ["round"],
  mission: ["task"],
  orders: ["objective.chosen", "objective.shown"],
  order: ["ordered", "xyrian.commanded"],
  hired: ["contractors"],
  sleep: ["hibernatorium", "pods", "hibernated"],
  robot: ["robot", "robot.used", "robot.broken"],
  torn: ["door.destroyed"],
  fire: ["fire"],
  malfunction: ["malfunction"],
  data: ["data"],
  antiaircraft: ["aa.examined"],
  noise: ["noise.roll", "noise.resolved"],
  hazard: ["hazard"],
  secured: ["secure.used", "attack.prevented"],
  attack: ["attack.passed_on", "insider.strikes"],
  shot: ["shot"],
  melee: ["blow"],
  burst: ["burst.roll"],
  gunnery: ["gunnery"],
  wound: ["wounded"],
  suffocating: ["suffocating"],
  infected: ["infected"],
  death: ["dies"],
  fallen: ["lies"],
  revived: ["revived"],
  eclosion: ["eclosion"],
  taint: ["scanned", "swabbed"],
  surgery: ["surgery", "larva.removed"],
  search: ["searches"],
  lifesupport: ["life_support"],
  reactor: ["reactor.shut_down"],
  autodestruction: ["autodestruction"],
  nest: ["egg.destroyed"],
  nestgone: ["nest.destroyed"],
  event: ["event"],
  landing: ["lander.landed", "boarded"],
  landershot: ["lander.shot", "xyrian.interdiction"],
  launch: ["launch"],
  shuttle: ["escape.tried", "escape.failed"],
  leftbehind: ["left_behind", "ejected"],
  collapse: ["facility.destroyed"],
  insider: ["insider.found", "insider.story", "insider.card", "insider.side", "insider.dies", "story.action"],
  xyrian: ["xyrian.trace", "xyrian.placed", "xyrian.activation", "xyrian.acts", "xyrian.crosses", "xyrian.injured", "xyrian.dead", "xyrian.withdraws", "pledged"],
  brand: ["status", "pledge.lost"],
  shadows: ["shadow.card"],
  infection: ["infection", "infection.played"],
  blood: ["tainted", "tainted.used", "iron_blood"],
  cultist: ["skill.off"],
  absorbed: ["body.absorbed", "bodies.moved"],
  crawlmine: ["crawlmine"],
};
/** @type {Map<string, string>} */
const PICTURES = new Map(Object.entries(SHOWN).flatMap(([picture, kinds]) => kinds.map((kind) => [kind, picture])));

/** The scene of a line of the log, null for none. @param {Line} line @param {Line[]} then @param {View<TableView>} view @returns {Scene|null} */
export function sceneOf({ kind, args, story }, then, view) {
  const made = SCENES[kind]?.(args, view, then) ?? null;
  if (made) return { ...made, picture: made.picture ?? PICTURES.get(kind) };
  return story ? { weight: "great", title: "", icon: "scroll-text", tone: "cold" } : null;
}
