/** Words that the page shows for this game: groups of choices, advice for the first time, sounds. */

const MOVE = { title: "Move", icon: "game:footprint" };
const FIGHT = { title: "Fight", icon: "game:crosshair" };
const CARDS = { title: "Cards", icon: "layers" };
const THINGS = { title: "Items and objects", icon: "game:backpack" };
const ROOM = { title: "This room", icon: "map" };
const END = { title: "End", icon: "check" };

/** Groups of the actions of a round; other decisions ask for one kind of thing. */
export const verbs = {
  move: MOVE, careful: MOVE, escape: MOVE,
  shoot: FIGHT, melee: FIGHT,
  card: CARDS, contamination: CARDS,
  item: THINGS, quest: THINGS, pick_up: THINGS, trade: THINGS, craft: THINGS, drop: THINGS, bind: THINGS,
  slot: THINGS, object: THINGS, coloured: THINGS,
  room: { title: "Rooms", icon: "map" }, room_use: ROOM,
  corridor: "Corridors", seat: "Crew", target: FIGHT, pod: "Escape pods", launch: "Escape pods", wait: "Escape pods",
  leave_pod: "Escape pods", stay: END, pass: END,
  destination: "Destinations", wound: "Wounds", character: "Characters", objective: "Objectives",
  objective_deck: "Objectives", hunt_move: "Move an intruder", hunt_attack: "Attack",
  hunt_effect: "Effects of cards", hunt_pass: END,
};

/** Kind of decision -> advice, the first time. */
export const hints = {
  draft: "Any of them can win. The Captain, the Scout and the Soldier fight best; the others know the ship.",
  objective: "Choose what you can still do. You must also survive: asleep on a ship that reaches Earth with two sound engines, or away in an escape pod.",
  action: "Cards pay for actions. Moving makes noise, and noise twice in one corridor brings an intruder. To win, fulfil your objective and get out alive.",
  pay: "Cards are your strength for the turn: pay with those you need least.",
  pass_discard: "You draw up to 5 cards at the start of the next turn. Contamination cards go to your discard too, and come back with it.",
  careful_noise: "A second marker in a corridor brings an intruder, and rolls put them there: one with two numbers is rolled twice as often.",
  reroll: "Bigger intruders are hit by rarer results.",
  in_pod: "A launched pod is safe. Once it is gone, your part in the game is done.",
  launch: "A launched pod is safe. Once it is gone, your part in the game is done.",
  keep_item: "Heavy items take a hand slot and everybody sees them. The others stay secret.",
  deck: "You see the item before anybody else does.",
  destination: "Look at the coordinates in the Cockpit before you trust a destination.",
  engine_order: "The ship needs at least two working engines when it jumps.",
  answer_offer: "Nobody has to keep a promise made in a trade.",
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
