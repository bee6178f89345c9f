/** What happens in Neo-Morphosis, as sounds; how tense it is. */

/** @import { NeoMorphosisView } from "./types.js" */

/** Kind of event -> a sound of the page. @type {Record<string, import("../../sound.js").Sound>} */
export const sounds = {
  round: "turn", turn: "turn", mission: "alarm", diagram: "blip", time: "tick", "crew.moves": "step", "door.opened": "door", "door.closed": "door", "door.released": "door",
  "door.mended": "spark", "terminal.mended": "blip", searched: "card", gained: "card", traded: "card", dropped: "card", healed: "win", recharged: "blip", "card.played": "card",
  attacked: "shot", tested: "blip", "crew.wounded": "bite", "crew.downed": "death", "crew.recovers": "heart", "crew.stands": "win", "alien.defeated": "wet", "card.lost": "spark",
  infestation: "sting", "alien.placed": "wet", activation: "noise", block: "noise", "alien.moves": "step", "alien.attacks": "bite", "structure.attacked": "noise", "door.damaged": "blast",
  "terminal.damaged": "spark", behavior: "scream", "pod.rolled": "wet", "alien.grows": "roar", "alien.ringed": "wet", mutation: "wet", "emergency.created": "alarm", "emergency.activated": "klaxon",
  "emergency.rises": "ticking", "emergency.critical": "klaxon", "emergency.covered": "blip", "emergency.resolved": "win", compromised: "alarm", programmed: "spark", "program.failed": "ghost",
  scanned: "blip", released: "roar", exploded: "blast", "drone.moves": "step", captured: "sting", "key.used": "win", cleared: "blast", fitted: "spark", engine: "roar", ends: "heart", event: "ghost",
};

/**
 * By fields taken, who is down, aliens beside the crew, the end of the track.
 * @param {import("../../theme.js").View<NeoMorphosisView>} view
 */
export function danger({ table }) {
  const taken = table.panel.fields.filter(({ state }) => state !== "empty").length;
  const down = table.members.filter(({ status }) => status !== "standing").length;
  const beside = table.members.filter(({ area, status }) => status === "standing" && table.aliens.some((one) => one.area === area && one.type > 0)).length;
  const late = table.slot >= table.last_slot ? 0.2 : 0;
  return Math.min(1, 0.08 + 0.15 * taken + 0.18 * down + 0.1 * beside + late);
}
