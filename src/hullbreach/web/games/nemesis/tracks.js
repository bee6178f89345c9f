/** Tracks, engines, pods and coordinates around the ship. */
import { Track } from "../../kit/track.js";
import { Icon, cls, h, html } from "../../ui.js";
import { place } from "./geometry.js";
import { pawnShape, letterDrop } from "./crew.js";

/**
 * @import { NemesisView, PodView } from "./types.js"
 * @import { Plan } from "./geometry.js"
 * @import { Hit } from "../../kit/hits.js"
 */

/**
 * A track from its highest space to 0, where the plan has room for it.
 * @param {Plan} plan
 * @param {string} post
 * @param {number} highest
 */
const downFrom = ({ posts, spaces, upright }, post, highest) => ({
  ...posts[post], step: spaces, above: upright, spaces: Array.from({ length: highest + 1 }, (_, i) => highest - i),
});

/** @param {{table: NemesisView, plan: Plan}} props */
export function Time({ table, plan }) {
  const last = table.board.time_spaces - 1, blue = table.board.time_blue;
  const chambers = table.time <= blue ? "open" : `open at ${blue}`;
  return h(Track, {
    ...downFrom(plan, "time", last), at: table.time, icon: "nemesis:hourglass",
    title: `TIME · jump at 0 · hibernation chambers ${chambers}`,
    label: `Time: ${table.time} of ${last}; hibernation chambers ${chambers}`,
    tone: (/** @type {number} */ n) => (n === 0 ? "alarm" : n <= blue ? "cold" : ""),
  });
}

/** @param {{table: NemesisView, plan: Plan}} props */
export function Destruct({ table, plan }) {
  const last = table.board.destruct_spaces - 1, yellow = table.board.destruct_yellow;
  const on = table.destruct >= 0;
  return html`<g class=${on ? "nm-destruct on" : "nm-destruct"}>${h(Track, {
    ...downFrom(plan, "destruct", last), at: table.destruct, icon: "nemesis:radioactive",
    title: on ? "SELF-DESTRUCT RUNNING" : "SELF-DESTRUCT · off",
    label: on ? `Self-destruct in ${table.destruct}` : "Self-destruct is off",
    tone: (/** @type {number} */ n) => (n === 0 ? "alarm" : n <= yellow ? "act" : "bio"),
  })}</g>`;
}

const STATES = {
  working: { icon: "✓", words: "working" }, damaged: { icon: "✕", words: "damaged" },
  "": { icon: "?", words: "state unknown to you" },
};

/** The token stack of each engine, at the stern. @param {{table: NemesisView, plan: Plan}} props */
export function Engines({ table, plan }) {
  return html`<g>${table.engines.map((state, i) => {
    const { x, y } = place(table.board, `engine ${i + 1}`, plan);
    const { icon, words } = STATES[/** @type {keyof typeof STATES} */ (state)];
    return html`<g class=${`nm-engine nm-engine-${state || "unknown"}`} role="img"
        aria-label=${`Engine ${i + 1}: ${words}`} transform=${`translate(${x - 2} ${y})`}>
      <title>Engine ${i + 1}: ${words}</title>
      <path class="under" d="M-14-16H18L22-12V22H-10L-14 18Z" />
      <path class="over" d="M-18-20H14L18-16V18H-14L-18 14Z" />
      <text y="7">${icon}</text>
    </g>`;
  })}</g>`;
}

/**
 * One escape pod with its riders.
 * @param {{pod: PodView, x: number, y: number, table: NemesisView, hit: Hit}} props
 */
