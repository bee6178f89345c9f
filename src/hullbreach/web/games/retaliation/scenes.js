/** What of Retaliation is played on the stage, how weighty it is and what it looks like. */
import { isHired, isQueen, queen } from "./emblems.js";
import { aimed, attack, fight, sprayed, struck } from "./fights.js";
import { arrival, noise, opened, shadow } from "./finds.js";
import { BAG, CLAWS, GUN, HURT, KNIFE, SHADOW, SHOT, SKULL, by, came, counted, flow, great, hits, its, scene, telling, together, toldBy } from "./making.js";

/**
 * @import { Line } from "../../types.js"
 * @import { Scene, View } from "../../theme.js"
 * @import { TableView } from "./types.js"
 * @import { Make } from "./making.js"
 */

/** What the use of each gear token is, in its own order. @type {Record<number, Make>} */
const GEAR = {
  1: () => ({ weight: "scene", title: "Grenade", icon: "retaliation/scenes:grenade", picture: "grenade", tone: "act" }),
  2: (_, __, then) => ({ weight: "scene", title: "Air", icon: "retaliation/scenes:astronaut-helmet", picture: "air", tone: "own", ...toldBy(came(then, /^oxygen\.gained$/)) }),
  3: (_, __, then) => ({ weight: "scene", title: "Medpack", icon: "retaliation/scenes:medical-pack", picture: "medpack", tone: "own", ...toldBy(came(then, /^(health\.restored|wound\.healed)$/)) }),
};

/** Ways out by their room: title, icon, picture. @type {Record<string, [string, string, string]>} */
const OUT = {
  "Landing Zone": ["To the Lander", "retaliation/scenes:spaceship", "landing"],
  "Hibernatorium": ["To the pods", "retaliation/scenes:cryo-chamber", "sleep"],
  "Escape Shuttle": ["To the shuttle", "retaliation/scenes:rocket", "shuttle"],
};

/** The way out of a room. @param {TableView} table @param {number} slot */
const out = (table, slot) => OUT[table.rooms[slot]?.name ?? ""] ?? OUT["Escape Shuttle"];

/** What an event does by itself; whoever moves by it is told behind it. */
const EVENTS = /^(fire|malfunction|noise|life_support|bag\.added)$/, APART = /^(hazard|noise\.resolved|attack|queen\.active|xyrian\.placed)$/;

/** A line of the shadows, which lie there for noise with the Sangrevores. @param {Make} make @returns {Make} */
const ofShadows = (make) => (args, view, then) => (view.table.sangrevores ? make(args, view, then) : null);

/** How it ends, by the key of its ending: title, tone, picture. @type {Record<string, [string, Scene["tone"], string]>} */
const ENDS = { "destroyed": ["The facility is gone", "alarm", "collapse"], "time": ["Time is up", "alarm", "leftbehind"], "gone": ["Nobody is awake below", "cold", "facility"] };

