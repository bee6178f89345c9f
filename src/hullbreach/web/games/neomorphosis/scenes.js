/** What of Neo-Morphosis is played on the stage, how weighty it is and what it looks like. */
import { creature, drawing, head, portrait, roomView } from "./emblems.js";
import { areaName } from "./signs.js";

/**
 * @import { Line } from "../../types.js"
 * @import { Scene, View } from "../../theme.js"
 * @import { NeoMorphosisView } from "./types.js"
 * @typedef {(args: any[], view: View<NeoMorphosisView>, then: Line[]) => Scene|null} Make
 */

/** How many lines behind a scene may say what came of it. */
const SOON = 7;

/** So many are told in one scene at most. */
const MOST = 8;

/** Lines with which something else begins: what is said behind them did not come of what was before. */
const BEGINS = /^(round|turn|time|diagram|activation|block|behavior|function|programmed|searched|exploded|released|attacked|structure\.attacked|alien\.(aims|attacks|ringed|grows)|emergency\.(critical|rises|created|activated))$/;

/** The next lines of some kinds, as far as nothing else begins. @param {Line[]} then @param {RegExp} kinds */
function came(then, kinds) {
  const near = then.slice(0, SOON), end = near.findIndex(({ kind }) => BEGINS.test(kind));
  return near.slice(0, end < 0 ? SOON : end).filter(({ kind }) => kinds.test(kind));
}

/** What they say. @param {Line[]} then @param {RegExp} kinds @param {number} [most] */
const outcome = (then, kinds, most = 3) => came(then, kinds).map(({ words }) => words).slice(0, most);

/**
 * What befell all that were there, as long as nothing else comes between: each once, by the last
 * that it comes to. All of it is told with this, but for the fall of a boss.
 * @param {Line[]} then
 * @param {RegExp} kinds
 * @param {string} [none] what is said where nobody was
 */
function struck(then, kinds, none = "") {
  const end = then.findIndex(({ kind }) => !kinds.test(kind));
  const lines = then.slice(0, end < 0 ? then.length : end);
  const falls = (/** @type {Line} */ { kind }) => kind === "alien.defeated" || kind === "crew.downed";
  const whom = (/** @type {Line} */ { kind, args }) => `${kind.split(".")[0]}:${kind.startsWith("alien") ? args[1] : args[0]}`;
  const fallen = new Set(lines.filter(falls).map(whom));
  const said = lines.filter((line) => falls(line) || !/wounded$/.test(line.kind) || !fallen.has(whom(line))).slice(0, MOST);
  const told = new Set(said.map(whom));
  return {
    facts: said.length || !none ? said.map(({ words }) => words) : [none],
    tells: lines.filter((line) => told.has(whom(line)) && (line.kind !== "alien.defeated" || Number(line.args[0]) < BOSS)),
  };
}

/** What the card whose line this was makes them do, in its order; nothing is sure before all of it was said. @param {Line[]} then */
function acts(then) {
  const end = then.findIndex(({ kind }) => kind === "time" || kind === "activation" || kind === "round");
  const card = then.slice(0, end < 0 ? then.length : end);
  const has = (/** @type {(line: Line, n: number) => boolean} */ which, /** @type {string} */ words) => (card.some(which) ? [words] : []);
  const found = [
    ...has(({ kind }) => kind === "pod.rolled", "Pods stir."),
    ...has(atWall, "They tear at the walls of the station: a wall that gives way is an emergency."),
    ...card.filter(({ kind }) => kind === "block").map(({ words }) => words),
    ...has(({ kind }) => kind === "behavior", "Bosses follow cards of their own."),
    ...has(({ kind }, n) => kind === "alien.ringed" || kind === "alien.grows" && card[n - 1]?.kind !== "pod.rolled", "They neo-morphose."),
  ];
  return found.length || end < 0 ? found : ["No alien that this card moves is on the map."];
}

/** Whether something attacks a wall of the station. @param {Line} line */
const atWall = ({ kind, args }) => kind === "structure.attacked" && args[2] === 0;

/** Whether the viewer plays this crew member, and not all of them. @param {View<NeoMorphosisView>} view @param {number} member */
const mine = ({ table, seat }, member) => seat !== null && table.members[member]?.seat === seat;

/** @param {string} icon @param {Scene["tone"]} [tone] @returns {Make} */
const flow = (icon, tone) => () => ({ weight: "flow", title: "", icon, tone });

/** @param {string} title @param {string} icon @param {Scene["tone"]} tone @param {RegExp} [facts] @returns {Make} */
const scene = (title, icon, tone, facts) => (_, __, then) => ({ weight: "scene", title, icon, tone, facts: facts ? outcome(then, facts) : [] });

