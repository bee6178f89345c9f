/** Several people on one device: a curtain between their secrets. */
import { Icon, h, html, useEffect, useRef } from "./ui.js";
import { keep } from "./store.js";
import { Link } from "./router.js";

/**
 * The curtain: nothing of the table is on the page while it is shown.
 * @param {{id: string, to: number, people: import("./types.js").Person[], onReveal: () => void,
 *   onOther: {seat: number, go: () => void}[]}} props
 */
export function Curtain({ id, to, people, onReveal, onOther }) {
  /** @param {number} n */
  const name = (n) => people[n]?.name || `Player ${n + 1}`;
  const heading = useRef(/** @type {any} */ (null));
  // Not the button: a last Enter of the one before would show what is not for them.
  useEffect(() => heading.current?.focus(), [to]);
  return html`<main id="main" class="curtain">
    <div class="curtain-box">
      ${h(Icon, { name: "eye-off", size: 56 })}
      <p class="label">Hand the device to</p>
      <h1 tabindex="-1" ref=${heading}>${name(to)}</h1>
      <p>Everybody else looks away. What comes next is for ${name(to)} only.</p>
      <button type="button" class="primary large" onClick=${onReveal}>
        ${h(Icon, { name: "eye" })} I am ${name(to)}: show my side</button>
      <div class="row">
        ${onOther.map(({ seat, go }) => html`<button type="button" class="quiet" onClick=${go}>I am ${name(seat)}</button>`)}
      </div>
      <button type="button" class="quiet" onClick=${() => { keep(`open.${id}`, true); onReveal(); }}>
        One person plays all these seats: no curtain at this table</button>
      ${h(Link, { to: "/", class: "button quiet" }, "To the tables")}
    </div>
  </main>`;
}
