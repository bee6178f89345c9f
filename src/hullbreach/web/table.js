/** A table: the connection, whose eyes, and everything around the board. */
import { h, html, later, useEffect, useMemo, useRef, useState } from "./ui.js";
import { Link, go } from "./router.js";
import { TableLink, askOnce, askUntil } from "./net.js";
import { kept, settings, useStore } from "./store.js";
import { useTheme } from "./theme.js";
import { useDeciding } from "./deciding.js";
import { useNotify } from "./notify.js";
import { useAmbience } from "./danger.js";
import { useDirector } from "./stage/stage.js";
import { useChance } from "./chance.js";
import { useCoach } from "./coach.js";
import { TableView } from "./tableview.js";

const Curtain = later(async () => (await import("./curtain.js")).Curtain);

/**
 * Which of my seats should look now, or null to stay: the current one while it is awaited, else
 * the next of mine that is.
 * @param {number[]} own
 * @param {number} eyes
 * @param {number[]} awaiting
 * @returns {number|null}
 */
function nextEyes(own, eyes, awaiting) {
  if (awaiting.includes(eyes) || !own.length || eyes < 0) return null;
  return own.find((n) => awaiting.includes(n)) ?? null;
}

/**
 * What the parts of a table share.
 * @import { GameInfo, Line, Said, Shown, State } from "./types.js"
 * @import { Focus, Theme } from "./theme.js"
 * @typedef {{
 *   id: string, link: TableLink, view: Shown, log: Line[], news: Line[], chat: Said[],
 *   status: string, theme: Theme|null, game: GameInfo|null, mine: number[],
 *   coach: import("./coach.js").Coaching|null,
 *   deciding: import("./deciding.js").Deciding, director: import("./stage/director.js").Director,
 *   focus: Focus, setFocus: (focus: Focus) => void,
 *   order: (() => void)[], setOrder: (order: (() => void)[]) => void,
 *   rule: string, openRule: (rule: string) => void,
 *   openRewind: () => void, openLinks: () => void, look: (seat: number) => void,
 * }} AtTable
 */

/** Attempts to reach the server before the page speaks of it. */
const PATIENCE = 2;

/**
 * The page of a table: finds out which seats are mine, then looks through one of them.
 * @param {{id: string, asked: string|null}} props
 */
export function TablePage({ id, asked }) {
  const [first, setFirst] = useState(/** @type {State|null} */ (null));
  const [failed, setFailed] = useState("");
  const [delay, setDelay] = useState("");
  useEffect(() => askUntil(`tables/${id}?seat=-1&log=none`, setFirst,
    (error, again) => (again ? setDelay : setFailed)(error.message)), [id]);
  if (failed)
    return html`<main id="main" class="page"><div class="panel narrow">
      <h1>No way in</h1><p role="alert">${failed}</p>
      <p>If you had a seat here on another device, open its link again, or make a new one there.</p>
      ${h(Link, { to: "/", class: "button" }, "To the tables")}</div></main>`;
  if (!first) return html`<main id="main" class="page">
    <h1 class="off-screen">Table</h1>
    <p class="muted" role="status">${delay ? `${delay} Trying again…` : "Opening the table…"}</p></main>`;
  return h(Seated, { id, first, asked: asked === null ? null : Number(asked) });
}

/**
 * Looking through one of my seats; with several, a curtain between them.
 * @param {{id: string, first: State, asked: number|null}} props
 */