/** @param {string} title @param {string} icon @param {Scene["tone"]} tone @param {RegExp} [facts] @returns {Make} */
const great = (title, icon, tone, facts) => (_, __, then) => ({ weight: "great", title, icon, tone, facts: facts ? outcome(then, facts) : [] });

/** The face of a programming die: points, or the drawing of its icon. @param {number} n */
const symbol = (n) => (n < 5 ? String(n) : drawing("cards", ["triangle", "diamond", "hexagon"][n - 5]));

/** The first type of the bosses; what ringed Larvae become. */
const BOSS = 5, GROWN = /** @type {Record<number, number>} */ ({ 1: 3, 2: 4 });

/** "Worm". @param {NeoMorphosisView} table @param {number} type */
const short = (table, type) => (table.types[type]?.name ?? "").replace("Larvae ", "");

/** A die that was rolled, with its face. @type {Make} */
const tested = ([, , die, , , passed]) => ({
  weight: "scene", title: passed ? "Passed" : "Failed", counts: passed ? "Tests passed" : "Tests failed", dice: [String(die)], picture: "roll", tone: passed ? "own" : "alarm",
});

/** The fall of a boss is a scene of its own. @type {Make} */
const attacked = ([, , type, , die, , , hit], _, then) => {
  const came_of_it = came(then, /^alien\.(wounded|defeated)$/).slice(0, 2);
  return {
    weight: "scene", title: hit ? "Hit" : "Missed", counts: hit ? "Hits by the crew" : "Misses by the crew", picture: drawing("art", creature(type)), dice: [String(die)], tone: hit ? "own" : "cold",
    facts: [...came_of_it.map(({ words }) => words)], tells: came_of_it.filter(({ kind, args }) => kind === "alien.wounded" || Number(args[0]) < BOSS),
  };
};

/** @type {Make} */
const bites = ([type, , member, die, , , hit], view, then) => ({
  weight: hit ? "great" : "scene", title: hit ? "It strikes" : "It misses", counts: hit ? "Hits by aliens" : "Misses by aliens", picture: hit ? "strikes" : drawing("art", creature(type)), tone: hit ? "alarm" : "cold", dice: [String(die)], facts: outcome(then, /^crew\.(wounded|downed)$/, 2),
  hits: hit > 0 && mine(view, member),
});

/**
 * Whom one of them goes for and why; if it gets there, the scene is what it does, and tells the way
 * and the attack.
 * @type {Make}
 */
const aims = ([, figure], view, then) => {
  const at = then.findIndex(({ kind }) => kind === "alien.attacks" || BEGINS.test(kind)), attack = then[at];
  if (attack?.kind !== "alien.attacks" || attack.args[1] !== figure)
    return { weight: "flow", title: "", icon: STARE, tone: "alarm" };
  const made = bites(attack.args, view, then.slice(at + 1));
  const way = then.slice(0, at).filter(({ kind }) => kind === "alien.moves");
  const from = way[0]?.args[2], to = way.at(-1)?.args[3];
  return made && {
    ...made, icon: STARE, counts: "", tells: [...way, attack],
    facts: [...way.length ? [`It comes from ${areaName(view.table, Number(from))} to ${areaName(view.table, Number(to))}.`] : [], attack.words, ...made.facts ?? []],
  };
};

const CLAWS = "neomorphosis:claw-slashes", STARE = "neomorphosis:alien-stare", SKULL = "neomorphosis:alien-skull", PANEL = "radio", BIO = "neomorphosis:dna2";

/** A picture of each terminal function, by its number. */
const TRIED = ["halon", "drone", "feedback", "lead", "scan", "explosion"];

