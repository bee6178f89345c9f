/** What the end counts scenes as, by kind of line, where their title is only for the moment; "" not at all. @type {Record<string, string>} */
export const COUNTS = {
  "noise.again": "Noises heard by one already there", danger: "Dangers", explored: "", "tile.seen": "", "coordinates.seen": "", interruption: "Interruptions",
  event: "", "event.planned": "", "bag.drawn": "", "intruder.appears": "Intruders that came", "attack.card": "", encounter: "Encounters", contact: "", "token.drawn": "", "surprise.check": "Surprises foreseen", "queen.comes": "",
  "egg.hatches": "Eggs hatched", "egg.laid": "Eggs laid", "eggs.destroyed": "Eggs destroyed", "nest.destroyed": "", "intruder.killed": "Intruders killed",
  "intruder.injured": "Intruders burned", shoot: "Shots", melee: "Blows by hand", "attacks.skipped": "", escape: "Escapes from combat", "attack.misses": "Attacks that missed",
  "attack.nerves": "Attacks stared down", "attack.armor": "Attacks held by armor", "wound.light": "Light wounds", "wound.serious": "Serious wounds", "wound.deadly": "",
  slimed: "Characters slimed", "larva.grows": "Larvae", "larva.removed": "Larvae cut out", "character.dies": "Deaths", "character.lost": "Deaths", time: "", "chambers.open": "", turn: "Turns",
  "fire.placed": "Fires", "malfunction.placed": "Malfunctions", "door.destroyed": "Doors destroyed", "airlock.armed": "", "airlock.opens": "Airlocks opened",
  "destruct.started": "", "destruct.advances": "", "destruct.stopped": "", "pods.unlocked": "", "pod.boarded": "Boardings of pods", "pod.launched": "Pods launched", "pod.driven_out": "Driven out of a pod",
  "character.sleeps": "Asleep in a chamber", signal: "Signals sent", weakness: "Weaknesses found", "hunter.plays": "Cards of the Intruder player",
  "end.time": "", "end.crew": "", "ship.lost": "", "ship.jumps": "",
};
