/** A finished game looked back on: how they died, what each strove for, how it went. */
import { Icon, cls, h, html, useEffect, useState } from "./ui.js";
import { Link } from "./router.js";
import { ask } from "./net.js";
import { Look, beatsOf } from "./stage/stage.js";
import { ownAims, seatName } from "./theme.js";

/**
 * @import { Curve, Timeline } from "./types.js"
 * @import { Beat } from "./stage/director.js"
 * @typedef {{t: import("./table.js").AtTable}} Props
 */

/** So many turning points and kinds of events are told. */
const MOST_POINTS = 60, MOST_KINDS = 10;
const WIDE = 600, HIGH = 34;

/** All of the log as scenes. @param {import("./table.js").AtTable} t @returns {Beat[]} */
export const beatsOfGame = ({ log, view, theme }) => (theme ? beatsOf(log, 0, view, theme, true).filter(({ scene }) => scene) : []);

/**
 * A choice of the replay, with the viewer's eyes: the one that brought a line about.
 * @param {import("./table.js").AtTable} t
 * @param {number} at
 */
const pastOf = ({ id, view }, at) => `/replay/${id}?to=${at}&eyes=${view.seat ?? ""}`;

/** How they died, each with the scene. @param {Props & {beats: Beat[]}} props */
export function Deaths({ t, beats }) {
  const { view } = t;
  const ends = t.theme?.ends ?? [];
  const deaths = beats.filter(({ line }) => ends.includes(line.kind));
  if (!deaths.length) return null;
  return html`<section><h3>${t.theme?.endsTitle?.(view) || (deaths.length === 1 ? "A death" : "Deaths")}</h3>
    <ul class="end-deaths">${deaths.map(({ line, scene, at }) => scene && html`<li key=${at} class=${scene.tone}>
      ${h(Look, { scene, art: t.theme?.art })}
      <p>${line.words}</p>
      ${h(Link, { to: `${pastOf(t, line.at)}&scene=death`, class: "button quiet" }, html`${h(Icon, { name: "play", size: 15 })} See it again`)}</li>`)}</ul></section>`;
}

/**
 * What each seat strove for: a game that is over shows it through all eyes. Who share a side strive
 * for nothing of their own.
 * @param {import("./table.js").AtTable} t
 * @param {boolean} shared
 * @returns {string[][]} by seat
 */
export function useAims(t, shared) {
  const [aims, setAims] = useState(/** @type {string[][]} */ ([]));
  const { view, id, theme } = t;
  useEffect(() => {
    if (shared || !theme?.goal) return;
    Promise.all(view.people.map((_, n) => ask(/** @type {const} */ (`tables/${id}/replay?to=${view.seq}&eyes=${n}`))
      .then((past) => ownAims(theme, { ...past.view, people: view.people })))).then(setAims, () => {});
  }, [id]);
  return aims;
}

/**
 * A curve as steps in a box.
 * @param {Timeline} told
 * @param {Curve} curve
 */
function steps({ at }, { values, top }) {
  const last = Math.max(1, at[at.length - 1]), most = Math.max(1, top, ...values);
  const x = (/** @type {number} */ n) => (WIDE * at[n] / last).toFixed(1);
  const y = (/** @type {number} */ value) => (HIGH - 3 - (HIGH - 6) * Math.max(0, value) / most).toFixed(1);
  return values.map((value, n) => (n ? `H${x(n)}V${y(value)}` : `M0 ${y(value)}`)).join("");
}

/** How it went: a line for each gauge, and the turning points over them. @param {Props & {beats: Beat[]}} props */
export function TimelineOf({ t, beats }) {
  const [told, setTold] = useState(/** @type {Timeline|null} */ (null));
  useEffect(() => void ask(/** @type {const} */ (`tables/${t.id}/timeline`)).then(setTold, () => {}), [t.id]);
  if (!told) return null;
  const curves = told.curves.filter(({ values }) => new Set(values).size > 1);
  const last = Math.max(1, told.at[told.at.length - 1]);
  const great = beats.filter(({ scene, line }) => scene?.weight === "great" && line.at > 0).slice(-MOST_POINTS);
  const ends = t.theme?.ends ?? [];
  return html`<section><h3>How it went</h3>
    <div class="end-line">
      ${great.length > 0 && html`<span class="end-gauge">Turning points</span>
      <div class="end-points">${great.map(({ line, scene, at }) => html`<a key=${at} href=${pastOf(t, line.at)} title=${`${scene?.title}: ${line.words}`}
        class=${cls(scene?.tone, ends.includes(line.kind) && "death")} style=${{ left: `${100 * Math.min(line.at, last) / last}%` }}
        aria-label=${`Replay: ${line.words}`}></a>`)}</div><span></span>`}
      ${curves.map((curve) => html`<span key=${`n${curve.title}${curve.seat}`} class="end-gauge">${curve.seat < 0 ? curve.title : seatName(t.view, curve.seat, t.theme)}${curve.seat < 0 ? "" : html` <small>${curve.title.toLowerCase()}</small>`}</span>
        <svg key=${`${curve.title}${curve.seat}`} class=${cls("end-curve", curve.seat >= 0 && "of-seat", curve.seat === t.view.seat && "me")} viewBox=${`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none"
          role="img" aria-label=${`${curve.title}${curve.seat < 0 ? "" : ` of ${seatName(t.view, curve.seat, t.theme)}`}: from ${curve.values[0]} to ${curve.values.at(-1)}, most ${Math.max(...curve.values)}`}>
          <path class="floor" d=${`M0 ${HIGH - 2}H${WIDE}`} /><path d=${steps(told, curve)} /></svg>
        <span class="mono">${curve.values.at(-1)}${curve.top ? html`<small>/${curve.top}</small>` : ""}</span>`)}
    </div></section>`;
}

/** How often what happened. @param {Props & {beats: Beat[]}} props */
export function Counts({ t, beats }) {
  const [words, setWords] = useState(/** @type {Record<string, string>} */ ({}));
  useEffect(() => void t.theme?.counts?.().then(({ COUNTS }) => setWords(COUNTS), () => {}), [t.theme]);
  /** @type {Map<string, number>} */
  const kinds = new Map();
  for (const { scene, line } of beats) {
    const what = scene && scene.weight !== "flow" ? scene.counts ?? words[line.kind] ?? scene.title : "";
    if (what) kinds.set(what, (kinds.get(what) ?? 0) + 1);
  }
  const rows = [...kinds].sort((a, b) => b[1] - a[1]).slice(0, MOST_KINDS);
  return html`<section><h3>In numbers</h3>
    <dl class="end-counts"><div><dt>Choices</dt><dd class="mono">${t.view.seq}</dd></div>
      ${rows.map(([title, many]) => html`<div key=${title}><dt>${title}</dt><dd class="mono">${many}</dd></div>`)}</dl></section>`;
}