/** @type {Record<string, Make>} */
const SCENES = {
  // rounds
  round: ([n]) => ({ weight: "scene", title: `Round ${n}`, picture: "station", icon: "refresh-cw", tone: "cold" }),
  time: ([slot, last]) => (slot >= last ? { weight: "great", title: "The last slot", picture: "time", tone: "alarm" } : { weight: "flow", title: "", icon: "timer", tone: "act" }),
  turn: flow("user-round", "own"),
  diagram: ([id]) => (id < 0 ? { weight: "flow", title: "", icon: BIO } : { weight: "scene", title: "Xenobiology", picture: "blueprint", tone: "bio" }),
  event: great("", "info", "cold"),
  // the crew
  "crew.moves": flow("neomorphosis:footprint"),
  "door.opened": flow("neomorphosis:closed-doors"),
  "door.closed": flow("neomorphosis:closed-doors"),
  "door.released": great("A lock lets go", "unlock", "own"),
  "door.mended": scene("The door works", "neomorphosis:toolbox", "own"),
  "terminal.mended": scene("The terminal works", "neomorphosis:toolbox", "own"),
  searched: scene("A crate", "neomorphosis:backpack", "act", /^(gained|item\.none)$/),
  gained: flow("neomorphosis:backpack", "own"),
  dropped: flow("neomorphosis:backpack"),
  traded: flow("hand"),
  replaced: flow("layers"),
  "craft.failed": scene("It falls apart", "neomorphosis:gears", "alarm"),
  healed: scene("Healed", "neomorphosis:first-aid-kit", "own"),
  recharged: scene("Halon ready", "neomorphosis:fire-extinguisher", "own"),
  "card.played": flow("layers", "act"),
  "ability.used": flow("wand-sparkles", "own"),
  "actions.gained": flow("plus", "own"),
  attacked,
  tested,
  rerolled: ([, die]) => ({ weight: "scene", title: "Again", picture: "roll", dice: [String(die)], tone: "act" }),
  "weapon.spent": flow("trash-2"),
  "card.lost": scene("Broken", "neomorphosis:broken-bone", "alarm"),
  // wounds
  "crew.wounded": flow("neomorphosis:bleeding-wound", "alarm"),
  "crew.downed": ([member], view, then) => ({ weight: "great", title: "Down", icon: "neomorphosis:half-dead", tone: "alarm", hits: true, holds: mine(view, member), facts: [...then.some(({ kind }) => kind === "ends") ? [] : ["Up again in the round after next."], ...outcome(then, /^card\.lost$/)] }),
  "crew.recovers": scene("Still down", "hourglass", "act"),
  "crew.stands": scene("Back up", "check", "own"),
  "alien.wounded": flow(SKULL, "own"),
  "alien.defeated": ([type]) => ({ weight: type >= BOSS ? "great" : "scene", title: "Defeated", picture: drawing("art", creature(type)), tone: "own" }),
  "alien.heals": flow(SKULL, "bio"),
  // the aliens
  infestation: (_, __, then) => {
    const found = came(then, /^alien\.placed$/);
    return { weight: "great", title: "The room was not empty", icon: SKULL, tone: "bio", facts: found.map(({ words }) => words), tells: found };
  },
  "alien.placed": flow(SKULL, "bio"),
  activation: (_, __, then) => ({ weight: "great", title: "The aliens act", icon: CLAWS, tone: "alarm", facts: acts(then) }),
  block: (_, __, then) => (/^(alien|structure)\./.test(then[0]?.kind ?? "") ? { weight: "flow", title: "", icon: CLAWS, tone: "alarm" } : null),
  "alien.aims": aims,
  "alien.moves": flow("neomorphosis:alien-bug", "alarm"),
  "alien.attacks": bites,
  "structure.attacked": ([, , what, , die, , success], { table }, then) => {
    const emergency = success && what === 0 ? then.slice(0, 1).filter(({ kind }) => kind === "emergency.created") : [];
    return {
      weight: success ? "great" : "scene", title: success ? "It gives way" : "It holds", counts: success ? "Attacks on the station that did harm" : "Attacks on the station that failed", dice: [String(die)], tone: success ? "alarm" : "cold", picture: "wall",
      facts: [`More than ${[table.plan.panel.wall, table.plan.panel.door, table.plan.panel.terminal][what]} is needed.`, ...success && what === 0 ? ["A wall that gives way is an emergency."] : [], ...emergency.map(({ words }) => words)], tells: emergency,
    };
  },
  "door.damaged": scene("A door is torn", "neomorphosis:closed-doors", "alarm"),
  "terminal.damaged": scene("A terminal goes dark", "wifi-off", "alarm"),
  behavior: ([type]) => ({ weight: "great", title: "", picture: drawing("art", creature(type)), icon: STARE, tone: "alarm" }),
  "pod.rolled": ([figure, type], _, then) => {
    if (type < 0) return { weight: "flow", title: "", icon: "neomorphosis:egg-pod" };
    const grows = then.slice(0, 1).filter(({ kind, args }) => kind === "alien.grows" && args[1] === figure);
    return { weight: "scene", title: "It hatches", picture: drawing("art", creature(type)), tone: "bio", facts: grows.map(({ words }) => words), tells: grows };
  },
  "alien.grows": ([, , type]) => ({ weight: "great", title: "It grows", picture: drawing("art", creature(type)), tone: "bio" }),
  "alien.ringed": ([type], { table }, then) => {
    const end = then.findIndex(({ kind }) => kind !== "alien.ringed" && kind !== "mutation");
    const found = then.slice(0, end < 0 ? then.length : end).filter(({ args }) => args[0] === type).slice(0, MOST);
    const cards = found.some(({ kind }) => kind === "mutation") ? [] : (table.types[type]?.mutations ?? []).map((card) => `${card.name}: ${card.words}.`);
    return {
      weight: "great", title: "Neo-morphosis", icon: BIO, tone: "bio", faces: [head(type)], tells: found,
      facts: [...found.map(({ words }) => words), ...cards, `The ring stays. All ringed ${short(table, type)}s share their cards.`, GROWN[type] ? `At the next neo-morphosis it becomes a ${short(table, GROWN[type])}.` : table.mode === "insane" ? "At the next neo-morphosis their type gets one more card." : "It grows no further."],
    };
  },
  mutation: ([type]) => ({ weight: "scene", title: "Neo-morphosis", icon: BIO, tone: "bio", faces: [head(type)] }),
  "mutation.discarded": flow(BIO, "own"),
  "mutation.returned": flow(BIO, "own"),
  // the panel
  "emergency.created": scene("An emergency", "triangle-alert", "act"),
  "emergency.activated": great("Emergency", "triangle-alert", "act"),
  "emergency.blank": scene("Emergency", "triangle-alert", "act"),
  "emergency.rises": ([, level]) => ({ weight: level > 2 ? "scene" : "flow", title: `Level ${level}`, icon: "triangle-alert", picture: level > 2 ? "panel" : undefined, tone: level > 2 ? "alarm" : "act" }),
  "emergency.critical": great("Critical", "triangle-alert", "alarm", /^compromised$/),
  "emergency.covered": scene("Covered", "check", "own"),
  "emergency.resolved": great("Resolved", "check", "own"),
  compromised: scene("A sector is lost", "neomorphosis:hazard-sign", "alarm"),
  attempt: flow(PANEL, "cold"),
  function: ([, n], { table }) => ({ weight: "scene", title: table.plan.panel.functions[n]?.name ?? "", counts: "Terminal functions tried", icon: PANEL, tone: "cold", picture: TRIED[n] }),
  programmed: ([, , dice], _, then) => {
    const found = came(then, /^(program\.(passed|failed)|emergency\.covered)$/).slice(0, 1);
    return { weight: "scene", title: "Programming", icon: "dices", tone: "cold", dice: dice.map(symbol), facts: found.map(({ words }) => words), tells: found };
  },
  "program.passed": flow("check", "own"),
  "program.failed": flow("x", "alarm"),
  "dice.rerolled": flow("dices", "act"),
  "die.turned": flow("dices", "act"),
  scanned: great("Scan", "neomorphosis:radar-sweep", "cold"),
  released: (_, __, then) => ({ weight: "great", title: "Halon", icon: "neomorphosis:fire-extinguisher", tone: "own", ...struck(then, /^(alien\.(defeated|wounded)|crew\.(downed|wounded))$/, "Nobody was there.") }),
  exploded: (_, __, then) => ({ weight: "great", title: "S.A.M. explodes", icon: "neomorphosis:explosion-rays", tone: "alarm", ...struck(then, /^(alien\.(defeated|wounded)|crew\.(downed|wounded)|door\.damaged|terminal\.damaged)$/) }),
  "drone.moves": flow("neomorphosis:robot-helmet", "own"),
  // missions
  mission: (_, { table: { mission } }) => ({
    weight: "great", title: "The mission", counts: "", tone: "cold",
    facts: mission.stages.length ? [`${mission.stages.length} cards, one after the other: the last one wins.`] : [`To win: ${mission.wanted.map(({ words }) => words).join(" ")}`, ...mission.rules],
  }),
  mission_card: ([id], { table: { mission } }) => {
    const n = mission.cards.findIndex((card) => card.id === id), setup = mission.cards[n]?.setup;
    return { weight: "great", title: `Card ${n + 1} of ${mission.stages.length}`, counts: "", tone: "cold", facts: setup ? [setup] : [] };
  },
  captured: great("Captured", "neomorphosis:cryo-chamber", "own"),
  "token.placed": flow("flag"),
  "key.used": great("The fault clears", "neomorphosis:key-card", "own"),
  cleared: great("S.A.M. clears the way", "neomorphosis:robot-helmet", "own"),
  fitted: great("It fits", "neomorphosis:toolbox", "own"),
  engine: great("It runs", "neomorphosis:power-generator", "own"),
  "concede.offered": scene("Concede?", "flag", "alarm"),
};

