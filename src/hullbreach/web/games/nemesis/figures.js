/** Crew and intruders on the board: pawns that glide from room to room. */
import { Pawn } from "../../kit/pawn.js";
import { Icon, cls, h, html } from "../../ui.js";
import { letterDrop, pawnShape } from "./crew.js";
import { spots } from "./geometry.js";
import { lines } from "./rooms.js";

/**
 * @import { IntruderView, NemesisView, PlayerView } from "./types.js"
 * @import { Placed } from "./geometry.js"
 * @import { Hit } from "../../kit/hits.js"
 */

/** Outline and icon of each type of intruder, in a box from -12 to 12. */
const KINDS = {
  larva: { shape: "M-9-6Q0-13 9-6Q12 4 4 10Q-4 13-9 7Q-13 0-9-6Z", icon: "nemesis:worms", letter: "L" },
  creeper: { shape: "M0-13L4-6L12-7L8 0L12 9L3 8L0 13L-3 8L-12 9L-8 0L-12-7L-4-6Z", icon: "nemesis:insect-jaws", letter: "C" },
  adult: { shape: "M0-14L7-9L13-1L9 8L0 14L-9 8L-13-1L-7-9Z", icon: "nemesis:alien-skull", letter: "A" },
  breeder: { shape: "M-13-9L-6-12L0-8L6-12L13-9L11 3L5 12H-5L-11 3Z", icon: "nemesis:tentacle-strike", letter: "B" },
  queen: { shape: "M-14-13L-7-8L0-14L7-8L14-13L13 4L6 12L0 15L-6 12L-13 4Z", icon: "nemesis:fangs-circle", letter: "Q" },
};
const STRANGE = { shape: "M-10-10H10V10H-10Z", icon: "nemesis:alien-stare", letter: "?" };

/** @param {string} type */
export const kindOf = (type) => KINDS[/** @type {keyof typeof KINDS} */ (type)] ?? STRANGE;

/** How often it is injured, to be read from afar. @param {{n: number}} props */
const Injuries = ({ n }) => (n ? html`<g class="nm-injuries"><path d="M11-19Q20-8 20-3A9 9 0 0 1 2-3Q2-8 11-19Z" />
  <text x="11" y="1.6">${n}</text></g>` : null);

/**
 * `number` tells it from others of its type in the room, 0 where it is the only one.
 * @param {{it: IntruderView, number: number, x: number, y: number, size: number, hit: Hit}} props
 */
function Intruder({ it, number, x, y, size, hit }) {
  const kind = kindOf(it.type);
  const sign = `${kind.letter}${number || ""}`;
  const half = 2.8 + 2.8 * sign.length;
  const title = it.name + (it.injuries ? `, injuries: ${it.injuries}` : "");
  return h(Pawn, {
    x, y, size, unit: 28, shape: kind.shape, of: `intruder:${it.id}`, title, hit,
    class: `nm-intruder nm-${it.type}`,
    children: html`${h(Icon, { name: kind.icon, size: 17, x: -8.5, y: -9 })}
      <g class="nm-sign"><rect x=${-10 - half} y="3.4" width=${2 * half} height="11.2" rx="5.6" /><text x="-10" y="12.2">${sign}</text></g>
      ${h(Injuries, { n: it.injuries })}`,
  });
}

/**
 * @param {{player: PlayerView, x: number, y: number, size: number, own: boolean,
 *   active: boolean, hit: Hit}} props
 */
function Character({ player, x, y, size, own, active, hit }) {
  const asleep = player.status === "hibernating";
  return h(Pawn, {
    x, y, size, shape: pawnShape(player.character), of: `seat:${player.seat}`, letter: player.letter, drop: letterDrop(player.character),
    title: `${player.character}${own ? " (you)" : ""}${asleep ? ", hibernating" : ""}`, own, active, shade: true, hit,
    class: cls(`nm-p-${player.colour}`, asleep && "asleep"),
    children: asleep && html`<text class="nm-zzz" x="9" y="-8">z</text>`,
  });
}

/**
 * Everybody on board, room by room; figures keep their key, so they move when the room changes.
 * @param {{table: NemesisView, rooms: Map<number, Placed>, seat: number|null,
 *   hitOf: (kind: string, id: number) => Hit}} props
 */
export function Figures({ table, rooms, seat, hitOf }) {
  /** @typedef {{player: PlayerView, it?: undefined} | {player?: undefined, it: IntruderView}} Figure */
  /** @type {Map<number, Figure[]>} */
  const groups = new Map();
  const add = (/** @type {number} */ room, /** @type {Figure} */ what) =>
    groups.set(room, [...(groups.get(room) ?? []), what]);
  for (const p of table.players) {
    const there = p.status === "awake" || p.status === "hibernating";
    if (there && p.room && !p.pod && p.character) add(p.room, { player: p });
  }
  for (const it of table.intruders) if (rooms.has(it.room)) add(it.room, { it });
  const alike = (/** @type {IntruderView} */ it) =>
    table.intruders.filter((other) => other.type === it.type && other.room === it.room).length;
  /** @type {any[]} */
  const figures = [];
  for (const [room, list] of groups) {
    const plan = rooms.get(room);
    if (!plan) continue;
    const { size, spots: places } = spots(list.length, lines(table.rooms[room - 1].tile).length);
    list.forEach(({ player, it }, i) => {
      const x = plan.x + places[i].x, y = plan.y + places[i].y;
      figures.push(player
        ? h(Character, {
            key: `p${player.seat}`, player, x, y, size,
            own: player.seat === seat, active: player.seat === table.active,
            hit: hitOf("seat", player.seat),
          })
        : h(Intruder, { key: `i${it.id}`, it, number: alike(it) > 1 ? it.id : 0, x, y, size, hit: hitOf("intruder", it.id) }));
    });
  }
  figures.sort((p, q) => (String(p.key) < String(q.key) ? -1 : 1));
  return html`<g>${figures}</g>`;
}
