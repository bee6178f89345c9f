/** The inside of the Remora: its five locations, searched or not. */
import { useHits } from "../../kit/hits.js";
import { Icon, cls, h, html } from "../../ui.js";
import { named } from "./chambers.js";

/**
 * @import { Part } from "../../theme.js"
 * @import { LocationView, TableView } from "./types.js"
 */

const UNIT = 40, GAP = 4, HULL = 22;

/** @type {Record<string, string>} */
const STATES = { closed: "not searched", empty: "empty", searched: "searched" };

/**
 * The locations as a plan, to be chosen where choices name them. `hiding`: where the lifeform is, as
 * far as the viewer knows, `wager`: where its wager lies; -1 for nowhere.
 * @param {{part: Part<TableView>, rooms: LocationView[], hiding?: number, wager?: number}} props
 */
export function Rooms({ part, rooms, hiding = -1, wager = -1 }) {
  const hits = useHits(part);
  const wide = Math.max(...rooms.map(({ grid }) => grid[0] + grid[2])) * UNIT;
  const high = Math.max(...rooms.map(({ grid }) => grid[1] + grid[3])) * UNIT;
  const words = (/** @type {LocationView} */ { id, name, state }) =>
    [name, STATES[state], id === hiding && "it hides here", id === wager && "the wager lies here"].filter(Boolean).join(", ");
  return html`<svg class="lf-rooms" viewBox=${`${-HULL} ${-HULL} ${wide + 2 * HULL} ${high + 2 * HULL}`} role="group" aria-label="Inside the Remora">
    <path class="lf-cabin" d=${`M${wide / 2} ${-HULL / 2}H${wide * 0.72}L${wide + HULL / 2} ${high * 0.28}V${high * 0.8}L${wide * 0.72} ${high + HULL / 2}H${wide * 0.28}L${-HULL / 2} ${high * 0.8}V${high * 0.28}L${wide * 0.28} ${-HULL / 2}Z`} />
    ${rooms.map(({ id, grid: [x, y, w, t] }) => html`<path key=${`p${id}`} class="lf-passage" d=${`M${(x + w / 2) * UNIT} ${(y + t / 2) * UNIT}L${wide / 2} ${high / 2}`} />`)}
    ${rooms.map((room) => {
      const [x, y, w, t] = room.grid.map((n) => n * UNIT);
      const d = `M${GAP} ${GAP}H${w - GAP}V${t - GAP}H${GAP}Z`;
      const hit = hits.hit("location", room.id, room.name);
      const can = hit.class.includes("can");
      return html`<g key=${room.id} class=${cls("lf-room", room.state, room.id === hiding && "lair", hit.class)} transform=${`translate(${x} ${y})`}>
        <title>${words(room)}</title>
        <path class="lf-floor" d=${d} />
        ${named(room.name, w - 10).lines.map((line, n, all) => html`<text x=${w / 2} y=${t / 2 + 4 + (n - (all.length - 1) / 2) * 14}>${line}</text>`)}
        ${room.id === hiding && h(Icon, { name: "lifeform:alien-stare", size: 15, x: w - 22, y: 6 })}
        ${room.id === wager && h(Icon, { name: "lifeform:claw-slashes", size: 14, x: 8, y: 7 })}
        ${room.state !== "closed" && h(Icon, { name: "check", size: 13, x: w / 2 - 6, y: t - 20 })}
        <path class="kit-ring" d=${d} />
        <path class="kit-hit" d=${d} ...${can ? hit.props : { ...hit.props, role: "img", "aria-label": words(room) }} /></g>`;
    })}</svg>${hits.menu}`;
}
