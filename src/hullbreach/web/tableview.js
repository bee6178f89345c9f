/** How a table is laid out: wide, medium and phone. */
import { Icon, cls, h, html, useEffect, useMemo, useState } from "./ui.js";
import { settings, useStore } from "./store.js";
import { Tabs } from "./tabs.js";
import { Topbar, VoteBar, Banners } from "./topbar.js";
import { Decision } from "./decision.js";
import { Crew } from "./people.js";
import { Log } from "./log.js";
import { Chat, useHouse } from "./chat.js";
import { Rulebook } from "./rulebook.js";
import { Board, Hand } from "./fallback.js";
import { useFocusKept } from "./focus.js";
import { useKeys } from "./keys.js";
import { HelpDialog, LinksDialog, MoreDialog, RewindDialog } from "./tabledialogs.js";
import { EndScreen } from "./endscreen.js";
import { SettingsDialog } from "./settings.js";

/** @import { View } from "./theme.js" */

const WIDE = "(min-width: 1240px)";
const PHONE = "(max-width: 760px), (max-height: 500px)"; // the same in the style sheets
const FRESH_MS = 3000;
/** @type {import("./types.js").Line[]} */
const NOTHING_NEW = [];

/** @returns {"wide"|"medium"|"phone"} */
export function useLayout() {
  /** @returns {"wide"|"medium"|"phone"} */
  const look = () => (matchMedia(PHONE).matches ? "phone" : matchMedia(WIDE).matches ? "wide" : "medium");
  const [layout, setLayout] = useState(look);
  useEffect(() => {
    const lists = [matchMedia(WIDE), matchMedia(PHONE)];
    const again = () => setLayout(look());
    lists.forEach((list) => list.addEventListener("change", again));
    return () => lists.forEach((list) => list.removeEventListener("change", again));
  }, []);
  return layout;
}

/**
 * The state of the game above the board; folded to a line on a phone.
 * @param {{Status: (props: {view: View}) => any, view: View, folds?: boolean}} props
 */
export function StatusStrip({ Status, view, folds }) {
  const [open, setOpen] = useState(false);
  if (!folds) return html`<div class="status-strip">${h(Status, { view })}</div>`;
  return html`<div class=${cls("status-strip folds", open && "unfolded")}>
    <div class="status-fold" id="status-fold">${h(Status, { view })}</div>
    <button type="button" class="quiet square" aria-expanded=${open} aria-controls="status-fold"
      aria-label="State of the game" onClick=${() => setOpen(!open)}>
      ${h(Icon, { name: open ? "chevron-up" : "chevron-down" })}</button>
  </div>`;
}

/**
 * @param {{t: import("./table.js").AtTable, asking: string, setAsking: (what: string) => void,
 *   clearRule: () => void}} props
 */
