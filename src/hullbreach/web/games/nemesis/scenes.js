/** What of Nemesis is played on the stage, how weighty it is and what it looks like. */
import { seatWords } from "./crew.js";
import { portrait, view as room } from "./emblems.js";

/** Intruder types by their number. */
const TYPES = ["Nothing", "Larva", "Creeper", "Adult", "Breeder", "Queen"];
const PICTURES = ["noise", "larva", "creeper", "adult", "breeder", "queen"];
/** Faces of the combat die. @type {Record<string, [face: string, words: string]>} */
const FACES = {
  BLANK: ["–", "Blank: a miss"],
  CREEPER: ["C", "Injures larvae and creepers only"],
  ADULT: ["A", "Injures larvae, creepers and adults only"],
  HIT: ["1", "A hit: injures any type"],
  DOUBLE: ["2", "Two injuries, in melee one"],
};

/**
 * @import { Line } from "../../types.js"
 * @import { Scene, View } from "../../theme.js"
 * @import { NemesisView } from "./types.js"
 * @typedef {(args: any[], view: View<NemesisView>, then: Line[], line: Line) => Scene|null} Make
 */

/** @param {number} type */
const typeName = (type) => TYPES[type] ?? "Intruder";
/** Whose name it is. @param {View<NemesisView>} view @param {number} seat */
const who = ({ table, seat: me }, seat) => (seat === me ? "you" : seatWords(table, seat));
/** @param {string} words */
const capital = (words) => words[0].toUpperCase() + words.slice(1);

/** @type {Make} */
const death = ([seat], view) => ({
  weight: "great", title: seat === view.seat ? "You die" : `${capital(who(view, seat))} dies`,
  tone: "alarm", picture: "death", icon: "nemesis/scenes:death-skull", hits: true,
});

/**
 * A scene that always looks alike.
 * @param {Scene} scene
 * @returns {Make}
 */
const always = (scene) => () => scene;

/** @type {Make} */
const noise = ([seat, , face], view) => ({
  weight: "flow", title: "Noise", face: face < 0 ? "–" : face ? String(face) : "!",
  tone: face ? "" : "alarm",
  words: `${capital(who(view, seat))}: ${face < 0 ? "silence" : face ? `a noise, number ${face}` : "danger"}`,
});

/** @type {Make} */
const token = ([type, surprise], _, then) => (type ? {
  weight: "great", title: `Something comes: ${typeName(type).toUpperCase()}`, tone: "alarm", picture: PICTURES[type],
  icon: "nemesis:alien-skull", words: outcome(then.slice(0, 2), /^intruder\.appears$/)[0],
  facts: then.slice(0, 3).filter(({ kind }) => kind === "surprise.check").map(({ args: [, , held] }) =>
      `Surprise ${surprise} against ${held} ${held === 1 ? "card" : "cards"}: ${Number(held) < surprise ? "it attacks" : "no attack"}`),
  tells: then.slice(0, 3).filter(({ kind }) => kind === "intruder.appears" || kind === "surprise.check"),
} : { weight: "scene", title: "Nothing there", words: "A blank token: only noise, all around.", picture: "noise", icon: "nemesis/scenes:sound-off" });

/** @type {Make} */
const appears = ([type]) => ({
  weight: type === 5 ? "great" : "scene", title: typeName(type), tone: "alarm", picture: PICTURES[type], icon: "nemesis:alien-skull",
});

/** @type {Make} */
const roll = ([seat, face], view, then) => {
  const [sign, words] = FACES[face] ?? [String(face), ""];
  const missed = then.slice(0, 3).some(({ kind }) => kind === "missed");
  const came = then.slice(0, 6);
  const hit = came.find(({ kind }) => kind === "intruder.injured");
  const eggs = came.find(({ kind }) => kind === "eggs.destroyed");
  const again = then[0]?.kind === "combat.roll";
  const dies = came.some(({ kind }) => kind === "intruder.killed");
  const facts = [hit, eggs, ...came.filter(({ kind }) => kind === "intruder.checked" || kind === "intruder.scared")]
    .flatMap((line) => (line && !missed ? [line.words] : []));
  if (hit && !missed && !dies) facts.push(left(view, Number(hit.args[3])));
  return {
    weight: "scene", title: again ? "Rolled again" : missed ? "Missed" : "Hit", counts: again ? "Rolled again" : missed ? "Misses" : "Hits", face: sign, dice: [sign],
    picture: hit && !missed ? kindOf(Number(hit.args[0])) : "shot", tone: missed || again ? "" : "act",
    words: `${capital(who(view, seat))}: ${words}.`, facts, tells: hit && !missed ? [hit] : [],
    faces: [faceOf(view, seat)].filter((one) => one !== null),
  };
};

