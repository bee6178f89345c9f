/** Icons of groups of choices and sounds of events. */

const FIGHT = "game:crosshair", MOVE = "game:footprint", THINGS = "game:backpack", CARDS = "layers";

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
  "noise.again": "noise", danger: "noise", encounter: "noise", contact: "alarm", moved: "step",
  escape: "step", "intruder.moves": "step", "intruder.appears": "bite", surprise: "bite",
  attack: "bite", "attack.card": "card", event: "card", paid: "card", "card.played": "card",
  shoot: "shot", melee: "bite", "intruder.killed": "death", "intruder.injured": "bite",
  "character.dies": "death", "character.lost": "death", "door.opened": "door",
  "door.closed": "door", "door.destroyed": "door", "airlock.armed": "alarm", "airlock.opens": "door",
  "fire.placed": "fire", "malfunction.placed": "alarm", "destruct.started": "alarm",
  "destruct.advances": "alarm", "pod.launched": "shot", "ship.lost": "death", "queen.comes": "death",
  turn: "turn", explored: "door", "objectives.dealt": "card", draft: "card", "cards.drawn": "card",
  "cards.discarded": "card", "card.discarded": "card", "token.drawn": "card", "bag.drawn": "card",
  "item.discarded": "card", "noise.cleared": "noise", "attack.misses": "bite", "attack.nerves": "bite",
  "attack.armor": "bite", "wound.light": "bite", "wound.third": "bite", "wound.serious": "bite",
  "wound.deadly": "death", "items.burn": "fire", "fire.out": "fire", "airlock.stopped": "door",
};