function Seated({ id, first, asked }) {
  const { curtain } = useStore(settings);
  const own = first.mine.filter((n) => n >= 0);
  const hides = own.length > 1 && curtain && !first.view.edition.open && !kept(`open.${id}`, false);
  const begin = asked !== null && first.mine.includes(asked)
    ? asked
    : own.find((n) => first.view.awaiting.includes(n)) ?? own[0] ?? -1;
  const [eyes, setEyes] = useState(begin);
  const [wanted, setWanted] = useState(/** @type {number|null} */ (
    hides && begin >= 0 && !first.view.over ? nextEyes(own, begin, first.view.awaiting) ?? begin : null));
  const [chosen, setChosen] = useState(false); // by the person, not because a seat is awaited

  /** @param {number} seat */
  const look = (seat) => {
    setWanted(null);
    setEyes(seat);
    go(`/t/${id}?seat=${seat}`, { replace: true });
  };
  /** @param {number} seat @param {boolean} byPerson */
  const turn = (seat, byPerson) => {
    setChosen(byPerson);
    if (hides) setWanted(seat);
    else look(seat);
  };
  if (wanted !== null)
    return h(Curtain, {
      id, to: wanted, people: first.view.people, onReveal: () => look(wanted),
      onOther: own.filter((n) => n !== wanted).map((n) => ({ seat: n, go: () => turn(n, true) })),
    });
  return h(Live, {
    key: eyes, id, eyes, chosen, mine: first.mine, game: first.view.game,
    look: (seat) => turn(seat, true), handOver: (seat) => turn(seat, false),
  });
}

/**
 * A live connection and what hangs on it.
 * @param {{id: string, eyes: number, chosen: boolean, mine: number[], game: string,
 *   look: (seat: number) => void, handOver: (seat: number) => void}} props
 */
function Live({ id, eyes, chosen, mine, game: gameId, look, handOver }) {
  const link = useMemo(() => new TableLink(id, eyes), [id, eyes]);
  useEffect(() => () => link.close(), [link]);
  const state = useStore(link.state);
  const { view, log, news, chat, status, tries } = state;
  const theme = useTheme(gameId);
  const [game, setGame] = useState(/** @type {GameInfo|null} */ (null));
  const [focus, setFocus] = useState(/** @type {Focus} */ (null));
  const [order, setOrder] = useState(/** @type {(() => void)[]} */ ([]));
  const [rule, setRule] = useState("");
  const [asking, setAsking] = useState("");
  const { curtain } = useStore(settings);
  const deciding = useDeciding(link, view, mine.filter((n) => n >= 0).length < 2 ? ""
    : curtain && !view?.edition.open && !kept(`open.${id}`, false) ? "curtain" : "open");
  const director = useDirector(id, view, log, theme);
  const coach = useCoach(id, view, deciding.answered);
  useAmbience(view, theme);

  useEffect(() => {
    askOnce(/** @type {const} */ (`games?game=${gameId}`)).then(([only]) => setGame(only ?? null), () => {});
  }, [gameId]);
  useEffect(() => setFocus(null), [view?.decision]);

  // Several own seats: when another one is awaited and this one is not, hand over. Not at once from
  // eyes that were chosen while somebody else was awaited: only when that changes.
  const stays = useRef(chosen);
  const over = view?.over;
  const awaiting = view?.awaiting;
  useEffect(() => {
    if (!awaiting || over) return;
    const stay = stays.current;
    stays.current = false;
    if (stay) return;
    const next = nextEyes(mine.filter((n) => n >= 0 && !view.people[n].bot), eyes, awaiting);
    if (next === null) return;
    const timer = setTimeout(() => handOver(next), 900);
    return () => clearTimeout(timer);
  }, [awaiting?.join(), over, eyes]);

  useChance(id, link, view);
  useNotify(Boolean(view?.decision) && !deciding.auto, id, game?.title || "Table", view?.decision?.prompt || "");

  if (status === "refused")
    return html`<main id="main" class="page"><div class="panel narrow"><h1>This seat is closed</h1>
      <p role="alert">The seat was taken on another device, or the table is gone.</p>
      ${h(Link, { to: "/", class: "button" }, "To the tables")}</div></main>`;
  if (!view || !theme)
    return html`<main id="main" class="page">
      <h1 class="off-screen">${game?.title || "Table"}</h1><p class="muted" role="status">
      ${tries > PATIENCE ? "The server does not answer. Trying again…" : "Taking a seat…"}</p></main>`;

  /** @type {AtTable} */
  const t = {
    id, link, view, log, news, chat, status, theme, game, mine, coach, deciding, director, focus, setFocus,
    order, setOrder, rule, openRule: (id) => setRule(`${id}`), look,
    openRewind: () => setAsking("rewind"), openLinks: () => setAsking("links"),
  };
  return h(TableView, { t, asking, setAsking, clearRule: () => setRule("") });
}