/** @param {number} type */
const kindOf = (type) => PICTURES[type] ?? "";
/** Somebody's portrait. @param {View<NemesisView>} view @param {number} seat */
const faceOf = ({ table }, seat) => (table.players[seat]?.character ? portrait(table.players[seat].character) : null);

/** What a shot leaves of an intruder. @param {View<NemesisView>} view @param {number} id */
function left({ table }, id) {
  const it = table.intruders.find((one) => one.id === id);
  return it ? `It has ${it.injuries} ${it.injuries === 1 ? "injury" : "injuries"} and lives` : "It is gone";
}

/** The lines up to the next of a kind. @param {Line[]} then @param {RegExp} kinds */
function before(then, kinds) {
  const next = then.findIndex(({ kind }) => kinds.test(kind));
  return next < 0 ? then : then.slice(0, next);
}

/** What the next lines say came of it. @param {Line[]} then @param {RegExp} kinds */
const outcome = (then, kinds) => then.slice(0, 8).filter(({ kind }) => kinds.test(kind)).map(({ words }) => words).slice(0, 3);

/** What event and attack cards are about, by picture. */
const ABOUT = new Map(/** @type {[string, string[]][]} */ ([
  ["fire", ["Flammable Compounds", "Consuming Fire", "Damaging Fire"]], ["malfunction", ["Damage", "Malfunction", "Short Circuit"]],
  ["egg", ["Hatching", "Eclosion", "Egg Protection", "Nest"]], ["contact", ["Hunt", "Lurking", "Scent of Prey"]],
  ["noise", ["Noise in Technical Corridors", "Summoning"]], ["door", ["Bulkheads Open"]], ["pod", ["Evacuation Pod Ejection"]],
  ["slime", ["Coolant Leak", "Slime"]], ["airlock", ["Life Support Failure"]], ["larva", ["Regeneration", "Transformation"]],
  ["wound", ["Tail Attack", "Bite"]],
]).flatMap(([picture, names]) => names.map((name) => [name, picture])));

/** An event card under its own name. @type {Make} */
const event = (_, __, ___, { words }) => {
  const named = /^[^.]*? event (?:is )?([^.]+)\. (.*)$/s.exec(words);
  return {
    weight: "great", title: named?.[1] ?? "Event", words: named?.[2], tone: "act", icon: "nemesis:hazard-sign",
    picture: ABOUT.get(named?.[1] ?? "") ?? "event",
  };
};

/** The name of an attack card: "The attack is Scratch." @param {string} words */
const attackName = (words) => / is ([^.]+)\.$/.exec(words)?.[1] ?? "Attack card";

/** What an attack card tells of itself; what is graver comes in scenes of its own. */
const TOLD = /^(attack\.(misses|nerves|armor)|wound\.(light|third)|slimed|contaminated)$/;

/** An attack card, with what it did: up to the next attack. @type {Make} */
const attackCard = (_, __, then, { words }) => {
  const came = before(then, /^(attack|attack\.card|turn|time|event)$/);
  const [first, ...facts] = outcome(came, TOLD);
  return {
    weight: "great", title: attackName(words), tone: "alarm", picture: ABOUT.get(attackName(words)) ?? "attack",
    icon: "nemesis/scenes:claw-slashes", words: first, facts, tells: came.slice(0, 8).filter(({ kind }) => TOLD.test(kind)),
  };
};

/** What a token drawn in the bag's step leads to, by type: the bag gets worse with time. */
const BAG = [
  "It goes back, and an adult joins it: even quiet is no safety.", "The larva grows up: its token leaves, an adult's goes in.",
  "The creeper grows up: its token leaves, a breeder's goes in.", "It stirs, and goes back. Everybody who is not in combat makes a noise roll.",
  "It stirs, and goes back. Everybody who is not in combat makes a noise roll.", "She comes to who is in the Nest. Is nobody there, she lays an egg.",
];
/** What goes into the bag, told with it. @param {Line[]} came */
function bagged(came) {
  const added = came.filter(({ kind }) => kind === "bag.added");
  return { facts: added.map(({ words }) => words), tells: added };
}