/** Pictures of the theme's art, with the kinds of lines they show. @type {Record<string, string[]>} */
const SHOWN = {
  station: ["mission", "round"],
  lead: ["door.released", "door.opened", "door.closed"],
  search: ["searched"],
  craft: ["craft.failed"],
  heal: ["healed"],
  stands: ["crew.stands", "crew.recovers"],
  down: ["crew.downed"],
  wound: ["card.lost"],
  halon: ["released", "recharged"],
  explosion: ["exploded"],
  drone: ["cleared", "drone.moves"],
  infestation: ["infestation"],
  activation: ["activation"],
  morph: ["mutation"],
  ringed: ["alien.ringed"],
  behavior: ["behavior"],
  torn: ["door.damaged"],
  malfunction: ["terminal.damaged"],
  panel: ["emergency.created", "emergency.activated", "emergency.blank"],
  critical: ["emergency.critical", "compromised"],
  repaired: ["emergency.covered", "emergency.resolved", "key.used", "door.mended", "terminal.mended"],
  program: ["programmed"],
  scan: ["scanned"],
  blueprint: ["diagram"],
  truck: ["fitted", "engine"],
  dark: ["concede.offered"],
};
/** @type {Map<string, string>} */
const PICTURES = new Map(Object.entries(SHOWN).flatMap(([picture, kinds]) => kinds.map((kind) => [kind, picture])));

