/** What the end counts scenes as, by kind of line, where their title is only for the moment; "" not at all. @type {Record<string, string>} */
export const COUNTS = {
  round: "Rounds", time: "Rounds on the last slot", diagram: "Diagrams laid", activation: "Cards of the aliens",
  searched: "Crates searched", "craft.failed": "Things that fell apart in the making", healed: "Crew members healed", recharged: "Halon Tanks charged",
  "door.released": "Locks released", "door.mended": "Doors repaired", "terminal.mended": "Terminals repaired", rerolled: "Dice rolled again", "card.lost": "Cards broken",
  "crew.downed": "Crew members down", "crew.recovers": "", "crew.stands": "Crew members back up",
  infestation: "Infestation cards turned up", "alien.defeated": "Aliens defeated", "pod.rolled": "Pods hatched", "alien.grows": "Aliens grown",
  "alien.ringed": "Aliens ringed", mutation: "Neo-morphosis cards", captured: "Aliens captured",
  "door.damaged": "Doors torn", "terminal.damaged": "Terminals gone dark", compromised: "Sectors lost",
  "emergency.created": "", "emergency.activated": "Emergencies", "emergency.blank": "Emergencies", "emergency.rises": "",
  "emergency.critical": "Emergencies gone critical", "emergency.covered": "Symbols repaired", "emergency.resolved": "Emergencies resolved",
  programmed: "Programming tests", scanned: "Scans", released: "Halon released",
};
