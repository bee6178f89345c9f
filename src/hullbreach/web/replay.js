/** The past of a table: a scrubber with what happened marked on it, steps, speed, and whose eyes. */
import { Icon, cls, file, h, html, later, useEffect, useMemo, useRef, useState } from "./ui.js";
import { Link, go } from "./router.js";
import { askOnce, askUntil } from "./net.js";
import { seatName, styled, useTheme } from "./theme.js";
import { usePresses } from "./keys.js";
import { Log, isDeath, names as speaksOf } from "./log.js";
import { Centre, SideArea, panelsOf, themeTabs } from "./panels.js";
import { useLayout } from "./tableview.js";
import { Tabs } from "./tabs.js";
import { Director } from "./stage/director.js";
import { Stage, beatsOf } from "./stage/stage.js";
import { moving, settings, useStore } from "./store.js";

const AnalysisDialog = later(async () => (await styled(import("./analysis.js"), "end")).AnalysisDialog);
const JudgeButton = later(async () => (await styled(import("./analysis.js"), "end")).JudgeButton);
const ChanceDialog = later(async () => (await styled(import("./fairness.js"), "end")).ChanceDialog);

/**
 * @import { Line, Past, State } from "./types.js"
 * @import { Focus } from "./theme.js"
 */

const SPEEDS = [[2500, "slow"], [1200, "normal"], [500, "fast"], [150, "fastest"]];
/** What passes faster than this is not played scene by scene. */
const PLAYED_MS = 1000;
/** A list to jump by holds no more events than these of the end. */
const LISTED = 200;
/** So many lines before a death that is looked for are played too: what led to it. */
const LEADS_TO = 6;
const nothing = () => {};
const SETTLED_MS = 400;

/**
 * Where a replay stood when its address was last kept; with `scene` it comes there by playing what
 * that choice has brought, or of it what comes from a death on.
 * @returns {{to: number, eyes: string|null, seeks: Seeking}}
 * @typedef {{to: number, death: boolean}|null} Seeking
 */
function begin() {
  const query = new URLSearchParams(location.search);
  const to = Math.max(0, Math.floor(Number(query.get("to"))) || 0), scene = query.get("scene");
  return { to, eyes: query.get("eyes"), seeks: scene && to ? { to, death: scene === "death" } : null };
}

/** @param {number} to @param {string} eyes */
const keepPlace = (to, eyes) => history.replaceState(null, "", location.pathname + `?to=${to}&eyes=${eyes}`);

/**
 * What to say of a failure; nothing where a moment of patience is all it takes.
 * @param {import("./net.js").Refusal} error
 */
const wordsOf = (error) => (error.status === 429 ? "" : error.message);

/**
 * What is marked on the scrubber: where turns begin, events, great scenes and deaths, each place once.
 * @param {Line[]} log
 * @param {(line: Line) => boolean} isGreat
 * @returns {Line[]}
 */
function marksOf(log, isGreat) {
  /** @type {Map<number, Line>} */
  const found = new Map();
  const rank = (/** @type {Line|undefined} */ line) => (!line ? 0 : isDeath(line) ? 3 : line.level === "turn" ? 2 : 1);
  for (const line of log)
    if ((line.level === "turn" || line.topic === "event" || isDeath(line) || isGreat(line)) && rank(line) > rank(found.get(line.at)))
      found.set(line.at, line);
  return [...found.values()];
}

/** @param {Line} line */
const sortOf = (line) => (isDeath(line) ? "death" : line.level === "turn" ? "turn" : "event");

/**
 * The marks on the scrubber, and a list of them to jump by.
 * @param {{marks: Line[], last: number}} props
 */
const Marks = ({ marks, last }) => html`<div class="marks" aria-hidden="true">${marks.map((line) =>
  html`<i class=${sortOf(line)} key=${line.at} style=${`left: ${(100 * line.at) / Math.max(1, last)}%`} title=${line.words}></i>`)}</div>`;

