/** A finished game judged: what each seat could expect as it went on, and where that turned. */
import { Icon, cls, h, html, useEffect, useState } from "./ui.js";
import { ask, askOnce } from "./net.js";
import { Dialog } from "./dialog.js";
import { Link } from "./router.js";
import { seatName } from "./theme.js";

/**
 * @import { Account, Analysis, GameInfo, Shown, Turn } from "./types.js"
 * @typedef {{id: string, view: Shown, theme: import("./theme.js").Theme|null}} Props
 */

const WIDE = 600, HIGH = 150, EDGE = 6;
/** What the top of a chart may be. */
const TOPS = [0.25, 0.5, 0.75, 1];

/** @param {number} chance */
const percent = (chance) => `${Math.round(100 * chance)}\u00a0%`;

/** A difference of chances, with its sign. @param {number} much */
const points = (much) => `${much < 0 ? "−" : "+"}${Math.abs(Math.round(100 * much))}`;

/**
 * Chances over a game, with its turning points on the line.
 * @param {{told: Account, mark: string, last: number, to: (at: number) => string}} props
 */
function Chart({ told, mark, last, to }) {
  const x = (/** @type {number} */ at) => (WIDE * at) / Math.max(1, last);
  const most = Math.max(...told.chances.flat());
  const top = TOPS.find((it) => it >= most) ?? 1;
  const y = (/** @type {number} */ chance) => HIGH - EDGE - ((HIGH - 2 * EDGE) * chance) / top;
  const path = (/** @type {number} */ which) => told.chances
    .map((chances, n) => `${n ? "L" : "M"}${x(told.at[n]).toFixed(1)} ${y(chances[which]).toFixed(1)}`).join("");
  const first = told.chances[0], end = told.chances[told.chances.length - 1];
  return html`<figure class="chances">
    <div class="chances-box">
      <svg viewBox=${`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" role="img"
        aria-label=${`Chance to win from ${percent(first[0])} to ${percent(end[0])}${mark ? `, to have ${mark} from ${percent(first[1])} to ${percent(end[1])}` : ""}`}>
        ${[0, 0.5, 1].map((part) => html`<path key=${part} class="floor" d=${`M0 ${y(part * top)}H${WIDE}`} />`)}
        ${mark && html`<path class="marked" d=${path(1)} />`}
        <path class="won" d=${path(0)} /></svg>
      ${told.turns.map((turn) => html`<a key=${turn.at} href=${to(turn.at)} title=${turn.played}
        aria-label=${`Replay: ${turn.played}`} style=${{ left: `${(100 * turn.at) / Math.max(1, last)}%`, top: `${(100 * y(turn.before[0])) / HIGH}%` }}></a>`)}
    </div>
    <figcaption><span class="won">to win</span>${mark && html`<span class="marked">to have ${mark}</span>`}
      <small>0 to ${percent(top)}, as Seasoned players would go on from there</small></figcaption></figure>`;
}

/** @param {{turn: Turn, mark: string, adviser: string, to: string}} props */
const TurnOf = ({ turn, mark, adviser, to }) => {
  const course = (/** @type {0|1} */ n) => html`<span class="chance">${percent(turn.before[n])}</span> before,${" "}
    <span class="chance">${percent(turn.expected[n])}</span> to be expected of it, <span class="chance">${percent(turn.after[n])}</span> came`;
  return html`<li><p class="muted">${turn.prompt}</p><p><b>${turn.played}</b></p>
    ${turn.advised && html`<p class=${cls(turn.better[0] > turn.expected[0] && "better")}>${adviser} would have chosen: <b>${turn.advised}</b>${" "}(<span class="chance">${percent(turn.better[0])}</span> to win${mark && html`, <span class="chance">${percent(turn.better[1])}</span> to have ${mark}`})</p>`}
    <p>To win: ${course(0)}.${mark && html`<br />To have ${mark}: ${course(1)}.`}</p>
    ${h(Link, { to, class: "button quiet" }, html`${h(Icon, { name: "play", size: 15 })} See it again`)}</li>`;
};

/**
 * The game through the eyes of one seat, made when it is asked for.
 * @param {Props & {seat: number, game: GameInfo}} props
 */
function Judged({ id, view, seat, game }) {
  const [told, setTold] = useState(/** @type {Analysis|null} */ (null));
  const [failed, setFailed] = useState("");
  useEffect(() => {
    setTold(null);
    setFailed("");
    const stop = new AbortController();
    ask(/** @type {const} */ (`tables/${id}/analysis?seat=${seat}`), undefined, stop.signal)
      .then(setTold, (error) => stop.signal.aborted || setFailed(error.message));
    return () => stop.abort();
  }, [id, seat]);
  if (failed) return html`<p role="alert">${failed}</p>`;
  if (!told) return html`<p class="muted" role="status">Playing the game on from every choice; this takes some seconds…</p>`;
  const account = told.accounts[0];
  const to = (/** @type {number} */ at) => `/replay/${id}?to=${at}&eyes=${seat}`;
  const { mark } = told;
  // "Seasoned: plays for ..."
  const adviser = game.bots.find(({ id }) => id === account.adviser)?.words.split(":")[0] ?? account.adviser;
  return html`${h(Chart, { told: account, mark, last: view.seq, to })}
    <p>Luck: <b class="chance">${points(account.luck)}</b> points, what came against what was to be expected.
      Choices: <b class="chance">${points(account.choices)}</b> points, against those of ${adviser} bots.</p>
    ${account.turns.length > 0 && html`<h4>Where it turned</h4>
      <ol class="turning">${account.turns.map((turn) => h(TurnOf, { key: turn.at, turn, mark, adviser, to: `${to(turn.at + 1)}&scene=choice` }))}</ol>`}`;
}

/** Whose game, and how it went. @param {Props & {first: number}} props */
function AnyJudged({ first, ...props }) {
  const game = useJudged(props.view.game);
  const [seat, setSeat] = useState(first);
  const { view, theme } = props;
  return html`${view.people.length > 1 && html`<div class="row judged" role="group" aria-label="Whose game">${view.people.map((_, n) =>
    html`<button type="button" key=${n} class=${cls("quiet", n === seat && "on")} aria-pressed=${n === seat}
      onClick=${() => setSeat(n)}>${seatName(view, n, theme)}</button>`)}</div>`}
    ${game && h(Judged, { ...props, seat, game })}`;
}

/** A game whose tables can be judged; null: they cannot. @param {string} game */
function useJudged(game) {
  const [found, setFound] = useState(/** @type {GameInfo|null} */ (null));
  useEffect(() => void askOnce(/** @type {const} */ (`games?game=${game}`)).then(([one]) => setFound(one?.judged ? one : null), () => {}), [game]);
  return found;
}

/** The section of an end screen. @param {Props} props */
export function AnalysisOf(props) {
  const { view } = props;
  const [open, setOpen] = useState(false);
  if (!useJudged(view.game)) return null;
  return html`<section><h3>Chances, luck and skill</h3>
    ${open ? h(AnyJudged, { ...props, first: view.seat ?? 0 })
      : html`<button type="button" onClick=${() => setOpen(true)}>${h(Icon, { name: "lightbulb" })} Judge this game</button>`}</section>`;
}

/** @param {Props & {seat: number, onClose: () => void}} props */
export const AnalysisDialog = ({ seat, onClose, ...props }) => h(Dialog, { title: "Chances, luck and skill", onClose, class: "wide" },
  h(AnyJudged, { ...props, first: seat }));

/** The button that opens it, where games can be judged. @param {{game: string, short: boolean, open: () => void}} props */
export function JudgeButton({ game, short, open }) {
  if (!useJudged(game)) return null;
  return html`<button type="button" class="quiet" onClick=${open}>${h(Icon, { name: "lightbulb" })}${short ? html`<span class="off-screen">Judge</span>` : " Judge"}</button>`;
}
