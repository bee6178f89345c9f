/** What this device has played: kept in its browser, nowhere else. */
import { Icon, h, html, useState } from "./ui.js";
import { keep, kept } from "./store.js";
import { useSure } from "./sure.js";
import { ownAims } from "./theme.js";

/**
 * @import { Result } from "./types.js"
 * @typedef {{table: string, game: string, title: string, seat: number, ended: number,
 *   seats: number, role: string, aim: string, won: boolean, fate: string, marks: string[],
 *   setup?: import("./types.js").Setup, ending?: string, people?: string[]}} Played
 *   a seat of a finished game: its role is who it played, its aim what it strove for ("" for none),
 *   marks what the game counts of it ("survived"); people: the others of its table
 */

const MOST = 500;

/** @returns {Played[]} the oldest first */
export const played = () => kept("played", []);

/** One entry for each game: who held several seats of it played it once. @param {Played[]} list */
export function gamesOf(list) {
  /** @type {Map<string, Played>} */
  const found = new Map();
  for (const one of list) if (one.won || !found.has(one.table)) found.set(one.table, one);
  return [...found.values()];
}

/**
 * The bots to offer first here: for who has not finished this game yet, those for a first game.
 * @param {import("./types.js").GameInfo} game
 */
export const botFor = (game) =>
  played().some((one) => one.game === game.id) ? game.bots[0].id : game.first_bot;

/**
 * Remember how a game ended for seats of this device; an ending that was taken back is replaced.
 * @param {Played[]} ended
 */
export function remember(ended) {
  const others = played().filter((one) => !ended.some((now) => now.table === one.table && now.seat === one.seat));
  keep("played", [...others, ...ended].slice(-MOST));
}

/**
 * Who somebody played: their side, or the character where all are of one side.
 * @param {import("./table.js").AtTable} t
 * @param {Result} result
 * @param {number} seat
 */
function roleOf(t, result, seat) {
  const title = result.sides.find((side) => side.seats.includes(seat))?.title ?? "";
  return result.sides.length > 1 ? title : t.theme?.seatName?.(t.view, seat) || title;
}

/**
 * What to remember of a game that is over.
 * @param {import("./table.js").AtTable} t
 * @param {Result} result
 * @returns {Played[]}
 */
export const endedHere = (t, result) => t.mine.filter((n) => n >= 0).map((seat) => ({
  table: t.id, game: t.view.game, title: t.game?.title ?? t.view.game, seat, ended: Math.round(Date.now() / 1000),
  seats: t.view.people.length,
  role: roleOf(t, result, seat),
  aim: seat === t.view.seat ? ownAims(t.theme, t.view).join(", ") : "",
  won: result.sides.some((side) => side.won && side.seats.includes(seat)),
  fate: result.fates[seat] ?? "",
  marks: Object.keys(result.marks).filter((mark) => result.marks[mark][seat]),
  setup: t.view.setup, ending: result.words,
  people: t.view.people.filter((_, n) => n !== seat).map((one) => one.name || "a bot"),
}));

/**
 * Games won of those played, by what `of` says of each; the most played first.
 * @param {Played[]} list
 * @param {(one: Played) => string} of
 * @returns {{name: string, games: number, won: number, marks: Record<string, number>}[]}
 */
export function counted(list, of) {
  /** @type {Map<string, {name: string, games: number, won: number, marks: Record<string, number>}>} */
  const rows = new Map();
  for (const one of list) {
    const name = of(one);
    if (!name) continue;
    const row = rows.get(name) ?? { name, games: 0, won: 0, marks: {} };
    row.games += 1;
    row.won += Number(one.won);
    for (const mark of one.marks) row.marks[mark] = (row.marks[mark] ?? 0) + 1;
    rows.set(name, row);
  }
  return [...rows.values()].sort((a, b) => b.games - a.games);
}

/** All of it as a file. @param {Played[]} list */
function save(list) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(list, null, 1)], { type: "application/json" }));
  link.download = "hullbreach-played.json";
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @param {{title: string, rows: ReturnType<typeof counted>, marks: string[]}} props */
const Rows = ({ title, rows, marks }) => (rows.length === 0 ? null : html`<div class="wide-table"><table>
  <thead><tr><th scope="col">${title}</th><th scope="col">Played</th><th scope="col">Won</th>
    ${marks.map((mark) => html`<th scope="col">${mark[0].toUpperCase() + mark.slice(1)}</th>`)}</tr></thead>
  <tbody>${rows.map((row) => html`<tr><th scope="row">${row.name}</th><td class="mono">${row.games}</td>
    <td class="mono">${row.won}</td>${marks.map((mark) => html`<td class="mono">${row.marks[mark] ?? 0}</td>`)}</tr>`)}</tbody>
</table></div>`);

/** What this device has played, by game, by who was played and by objective. */
export function Statistics() {
  const [list, setList] = useState(played);
  const [sure, asked] = useSure();
  if (!list.length) return html`<p class="muted">Nothing yet. What is played here is counted in this browser, and nowhere else.</p>`;
  const marks = [...new Set(list.flatMap((one) => one.marks))].sort();
  const forget = () => sure({
    title: "Forget what was played?", words: "What this device has counted is gone then; tables and seats stay.", yes: "Forget it",
    then: () => {
      keep("played", undefined);
      setList([]);
    },
  });
  return html`<div class="statistics">
    ${h(Rows, { title: "Game", rows: counted(list, (one) => one.title), marks })}
    ${h(Rows, { title: "Played as", rows: counted(list, (one) => one.role), marks })}
    ${h(Rows, { title: "Objective", rows: counted(list, (one) => one.aim), marks })}
    <div class="row">
      <button type="button" onClick=${() => save(list)}>${h(Icon, { name: "download" })} Save as a file</button>
      <button type="button" class="quiet" onClick=${forget}>${h(Icon, { name: "trash-2" })} Forget it</button>
    </div>${asked}</div>`;
}
