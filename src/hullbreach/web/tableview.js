/** How a table is laid out: wide, medium and phone. */
import { Icon, cls, h, html, later, useEffect, useMemo, useRef, useState } from "./ui.js";
import { keep, kept, settings, useStore } from "./store.js";
import { Tabs } from "./tabs.js";
import { Topbar, Banners } from "./topbar.js";
import { Decision } from "./decision.js";
import { People } from "./people.js";
import { Log } from "./log.js";
import { useHeard } from "./heard.js";
import { Centre, SideArea, panelsOf, themeTabs } from "./panels.js";
import { useFocusKept } from "./focus.js";
import { useKeys } from "./keys.js";
import { sayError } from "./dialog.js";
import { styled } from "./theme.js";
import { Stage } from "./stage/stage.js";

const VoteBar = later(async () => (await import("./votebar.js")).VoteBar);
const Chat = later(async () => (await styled(import("./chat.js"), "chat")).Chat);
const Rulebook = later(async () => (await styled(import("./rulebook.js"), "rules")).Rulebook);
const EndScreen = later(async () => (await styled(import("./endscreen.js"), "end")).EndScreen);
const ChanceDialog = later(async () => (await styled(import("./fairness.js"), "end")).ChanceDialog);
const SettingsDialog = later(async () => (await import("./settings.js")).SettingsDialog);
const HelpDialog = later(async () => (await styled(import("./tabledialogs.js"), "dialogs")).HelpDialog);
const LinksDialog = later(async () => (await styled(import("./tabledialogs.js"), "dialogs")).LinksDialog);
const MoreDialog = later(async () => (await styled(import("./tabledialogs.js"), "dialogs")).MoreDialog);
const RewindDialog = later(async () => (await styled(import("./tabledialogs.js"), "dialogs")).RewindDialog);

const WIDE = "(min-width: 1240px)";
const PHONE = "(max-width: 760px), (max-height: 500px)"; // the same in the style sheets
const FRESH_MS = 3000;
/** @typedef {import("./types.js").Line} Line
 * @typedef {{view: import("./types.js").Shown, lines: number, news: Line[]}} Act what a seat saw when the log had so many lines */
