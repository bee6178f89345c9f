/** The first page: open a table in two clicks, or in detail; my tables. */
import { Icon, file, h, html, useEffect, useRef, useState } from "./ui.js";
import { Link, go } from "./router.js";
import { ask, askOnce } from "./net.js";
import { say, sayError } from "./dialog.js";
import { Guided } from "./primer.js";
import { NewTable, myName, openTable } from "./newtable.js";
import { GoOnPlaying, MyTables, useTables } from "./mytables.js";
import { Statistics, botFor, gamesOf, played } from "./statistics.js";

/** @import { GameInfo } from "./types.js" */

const QUICK_SEATS = 3;

/**
 * A game with its quick start.
 * @param {{game: GameInfo, onDetail: () => void, open: boolean}} props
 */
function GameCard({ game, onDetail, open }) {
  const [busy, setBusy] = useState(false);
  const fit = game.variants.find((v) => v.seats[1] >= QUICK_SEATS) || game.variants[0];
  const count = Math.max(fit.seats[0], Math.min(QUICK_SEATS, game.usual_seats, fit.seats[1]));
  const bots = count - 1;
  const start = async () => {
    setBusy(true);
    const seats = Array.from({ length: count }, (_, n) =>
      n ? { kind: "bot", bot: botFor(game), name: "" } : { kind: "me", name: myName() });
    await openTable({ game: game.id, variant: fit.id, seats }).catch(sayError);
    setBusy(false);
  };
  const [low, high] = game.seats;
  const mine = gamesOf(played().filter((one) => one.game === game.id));
  const facts = [
    ["users", `${low === high ? low : `${low}–${high}`} ${high === 1 ? "player" : "players"}`],
    ["timer", game.length], ["layers", game.weight],
    ["trophy", mine.length ? `${mine.filter((one) => one.won).length} of ${mine.length} won here` : ""],
  ];
  return html`<article class="game-card">
    ${game.cover && html`<svg class="game-cover" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <use href=${`${file(`games/${game.id}/cover.svg`)}#cover`} /></svg>`}
    <h3>${game.title}</h3>
    <ul class="game-facts">${facts.filter(([, words]) => words).map(([icon, words]) => html`<li>${h(Icon, { name: icon, size: 15 })} ${words}</li>`)}</ul>
    <p>${game.summary}</p>
    ${game.special.length > 0 && html`<ul class="game-special">${game.special.map((words) => html`<li>${words}</li>`)}</ul>`}
    <footer>
      <button type="button" class="primary" disabled=${busy} onClick=${start}>
        ${h(Icon, { name: "play" })} Play now
        <small>${bots === 0 ? "alone" : `you and ${bots === 1 ? "a bot" : `${bots} bots`}`}</small>
      </button>
      <button type="button" aria-expanded=${open} onClick=${onDetail}>
        ${h(Icon, { name: "settings" })} Set up a table
      </button>
      ${game.options.some((one) => one.campaign) && h(Link, { to: `/campaign/${game.id}`, class: "button" }, h(Icon, { name: "flag" }), " Campaign")}
      ${h(Guided, { game })}
      <span class="to-read">${h(Link, { to: `/how/${game.id}`, class: "button quiet" }, h(Icon, { name: "circle-help" }), " How to play")}
        ${h(Link, { to: `/rules/${game.id}`, class: "button quiet" }, h(Icon, { name: "book-open" }), " Rules")}</span>
    </footer>
  </article>`;
}

/** Open a table from the file of a stored game. */
function Import() {
  const file = useRef(/** @type {any} */ (null));
  /** @param {any} event */
  const load = async (event) => {
    const chosen = event.target.files[0];
    event.target.value = "";
    if (!chosen) return;
    try {
      const opened = await ask("tables/import", await chosen.text());
      say("The game is open; the seats of its people are yours.", "good");
      go(`/t/${opened.table}?seat=0`);
    } catch (error) {
      sayError(error);
    }
  };
  return html`
    <input ref=${file} type="file" accept=".json,application/json" class="off-screen" tabindex="-1"
      aria-label="File of a stored game" onChange=${load} />
    <button type="button" class="quiet" onClick=${() => file.current.click()}>
      ${h(Icon, { name: "upload" })} Open a stored game
    </button>`;
}

/** A motion tracker: for the mood. */
function Tracker() {
  const ring = (/** @type {number} */ r) => html`<circle cx="0" cy="0" r=${r} />`;
  return html`<svg class="tracker" viewBox="-104 -104 208 108" aria-hidden="true" focusable="false">
    ${[25, 50, 75, 100].map(ring)}
    ${[-60, -30, 0, 30, 60].map((a) => html`<path d="M0 0V-100" transform=${`rotate(${a})`} />`)}
    <path class="sweep" d="M0 0-100 0A100 100 0 0 1-82-57Z" />
    ${[[-38, -62], [22, -80], [58, -34]].map(([x, y], n) => html`<circle class=${`blip b${n}`} cx=${x} cy=${y} r="3.4" />`)}
  </svg>`;
}

/** The lobby. */
export function Lobby() {
  const [games, setGames] = useState(/** @type {GameInfo[]|null} */ (null));
  const [detail, setDetail] = useState("");
  const [failed, setFailed] = useState("");
  useEffect(() => {
    askOnce("games").then(setGames, (error) => setFailed(error.message));
  }, []);
  const chosen = games?.find((game) => game.id === detail);
  const tables = useTables();
  return html`
    <div class="hero">
      ${h(Tracker, {})}
      <h1>Something is aboard.</h1>
      <p>Survival-horror board games with every rule enforced: alone with bots, around one screen,
        or with friends by a link.</p>
      ${h(GoOnPlaying, { tables })}
    </div>
    ${failed && html`<p class="notice bad" role="alert">${failed}</p>`}
    <section aria-labelledby="new-table">
      <h2 id="new-table">New table</h2>
      <div class="game-cards">
        ${(games || []).map((game) => h(GameCard, {
          key: game.id, game, open: detail === game.id,
          onDetail: () => setDetail(detail === game.id ? "" : game.id),
        }))}
      </div>
      ${chosen && h(NewTable, { key: detail, game: chosen, onClose: () => setDetail("") })}
    </section>
    <section aria-labelledby="my-tables">
      <header class="section-head">
        <h2 id="my-tables">My tables</h2>
        ${h(Import, {})}
      </header>
      ${h(MyTables, { tables })}
    </section>
    <section aria-labelledby="played">
      <h2 id="played">Played on this device</h2>
      ${h(Statistics, {})}
    </section>`;
}
