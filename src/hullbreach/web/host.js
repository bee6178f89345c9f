/** The host's page: how the server is, which tables are played, what has failed. /host#TOKEN */
import { Icon, cls, h, html, useEffect, useRef, useState } from "./ui.js";
import { ask } from "./net.js";
import { useRoute } from "./router.js";
import { ago } from "./mytables.js";

/** @import { HostTable, HostView } from "./types.js" */

const AGAIN_MS = 5000;
const KEPT = 60;

/** @param {number} n @param {number} [digits] */
const amount = (n, digits = 0) =>
  n.toLocaleString("en-GB", { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** @param {number} s seconds */
function span(s) {
  if (s < 90) return `${Math.round(s)} s`;
  if (s < 5400) return `${Math.round(s / 60)} min`;
  return s < 130_000 ? `${amount(s / 3600, 1)} h` : `${amount(s / 86400, 1)} days`;
}

/** How a number went, a line without axes: decoration, the number stands beside it. @param {{values: number[]}} props */
function Spark({ values }) {
  if (values.length < 2) return null;
  const most = Math.max(...values, 1e-9);
  const points = values.map((value, n) => `${((n / (values.length - 1)) * 100).toFixed(1)},${(28 - (value / most) * 26).toFixed(1)}`);
  return html`<svg class="spark" viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
    <polyline points=${points.join(" ")} /></svg>`;
}

/**
 * A number with its name, what it means, and how it went.
 * @param {{name: string, value: string, words?: string, bad?: boolean, went?: number[]}} props
 */
function Tile({ name, value, words, bad, went }) {
  return html`<div class=${cls("tile", bad && "bad")}><dt>${name}</dt>
    <dd><b class="mono">${value}</b>${words && html`<small>${words}</small>`}${went && h(Spark, { values: went })}</dd></div>`;
}

/** @param {{tables: HostTable[], live: number}} props */
function Tables({ tables, live }) {
  if (!tables.length) return html`<p class="muted">Nobody plays just now.</p>`;
  return html`<div class="wide-table" tabindex="0" role="group" aria-label="List of tables, scrolls sideways"><table>
    <thead><tr><th scope="col">Table</th><th scope="col">Game</th><th scope="col">People here</th><th scope="col">Bots</th>
      <th scope="col">Watching</th><th scope="col">Choices</th><th scope="col">Quiet for</th><th scope="col">State</th></tr></thead>
    <tbody>${tables.map((t) => html`<tr key=${t.table}>
      <th scope="row" class="mono">${t.table}</th><td>${t.title}</td><td>${t.here} of ${t.people}</td><td>${t.bots}</td>
      <td>${t.watching}</td><td>${amount(t.choices)}</td><td>${span(t.quiet_s)}</td>
      <td class=${t.trouble ? "bad" : ""}>${t.trouble ? html`${h(Icon, { name: "triangle-alert", size: 14 })} a rule failed` : t.over ? "over" : "running"}</td>
    </tr>`)}</tbody></table></div>
    ${live > tables.length && html`<p class="muted">The ${tables.length} that were used last of ${live}.</p>`}`;
}

/** @param {{view: HostView, went: Went}} props */
function Numbers({ view, went }) {
  const up = view.now - view.started;
  const [now] = view.load;
  return html`<dl class="tiles">
    ${h(Tile, { name: "Tables played", value: amount(view.live), words: `${amount(view.running)} running and ${amount(view.over)} over in the database` })}
    ${h(Tile, { name: "Connections", value: amount(view.connections), words: "of people and spectators" })}
    ${h(Tile, { name: "Choices a second", value: amount(went.choices.at(-1) ?? 0, 1), words: `${amount(view.choices)} since the start`, went: went.choices })}
    ${h(Tile, { name: "Load a core", value: now === undefined ? "–" : `${amount(now * 100)} %`, words: `${view.cores} cores, over a minute`, bad: now > 1, went: went.load })}
    ${h(Tile, { name: "Event loop late by", value: `${amount(view.lag_ms)} ms`, words: "at the last look", bad: view.lag_ms > 250, went: went.lag })}
    ${h(Tile, { name: "Memory", value: view.memory_mb ? `${amount(view.memory_mb)} MB` : "–", words: "of this worker", went: went.memory })}
    ${h(Tile, { name: "Database", value: `${amount(view.database_mb, 1)} MB`, words: view.database })}
    ${h(Tile, { name: "Failed", value: amount(view.errors), words: `of ${amount(view.requests)} requests, ${amount(view.refused)} refused`, bad: view.errors > 0 })}
    ${h(Tile, { name: "Up for", value: span(up), words: `worker ${view.worker}` })}
  </dl>`;
}

/** @typedef {{choices: number[], load: number[], lag: number[], memory: number[]}} Went how numbers went */

/** @param {Went} went @param {HostView|null} last @param {HostView} view @returns {Went} */
function follow(went, last, view) {
  /** @param {number[]} values @param {number} value */
  const add = (values, value) => [...values, value].slice(-KEPT);
  const gone = last ? Math.max(view.now - last.now, 0.1) : 0;
  const done = last && view.choices >= last.choices ? view.choices - last.choices : 0;
  return {
    choices: last ? add(went.choices, done / gone) : went.choices,
    load: view.load.length ? add(went.load, view.load[0]) : went.load,
    lag: add(went.lag, view.lag_ms), memory: add(went.memory, view.memory_mb),
  };
}

export function Host() {
  const { hash } = useRoute();
  const secret = useRef("");
  if (hash.length > 1 && hash !== "#main") secret.current = hash.slice(1);
  const token = secret.current;
  const [state, setState] = useState(/** @type {{view: HostView|null, went: Went}} */ (
    { view: null, went: { choices: [], load: [], lag: [], memory: [] } }));
  const [failed, setFailed] = useState("");

  useEffect(() => {
    if (!token) return;
    const stop = new AbortController();
    const look = async () => {
      if (document.hidden) return;
      try {
        const view = await ask("host", undefined, stop.signal, { authorization: `Bearer ${token}` });
        setFailed("");
        setState((before) => ({ view, went: follow(before.went, before.view, view) }));
      } catch (error) {
        if (!stop.signal.aborted) setFailed(error instanceof Error ? error.message : String(error));
      }
    };
    look();
    const timer = setInterval(look, AGAIN_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [token]);

  const { view, went } = state;
  const problem = token ? failed : "This address is not complete: run “hullbreach host”, it prints the whole link.";
  return html`<div class="host">
    <h1>The server</h1>
    ${problem && html`<p class="notice bad" role="alert">${problem}</p>`}
    ${!view && !problem && html`<p class="muted" role="status">Looking…</p>`}
    ${view && html`${h(Numbers, { view, went })}
      <section aria-labelledby="live-tables"><h2 id="live-tables">Tables in memory</h2>${h(Tables, view)}</section>
      <section aria-labelledby="host-reports"><h2 id="host-reports">Rules that failed</h2>
        ${view.reports.length ? html`<ul class="host-reports">${view.reports.map((one) => html`<li key=${`${one.table}${one.at}`}>
            <span class="mono">${one.table}</span> <span class="muted">${ago(one.at)}</span> <code>${one.words}</code></li>`)}</ul>
          <p class="muted">The journals come with <code>hullbreach reports</code>.</p>`
        : html`<p class="muted">None.</p>`}</section>
      <section aria-labelledby="host-versions"><h2 id="host-versions">Versions</h2>
        <dl class="host-versions"><div><dt>Hullbreach</dt><dd class="mono">${view.version}</dd></div>
          <div><dt>Python</dt><dd class="mono">${view.python}, ${view.system}</dd></div>
          ${view.games.map((game) => html`<div key=${game.id}><dt>${game.title}</dt>
            <dd class="mono">rules ${game.version}, content ${game.content}</dd></div>`)}</dl></section>`}
  </div>`;
}