/** The name of the room that somebody has explored. @param {Line} line */
const found = ({ words }) => words.slice(words.indexOf(": ") + 2).replace(/\.$/, "");

/** The name of a room that is seen: "Room 2 is Armory." @param {string} words */
const seenRoom = (words) => / is (.+)\.$/.exec(words)?.[1] ?? "";

/** @type {Record<string, Make>} */
const SCENES = {
  "noise.roll": noise,
  "noise.reroll": noise,
  "noise.again": (_, __, then) => {
    const met = then.slice(0, 3).filter(({ kind }) => kind === "encounter");
    return { weight: "scene", title: "It has heard you", tone: "alarm", picture: "noise", icon: "nemesis/scenes:sound-off", facts: outcome(met, /./), tells: met };
  },
  danger: ([place], _, then) => { // those who come, not who moves for another reason later
    const came = before(then, /^(danger|noise\.roll)$/).slice(0, 6)
      .filter(({ kind, args }) => kind === "danger.none" || (kind === "intruder.moves" && args[2] === place));
    return { weight: "scene", title: "Danger", tone: "alarm", picture: "noise", icon: "nemesis/scenes:surprised-skull", facts: outcome(came, /./), tells: came };
  },
  moved: always({ weight: "flow", title: "", icon: "nemesis:footprint" }),
  explored: (_, __, then, line) => ({
    weight: "scene", title: found(line), tone: "cold", picture: room(found(line)), icon: "map",
    facts: outcome(before(then, /^explored$/), /^explored\./).slice(0, 2),
  }),
  "tile.seen": (_, __, ___, { words }) => ({ weight: "scene", title: "What you see", tone: "cold", picture: room(seenRoom(words)), icon: "eye" }),
  "coordinates.seen": always({ weight: "scene", title: "What you see", tone: "cold", picture: room("Cockpit"), icon: "eye" }),
  "scan.result": ([, infected]) => ({ weight: "scene", title: infected ? "INFECTED" : "Clean", tone: infected ? "bio" : "own", icon: "nemesis:biohazard" }),
  searched: always({ weight: "flow", title: "", icon: "search" }),
  "card.played": always({ weight: "flow", title: "", icon: "layers" }),
  "item.used": always({ weight: "flow", title: "", icon: "nemesis:backpack" }),
  passes: always({ weight: "flow", title: "", icon: "check" }),
  interruption: always({ weight: "scene", title: "Interruption", tone: "act", icon: "ban" }),
  encounter: always({ weight: "scene", title: "Encounter", tone: "alarm", picture: "bag", icon: "nemesis/scenes:surprised-skull", hits: true }),
  contact: always({ weight: "great", title: "First contact", tone: "alarm", picture: "contact", icon: "nemesis:alien-stare", holds: true }),
  "token.drawn": token,
  surprise: always({ weight: "flow", title: "", tone: "alarm", icon: "nemesis/scenes:surprised-skull" }),
  "surprise.check": ([, surprise, held]) => (held < surprise ? null
    : { weight: "scene", title: "On guard: no attack", tone: "own", icon: "shield" }),
  "intruder.appears": appears,
  "queen.comes": always({ weight: "great", title: "The Queen", tone: "alarm", picture: "queen", icon: "nemesis:alien-skull" }),
  "intruder.moves": ([type]) => ({ weight: "flow", title: "", tone: "alarm", icon: type === 1 ? "nemesis:worms" : "nemesis:alien-skull" }),
  "intruder.retreats": always({ weight: "flow", title: "", icon: "nemesis:footprint" }),
  "intruder.killed": ([type]) => ({ weight: "great", title: `${typeName(type)} dead`, tone: "own", picture: "kill", icon: "nemesis/scenes:cracked-alien-skull" }),
  "intruder.injured": (_, __, then, { rule }) => (rule === "NEM-FIRE-03"
    ? { weight: "scene", title: "Fire burns", tone: "act", picture: "fire", icon: "nemesis/scenes:fire", facts: outcome(then.slice(0, 2), /^(intruder\.(checked|scared)|eggs)/) }
    : { weight: "flow", title: "", tone: "act", icon: "nemesis/scenes:bleeding-wound" }),
  "egg.hatches": always({ weight: "scene", title: "An egg hatches", tone: "bio", picture: "egg", icon: "nemesis/scenes:egg-pod" }),
  "egg.laid": always({ weight: "scene", title: "An egg", tone: "bio", picture: "egg", icon: "nemesis:alien-egg" }),
  "eggs.destroyed": always({ weight: "scene", title: "Eggs destroyed", tone: "own", picture: "egg", icon: "nemesis/scenes:egg-clutch" }),
  "nest.destroyed": always({ weight: "great", title: "The Nest is destroyed", tone: "own", picture: "fire", icon: "nemesis/scenes:egg-clutch" }),
  shoot: always({ weight: "scene", title: "Shot", tone: "act", picture: "shot", icon: "nemesis:crosshair" }),
  melee: always({ weight: "scene", title: "Hand to hand", tone: "act", picture: "melee", icon: "nemesis/scenes:bowie-knife" }),
  "combat.roll": roll,
  "attacks.skipped": always({ weight: "scene", title: "No attacks", tone: "own", icon: "shield" }),
  escape: always({ weight: "scene", title: "Flight", tone: "alarm", picture: "flight", icon: "nemesis:footprint" }),
  attack: ([type, seat], view) => ({
    weight: "scene", title: `${typeName(type)} attacks ${who(view, seat)}`, counts: `${typeName(type)} attacks`, tone: "alarm", picture: PICTURES[type], icon: "nemesis/scenes:claw-slashes",
  }),
  "attack.card": attackCard,
  "attack.misses": always({ weight: "scene", title: "It misses", tone: "own", icon: "shield" }),
  "attack.nerves": always({ weight: "scene", title: "Nerves of steel", tone: "own", icon: "shield" }),
  "attack.armor": always({ weight: "scene", title: "Armor holds", tone: "own", icon: "nemesis/scenes:space-suit" }),
  "wound.light": always({ weight: "scene", title: "Light wound", tone: "alarm", picture: "wound", icon: "nemesis/scenes:bleeding-wound", hits: true }),
  "wound.third": always({ weight: "flow", title: "", tone: "alarm", icon: "nemesis/scenes:bleeding-wound" }),
  "wound.serious": always({ weight: "great", title: "Serious wound", tone: "alarm", picture: "wound", icon: "nemesis/scenes:broken-bone", hits: true }),
  "wound.deadly": always({ weight: "great", title: "One wound too many", tone: "alarm", picture: "death", icon: "nemesis/scenes:death-skull", hits: true }),
  contaminated: always({ weight: "flow", title: "", tone: "bio", icon: "nemesis:biohazard" }),
  slimed: always({ weight: "scene", title: "Slime", tone: "bio", picture: "slime", icon: "nemesis:slime", hits: true, facts: ["Now silence is danger too"] }),
  "larva.grows": always({ weight: "great", title: "A larva", tone: "bio", picture: "larva", icon: "nemesis/scenes:leeching-worm", hits: true, facts: ["With it an INFECTED card kills", "Surgery or an Antidote removes it"] }),
  "larva.removed": always({ weight: "scene", title: "Cut out", tone: "own", icon: "nemesis/scenes:syringe" }),
  "character.dies": death,
  "character.lost": death,
  revived: always({ weight: "great", title: "Back to life", tone: "own", icon: "nemesis/scenes:medical-pack", hits: true }),
  time: always({ weight: "scene", title: "Time runs", tone: "cold", picture: "time", icon: "hourglass" }),
  "chambers.open": always({ weight: "great", title: "The hibernation chambers open", tone: "cold", picture: "sleep", icon: "nemesis/scenes:cryo-chamber" }),
  turn: ([n]) => ({ weight: "scene", title: `Turn ${n}`, tone: "cold", picture: "time", icon: "hourglass" }),
  event,
  "event.planned": event,
  "bag.drawn": ([type], _, then) => ({
    weight: "scene", title: `From the bag: ${type ? typeName(type).toUpperCase() : "blank"}`, words: BAG[type], tone: "bio", picture: "bag", icon: "nemesis:alien-bug",
    ...bagged(before(then, /^(turn|event|noise\.roll)$/)),
  }),
  "bag.added": always({ weight: "flow", title: "", tone: "bio", icon: "nemesis:alien-bug" }),
  "fire.placed": always({ weight: "scene", title: "Fire", tone: "alarm", picture: "fire", icon: "nemesis/scenes:fire" }),
  "fire.out": always({ weight: "flow", title: "", tone: "own", icon: "nemesis/scenes:fire-extinguisher" }),
  "items.burn": always({ weight: "flow", title: "", tone: "alarm", icon: "nemesis:small-fire" }),
  "malfunction.placed": always({ weight: "scene", title: "Malfunction", tone: "act", picture: "malfunction", icon: "nemesis/scenes:gears" }),
  "malfunction.out": always({ weight: "flow", title: "", tone: "own", icon: "nemesis/scenes:gears" }),
  "door.opened": always({ weight: "flow", title: "", icon: "nemesis/scenes:closed-doors" }),
  "door.closed": always({ weight: "flow", title: "", icon: "nemesis/scenes:closed-doors" }),
  "door.destroyed": always({ weight: "scene", title: "A door breaks", tone: "alarm", picture: "door", icon: "nemesis/scenes:closed-doors" }),
  "airlock.armed": always({ weight: "scene", title: "Airlock", tone: "act", picture: "airlock", icon: "nemesis:hazard-sign" }),
  "airlock.opens": always({ weight: "great", title: "Into space", tone: "alarm", picture: "airlock", icon: "nemesis/scenes:spaceship" }),
  "destruct.started": always({ weight: "great", title: "Self-destruct", tone: "alarm", picture: "destruct", icon: "nemesis:radioactive", holds: true }),
  "destruct.advances": ([n]) => ({ weight: "scene", title: `Self-destruct: ${n}`, tone: "alarm", picture: "destruct", icon: "nemesis:radioactive" }),
  "destruct.stopped": always({ weight: "great", title: "Self-destruct stopped", tone: "own", picture: "destruct", icon: "nemesis:radioactive" }),
  "pods.unlocked": always({ weight: "great", title: "The pods are unlocked", tone: "own", picture: "pod", icon: "unlock" }),
  "pod.boarded": always({ weight: "scene", title: "Into a pod", tone: "own", picture: "pod", icon: "nemesis:rocket" }),
  "pod.launched": always({ weight: "great", title: "Pod launched", tone: "own", picture: "pod", icon: "nemesis:rocket" }),
  "pod.driven_out": always({ weight: "scene", title: "Driven out", tone: "alarm", picture: "pod", icon: "nemesis/scenes:claw-slashes", hits: true }),
  "character.sleeps": always({ weight: "great", title: "Asleep", tone: "cold", picture: "sleep", icon: "nemesis/scenes:cryo-chamber" }),
  signal: always({ weight: "scene", title: "Signal sent", tone: "own", picture: "signal", icon: "radio" }),
  weakness: always({ weight: "great", title: "A weakness", tone: "own", picture: "weakness", icon: "search" }),
  "hunter.plays": always({ weight: "scene", title: "The Intruder player", tone: "alarm", icon: "nemesis:alien-stare" }),
  "end.time": always({ weight: "great", title: "Time is out", tone: "alarm", picture: "jump", icon: "hourglass", holds: true }),
  "end.crew": always({ weight: "great", title: "Nobody awake", tone: "alarm", picture: "sleep", icon: "nemesis/scenes:spaceship", holds: true }),
  "ship.lost": always({ weight: "great", title: "The ship is lost", tone: "alarm", picture: "explosion", icon: "nemesis/scenes:explosion-rays", holds: true }),
  "ship.jumps": always({ weight: "great", title: "The jump", tone: "cold", picture: "jump", icon: "nemesis/scenes:spaceship", holds: true }),
};

/**
 * What a line is on the stage, or null.
 * Whom it happens to is shown beside it.
 * @param {Line} line
 * @param {Line[]} then the lines behind it
 * @param {View<NemesisView>} view
 * @returns {Scene|null}
 */
export function scene(line, then, view) {
  const made = SCENES[line.kind]?.(line.args, view, then, line);
  if (!made || made.weight === "flow" || made.faces) return made ?? null;
  const seats = [...new Set(line.refs.flatMap(([kind, n]) => (kind === "seat" ? [n] : [])))];
  return { ...made, faces: seats.map((seat) => faceOf(view, seat)).filter((one) => one !== null).slice(0, 3) };
}