export function TableView({ t: given, asking, setAsking, clearRule }) {
  const layout = useLayout();
  const [opened, setOpened] = useState(0); // rules, so that the same one can be opened again
  const t = { ...given, openRule: (/** @type {string} */ rule) => {
    setOpened((n) => n + 1);
    given.openRule(rule);
  } };
  const [tab, setTab] = useState(layout === "phone" ? "board" : "log");
  const [sheet, setSheet] = useState(false);
  const [read, setRead] = useState(t.chat.length);
  const { view, theme, news } = t;
  const { keys } = useStore(settings);
  const came = useMemo(() => performance.now(), [news]);
  // A board that was put away meanwhile does not show again what is long past.
  const fresh = performance.now() - came < FRESH_MS ? news : NOTHING_NEW;

  useEffect(() => {
    if (layout === "phone") setTab((now) => (["log", "rules", "chat"].includes(now) ? now : "board"));
    else setTab((now) => (now === "board" || now === "hand" || (layout === "wide" && now === "crew") ? "log" : now));
  }, [layout]);
  useEffect(() => void (t.rule && (setTab("rules"), setSheet(false))), [t.rule, opened]);
  useEffect(() => void (tab !== "rules" && t.rule && clearRule()), [tab]);
  useEffect(() => void (tab === "chat" && setRead(t.chat.length)), [tab, t.chat.length]);
  useEffect(() => void (view.over && setAsking("end")), [view.over]);
  useEffect(() => setSheet(false), [view.seq]);

  useFocusKept(t.deciding, view, sheet);
  useHouse(t);
  useKeys(keys, {
    pick: (n) => t.order[n] !== undefined && t.deciding.choose(t.order[n]),
    confirm: t.deciding.confirm,
    undo: () => view.undo && t.deciding.undo(),
    help: () => setAsking("help"),
    why: () => dispatchEvent(new Event("hullbreach:why")),
    tab: setTab,
    decide: () => {
      setSheet(true);
      requestAnimationFrame(() =>
        /** @type {any} */ (document.querySelector("#decision .choice"))?.focus());
    },
    clear: () => {
      t.deciding.clear();
      t.setFocus(null);
    },
  });

  const goBack = view.seat === null || view.over ? null
    : (/** @type {number} */ seq) => setAsking(`rewind:${seq}`);
  const choices = view.decision?.choices || [];
  const shared = { view, choices, focus: t.focus, setFocus: t.setFocus, choose: t.deciding.choose,
    picked: t.deciding.picked, openRule: t.openRule };
  const unread = tab === "chat" ? 0 : Math.max(0, t.chat.length - read);

  /** @type {Record<string, any>} */
  const panels = {
    board: html`<div class="board-area">
      ${theme?.Status && h(StatusStrip, { Status: theme.Status, view, folds: layout === "phone" })}
      <div class="board-box">${h(theme?.Board || Board, { ...shared, news: fresh })}</div>
    </div>`,
    hand: html`<section class="hand-area" aria-label="Your hand">${h(theme?.Hand || Hand, shared)}</section>`,
    crew: h(Crew, { t }),
    log: h(Log, { log: t.log, fresh: news.length, since: t.deciding.answered, theme, view, setFocus: t.setFocus, openRule: t.openRule, goBack }),
    chat: h(Chat, { t }),
    rules: h(Rulebook, { key: opened, game: view.game, parts: view.edition.parts, rule: t.rule, open: t.openRule, heading: layout === "phone" ? "h2" : "h3" }),
  };
  /** @type {Record<string, {title: string, icon: string, count?: number}>} */
  const labels = {
    board: { title: "Board", icon: "map" }, hand: { title: "Hand", icon: "hand" },
    crew: { title: "Crew", icon: "users" }, log: { title: "Log", icon: "scroll-text" },
    chat: { title: "Chat", icon: "message-square", count: unread },
    rules: { title: "Rules", icon: "book-open" },
  };
  const names = { wide: ["log", "chat", "rules"], medium: ["log", "crew", "chat", "rules"],
    phone: ["board", "hand", "crew", "log", "chat", "rules"] }[layout];
  if (view.seat === null) names.includes("hand") && names.splice(names.indexOf("hand"), 1);
  const shown = names.includes(tab) ? tab : names[0];
  const tabs = h(Tabs, {
    names: names.map((name) => ({ name, ...labels[name] })), shown, onShow: setTab,
    panel: panels[shown], below: layout === "phone",
  });

  return html`<div class=${cls("table", layout, view.seat === null && "watching")}>
    ${h(Topbar, { t, layout, setAsking })}
    ${layout === "wide" && html`<aside class="left-side" aria-label="Crew">${panels.crew}</aside>`}
    ${layout === "phone"
      ? html`<main id="main" class="phone-main" tabindex="-1">${tabs}</main>`
      : html`<main id="main" class="centre" tabindex="-1">
          ${panels.board}${view.seat !== null && panels.hand}</main>
        <aside class="right-side" aria-label="Decision, log, chat and rules">
          ${h(Decision, { t })}${tabs}</aside>`}
    ${layout === "phone" && html`<div class=${cls("sheet", sheet && "open")}>
      <button type="button" class="sheet-handle" aria-expanded=${sheet} onClick=${() => setSheet(!sheet)}>
        <span class=${cls("sheet-mark", view.decision && !t.deciding.auto && "mine")} aria-hidden="true"></span>
        <span class="sheet-words" aria-live=${sheet ? "off" : "polite"}>${sheet ? (view.decision ? "Your decision" : "Waiting") : view.decision ? view.decision.prompt : view.over ? "The game is over." : view.awaited}</span>
        ${h(Icon, { name: sheet ? "chevron-down" : "chevron-up" })}
        <span class="off-screen">${sheet ? "Close" : "Open"} the decision</span>
      </button>
      ${sheet && h(Decision, { t })}
    </div>`}
    <div class="banners">${h(Banners, { t })}${h(VoteBar, { t })}</div>
    ${asking === "help" && h(HelpDialog, { onClose: () => setAsking("") })}
    ${asking === "links" && h(LinksDialog, { t, onClose: () => setAsking("") })}
    ${asking === "more" && h(MoreDialog, { t, setAsking, onClose: () => setAsking("") })}
    ${asking === "settings" && h(SettingsDialog, { onClose: () => setAsking("") })}
    ${asking.startsWith("rewind") && h(RewindDialog, {
      t, to: asking.includes(":") ? Number(asking.split(":")[1]) : null, onClose: () => setAsking("") })}
    ${asking === "end" && view.result && h(EndScreen, { t, result: view.result, onClose: () => setAsking("") })}
  </div>`;
}
