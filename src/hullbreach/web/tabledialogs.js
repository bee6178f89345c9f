/** Dialogs of a table: links, going back, keys, and what else there is. */
import { Icon, h, html, useEffect, useMemo, useState } from "./ui.js";
import { CampaignLink } from "./campaignlink.js";
import { Link } from "./router.js";
import { ask, askOnce } from "./net.js";
import { Dialog, copy, say, sayError } from "./dialog.js";
import { keep, kept } from "./store.js";
import { copyReport } from "./report.js";
import { KEYS } from "./keys.js";
import { seatLink } from "./join.js";
import { PACES } from "./newtable.js";
import { seatName } from "./theme.js";

/** @typedef {{t: import("./table.js").AtTable, onClose: () => void}} Props */

/**
 * Addresses by which others reach this server: none where it listens to this machine only.
 * @returns {string[]}
 */
function useReach() {
  const [addresses, setAddresses] = useState([location.origin]);
  useEffect(() => void askOnce("reach").then((found) => setAddresses(found.addresses), () => {}), []);
  return addresses;
}

/** What to do about links that lead nobody else here. */
const Unreachable = () => html`<div class="notice bad" role="alert"><p><b>Only this machine can open these links:</b>${" "}
  the server listens at ${location.hostname}, which means every machine itself. For people in the same
  network stop it and start it again with <code>--host 0.0.0.0</code>, as in <code>hullbreach serve --host 0.0.0.0</code>:
  the tables stay, and this dialog offers links that work there.</p></div>`;

/** @param {{title: string, link: string}} props */
function LinkRow({ title, link }) {
  const [drawn, setDrawn] = useState("");
  const draw = () => (drawn ? setDrawn("") : ask("qr", { link }).then(({ svg }) => setDrawn(svg), sayError));
  return html`<li class="link-row"><span>${title}</span>
    <input readonly value=${link} aria-label=${`Link: ${title}`} onFocus=${(/** @type {any} */ e) => e.target.select()} />
    <span class="link-acts">
      <button type="button" class="primary" onClick=${() => copy(link, "Link copied: send it to one person only.")}>
        ${h(Icon, { name: "copy" })} Copy</button>
      <button type="button" aria-expanded=${drawn !== ""} aria-label=${`QR code: ${title}`} onClick=${draw}>QR</button></span>
    ${drawn && html`<img class="qr" src=${`data:image/svg+xml,${encodeURIComponent(drawn)}`}
      alt=${`QR code of the link: ${title}`} width="220" height="220" />`}</li>`;
}

/** Secret links of open seats, of spectators, and of my own seats for another device. @param {Props} props */
export function LinksDialog({ t, onClose }) {
  const { view, id } = t;
  const [links, setLinks] = useState(/** @type {{tokens: string[], watch: string}} */ (kept(`links.${id}`, { tokens: [], watch: "" })));
  /** @param {number} seat */
  const renew = async (seat) => {
    try {
      const { token } = await ask(`tables/${id}/link`, { seat });
      const tokens = view.people.map((_, n) => (n === seat ? token : links.tokens[n] || ""));
      setLinks({ ...links, tokens });
      if (view.people[seat].kind === "open") keep(`links.${id}`, { ...links, tokens });
    } catch (error) {
      sayError(error);
    }
  };
  const reach = useReach();
  /** @param {string} token @param {boolean} [watch] */
  const linkOf = (token, watch) => seatLink(id, token, watch, reach[0]);
  const open = view.people.filter((p) => p.kind === "open");
  const own = t.mine.filter((n) => n >= 0);
  /** @param {number} n */
  const shown = (n) => links.tokens[n] && (view.people[n].kind === "open" || !kept(`links.${id}`, { tokens: [] }).tokens[n]);
  return h(Dialog, { title: open.length ? "Invite" : "Links", onClose, class: "wide" }, html`
    ${!reach.length && h(Unreachable, {})}
    ${reach.length > 0 && reach[0] !== location.origin && html`<p class="muted">The links name this machine's address in its
      network, <b class="mono">${reach[0]}</b>: ${location.hostname} means every machine itself.</p>`}
    ${open.length > 0 && html`<h3>Open seats</h3>
      <p class="muted">Whoever opens a link first takes its seat with just a name; then the link is spent.</p>
      <ul class="link-rows">${open.map((p) => links.tokens[p.seat]
        ? h(LinkRow, { key: p.seat, title: seatName(view, p.seat, t.theme), link: linkOf(links.tokens[p.seat]) })
        : html`<li class="link-row"><span>${seatName(view, p.seat, t.theme)}</span>
            <button type="button" onClick=${() => renew(p.seat)}>Make a new link</button></li>`)}</ul>`}
    ${links.watch && html`<h3>To watch</h3>
      <p class="muted">Spectators see what is public, and nothing else.</p>
      <ul class="link-rows">${h(LinkRow, { title: "Spectators", link: linkOf(links.watch, true) })}</ul>`}
    ${own.length > 0 && html`<h3>My seat on another device</h3>
      <p class="muted">The link works once and moves the seat: this device then loses it, and everybody is told.</p>
      <ul class="link-rows">${own.map((n) => shown(n)
        ? h(LinkRow, { key: n, title: seatName(view, n, t.theme), link: linkOf(links.tokens[n]) })
        : html`<li class="link-row"><span>${seatName(view, n, t.theme)}</span>
            <button type="button" onClick=${() => renew(n)}>${h(Icon, { name: "monitor-smartphone" })} Make a link</button></li>`)}</ul>`}`);
}

