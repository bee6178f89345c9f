/** What the end counts scenes as, by kind of line, where their title is only for the moment; "" not at all. @type {Record<string, string>} */
export const COUNTS = {
  "objective.completed": "Objectives done", "flamethrower.taken": "", "laser.taken": "", laser: "Shots of the Mining Laser", "laser.shot": "Shots of the Mining Laser",
  "image.enters": "Blips that came", "images.swapped": "Swaps of images", "image.aside": "Ghosts dissolved", "image.removed": "Ghosts dissolved", "meeting.ghost": "Ghosts met",
  "meeting.real": "Meetings with the real one", "identity.real": "Unmasked as real", "identity.ghost": "Unmasked as a ghost", "deck.lifeform": "Decks sensed", "deck.clear": "Decks sensed", calibrated: "Calibrations",
  attack: "Attacks", "reaction.hide": "Hidden in time", "reaction.run": "Away in time", "reaction.prod": "Thrown back by the prod", "reaction.cancelled": "Reactions that it cancelled",
  ward: "Saved by adrenaline", stillness: "Not found", killed: "Deaths", "hunt.kill": "Deaths", "kill.noisy": "Screams", "kill.silent": "Silent kills", stowed: "", "control.taken": "",
  "role.cat": "", "role.mainframe": "", "minute.boarding": "", "minute.sensors": "", "minute.leaving": "", malfunction: "Malfunctions", cocoon: "Steps of the cocoon",
  breach: "Hull breaches", "android.activates": "", "android.deviates": "Ways the android left", "android.destroyed": "", "android.aboard": "", "lifeform.survival": "Its survival abilities",
  "launch.proposed": "Launches proposed", "launch.refused": "Launches refused", "launch.B": "", "launch.C": "", "concede.offered": "", "stowaway.revealed": "", "stowaway.right": "", "stowaway.wrong": "",
  left_behind: "", "fight.target": "Fights aboard", "fight.begins": "", "fight.revealed": "", "cancel.proposed": "", "fight.cancelled": "Fights cancelled", "fight.survived": "Fights survived", "fight.lost": "Fights lost",
  sacrificed: "Sacrifices", "hunt.begins": "", "hunt.found": "", "hunt.failed": "", "hunt.remains": "", "objective.cat": "", "objective.umbilicus": "", "objective.xeno": "",
  crisis: "Crises", "terror.drawn": "Terror cards", reacts: "", alert: "Proximity alerts", "alert.hidden": "", "alert.survived": "Alerts fought off", "alert.eluded": "Alerts eluded", "chit.alive": "Chits survived", "chit.killed": "", fear: "", nerve: "Nerve lost",
  "trait.used": "Traits used", "stowaway.aboard": "Stowaways", "stowaways.flipped": "", "zone.attacked": "Attacks on zones", "zone.blasted": "Blasts of halon", "zone.cleared": "Zones cleared", "airlock.opened": "",
};
