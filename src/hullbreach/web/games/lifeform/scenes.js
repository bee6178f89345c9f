/** What of LIFEFORM is played on the stage, how weighty it is and what it looks like. */

import { HEADS, emblem, portrait, view as room } from "./emblems.js";

/**
 * @import { Line } from "../../types.js"
 * @import { Scene, View } from "../../theme.js"
 * @import { TableView } from "./types.js"
 * @typedef {(args: any[], view: View<TableView>, then: Line[], name: string) => Scene} Make
 */

/** How many lines behind a scene may say what came of it. */
const SOON = 8;

/** Whether one of these characters is the viewer's. @param {View<TableView>} view @param {number[]} ids */
const mine = ({ table, seat }, ids) => seat !== null && table.characters.some((one) => ids.includes(one.id) && one.seat === seat);

/** What the next lines say came of it. @param {Line[]} then @param {RegExp} kinds */
const outcome = (then, kinds) => then.slice(0, SOON).filter(({ kind }) => kinds.test(kind)).map(({ words }) => words).slice(0, 3);

/** @param {string} icon @param {Scene["tone"]} [tone] @returns {Make} */
const flow = (icon, tone) => () => ({ weight: "flow", title: "", icon, tone });

/** @param {string} title @param {string} icon @param {Scene["tone"]} tone @returns {Make} */
const scene = (title, icon, tone) => () => ({ weight: "scene", title, icon, tone });

/** The same for who is named. @param {string} title @param {string} icon @param {Scene["tone"]} tone @returns {Make} */
const hits = (title, icon, tone) => () => ({ weight: "scene", title, icon, tone, hits: true });

/** @param {string} title @param {string} icon @param {Scene["tone"]} tone @returns {Make} */
const great = (title, icon, tone) => () => ({ weight: "great", title, icon, tone });

/** The same, saying what it means. @param {string} title @param {string} icon @param {Scene["tone"]} tone @param {string[]} more @returns {Make} */
const facts = (title, icon, tone, ...more) => () => ({ weight: "great", title, icon, tone, facts: more });

/** A crisis card under its own name, in the chamber where it is met. @type {Make} */
const crisis = (_, { table, seat }, then, name) => {
  const one = table.characters.find((other) => other.seat === seat && other.place >= 0);
  return {
    weight: "great", title: name, icon: "lifeform:hazard-sign", tone: "act",
    picture: one ? room(table.board.places[one.place].name) : "crisis", facts: outcome(then, /^crisis\.option$/),
  };
};

/** A reaction, with the picture of what it tries. @type {Make} */
const reacts = (_, __, ___, name) => ({
  weight: "scene", title: "Reaction", icon: "swords", tone: "act",
  picture: name.includes("(HIDE)") ? "hide" : name.includes("(RUN!)") ? "flight" : "prod",
});

/** A terror card with what it says. @type {Make} */
const terror = (_, __, then) => {
  const read = then.slice(0, SOON).filter(({ kind }) => /^terror\.(followed|nothing|discarded)$/.test(kind)).slice(0, 1);
  return { weight: "scene", title: "Terror", icon: "lifeform:surprised-skull", tone: "alarm", hits: true, facts: read.map(({ words }) => words), tells: read };
};

/** What a space of the malfunction track does: that of the number. */
const BROKEN = ["", "Lights go out; on space 2 the android wakes", "The android wakes in Hypersleep", "A minute is lost"];

/** What the cocoon gives it with the space reached. @type {Make} */
const cocoon = ([space], { table: { cocoon: { hands } } }) => ({
  weight: "scene", title: "The cocoon grows", icon: "lifeform/scenes:egg-pod",
  tone: "bio", facts: [`It may hold ${hands[space]} cards now`, ...(space === hands.length - 1 ? ["It is full grown"] : [])],
});

const SKULL = "lifeform:alien-skull", STARE = "lifeform:alien-stare", CLAWS = "lifeform:claw-slashes", SHIP = "lifeform:rocket";