/** Proposing to go back to an earlier choice. @param {Props & {to: number|null}} props */
export function RewindDialog({ t, to, onClose }) {
  const { view, log } = t;
  const alone = view.people.every((p) => p.kind !== "person" || p.bot || t.mine.includes(p.seat));
  const points = useMemo(() => {
    const found = new Map();
    for (const line of log) if (line.at > 0 && !found.has(line.at)) found.set(line.at, line.words);
    return [...found].filter(([at]) => at <= view.seq).slice(-40).reverse();
  }, [log, view.seq]);
  /** @param {number} seq */
  const propose = (seq) => {
    t.link.send("rewind", { to: seq }).then(
      () => alone || say("Proposed: all people at the table must agree."), sayError);
    onClose();
  };
  const words = (/** @type {number} */ seq) => points.find(([at]) => at - 1 === seq)?.[1];
  return h(Dialog, { title: "Go back", onClose }, html`
    <p>${alone ? "You are the only person here: the game goes back at once." : "All people at the table must agree."}
      ${" "}What came after is forgotten; dice and cards fall anew.</p>
    ${to !== null
      ? html`<p>To before: <b>${words(to) || `choice ${to + 1}`}</b></p>
        <div class="row"><button type="button" class="primary" onClick=${() => propose(to)}>
          ${h(Icon, { name: "history" })} ${alone ? "Go back" : "Propose it"}</button>
        <button type="button" onClick=${onClose}>Stay</button></div>`
      : html`<ol class="points">${points.map(([at, line]) => html`<li key=${at}>
          <button type="button" onClick=${() => propose(at - 1)}>
            <span class="mono">#${at}</span> Before: ${line}</button></li>`)}</ol>`}`);
}

/** The keys. @param {{onClose: () => void}} props */
export function HelpDialog({ onClose }) {
  return h(Dialog, { title: "Keys and help", onClose }, html`
    <dl class="keys">${KEYS.map(([key, words]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${words}</dd></div>`)}</dl>
    <p>What can be done stands in the list beside the board. Hovering or focusing a line shows on the
      board what it is about, and things that light up on the board can be picked there.</p>
    <p>Every line of the log and every refusal names its rule. Open it to read it in the rulebook.</p>`);
}

/** What else can be done at a table. @param {Props & {setAsking: (what: string) => void}} props */
export function MoreDialog({ t, setAsking, onClose }) {
  const { id, view } = t;
  const alone = view.people.every((p) => p.kind === "bot" || (p.kind === "person" && t.mine.includes(p.seat)));
  return h(Dialog, { title: "More", onClose }, html`<div class="menu">
    ${h(Link, { to: `/replay/${id}${view.seat === null ? "" : `?eyes=${view.seat}`}`, class: "button" }, html`${h(Icon, { name: "history" })} ${view.over ? "Replay" : "Look back"}`)}
    ${h(CampaignLink, { t })}
    ${h(Link, { to: `/how/${view.game}`, class: "button" }, html`${h(Icon, { name: "circle-help" })} How to play`)}
    ${h(Link, { to: `/rules/${view.game}`, class: "button" }, html`${h(Icon, { name: "book-open" })} The whole rulebook`)}
    ${(view.over || alone) && html`<a class="button" href=${`/api/tables/${id}/export`} download>
      ${h(Icon, { name: "download" })} Save the game as a file</a>`}
    ${view.seat !== null && !view.over && view.people.some((p) => p.bot) && html`<label class="field"><span>Bots play</span>
      <select value=${view.pace} onChange=${(/** @type {any} */ e) => t.link.send("pace", { pace: e.target.value }).catch(sayError)}>
        ${PACES.map(([pace, words]) => html`<option value=${pace} selected=${pace === view.pace}>${words}</option>`)}</select></label>`}
    <button type="button" onClick=${() => setAsking("chance")}>${h(Icon, { name: "dices" })} Fair chance</button>
    <button type="button" onClick=${() => copyReport(t).then(onClose)}>${h(Icon, { name: "bug" })} Copy as bug report</button>
    <button type="button" onClick=${() => setAsking("help")}>${h(Icon, { name: "keyboard" })} Keys and help</button>
    <button type="button" onClick=${() => setAsking("settings")}>${h(Icon, { name: "settings" })} Settings</button>
    ${h(Link, { to: "/", class: "button" }, html`${h(Icon, { name: "log-out" })} To the tables${view.seat === null ? "" : " (the seat stays yours)"}`)}
  </div>`);
}
