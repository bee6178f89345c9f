/** What happens in LIFEFORM, as sounds. */

/** Kind of event -> a sound of the page. @type {Record<string, import("../../sound.js").Sound>} */
export const sounds = {
  moves: "step", "image.moves": "noise", "image.enters": "blip", plays: "card", "lifeform.plays": "card",
  "cards.drawn": "card", "card.discarded": "card", committed: "card", equips: "card", loaded: "door",
  attack: "bite", "meeting.real": "sting", "meeting.ghost": "ghost", "identity.real": "sting", "identity.ghost": "ghost",
  "reaction.prod": "spark", "reaction.run": "step", killed: "death", "kill.noisy": "scream", "kill.silent": "death",
  "terror.drawn": "scream", "terror.placed": "noise", "outage.placed": "spark", "door.placed": "door", "door.locked": "door",
  breach: "blast", "android.activates": "alarm", laser: "shot", minutes: "tick", minute: "ticking", "minute.boarding": "alarm",
  "minute.sensors": "alarm", "minute.leaving": "alarm", "launch.proposed": "turn", "launch.B": "roar", "launch.C": "roar",
  "fight.target": "sting", "fight.survived": "win", "fight.lost": "death", alert: "klaxon", "chit.killed": "death",
  "chit.alive": "win", crisis: "card", figure: "blip", fear: "heart", round: "turn", turn: "turn",
  "ending.explosion": "blast", "ending.all_dead": "death", "ending.A": "win", "ending.B_wrong": "win",
  "ending.showdown_lifeform": "death", "ending.showdown_crew": "win", "ending.quiet": "win", "ending.shuttle": "win",
  "ending.killed": "death", "ending.fear": "death", "ending.lost": "death", "ending.overrun": "death",
  "image.removed": "ghost", "image.aside": "ghost", calibrated: "blip", malfunction: "spark",
  cocoon: "wet", "android.destroyed": "spark", "android.aboard": "alarm", "reaction.hide": "heart", "reaction.cancelled": "bite",
  "fight.begins": "heart", "fight.revealed": "bite", "hunt.begins": "heart", "hunt.found": "sting", nerve: "heart",
  left_behind: "blast", stowed: "noise", "role.cat": "blip", "role.mainframe": "blip", "lifeform.survival": "wet", "airlock.opened": "roar",
};

/**
 * How tense it is, by what lies open on the table: the count, and what stands beside one's people.
 * @param {import("../../theme.js").View<import("./types.js").TableView>} view
 */
export function danger({ table, seat }) {
  const { attack, fight, solo, images, characters } = table;
  if (attack || fight || solo?.alert) return 0.95;
  const own = characters.filter((one) => one.seat === seat && one.place >= 0);
  const beside = images.some((image) => image.place >= 0 && own.some((one) => one.place === image.place));
  const count = table.stage === "starship" ? 0.4 * (1 - Math.min(30, table.minute) / 30) : 0.45;
  return 0.1 + count + (beside ? 0.35 : 0) + (solo?.close_range ? 0.25 : 0) + 0.02 * table.chambers.filter((one) => one.outage).length;
}
