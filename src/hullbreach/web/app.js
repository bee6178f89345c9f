/** The page: finds its way by the address. */
import { Icon, file, h, html, later, render, useEffect, useState } from "./ui.js";
import { Link, useRoute } from "./router.js";
import { Toasts } from "./dialog.js";
import { settings, useStore } from "./store.js";
import { addStyles, styled } from "./theme.js";

const SettingsDialog = later(async () => (await import("./settings.js")).SettingsDialog);

/** How often it is looked whether a server that is gone has come back. */
const AGAIN_MS = 1500;

/** What only tables look like, and what is only seen away from them. */
const atTable = () => addStyles([file("styles/attable.css")]);
const away = () => addStyles([file("styles/away.css")]);

/**
 * Pages, each loaded when somebody goes there first.
 * @typedef {{Page: any, props: (match: RegExpMatchArray, query: URLSearchParams) => object}} Drawn
 * @type {[RegExp, () => Promise<Drawn>, string][]}
 */
const ROUTES = [
  [/^\/$/, async () => {
    const [{ Lobby }] = await Promise.all([import("./lobby.js"), away()]);
    return { Page: Lobby, props: () => ({}) };
  }, "Tables"],
  [/^\/t\/([\w-]+)$/, async () => {
    const [{ TablePage }] = await Promise.all([import("./table.js"), atTable()]);
    return { Page: TablePage, props: (m, q) => ({ key: m[1], id: m[1], asked: q.get("seat") }) };
  }, ""],
  [/^\/join\/([\w-]+)$/, async () => ({ Page: (await import("./join.js")).Join, props: (m) => ({ id: m[1] }) }), "Take a seat"],
  [/^\/replay\/([\w-]+)$/, async () => {
    const [{ Replay }] = await Promise.all([styled(import("./replay.js"), "replay"), atTable()]);
    return { Page: Replay, props: (m) => ({ key: m[1], id: m[1] }) };
  }, "Replay"],
  [/^\/campaign\/([\w-]+)$/, async () => {
    const [{ CampaignPage }] = await Promise.all([import("./campaign.js"), away()]);
    return { Page: CampaignPage, props: (m, q) => ({ key: m[1], id: m[1], at: q.get("table") ?? "" }) };
  }, "Campaign"],
  [/^\/rules\/([\w-]+)$/, async () => {
    const { RulesPage } = await styled(import("./rulebook.js"), "rules");
    return { Page: RulesPage, props: (m) => ({ game: m[1] }) };
  }, "Rules"],
  [/^\/how\/([\w-]+)$/, async () => {
    const [{ PrimerPage }] = await Promise.all([import("./primer.js"), away()]);
    return { Page: PrimerPage, props: (m) => ({ key: m[1], id: m[1] }) };
  }, "How to play"],
  [/^\/host$/, async () => {
    const [{ Host }] = await Promise.all([import("./host.js"), away()]);
    return { Page: Host, props: () => ({}) };
  }, "The server"],
  [/^\/credits$/, async () => ({ Page: (await import("./credits.js")).Credits, props: () => ({}) }), "Credits"],
];

/**
 * A page of the list above, once it is there.
 * @param {{route: typeof ROUTES[number], path: string, query: string}} props
 */
function Routed({ route: [pattern, load], path, query }) {
  const [drawn, setDrawn] = useState(/** @type {Drawn|null} */ (null));
  const [failed, setFailed] = useState(false);
  useEffect(() => void load().then(setDrawn, () => setFailed(true)), []);
  useEffect(() => {
    if (!failed) return; // a browser may remember that a module could not be had: only a reload forgets
    const timer = setInterval(() => fetch("/health").then(({ ok }) => ok && location.reload(), () => {}), AGAIN_MS);
    return () => clearInterval(timer);
  }, [failed]);
  if (failed) return html`<main class="page"><p class="notice bad" role="alert">The server does not answer. Trying again…</p></main>`;
  const match = path.match(pattern);
  return drawn && match && h(drawn.Page, /** @type {any} */ (drawn.props(match, new URLSearchParams(query))));
}

/**
 * Pages with the page's own frame; a table fills the window instead.
 * @param {{path: string, children?: any}} props
 */
function Frame({ children, path }) {
  const [setting, setSetting] = useState(false);
  return html`
    <header class="masthead">
      ${h(Link, { to: "/", class: "brand", label: "Hullbreach, to the tables" },
        html`<img src=${file("icons/mark.svg")} alt="" width="34" height="34" /><span>Hullbreach</span>`)}
      <nav aria-label="Pages">
        ${h(Link, { to: "/", current: path === "/" }, "Tables")}
        ${h(Link, { to: "/credits", current: path === "/credits" }, "Credits")}
        <button type="button" class="quiet" onClick=${() => setSetting(true)}>
          ${h(Icon, { name: "settings" })} Settings
        </button>
      </nav>
    </header>
    <main id="main" class="page" tabindex="-1">${children}</main>
    ${setting && h(SettingsDialog, { onClose: () => setSetting(false) })}`;
}

function App() {
  const { path, query } = useRoute();
  const { motion } = useStore(settings);
  const found = ROUTES.find(([pattern]) => pattern.test(path));
  const full = /^\/(t|replay)\//.test(path);

  useEffect(() => {
    if (motion === "auto") delete document.documentElement.dataset.motion;
    else document.documentElement.dataset.motion = motion;
  }, [motion]);
  useEffect(() => {
    if (!found || found[2]) document.title = `${found ? found[2] : "Nothing here"} · Hullbreach`;
  }, [path]);

  const page = found
    ? h(Routed, { key: String(found[0]), route: found, path, query })
    : html`<h1>Nothing here</h1><p>There is no page at this address. ${h(Link, { to: "/" }, "To the tables")}</p>`;
  return html`
    <a class="skip" href="#main">Skip to the content</a>
    ${full ? page : h(Frame, { path }, page)}
    ${h(Toasts, {})}`;
}

const place = document.getElementById("app");
if (place) render(h(App, {}), place); // a page without it only looks something up here
