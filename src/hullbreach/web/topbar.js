/** The bar above a table, and what wants attention: a lost connection, a stand-in. */
import { Icon, cls, file, h, html } from "./ui.js";
import { Link } from "./router.js";
import { copyReport } from "./report.js";
import { sayError } from "./dialog.js";
import { change, settings, useStore } from "./store.js";
import { seatName } from "./theme.js";

/** That it is the viewer's turn, or that it is asked in another's. @param {import("./table.js").AtTable} t */
export const askedWords = ({ view, theme }) => {
  return !theme?.turn || theme.turn(view) === view.seat ? "Your turn" : "You are asked";
};

/**
 * @param {{t: import("./table.js").AtTable, layout: string, setAsking: (what: string) => void}} props
 */
export function Topbar({ t, layout, setAsking }) {
  const { view, mine } = t;
  const { ended } = useStore(t.director.state);
  const over = view.over && ended; // what led to the end is seen first
  const asked = view.decision && !t.deciding.auto;
  const { sound } = useStore(settings);
  const own = mine.filter((n) => n >= 0);
  const open = view.people.filter((p) => p.kind === "open").length;
  return html`<header class="topbar">
    ${h(Link, { to: "/", class: "brand", label: "Hullbreach, to the tables" },
      html`<img src=${file("icons/mark.svg")} alt="" width="26" height="26" />`)}
    <h1>${t.game?.title || view.game}</h1>
    <p class=${cls("turn", asked && "mine")}>
      ${over ? "The game is over" : view.over ? "…" : asked ? askedWords(t) : view.awaited}</p>
    ${view.seat === null && html`<span class="chip">${h(Icon, { name: "eye", size: 14 })} Watching</span>`}
    ${own.length > 1 && html`<label class="eyes"><span class="off-screen">Look through the eyes of</span>
      <select value=${view.seat} onChange=${(/** @type {any} */ e) => t.look(Number(e.target.value))}>
        ${own.map((n) => html`<option value=${n} selected=${n === view.seat}>${seatName(view, n, t.theme)}</option>`)}
      </select></label>`}
    <div class="topbar-tools">
      ${over && html`<button type="button" class="primary" onClick=${() => setAsking("end")}
        aria-label="How it ended">
        ${h(Icon, { name: "flag" })} ${layout === "phone" ? "End" : "How it ended"}</button>`}
      ${view.seat !== null && html`<button type="button" class=${cls("quiet", open ? "calls" : "")} aria-label=${open ? "Invite by link" : "Links"} onClick=${() => setAsking("links")}>
        ${h(Icon, { name: "link" })}<span class="wide-only">${open ? "Invite" : "Links"}</span></button>`}
      ${layout !== "phone" && html`<button type="button" class="quiet square" aria-pressed=${String(sound)}
        aria-label="Sound" title="Sound" onClick=${() => change({ sound: !sound })}>
        ${h(Icon, { name: sound ? "volume-2" : "volume-x" })}</button>
      <button type="button" class="quiet square" aria-label="Keys and help" title="Keys and help (?)"
        onClick=${() => setAsking("help")}>${h(Icon, { name: "keyboard" })}</button>
      <button type="button" class="quiet square" aria-label="Settings" title="Settings"
        onClick=${() => setAsking("settings")}>${h(Icon, { name: "settings" })}</button>`}
      <button type="button" class="quiet square" aria-label="More" title="More"
        onClick=${() => setAsking("more")}>${h(Icon, { name: "ellipsis" })}</button>
    </div>
  </header>`;
}

/**
 * A lost connection; a rule that failed; a bot that plays for me.
 * @param {{t: import("./table.js").AtTable}} props
 */
export function Banners({ t }) {
  const { view } = t;
  const me = view.people[view.seat ?? -1];
  return html`
    ${t.status === "lost" && html`<p class="banner bad" role="alert">${h(Icon, { name: "wifi-off" })}
      The connection is lost; trying again. Nothing is forgotten.</p>`}
    ${view.trouble && html`<p class="banner bad" role="alert">${h(Icon, { name: "triangle-alert" })}
      ${view.trouble} <button type="button" onClick=${() => copyReport(t)}>${h(Icon, { name: "bug" })} Copy as bug report</button></p>`}
    ${me?.bot && me.kind === "person" && html`<p class="banner">${h(Icon, { name: "bot" })}
      A bot plays for you. <button type="button" class="primary" onClick=${() => t.link.send("back").catch(sayError)}>Play again</button></p>`}`;
}