/** Scenes whose picture is the room that they happen in, where they have no other. */
const THERE = new Set(["event"]);

/** How the game ends, by the key of its ending: title, picture, tone. @type {Record<string, [string, string, Scene["tone"]]>} */
const ENDS = {
  "won": ["The job is done", "station", "own"], "A": ["Away", "truck", "own"], "B": ["Away, but not alone", "truck", "cold"],
  "C": ["Nobody answers", "dark", "alarm"], "collapse": ["The station breaks up", "explosion", "alarm"], "all_down": ["Nobody is left standing", "dark", "alarm"],
  "mission": ["That was all there was", "dark", "alarm"], "conceded": ["Given up", "dark", "cold"],
};

/** How a mission of the campaign is won, by its number: title and picture. @type {Record<number, [string, string]>} */
const WON = {
  0: ["Going down", "ascent"], 1: ["The power is back", "repaired"], 2: ["Armed", "craft"], 3: ["Three specimens", "scan"], 4: ["The way is clear", "drone"], 5: ["Out of the maze", "door"],
  6: ["The hatchery is dead", "halon"], 7: ["It held", "time"], 8: ["All parts are there", "truck"], 9: ["Out in the snow", "ascent"],
};

/** Lines that say what an alien was, and which: by now it may have grown, or be gone. */
const TYPED = /^(alien\.(aims|attacks|moves|placed|wounded|heals|stays)|structure\.attacked)$/;

/**
 * Those whom a line speaks of, three at most.
 * @param {Line} line
 * @param {View<NeoMorphosisView>} view
 */
function faces({ kind, args, refs }, { table }) {
  const found = refs.flatMap(([what, id]) => {
    if (what === "crew" && table.members[id]) return [portrait(table.members[id].name)];
    if (what !== "alien") return [];
    const type = TYPED.test(kind) && args[1] === id ? Number(args[0]) : table.aliens.find(({ figure }) => figure === id)?.type;
    return type === undefined ? [] : [head(type)];
  });
  return [...new Map(found.map((one) => [one.href, one])).values()].slice(0, 3);
}

/**
 * What a line is on the stage, or null. Whom it happens to is shown beside it.
 * @param {Line} line
 * @param {Line[]} then the lines behind it
 * @param {View<NeoMorphosisView>} view
 * @returns {Scene|null}
 */
export function sceneOf(line, then, view) {
  const { kind, args, story, refs } = line;
  if (kind === "ends") {
    const [title, picture, tone] = ENDS[String(args[0])] ?? (view.table.won ? ENDS.won : ENDS.mission);
    const [own, there] = (args[0] === "won" && WON[view.table.mission.id]) || [title, picture];
    return { weight: "great", title: own, picture: there, tone };
  }
  const made = SCENES[kind]?.(args, view, then) ?? null;
  if (made?.weight === "flow") return made;
  const sector = refs.find(([what]) => what === "sector");
  const room = sector && THERE.has(kind) ? roomView(view.table.plan.station?.rooms[sector[1] - 1]?.name ?? "") : undefined;
  const picture = PICTURES.get(kind) ?? room ?? (story ? "lead" : undefined);
  if (made) return { faces: faces(line, view), ...made, picture: made.picture ?? picture };
  return story ? { weight: "great", title: "", picture, tone: "cold" } : null;
}