/** @param {{marks: Line[], jump: (to: number) => void}} props */
const Jump = ({ marks, jump }) => html`<label class="jump"><span class="off-screen">Jump to</span>
  <select value="" onChange=${(/** @type {any} */ e) => {
    jump(Number(e.target.value));
    e.target.value = "";
  }}><option value="">Jump to…</option>${marks.slice(-LISTED).map((line) => html`<option key=${line.at} value=${line.at}>
    ${sortOf(line) === "turn" ? line.words : `– ${line.words}`}</option>`)}</select></label>`;

/** @param {{id: string}} props */
export function Replay({ id }) {
  const [at, setAt] = useState(/** @type {(Past & {to: number, news: Line[]})|null} */ (null));
  const [seeks, setSeeks] = useState(() => begin().seeks);
  const [to, setTo] = useState(() => (seeks ? seeks.to - 1 : begin().to));
  const [chosen, setEyes] = useState(() => begin().eyes);
  const [table, setTable] = useState(/** @type {State|null} */ (null));
  const director = useMemo(() => new Director(nothing), []);
  const { now: scene } = useStore(director.state);
  const { keys } = useStore(settings);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1200);
  const [failed, setFailed] = useState("");
  const [closed, setClosed] = useState("");
  const [focus, setFocus] = useState(/** @type {Focus} */ (null));
  const seen = useRef(/** @type {Map<string, Past>} */ (new Map()));
  const before = useRef({ to: -1, lines: 0 });
  const theme = useTheme(table?.view.game);
  const layout = useLayout();
  const [tab, setTab] = useState("");
  const [verifying, setVerifying] = useState(false);
  const [judging, setJudging] = useState(false);

  // Without a wish they are those of one's only seat.
  const mine = (table?.mine ?? []).filter((seat) => seat >= 0);
  const eyes = chosen ?? (mine.length === 1 ? String(mine[0]) : "");

  useEffect(() => {
    document.title = "Replay · Hullbreach";
    return askUntil(`tables/${id}?seat=-1`, (found) => {
      setTable(found);
      setClosed("");
      askOnce(/** @type {const} */ (`games?game=${found.view.game}`)).then(([game]) => {
        document.title = `Replay · ${game?.title || ""} · Hullbreach`;
      }, nothing);
    }, (error) => setClosed(wordsOf(error)));
  }, [id]);

  useEffect(() => {
    if (!table) return;
    const address = `tables/${id}/replay?to=${to}&eyes=${eyes}`;
    /** @param {Past} found */
    const show = (found) => {
      seen.current.set(address, found);
      const lines = found.log.length;
      const step = to === before.current.to + 1 ? lines - before.current.lines : 0;
      before.current = { to, lines };
      setAt({ ...found, to, news: step > 0 ? found.log.slice(-step) : [] });
      setFailed("");
    };
    const known = seen.current.get(address);
    let stop = nothing;
    const load = () => {
      stop = askUntil(address, show, (error) => setFailed(wordsOf(error)));
    };
    const timer = setTimeout(known ? () => show(known) : load, at && Math.abs(to - at.to) > 1 ? 90 : 0);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [id, to, eyes, table]);

  useEffect(() => {
    director.reset();
    director.pace = !moving() ? "instant" : speed > 2000 ? "calm" : "brisk";
    director.hurry(true); // what plays by itself waits for nobody
    const played = !playing || speed > PLAYED_MS;
    if (!played || !at || !theme || !table) return;
    const first = seeks?.death && seeks.to === at.to ? Math.max(0, at.news.findIndex(isDeath) - LEADS_TO) : 0;
    director.tell(beatsOf(at.news.slice(first), 0, { ...at.view, people: table.view.people }, theme));
  }, [at, theme]);

  // What is sought is come to from the choice before, so that its scenes are played.
  useEffect(() => void (seeks && at?.to === to && to === seeks.to - 1 && setTo(seeks.to)), [seeks, at, to]);

  // Browsers count changes of the address: only where it rests is kept.
  useEffect(() => {
    const timer = setTimeout(() => keepPlace(to, eyes), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [to, eyes]);

  const last = at?.choices ?? 0;
  useEffect(() => {
    if (!playing || !at || at.to !== to || scene) return;
    if (to >= last) return setPlaying(false);
    const timer = setTimeout(() => setTo(to + 1), speed);
    return () => clearTimeout(timer);
  }, [playing, at, to, speed, last, scene]);

  const jump = (/** @type {number} */ there) => {
    setPlaying(false);
    setSeeks(null);
    setTo(Math.max(0, Math.min(last, there)));
  };
  const step = (/** @type {number} */ n) => jump(to + n);
  const seek = (/** @type {number} */ there) => {
    jump(there - 1);
    setSeeks({ to: there, death: true });
  };
  const play = () => {
    setSeeks(null);
    if (!playing && to >= last) setTo(0);
    setPlaying(!playing);
  };
  useReplayKeys(keys, { step, play, next: () => director.next(), skip: () => director.skip(), scene: scene !== null, offers: Boolean(scene?.scene && scene.scene.weight !== "flow") });
  const marks = useMemo(() => {
    if (!table || !theme) return [];
    const great = new Set(beatsOf(table.log, 0, table.view, theme).filter(({ scene }) => scene?.weight === "great").map(({ line }) => line));
    return marksOf(table.log, (line) => great.has(line));
  }, [table, theme]);

  if (closed || (failed && !at))
    return html`<main id="main" class="page"><div class="panel narrow"><h1>No replay</h1>
      <p role="alert">${closed || failed}</p>${h(Link, { to: "/", class: "button" }, "To the tables")}</div></main>`;
  if (!at || !table || !theme) return html`<main id="main" class="page"><p class="muted">Opening the past…</p></main>`;

  const { people } = table.view;
  const view = { ...at.view, people, decision: null, undo: false, standing: [], proposal: null };
  const openRule = (/** @type {string} */ rule) => {
    keepPlace(to, eyes);
    go(`/rules/${view.game}#${rule}`);
  };
  // Whose death is looked for: that of the eyes, else one's own; the next one behind the place.
  const whose = eyes !== "" ? Number(eyes) : mine.length === 1 ? mine[0] : -1;
  const deaths = table.log.filter((line) => isDeath(line) &&
    (whose < 0 || people.length === 1 || speaksOf(line, whose)));
  const death = deaths.find((line) => line.at > to) ?? deaths[0];
  const turn = marks.filter((line) => line.level === "turn" && line.at <= to).pop();
  const log = h(Log, { log: at.log, fresh: at.news.length, view, theme, setFocus, openRule });
  /** @type {import("./theme.js").Part} */
  const part = { view, choices: [], focus, setFocus, choose: nothing, picked: [], news: at.news };
  const panels = panelsOf(theme, view);
  const tabsOfTheme = themeTabs(panels, layout, part);
  /** @type {Record<string, () => any>} */
  const draw = { ...tabsOfTheme.draw, log: () => log };
  const names = [...tabsOfTheme.first, { name: "log", title: "Log", icon: "scroll-text" }, ...tabsOfTheme.last];
  const shown = names.some(({ name }) => name === tab) ? tab : layout === "phone" ? names[0].name : "log";
  const tabs = h(Tabs, { names, shown, onShow: setTab, panel: draw[shown]() });
  /** @param {string} name @param {string} label @param {() => void} act @param {boolean} off */
  const button = (name, label, act, off = false) => html`<button type="button" class="square" aria-label=${label}
    title=${label} disabled=${off} onClick=${act}>${h(Icon, { name })}</button>`;

  return html`<div class=${cls("table replay", layout)}>
    <header class="topbar">
      ${h(Link, { to: "/", class: "brand", label: "Hullbreach, to the tables" }, html`<img src=${file("icons/mark.svg")} alt="" width="26" height="26" />`)}
      <h1>Replay</h1>
      <p class="turn">${at.view.over ? at.view.result?.words || "The end" : at.view.awaited}</p>
      <label class="eyes"><span class="off-screen">Whose eyes</span>
        <select value=${eyes} aria-describedby=${table.view.over ? undefined : "eyes-why"} onChange=${(/** @type {any} */ e) => setEyes(e.target.value)}>
          <option value="" selected=${eyes === ""}>A spectator's eyes</option>
          ${people.filter(({ seat }) => table.view.over || mine.includes(seat)).map((p) => html`<option value=${p.seat} selected=${eyes === String(p.seat)}>${seatName(view, p.seat, theme)}</option>`)}
        </select>${!table.view.over && html`<small id="eyes-why">others' eyes when the game is over</small>`}</label>
      <div class="topbar-tools">
        ${table.view.over && h(JudgeButton, { game: view.game, short: layout === "phone", open: () => setJudging(true) })}
        ${table.view.over && html`<button type="button" class="quiet" onClick=${() => setVerifying(true)}>
          ${h(Icon, { name: "dices" })}${layout === "phone" ? html`<span class="off-screen">Verify</span>` : " Verify"}</button>`}
        ${h(Link, { to: `/t/${id}`, class: "button quiet" }, html`${h(Icon, { name: "x" })}${layout === "phone" ? html`<span class="off-screen">To the table</span>` : " To the table"}`)}</div>
    </header>
    ${layout === "wide" && h(SideArea, { panels: panels.side, part })}
    <main id="main" class="centre" tabindex="-1">
      ${layout === "phone" ? tabs : h(Centre, { panels, part })}
      ${h(Stage, { director, art: theme.art, asked: false, openRule })}
      <div class="scrubber" role="group" aria-label="Replay">
        ${layout === "phone" && html`<p class="caption">${at.log.filter(({ level }) => level !== "part").pop()?.words ?? ""}</p>`}
        ${button("skip-back", "To the beginning", () => step(-last), to === 0)}
        ${button("step-back", "One choice back", () => step(-1), to === 0)}
        ${button(playing ? "pause" : "play", playing ? "Pause" : "Play", play)}
        ${button("step-forward", "One choice on", () => step(1), to >= last)}
        ${button("skip-forward", "To the end", () => step(last), to >= last)}
        <div class="track-line">${h(Marks, { marks, last })}
          <input type="range" min="0" max=${last} value=${to} aria-label="Choice" aria-valuetext=${`${to} of ${last}${turn ? `: ${turn.words}` : ""}`}
            onInput=${(/** @type {any} */ e) => jump(Number(e.target.value))} /></div>
        <span class="mono">${to} / ${last}</span>
        ${marks.length > 0 && h(Jump, { marks, jump })}
        ${death && html`<button type="button" class="quiet to-death" onClick=${() => seek(death.at)}>
          ${h(Icon, { name: "skull" })} ${whose >= 0 ? "My death" : "A death"}</button>`}
        <label><span class="off-screen">Speed</span>
          <select value=${speed} onChange=${(/** @type {any} */ e) => setSpeed(Number(e.target.value))}>
            ${SPEEDS.map(([ms, words]) => html`<option value=${ms} selected=${ms === speed}>${words}</option>`)}
          </select></label>
      </div>
    </main>
    ${layout !== "phone" && html`<aside class="right-side" aria-label="Log">${names.length > 1 ? tabs : log}</aside>`}
    ${judging && h(AnalysisDialog, { id, view: table.view, theme, seat: Math.max(0, whose), onClose: () => setJudging(false) })}
    ${verifying && h(ChanceDialog, { id, view: table.view, onClose: () => setVerifying(false) })}
    ${failed && html`<div class="banners"><p class="banner bad" role="alert">${h(Icon, { name: "wifi-off" })} ${failed}</p></div>`}
  </div>`;
}

/**
 * Keys of a replay: arrows step, the space bar plays or goes on with what is shown.
 * @param {boolean} on
 * @param {{step: (n: number) => void, play: () => void, next: () => void, skip: () => void, scene: boolean, offers: boolean}} acts
 *   offers: what is shown says that Space goes on
 */
function useReplayKeys(on, { step, play, next, skip, scene, offers }) {
  usePresses(on, ({ key }, target) => {
    if (target.closest("input, select, svg, [role=tab]")) return false;
    if (key === "ArrowLeft") step(-1);
    else if (key === "ArrowRight") step(1);
    else if (key === "s" && scene) skip();
    else if (key === " " && offers && target.closest(".scrubber")) next(); // the button just pressed has the focus
    else if (key === " " && !target.closest("button, a, summary")) (scene ? next : play)();
    else return false;
    return true;
  });
}