function Pod({ pod, x, y, table, hit }) {
  const words = `Escape pod ${pod.number}, section ${pod.section}: ${pod.state}`;
  return html`<g class=${cls("nm-pod", `nm-pod-${pod.state}`, hit.class)}
      transform=${`translate(${x} ${y})`} data-ref=${`pod:${pod.number}`}>
    <title>${words}</title>
    <path class="nm-pod-body" d="M-34-22H30Q50-22 50 0T30 22H-34L-42 12V-12Z" />
    <path class="kit-ring" d="M-34-22H30Q50-22 50 0T30 22H-34L-42 12V-12Z" />
    <text class="nm-pod-number" x="-27" y="7">${pod.number}</text>
    ${[0, 1].map((i) => {
      const seat = pod.riders[i];
      const rider = seat === undefined ? null : table.players[seat];
      return html`<g transform=${`translate(${-4 + i * 24} 0)`}>
        <circle class="nm-seat" r="10" />
        ${rider && html`<g class=${`nm-p-${rider.colour}`} transform="scale(0.82)">
          <title>${rider.character}</title><path class="kit-body" d=${pawnShape(rider.character)} />
          <text class="kit-letter" y=${letterDrop(rider.character)}>${rider.letter}</text></g>`}
      </g>`;
    })}
    ${pod.state === "launched"
      ? h(Icon, { name: "nemesis:rocket", size: 22, x: 4, y: -11 })
      : h(Icon, { name: pod.state === "locked" ? "lock" : "unlock", size: 15, x: -24, y: 26, class: "nm-lock" })}
    <path class="kit-hit" d="M-42-22H50V22H-42Z" ...${hit.props} />
    <text class="nm-pod-state" x=${pod.state === "launched" ? -24 : -5} y="38">${pod.state}</text>
  </g>`;
}

/** @param {{table: NemesisView, plan: Plan, hitOf: (kind: string, id: number) => Hit}} props */
export function Pods({ table, plan, hitOf }) {
  return html`<g>${["A", "B"].map((section) => {
    const { x, y } = plan.posts[`pods${section}`];
    const pods = table.pods.filter((p) => p.section === section);
    return html`<g class="nm-pods" transform=${`translate(${x} ${y}) scale(${plan.upright ? 1.3 : 1.25})`}>
      <text class="kit-label" x="-22" y="-36">ESCAPE PODS ${section}</text>
      ${pods.map((pod, i) => h(Pod, {
        key: pod.number, pod, x: 22 + i * 112, y: 0, table, hit: hitOf("pod", pod.number),
      }))}
      ${!pods.length && html`<text class="nm-pod-state" x="16" y="6">none</text>`}
    </g>`;
  })}</g>`;
}

/** The coordinates card, as far as the seat knows it. @param {{table: NemesisView, plan: Plan}} props */
export function Coordinates({ table, plan }) {
  const { x, y } = plan.posts.coordinates;
  const known = table.coordinates.length > 0;
  return html`<g class=${cls("nm-panel", known && "known")} transform=${`translate(${x} ${y}) scale(${plan.panels})`}
      role="img" aria-label=${known ? `Coordinates: ${table.coordinates.map((to, i) =>
        `${"ABCD"[i]} ${to}`).join(", ")}` : "Coordinates: unknown to you"}>
    <path d="M0 8L8 0H196V72L188 80H0Z" />
    <text class="kit-label" x="10" y="18">COORDINATES</text>
    ${known
      ? table.coordinates.map((to, i) => html`<text
          class=${i === table.destination ? "nm-course here" : "nm-course"}
          x=${10 + (i % 2) * 92} y=${41 + (i >> 1) * 24}>${"ABCD"[i]} ${to}</text>`)
      : html`<g class="nm-sealed"><path d="M10 30H186V70H10Z" /><text x="98" y="56">not seen by you</text></g>`}
  </g>`;
}

/** Where the ship is going. @param {{table: NemesisView, plan: Plan, hitOf: (kind: string, id: number) => Hit}} props */
export function Destination({ table, plan, hitOf }) {
  const { x, y } = plan.posts.destination;
  return html`<g class="nm-panel" transform=${`translate(${x} ${y}) scale(${plan.panels})`}>
    <path d="M0 0H188L196 8V80H8L0 72Z" />
    <text class="kit-label" x="10" y="18">DESTINATION</text>
    ${[..."ABCD"].map((letter, i) => {
      const here = table.destination === i;
      const hit = hitOf("destination", i);
      return html`<g class=${cls("nm-goal", here && "here", hit.class)}
          transform=${`translate(${30 + i * 45} 50)`}>
        <title>${here ? `Destination ${letter}, set` : `Destination ${letter}`}</title>
        <path class="kit-ring" d="M-17-9L0-19L17-9V9L0 19L-17 9Z" />
        <path class="nm-hex" d="M-17-9L0-19L17-9V9L0 19L-17 9Z" /><text y="6.5">${letter}</text>
        ${here && html`<path class="nm-here" d="M-6 22H6" />`}
        <path class="kit-hit" d="M-17-9L0-19L17-9V9L0 19L-17 9Z" ...${hit.props} />
      </g>`;
    })}
  </g>`;
}