/** @type {Record<string, Make>} */
const SCENES = {
  // the turn of the crew
  moves: flow("lifeform:footprint"),
  plays: flow("layers"),
  "plays.kept": flow("layers"),
  equips: flow("lifeform/scenes:backpack"),
  loaded: flow(SHIP, "own"),
  skill: flow("user-round"),
  survival: flow("user-round"),
  "objective.completed": great("An objective is done", "flag", "own"),
  "flamethrower.taken": scene("The Flamethrower", "lifeform/scenes:flamer", "act"),
  "laser.taken": scene("The Mining Laser", "lifeform/scenes:laser-turret", "act"),
  laser: great("The Mining Laser", "lifeform/scenes:laser-turret", "act"),
  "laser.shot": great("The Mining Laser", "lifeform/scenes:laser-turret", "act"),
  warded: flow("shield", "own"),
  // images
  "image.moves": flow(SKULL, "alarm"),
  "image.enters": scene("A blip appears", SKULL, "alarm"),
  "images.swapped": scene("Images swapped", "refresh-cw", "cold"),
  "image.aside": scene("A ghost dissolves", "lifeform/scenes:sound-off", "own"),
  "image.removed": scene("A ghost dissolves", "lifeform/scenes:sound-off", "own"),
  "meeting.ghost": scene("Only heat", "lifeform/scenes:sound-off", "own"),
  "meeting.real": great("It is real", SKULL, "alarm"),
  "identity.real": scene("The real one", SKULL, "alarm"),
  "identity.ghost": scene("A ghost", "lifeform/scenes:sound-off", "own"),
  "deck.lifeform": scene("Deck sensors", "lifeform:radar-sweep", "alarm"),
  "deck.clear": scene("Deck sensors", "lifeform:radar-sweep", "own"),
  calibrated: scene("Reality calibration", "lifeform:radar-sweep", "cold"),
  // attack, reactions, death
  "lifeform.plays": flow(SKULL, "alarm"),
  attack: ([, , , ...targets], view) => ({
    weight: "great", title: mine(view, targets) ? "It attacks you" : "Attack", icon: CLAWS, tone: "alarm", holds: mine(view, targets),
  }),
  reacts,
  "reaction.hide": scene("Hidden", "eye-off", "own"),
  "reaction.run": scene("Away", "lifeform:footprint", "own"),
  "reaction.prod": great("Thrown back", "lifeform:electric", "own"),
  "reaction.cancelled": scene("It has learned that trick", "ban", "alarm"),
  ward: scene("Adrenaline", "shield", "own"),
  stillness: scene("Not found", "eye-off", "own"),
  killed: ([c], view) => ({ weight: "great", title: "Death", icon: "lifeform/scenes:death-skull", tone: "alarm", holds: mine(view, [c]) }),
  "kill.noisy": great("A scream on every deck", "volume-2", "alarm"),
  "kill.silent": great("Silence", "volume-x", "alarm"),
  stowed: great("It stows away", "lifeform:spaceship", "alarm"),
  "control.taken": hits("Control passes", "user-round", "cold"),
  "role.cat": great("The ship’s cat", "lifeform:footprint", "cold"),
  "role.mainframe": great("SIS-TER", "monitor-smartphone", "cold"),
  // tracks and tokens
  minutes: flow("timer", "alarm"),
  "minute.boarding": great("Boarding is open", SHIP, "own"),
  "minute.sensors": great("No more sensors", "wifi-off", "alarm"),
  "minute.leaving": great("Nobody is waited for", "hourglass", "alarm"),
  malfunction: ([space]) => ({
    weight: "scene", title: "Malfunction", icon: "lifeform/scenes:gears", tone: "alarm", facts: BROKEN.slice(space, space + 1),
  }),
  cocoon,
  hostility: flow(CLAWS, "alarm"),
  "outage.placed": flow("lifeform:electric", "cold"),
  "terror.placed": flow("lifeform:surprised-skull", "alarm"),
  "terror.drawn": terror,
  breach: great("Hull breach", "lifeform:explosion-rays", "alarm"),
  "door.placed": flow("lifeform/scenes:closed-doors"),
  "android.activates": great("The android wakes", "lifeform/scenes:robot-helmet", "alarm"),
  "android.moves": flow("lifeform/scenes:robot-helmet"),
  "android.deviates": scene("The android leaves its path", "lifeform/scenes:robot-helmet", "alarm"),
  "android.destroyed": scene("The android is destroyed", "lifeform/scenes:robot-helmet", "own"),
  "android.aboard": great("The android unloads", "lifeform/scenes:robot-helmet", "alarm"),
  "lifeform.survival": great("Once in a game", "lifeform/scenes:dna2", "alarm"),
  // the launch and after
  "launch.proposed": scene("Launch?", SHIP, "act"),
  "launch.agreed": flow("check", "own"),
  "launch.refused": scene("Refused", "ban", "alarm"),
  "launch.B": facts("Launch", SHIP, "cold", "Late: it may have come along. Its stowaway card decides"),
  "launch.C": facts("Launch, and not alone", SHIP, "alarm", "It is aboard: fights decide who arrives"),
  "concede.offered": scene("Concede?", "flag", "alarm"),
  "stowaway.revealed": great("The stowaway card", "lifeform:spaceship", "alarm"),
  "stowaway.right": great("It is aboard", STARE, "alarm"),
  "stowaway.wrong": great("It is not aboard", "shield", "own"),
  left_behind: great("Left behind", "skull", "alarm"),
  "fight.target": ([seat], view) => ({ weight: "great", title: seat === view.seat ? "It comes for you" : "It comes", icon: STARE, tone: "alarm", hits: true }),
  "fight.begins": scene("A card, face down", CLAWS, "alarm"),
  "fight.revealed": (_, __, then, name) => ({
    weight: "great", title: name, icon: CLAWS, tone: "alarm", facts: outcome(then, /^fight\.icons$/), faces: [emblem(name, "lifeform_card")],
  }),
  committed: flow("hand", "own"),
  "committed.data": flow("hand", "own"),
  "icon.matched": flow("check", "own"),
  "cancel.proposed": scene("Cancel the fight?", "shield", "act"),
  "fight.cancelled": great("Cancelled", "shield", "own"),
  "fight.survived": great("Survived", "check", "own"),
  "fight.lost": great("Lost", "skull", "alarm"),
  sacrificed: hits("A sacrifice", "skull", "alarm"),
  "hunt.begins": great("The hunt", "search", "act"),
  "hunt.found": great("Found", STARE, "own"),
  "hunt.failed": scene("Nothing here", "search", "cold"),
  "hunt.kill": great("Death", "lifeform/scenes:death-skull", "alarm"),
  "hunt.remains": great("It stays hidden", STARE, "alarm"),
  // alone
  "objective.cat": great("The ship’s cat", "lifeform:footprint", "own"),
  "objective.umbilicus": great("The shuttle is free", SHIP, "own"),
  "objective.xeno": great("The xeno data", "monitor-smartphone", "own"),
  figure: flow("lifeform:radar-sweep", "alarm"),
  "figure.back": flow("lifeform:radar-sweep", "own"),
  crisis,
  alert: great("Proximity alert", STARE, "alarm"),
  "alert.hidden": great("It listens", "eye-off", "own"),
  "alert.survived": great("One step back", "lifeform:footprint", "own"),
  "alert.eluded": great("Eluded", "lifeform:footprint", "own"),
  "chit.alive": scene("Still alive", "check", "own"),
  "chit.killed": great("Killed", "lifeform/scenes:death-skull", "alarm"),
  fear: scene("Fear", "lifeform:surprised-skull", "alarm"),
  nerve: ([space]) => ({
    weight: "scene", title: "You lose your nerve", icon: "lifeform:surprised-skull", tone: "alarm",
    facts: ["Terror fills the same track from the left: where the two meet, the game is lost", ...(space > 1 ? [] : ["So it is with the next nerve you lose"])],
  }),
  "trait.used": scene("A trait", "user-round", "cold"),
  "stowaway.aboard": scene("Something slips aboard", "lifeform:spaceship", "alarm"),
  "stowaways.flipped": great("What came aboard", "lifeform:spaceship", "alarm"),
  "zone.token": flow(CLAWS, "alarm"),
  "zone.attacked": scene("Attack", "swords", "act"),
  "zone.blasted": scene("Halon gas", "lifeform/scenes:fire-extinguisher", "own"),
  "zone.cleared": scene("Clear", "check", "own"),
  "airlock.opened": great("Into space", "lifeform:spaceship", "own"),
};

