/** What happens in LIFEFORM, as sounds. */

/** Kind of event -> a sound of the page. @type {Record<string, import("../../sound.js").Sound>} */
export const sounds = {
  moves: "step", "image.moves": "noise", "image.enters": "noise", plays: "card", "lifeform.plays": "card",
  "cards.drawn": "card", "card.discarded": "card", committed: "card", equips: "card", loaded: "door",
  attack: "bite", "meeting.real": "bite", "meeting.ghost": "fire", "identity.real": "bite", "identity.ghost": "fire",
  "reaction.prod": "shot", "reaction.run": "step", killed: "death", "kill.noisy": "death", "kill.silent": "death",
  "terror.drawn": "alarm", "terror.placed": "noise", "outage.placed": "alarm", "door.placed": "door", "door.locked": "door",
  breach: "alarm", "android.activates": "alarm", laser: "shot", minutes: "tick", minute: "alarm", "minute.boarding": "alarm",
  "minute.sensors": "alarm", "minute.leaving": "alarm", "launch.proposed": "turn", "launch.B": "shot", "launch.C": "shot",
  "fight.target": "bite", "fight.survived": "win", "fight.lost": "death", alert: "alarm", "chit.killed": "death",
  "chit.alive": "win", crisis: "card", figure: "noise", fear: "noise", round: "turn", turn: "turn",
  "ending.explosion": "death", "ending.all_dead": "death", "ending.A": "win", "ending.B_wrong": "win",
  "ending.showdown_lifeform": "death", "ending.showdown_crew": "win", "ending.quiet": "win", "ending.shuttle": "win",
  "ending.killed": "death", "ending.fear": "death", "ending.lost": "death", "ending.overrun": "death",
};
