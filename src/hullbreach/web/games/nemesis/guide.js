/** Icons of groups of choices and sounds of events. */

const FIGHT = "nemesis:crosshair", MOVE = "nemesis:footprint", THINGS = "nemesis:backpack", CARDS = "layers";

/** First part of an option -> the icon of a group that begins with it. */
export const icons = {
  move: MOVE, careful: MOVE, escape: MOVE,
  shoot: FIGHT, melee: FIGHT, target: FIGHT,
  card: CARDS, contamination: CARDS,
  item: THINGS, quest: THINGS, pick_up: THINGS, trade: THINGS, craft: THINGS, drop: THINGS, bind: THINGS,
  slot: THINGS, object: THINGS, coloured: THINGS,
  room_action: "map", room_use: "map", room: "map",
  pass: "check", stay: "check", hunt_pass: "check",
};

/** Kind of event -> a sound of the page. @type {Record<string, import("../../sound.js").Sound>} */
export const sounds = {
  "noise.roll": "dice", "noise.reroll": "dice", "combat.roll": "dice", "noise.placed": "noise",
  "noise.again": "noise", danger: "noise", encounter: "sting", contact: "scream", moved: "step",
  escape: "step", "intruder.moves": "step", "intruder.appears": "sting", surprise: "sting",
  attack: "bite", "attack.card": "card", event: "card", paid: "card", "card.played": "card",
  shoot: "shot", melee: "bite", "intruder.killed": "death", "intruder.injured": "bite",
  "character.dies": "death", "character.lost": "death", "door.opened": "door",
  "door.closed": "door", "door.destroyed": "door", "airlock.armed": "alarm", "airlock.opens": "door",
  "fire.placed": "fire", "malfunction.placed": "spark", "destruct.started": "klaxon",
  "destruct.advances": "klaxon", "pod.launched": "roar", "ship.lost": "blast", "queen.comes": "scream",
  turn: "turn", explored: "door", "objectives.dealt": "card", draft: "card", "cards.drawn": "card",
  "cards.discarded": "card", "card.discarded": "card", "token.drawn": "sting", "bag.drawn": "wet",
  "item.discarded": "card", "noise.cleared": "noise", "attack.misses": "step", "attack.nerves": "bite",
  "attack.armor": "door", "wound.light": "heart", "wound.third": "heart", "wound.serious": "heart",
  "wound.deadly": "death", "items.burn": "fire", "fire.out": "fire", "airlock.stopped": "door",
  slimed: "wet", "larva.grows": "wet", "egg.hatches": "wet", "egg.laid": "wet", "eggs.destroyed": "wet", time: "ticking",
  "ship.jumps": "roar", "chambers.open": "ghost", "pods.unlocked": "door", "end.time": "klaxon", "character.sleeps": "ghost",
  signal: "blip", weakness: "win", missed: "step", contaminated: "wet", revived: "heart",
};

/**
 * How tense it is, by what lies open on the table: the ship, and who stands beside an intruder.
 * @param {import("../../theme.js").View<import("./types.js").NemesisView>} view
 */
export function danger({ table, seat }) {
  const { intruders, rooms, players } = table;
  const awake = players.filter((p) => p.status === "awake" && p.room);
  const met = (/** @type {{room: number}} */ p) => intruders.filter((it) => it.room === p.room);
  const own = seat === null ? undefined : awake.find((p) => p.seat === seat);
  const mine = own ? met(own) : [];
  const others = awake.some((p) => met(p).length > 0);
  const ship = 0.05 * intruders.length + 0.03 * rooms.filter((room) => room.fire).length + 0.015 * table.noise.filter(Boolean).length;
  const clock = table.destruct >= 0 ? 0.35 + 0.06 * (6 - table.destruct) : table.time <= 4 ? 0.05 * (5 - table.time) : 0;
  return 0.08 + Math.min(0.3, ship) + clock + (mine.length ? 0.4 + 0.1 * mine.length : others ? 0.2 : 0);
}