/** The picture of an end at which nobody is left below: who got away and lives, else who sleeps. @param {TableView} table */
function lastOf({ players, shuttle }) {
  const is = (/** @type {string} */ status) => players.filter((player) => player.status === status && !player.killed);
  const away = is("escaped");
  if (away.length) return away.every(({ seat }) => seat === shuttle) ? "shuttle" : "launch";
  return is("hibernated").length ? "sleep" : "death";
}

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
  ordered: (args, view, then) => (args[0] === args[1] ? null : by(1, scene("An order", "send", "act"))(args, view, then)),
  refused: flow("x"),
  passed: flow("hourglass"),
  // the map
  moved: flow("retaliation/scenes:footprint"),
  exploration: opened,
  hibernatorium: telling(great("The Hibernatorium", "retaliation/scenes:cryo-chamber", "cold"), /^robot$/),
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
  "noise.roll": noise,
  noise: ofShadows(together(/^noise$/, flow(SHADOW, "alarm"), () => "Shadows fall", "shadows")),
  "noise.gone": ofShadows(together(/^noise\.gone$/, flow(SHADOW, "own"), () => "Shadows leave", "shadows")),
  "noise.resolved": arrival(counted("Noise that brings something", scene("Something is there", BAG, "alarm"))),
  hazard: arrival(counted("Something in the room", great("It is here", SKULL, "alarm"))),
  "intruder.placed": together(/^intruder\.placed$/, its(([type], { table }) => (isQueen(table, type) ? { weight: "great", title: `The ${table.queen.name} is here`, counts: `The ${table.queen.name}`, icon: SKULL, tone: "alarm" } : { weight: "flow", title: "", icon: BAG, tone: "bio" })), (n) => `${n} appear`),
  "intruder.moved": together(/^intruder\.(moved|swapped|waits)$/, flow(BAG, "alarm"), () => "They move"),
  "queen.active": its(great("It stirs", SKULL, "bio")),
  "queen.health": (_, { table }, then) => ({ weight: "great", title: "Hurt", icon: CLAWS, tone: "own", picture: queen(table), ...toldBy(came(then, /^(queen\.hit|intruder\.(moved|placed|removed)|egg\.destroyed|contaminated)$/)) }),
  "queen.dead": its(great("Dead", "trophy", "own")),
  attack: its(attack),
  "attack.card": struck,
  "health.lost": flow("retaliation/scenes:bleeding-wound", "alarm"),
  "attack.prevented": scene("Warded off", "shield", "own"),
  "attack.passed_on": by(0, scene("On somebody else", "refresh-cw", "act")),
  "secure.used": counted("Stopped by a secure token", scene("Stopped", "shield", "own")),
  // fights
  shoot: fight("shot", aimed("A shot", GUN, "shot"), GUN),
  melee: fight("blow", aimed("A blow", KNIFE, "melee"), KNIFE),
  shot: aimed("A shot", GUN, "shot"),
  blow: aimed("A blow", KNIFE, "melee"),
  hit: flow(GUN, "own"),
  "intruder.removed": together(/^intruder\.removed$/, its((args, view, then) => (then[0]?.kind === "infected" ? flow(BAG, "bio") : scene("Gone", SKULL, "own"))(args, view, then)), (n) => `${n} gone`),
  burst: fight("burst.roll", sprayed, GUN),
  gunnery: scene("The guns", "retaliation/scenes:laser-turret", "own"),
  "burst.roll": sprayed,
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
  event: (_, __, then) => {
    const end = then.findIndex(({ kind }) => APART.test(kind)), own = end < 0 ? then : then.slice(0, end);
    return { weight: "great", title: "Event", icon: "triangle-alert", tone: "alarm", ...toldBy(came(own, EVENTS, 5, own.length)) };
  },
  "lander.landed": great("The Lander is here", "retaliation/scenes:spaceship", "own"),
  "lander.shot": great("Shot down", "retaliation/scenes:explosion-rays", "alarm"),
  "lander.moved": flow("timer"),
  boarded: by(0, scene("On board", "retaliation/scenes:spaceship", "own")),
  ejected: hits(0, "Driven out", "log-out"),
  launch: great("Launch", "retaliation/scenes:spaceship", "own"),
  "escape.tried": by(0, ([, slot], { table }) => ({ weight: "scene", title: out(table, slot)[0], icon: out(table, slot)[1], picture: out(table, slot)[2], tone: "act" })),
  "escape.failed": by(0, ([seat], { table }) => ({ weight: "great", title: "Too late", icon: "x", picture: out(table, table.players[seat]?.room)[2], tone: "alarm" })),
  escaped: by(0, ([seat], { table }) => ({ weight: "great", title: "Away", icon: "send", tone: "own", picture: table.shuttle === seat ? "shuttle" : "launch" })),
  hibernated: by(0, great("Asleep", "retaliation/scenes:cryo-chamber", "cold")),
  left_behind: by(0, great("Left behind", "retaliation/scenes:death-skull", "alarm")),
  "facility.destroyed": great("The end of the facility", "retaliation/scenes:explosion-rays", "alarm"),
  "objective.shown": by(0, scene("An objective", "flag", "cold")),
  over: ([ending], { table }) => {
    const [title, tone, picture] = ENDS[ending] ?? ["It is over", "cold", "facility"];
    return { weight: "great", title, icon: "flag", tone, picture: ending === "gone" ? lastOf(table) : picture };
  },
  // the Insider
  "insider.found": great("Somebody", "user-round", "cold"),
  "insider.story": great("A story", "scroll-text", "cold"),
  "insider.card": ([number], { table }) => ({ weight: "great", title: Number(number) % 100 === 1 ? "The story begins" : "The story goes on", icon: "scroll-text", tone: "cold", facts: table.insider?.cards.filter(({ id, back }) => id === number && back).map(({ back }) => back) }),
  "insider.side": scene("She decides", "user-round", "act"),
  "insider.moved": flow("user-round"),
  "insider.strikes": hits(0, "She strikes", CLAWS, HURT),
  "insider.attacked": its(scene("After her", CLAWS, "alarm", /^insider\.(hurt|dies)$/)),
  "insider.dies": great("She is dead", "retaliation/scenes:death-skull", "alarm"),
  "story.action": by(0, scene("For the story", "scroll-text", "act")),
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
  "shadow.card": shadow,
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
