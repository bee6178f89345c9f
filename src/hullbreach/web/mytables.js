/** The tables this device takes part in. */
import { Icon, cls, h, html, useEffect, useState } from "./ui.js";
import { Link } from "./router.js";
import { ask } from "./net.js";

/** @import { Listed } from "./types.js" */

const AGAIN_MS = 8000;

/** @param {number} at seconds */
export function ago(at) {
  const s = Math.max(0, Date.now() / 1000 - at);
  if (s < 90) return "just now";
  if (s < 5400) return `${Math.round(s / 60)} min ago`;
  if (s < 130_000) return `${Math.round(s / 3600)} h ago`;
  return `${Math.round(s / 86400)} days ago`;
}

/** @param {Listed} table @param {number} n */
export const nameOf = (table, n) =>
  table.seats[n]?.name || (table.seats[n]?.kind === "bot" ? `Bot ${n + 1}` : `Player ${n + 1}`);

/** @param {Listed} table whose turn it is, or how it ended */
function standing(table) {
  const { awaiting, won, ending } = table.summary;
  if (table.over) {
    const mine = table.mine.filter((n) => n >= 0);
    const result = mine.length === 0 ? "Over" : mine.some((n) => won[n]) ? "Won" : "Lost";
    return { mark: result.toLowerCase(), words: `${result}. ${ending}` };
  }
  const mine = awaiting.filter((n) => table.mine.includes(n));
  if (mine.length) return { mark: "turn", words: "Your turn" };
  if (table.seats.some((s) => s.kind === "open")) return { mark: "wait", words: "Waiting for people to take their seats" };
  const names = awaiting.map((n) => nameOf(table, n)).join(", ");
  return { mark: "wait", words: names ? `Waiting for ${names}` : "Running" };
}

/**
 * A line of the list.
 * @param {{table: Listed}} props
 */
function Row({ table }) {
  const { mark, words } = standing(table);
  const icon = { turn: "circle-dot", wait: "hourglass", won: "trophy", lost: "skull", over: "flag" }[mark];
  return html`<li class=${cls("table-row", mark)}>
    ${h(Link, { to: placeOf(table), class: "table-link" }, html`
      <span class="table-mark">${h(Icon, { name: icon || "flag", size: 20 })}</span>
      <span class="table-words"><b>${table.title}</b> ${table.particulars.length > 0 && html`<span>${table.particulars.join(", ")}</span>`}
        <span class="people">${table.seats.map((_, n) => nameOf(table, n)).join(", ")}</span></span>
      <span class="table-state">${words}</span>
      <span class="mono when">${ago(table.updated)}</span>`)}
    ${h(Link, { to: `/replay/${table.table}`, class: "button quiet square", label: `Replay of ${[table.title, ...table.particulars, words].join(", ")}` },
      h(Icon, { name: "history" }))}
  </li>`;
}

/** The tables of this device, looked up now and then; null before. @returns {Listed[]|null} */
export function useTables() {
  const [tables, setTables] = useState(/** @type {Listed[]|null} */ (null));
  useEffect(() => {
    const look = () => document.hidden || ask("tables").then(setTables, () => {});
    look();
    const timer = setInterval(look, AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return tables;
}

/** Where a seat of mine is awaited, else the first that is mine. @param {Listed} table */
const placeOf = (table) => {
  const seat = table.summary.awaiting.find((n) => table.mine.includes(n)) ?? table.mine.at(-1);
  return `/t/${table.table}?seat=${seat}`;
};

/**
 * Back to where I was: the running table of mine that was touched last, one that waits for me first.
 * @param {{tables: Listed[]|null}} props
 */
export function GoOnPlaying({ tables }) {
  const running = (tables ?? []).filter((t) => !t.over && t.mine.some((n) => n >= 0))
    .sort((a, b) => Number(standing(b).mark === "turn") - Number(standing(a).mark === "turn") || b.updated - a.updated);
  const [table] = running;
  if (!table) return null;
  const others = table.seats.map((_, n) => n).filter((n) => !table.mine.includes(n)).map((n) => nameOf(table, n));
  return h(Link, { to: placeOf(table), class: "button primary go-on" }, html`${h(Icon, { name: "play", size: 22 })}
    <span><b>Go on: ${[table.title, ...table.particulars].join(", ")}</b>
    <small>${standing(table).words}${others.length ? `, with ${others.join(", ")}` : ""} · ${ago(table.updated)}</small></span>`);
}

/** Running tables, mine to act first, then finished ones. @param {{tables: Listed[]|null}} props */
export function MyTables({ tables }) {
  if (!tables) return html`<p class="muted">Looking…</p>`;
  if (!tables.length)
    return html`<p class="muted">None yet. This device remembers the seats it takes; there are no accounts.</p>`;
  /** @type {Record<string, number>} */
  const rank = { turn: 0, wait: 1 };
  const running = tables.filter((t) => !t.over).sort((a, b) =>
    (rank[standing(a).mark] - rank[standing(b).mark]) || b.updated - a.updated);
  const over = tables.filter((t) => t.over).sort((a, b) => b.updated - a.updated);
  return html`
    ${running.length > 0 && html`<ul class="table-rows" aria-label="Running">
      ${running.map((table) => h(Row, { key: table.table, table }))}</ul>`}
    ${over.length > 0 && html`<h3 class="quiet-head">Finished</h3>
      <ul class="table-rows" aria-label="Finished">
      ${over.map((table) => h(Row, { key: table.table, table }))}</ul>`}`;
}
