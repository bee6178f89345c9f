/** Who is at the table, who is awaited; a bot for somebody who is away. */
import { Icon, cls, h, html } from "./ui.js";
import { sayError } from "./dialog.js";
import { seatName } from "./theme.js";

/**
 * @param {{t: import("./table.js").AtTable}} props
 */
export function People({ t }) {
  const { view } = t;
  const free = (/** @type {number} */ seat) => t.link.send("free", { to: seat }).catch(sayError);
  const standIn = (/** @type {number} */ seat) => t.link.send("stand_in", { to: seat }).catch(sayError);
  return html`<ul class="people-list" aria-label="People">
    ${view.people.map((person) => {
      const awaited = view.awaiting.includes(person.seat);
      const me = person.seat === view.seat;
      const bot = person.kind === "bot";
      const here = t.mine.includes(person.seat);
      const away = !bot && !here && !person.present && !person.bot;
      const own = here && !me && !bot && !person.bot;
      const absent = person.kind === "person" && !here && !person.present;
      const state = bot ? "bot" : person.kind === "open" && !person.bot ? "nobody yet" : person.bot ? "a bot plays" : me ? "you" : here ? "this device" : person.present ? "here" : "away";
      return html`<li key=${person.seat} class=${cls("person", awaited && "now", me && "mine", (absent || own || person.kind === "open") && "alone")}>
        <span class=${cls("presence", state.replaceAll(" ", "-"))}>
          ${h(Icon, { name: bot || person.bot ? "bot" : person.kind === "open" ? "link" : "user-round", size: 16 })}</span>
        <span class="person-name">${seatName(view, person.seat, t.theme)}</span>
        ${!bot && html`<small class="mono">${state}</small>`}${bot && html`<span class="off-screen">bot</span>`}
        ${awaited && html`<span class="turn-mark" title="Awaited">${h(Icon, { name: "hourglass", size: 14, label: "awaited" })}</span>`}
        ${absent && view.seat !== null && !view.over && html`<button type="button"
          class="quiet small" title="For somebody else, if those who are here agree" onClick=${() => free(person.seat)}>
          ${h(Icon, { name: "log-out", size: 14 })} Free the seat</button>`}
        ${own && view.seat !== null && !view.over && html`<button type="button" class="quiet small"
          onClick=${() => standIn(person.seat)}>${h(Icon, { name: "bot", size: 14 })} Let a bot play</button>`}
        ${away && view.seat !== null && !view.over && html`<button type="button" class="quiet small"
          onClick=${() => standIn(person.seat)}>${h(Icon, { name: "bot", size: 14 })} Let a bot play</button>`}
        ${person.kind === "open" && !person.bot && view.seat !== null && html`<button type="button" class="quiet small" onClick=${t.openLinks}>Invite</button>`}
      </li>`;
    })}
  </ul>`;
}
