/** The inside of the Remora: its five locations, searched or not. */
import { Icon, cls, h, html } from "../../ui.js";

/** @import { LocationView } from "./types.js" */

const UNIT = 40, GAP = 4;

/** @type {Record<string, string>} */
const STATES = { closed: "not searched", empty: "empty", searched: "searched" };

/**
 * The locations as a plan. `hiding`: where the lifeform is, as far as the viewer knows, `wager`:
 * where its wager lies; -1 for nowhere.
 * @param {{rooms: LocationView[], hiding?: number, wager?: number}} props
 */
export function Rooms({ rooms, hiding = -1, wager = -1 }) {
  const wide = Math.max(...rooms.map(({ grid }) => grid[0] + grid[2])) * UNIT;
  const high = Math.max(...rooms.map(({ grid }) => grid[1] + grid[3])) * UNIT;
  const words = (/** @type {LocationView} */ { id, name, state }) =>
    [name, STATES[state], id === hiding && "it hides here", id === wager && "the wager lies here"].filter(Boolean).join(", ");
  return html`<svg class="lf-rooms" viewBox=${`-6 -6 ${wide + 12} ${high + 12}`} role="img" aria-label=${rooms.map(words).join("; ")}>
    ${rooms.map((room) => {
      const [x, y, w, t] = room.grid.map((n) => n * UNIT);
      return html`<g key=${room.id} class=${cls("lf-room", room.state, room.id === hiding && "lair")} transform=${`translate(${x} ${y})`}>
        <title>${words(room)}</title>
        <path d=${`M${GAP} ${GAP}H${w - GAP}V${t - GAP}H${GAP}Z`} />
        <text x=${w / 2} y=${t / 2 + 3}>${room.name}</text>
        ${room.id === hiding && h(Icon, { name: "game:alien-stare", size: 13, x: w - 20, y: 6 })}
        ${room.id === wager && h(Icon, { name: "game:claw-slashes", size: 12, x: 7, y: 6 })}
        ${room.state !== "closed" && h(Icon, { name: "check", size: 12, x: w / 2 - 6, y: t - 19 })}</g>`;
    })}</svg>`;
}