/** Pictures of the theme's art, with the kinds of event they show. @type {Record<string, string[]>} */
const SHOWN = {
  trackers: ["game_start", "minute", "minute.leaving"],
  tracker: ["solo.start", "deck.lifeform", "deck.clear", "figure", "figure.back", "hunt.begins"],
  image: ["image.enters", "calibrated", "minute.sensors", "images.swapped"],
  real: ["identity.real", "meeting.real", "ending.showdown_lifeform", "hunt.found"],
  ghost: ["identity.ghost", "meeting.ghost", "image.removed", "image.aside", "hunt.failed"],
  hide: ["vent.used", "reaction.hide", "stillness", "alert.hidden"],
  prod: ["reaction.prod", "laser", "laser.shot", "laser.taken", "alert.survived"],
  flight: ["reaction.run", "ward", "alert.eluded"],
  cancelled: ["reaction.cancelled"],
  wound: ["ward.fails"],
  death: ["killed", "hunt.kill"],
  noisy: ["kill.noisy"],
  silent: ["kill.silent", "sacrificed", "ending.all_dead"],
  cocoon: ["cocoon", "cocoon.placed", "attack_5"],
  vote: ["control.taken", "launch.proposed", "launch.refused", "concede.offered", "cancel.proposed"],
  cat: ["objective.cat", "role.cat", "cat_card.played", "launch.danger"],
  mainframe: ["objective.xeno", "role.mainframe", "mainframe_card.played"],
  terror: ["terror.drawn", "terror.placed", "frozen", "fear", "nerve", "ending.fear"],
  outage: ["outage.placed"],
  door: ["door.placed", "door.locked"],
  breach: ["breach", "zone.blasted", "asteroid.near", "asteroid.struck", "asteroid.0", "asteroid.1", "asteroid.2"],
  android: ["android.activates", "android.aboard", "android.status", "android.destroyed", "android.deviates"],
  loaded: ["objective.umbilicus", "minute.boarding", "loaded", "unloaded"],
  crisis: ["objective.completed", "crisis"],
  launch: ["launch.B", "launch.C", "stowaways.flipped", "ending.A", "ending.B_wrong", "ending.quiet"],
  explosion: ["left_behind", "ending.explosion"],
  stowaway: ["stowaway.chosen", "stowaway.revealed", "stowaway.right", "stowaway.wrong", "stowaway.aboard", "stowaway.burnt", "ending.overrun", "stowed", "hunt.remains"],
  fight: ["fight.target", "fight.revealed", "zone.attacked", "fight.begins"],
  survived: ["fight.cancelled", "fight.survived", "chit.alive", "zone.cleared"],
  nearer: ["fight.lost", "chit.killed", "ending.lost", "attack", "lifeform.survival"],
  alert: ["alert", "ending.killed"],
  airlock: ["airlock.opened", "ending.showdown_crew", "ending.shuttle"],
  malfunction: ["malfunction"],
};
/** @type {Map<string, string>} */
const PICTURES = new Map(Object.entries(SHOWN).flatMap(([picture, kinds]) => kinds.map((kind) => [kind, picture])));