/** @type {Line[]} */
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
  const [tab, setTab] = useState("");
  const [sheet, setSheet] = useState(false);
  const [read, setRead] = useState(t.chat.length);
  const { view, theme, news } = t;
  const panels = panelsOf(theme, view);
  const { keys } = useStore(settings);

  useEffect(() => void (t.rule && (setTab("rules"), setSheet(false))), [t.rule, opened]);
  useEffect(() => void (tab !== "rules" && t.rule && clearRule()), [tab]);
  useEffect(() => void (tab === "chat" && setRead(t.chat.length)), [tab, t.chat.length]);
  // With open seats the first thing to do is to invite; once, where the table was set up.
  useEffect(() => {
    if (!kept(`invite.${t.id}`, false)) return;
    keep(`invite.${t.id}`, undefined);
    if (view.people.some((person) => person.kind === "open")) setAsking("links");
  }, []);
  // How it ended is said when what led to it has been played.
  const { now: playing, ended, since, reading, unread: missed } = useStore(t.director.state);
  const said = useRef(false);
  useEffect(() => {
    if (!view.over) return void (said.current = false);
    if (!ended || said.current) return;
    said.current = true;
    setAsking("end");
  }, [view.over, ended]);
  // A window closes in a moment: nobody should have to look for it first. A question that follows
  // my answer before anything has happened, as for its price, belongs to it; else the board has news.
  const hurry = view.timed && Boolean(view.decision?.window);
  const goesOn = view.decision !== null && !t.deciding.auto;
  const lines = useRef(t.log.length);
  useEffect(() => {
    const quiet = t.log.length === lines.current;
    lines.current = t.log.length;
    setSheet((open) => hurry || (open && quiet && goesOn));
  }, [view.seq, hurry]);

  // Nor for what a coach says for the first time, when the stage is empty.
  const lesson = goesOn && !playing && t.coach && !t.coach.off
    ? (t.coach.anew && t.coach.view.now.title) || (t.coach.fresh && t.coach.open?.id) || "" : "";
  const lessons = useRef("");
  useEffect(() => {
    if (!lesson || lesson === lessons.current) return;
    lessons.current = lesson;
    setSheet(true);
  }, [lesson]);

  // What happened is read where it lies: over the board, which the sheet would cover.
  useEffect(() => void (reading && setSheet(false)), [reading]);
  useEffect(() => void (t.deciding.answered >= 0 && t.director.answered()), [t.deciding.answered]);
  useFocusKept(t.deciding, view, sheet);
  useHeard(t, tab === "chat");
  useKeys(keys, {
    pick: (n) => t.order[n]?.(),
    way: () => dispatchEvent(new Event("hullbreach:way")),
    confirm: t.deciding.confirm,
    undo: () => view.undo && t.deciding.undo(),
    help: () => setAsking("help"),
    why: () => dispatchEvent(new Event("hullbreach:why")),
    next: () => {
      const { behind } = t.director;
      t.director.next();
      return behind;
    },
    skip: () => t.director.skip(),
    hold: () => view.timed && view.decision && view.noted === null &&
      t.deciding.hold(!view.held.includes(view.seat ?? -1)),
    tab: (name) => {
      const [first] = panels.side;
      if (name !== "people") return setTab(name);
      if (layout !== "wide") return setTab(first?.id ?? "people");
      /** @type {any} */ (document.querySelector(".side-panel"))?.focus();
    },
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
  // The board is never ahead by more than the act that is played: it waits with what came later.
  const acts = useRef(/** @type {Act[]} */ ([]));
  if (acts.current.at(-1)?.view !== view) acts.current.push({ view, lines: t.log.length, news });
  const played = playing ? acts.current.findIndex(({ lines }) => lines > playing.at) : -1;
  acts.current.splice(0, played < 0 ? acts.current.length - 1 : played);
  const [act] = acts.current;
  const came = useMemo(() => performance.now(), [act.news]);
  // One that was put away meanwhile does not show again what is long past.
  const fresh = performance.now() - came < FRESH_MS ? act.news : NOTHING_NEW;
  // Nor do the theme's panels say it is over before that.
  const present = act.view === view && (ended || !view.over);
  const shownView = present ? view : { ...act.view, decision: view.decision, over: false };
  /** @type {import("./theme.js").Part} */
  const part = { view: shownView, choices: view.decision?.choices || [], focus: t.focus ?? t.coach?.pointed ?? null, setFocus: t.setFocus,
    choose: t.deciding.choose, picked: t.deciding.picked, news: fresh, openRule: t.openRule };
  if (view.seat !== null) part.say = (words) => t.link.send("chat", { text: words }).catch(sayError);
  const people = h(People, { t });
  const { first, last, draw } = themeTabs(panels, layout, part, people);
  // Nor does the log: it ends where the stage is, and waits a moment for the stage to hear of more.
  const heard = useRef(NOTHING_NEW);
  const hears = !theme || document.hidden || t.director.heard >= t.log.length;
  if (playing) heard.current = t.log.slice(0, playing.at + 1);
  else if (hears && (!view.over || ended)) heard.current = t.log;
  else if (hears && since && missed[0]) heard.current = t.log.slice(0, missed[0].at + 1);
  const untold = t.log.length - heard.current.length;
  draw.log = () => h(Log, { log: heard.current, fresh: Math.max(0, news.length - untold), since: t.deciding.answered, view, theme, setFocus: t.setFocus, openRule: t.openRule, goBack });
  draw.chat = () => h(Chat, { t });
  draw.rules = () => h(Rulebook, { key: opened, game: view.game, parts: view.edition.parts, rule: t.rule, open: t.openRule, heading: layout === "phone" ? "h2" : "h3" });
  // What the house says (who sat down) passes by as it comes: only people wait to be read.
  const unread = tab === "chat" ? 0 : t.chat.slice(read).filter(({ seat }) => seat >= 0).length;
  const names = [
    ...first, { name: "log", title: "Log", icon: "scroll-text" }, ...last,
    { name: "chat", title: "Chat", icon: "message-square", count: unread }, { name: "rules", title: "Rules", icon: "book-open" },
  ];
  const shown = names.some(({ name }) => name === tab) ? tab : layout === "phone" ? names[0].name : "log";
  const tabs = h(Tabs, { names, shown, onShow: setTab, panel: draw[shown](), below: layout === "phone" });

  const stage = h(Stage, { director: t.director, art: theme?.art, asked: goesOn, openRule: t.openRule });

  return html`<div class=${cls("table", layout, view.seat === null && "watching", t.coach && !t.coach.off && "coached")}>
    ${h(Topbar, { t, layout, setAsking })}
    ${layout === "wide" && h(SideArea, { panels: panels.side, part, people })}
    ${layout === "phone"
      ? html`<main id="main" class="phone-main" tabindex="-1">${tabs}${stage}</main>`
      : html`<main id="main" class="centre" tabindex="-1">${h(Centre, { panels, part })}${stage}</main>
        <aside class="right-side" aria-label="Decision, log, chat and rules">
          ${h(Decision, { t })}${tabs}</aside>`}
    ${layout === "phone" && html`<div class=${cls("sheet", sheet && "open")}>
      <button type="button" class="sheet-handle" aria-expanded=${sheet} onClick=${() => setSheet(!sheet)}>
        <span class=${cls("sheet-mark", view.decision && !t.deciding.auto && "mine")} aria-hidden="true"></span>
        <span class="sheet-words" aria-live=${sheet ? "off" : "polite"}>${sheet ? (view.decision ? "Your decision" : "Waiting") : view.decision ? `${t.coach && !t.coach.off && t.coach.view.now.title ? `Coach: ${t.coach.view.now.title}${/[?!]$/.test(t.coach.view.now.title) ? "" : "."} ` : ""}${view.decision.prompt}` : view.over ? (!ended ? "…" : `The game is over.${t.coach && !t.coach.off ? " The coach has a last word." : ""}`) : view.awaited}</span>
        ${h(Icon, { name: sheet ? "chevron-down" : "chevron-up" })}
        <span class="off-screen">${sheet ? "Close" : "Open"} the decision</span>
      </button>
      ${sheet && h(Decision, { t })}
    </div>`}
    <div class="banners">${h(Banners, { t })}${view.proposal && h(VoteBar, { t, proposal: view.proposal })}</div>
    ${asking === "help" && h(HelpDialog, { onClose: () => setAsking("") })}
    ${asking === "links" && h(LinksDialog, { t, onClose: () => setAsking("") })}
    ${asking === "more" && h(MoreDialog, { t, setAsking, onClose: () => setAsking("") })}
    ${asking === "chance" && h(ChanceDialog, { id: t.id, view, onClose: () => setAsking("") })}
    ${asking === "settings" && h(SettingsDialog, { onClose: () => setAsking("") })}
    ${asking.startsWith("rewind") && h(RewindDialog, {
      t, to: asking.includes(":") ? Number(asking.split(":")[1]) : null, onClose: () => setAsking("") })}
    ${asking === "end" && view.result && h(EndScreen, { t, result: view.result, onClose: () => setAsking("") })}
  </div>`;
}
