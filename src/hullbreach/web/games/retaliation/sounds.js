/** What happens in Retaliation, as sounds; how tense it is. */

/** @import { TableView } from "./types.js" */

/** Kind of event -> a sound of the page. @type {Record<string, import("../../sound.js").Sound>} */
export const sounds = {
  round: "turn", turn: "turn", task: "blip", drafted: "step", support: "card", belt: "reload", "objective.chosen": "stamp", "card.played": "card", "item.used": "card",
  ordered: "stamp", paid: "card", moved: "step", exploration: "breach", "room.placed": "door", hibernatorium: "ghost", robot: "servo", "robot.used": "servo", "robot.moved": "servo", "robot.broken": "spark",
  "noise.roll": "dice", noise: "scrape", "noise.resolved": "noise", hazard: "sting", token: "wet", "intruder.placed": "wet", "intruder.moved": "scrape", "queen.active": "roar", "queen.health": "scream", "queen.dead": "scream",
  attack: "bite", "attack.prevented": "door", "secure.used": "ricochet", shoot: "reload", shot: "shot", melee: "step", blow: "bite", "burst.roll": "burst", gunnery: "burst", "hits.lost": "ricochet", loaded: "reload",
  "health.lost": "heart", "health.restored": "win", wounded: "bite", "armor.lost": "spark", dies: "death", lies: "death", revived: "win", suffocating: "gasp", "oxygen.lost": "hiss", "oxygen.gained": "hiss",
  contaminated: "wet", scanned: "blip", infected: "wet", eclosion: "sting", "larva.removed": "scream", surgery: "blip", searches: "card", "item.gained": "card", "gear.used": "reload",
  malfunction: "spark", fire: "fire", "fire.out": "hiss", secure: "stamp", reinforced: "stamp", "door.closed": "door", "door.opened": "door", "door.destroyed": "blast", barrier: "door",
  life_support: "fan", pods: "hiss", "aa.examined": "blip", data: "blip", "reactor.shut_down": "powerdown", autodestruction: "klaxon", "egg.added": "wet", "egg.destroyed": "wet", "nest.destroyed": "blast",
  event: "klaxon", "lander.moved": "ticking", "lander.landed": "jets", "lander.shot": "blast", boarded: "door", ejected: "alarm", launch: "jets", "escape.tried": "ticking", "escape.failed": "alarm",
  escaped: "jets", hibernated: "hiss", left_behind: "ghost", "facility.destroyed": "blast", "objective.shown": "card", over: "turn",
  "insider.found": "ghost", "insider.story": "ghost", "insider.card": "ghost", "insider.strikes": "bite", "insider.attacked": "bite", "insider.dies": "death", "story.action": "blip",
  "xyrian.trace": "phase", "xyrian.placed": "phase", "xyrian.activation": "phase", "xyrian.crosses": "phase", "xyrian.moved": "phase", "xyrian.dead": "scream", "xyrian.withdraws": "phase", "xyrian.interdiction": "blast", pledged: "phase", status: "sting",
  "shadow.card": "whisper", infection: "whisper", "infection.played": "whisper", tainted: "heart", "tainted.used": "heart", iron_blood: "heart",
  "skill.off": "powerdown", "body.absorbed": "wet", "bodies.moved": "scrape", crawlmine: "blast",
};

/**
 * By the round, intruders beside people, air, wounds, and what is armed.
 * @param {import("../../theme.js").View<TableView>} view
 */
export function danger({ table }) {
  const inside = table.players.filter(({ status }) => status === "in play");
  const beside = inside.filter(({ room }) => table.intruders.some((it) => it.room === room)).length;
  const gasping = inside.filter(({ suffocating }) => suffocating).length;
  const hurt = inside.filter(({ health }) => health >= 6).length;
  const near = table.queen.dead || !table.intruders.some(({ size }) => size === 3) ? 0 : 0.12;
  const late = Math.max(0, table.round - 9) * 0.05;
  return Math.min(1, 0.06 + 0.16 * beside + 0.14 * gasping + 0.08 * hurt + near + late + (table.autodestruction > 0 ? 0.18 : 0) + 0.015 * table.intruders.length);
}