/** The card that a line names: "The card of the fight is X.", or "X. ..." @param {Line} line */
const named = ({ words }) => (/^[^.]* is ([^.]+)\.$/.exec(words)?.[1] ?? words.split(".")[0]);

/** What happens to whoever plays alone names nobody. */
const YOURS = /^(trait|nerve|fear|chit|alert|crisis)/;

/** Scenes whose picture is the chamber that they happen in. */
const THERE = new Set(["breach", "zone.blasted"]);

/**
 * Those whom a line speaks of, three at most.
 * @param {Line} line
 * @param {View<TableView>} view
 */
function faces({ kind, refs }, { table, seat }) {
  const found = refs.flatMap(([what, id]) => {
    const one = what === "character" ? table.characters.find((other) => other.id === id) : null;
    if (one) return [portrait(one.name)];
    return what === "image" && !/^(identity|meeting)/.test(kind) ? [HEADS.image] : [];
  });
  const own = table.characters.find((one) => one.seat === seat && one.place >= 0);
  if (!found.length && table.solo && own && YOURS.test(kind)) return [portrait(own.name)];
  return [...new Map(found.map((one) => [one.href, one])).values()].slice(0, 3);
}

/**
 * What a line is on the stage, or null. Whom it happens to is shown beside it.
 * @param {Line} line
 * @param {Line[]} then the lines behind it
 * @param {View<TableView>} view
 * @returns {Scene|null}
 */
export function sceneOf(line, then, view) {
  const { kind, args, story, refs } = line;
  const chamber = THERE.has(kind) ? refs.find(([what]) => what === "chamber") : null;
  const picture = chamber ? room(view.table.board.places[chamber[1]]?.name ?? "") : PICTURES.get(kind);
  const made = SCENES[kind]?.(args, view, then, named(line));
  if (made?.weight === "flow") return made;
  if (made) return { picture, faces: faces(line, view), ...made };
  return story ? { weight: "great", title: "", picture, tone: "cold", faces: faces(line, view) } : null;
}
