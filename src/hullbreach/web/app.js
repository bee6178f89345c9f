/** The page: finds its way by the address. */
import { Icon, h, html, render, useEffect, useState } from "./ui.js";
import { Link, useRoute } from "./router.js";
import { Toasts } from "./dialog.js";
import { settings, useStore } from "./store.js";
import { Lobby } from "./lobby.js";
import { Join } from "./join.js";
import { TablePage } from "./table.js";
import { Replay } from "./replay.js";
import { RulesPage } from "./rulebook.js";
import { Host } from "./host.js";
import { Credits } from "./credits.js";
import { SettingsDialog } from "./settings.js";

/** @type {[RegExp, (match: RegExpMatchArray, query: URLSearchParams) => any, string][]} */
const ROUTES = [
  [/^\/$/, () => h(Lobby, {}), "Tables"],
  [/^\/t\/([\w-]+)$/, (m, q) => h(TablePage, { key: m[1], id: m[1], asked: q.get("seat") }), ""],
  [/^\/join\/([\w-]+)$/, (m) => h(Join, { id: m[1] }), "Take a seat"],
  [/^\/replay\/([\w-]+)$/, (m) => h(Replay, { key: m[1], id: m[1] }), "Replay"],
  [/^\/rules\/([\w-]+)$/, (m) => h(RulesPage, { game: m[1] }), "Rules"],
  [/^\/host$/, () => h(Host, {}), "The server"],
  [/^\/credits$/, () => h(Credits, {}), "Credits"],
];

/**
 * Pages with the page's own frame; a table fills the window instead.
 * @param {{path: string, children?: any}} props
 */
function Frame({ children, path }) {
  const [setting, setSetting] = useState(false);
  return html`
    <header class="masthead">
      ${h(Link, { to: "/", class: "brand", label: "Hullbreach, to the tables" },
        html`<img src="/icons/mark.svg" alt="" width="34" height="34" /><span>Hullbreach</span>`)}
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
    ? found[1](/** @type {RegExpMatchArray} */ (path.match(found[0])), new URLSearchParams(query))
    : html`<h1>Nothing here</h1><p>There is no page at this address. ${h(Link, { to: "/" }, "To the tables")}</p>`;
  return html`
    <a class="skip" href="#main">Skip to the content</a>
    ${full ? page : h(Frame, { path }, page)}
    ${h(Toasts, {})}`;
}

render(h(App, {}), /** @type {HTMLElement} */ (document.getElementById("app")));
