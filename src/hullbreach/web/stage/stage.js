/** The stage: what happens is shown over whatever the viewer looks at, scene by scene. */
import { Icon, cls, h, html, useEffect, useMemo, useRef } from "../ui.js";
import { Die } from "../kit/die.js";
import { Drawn, symbolOf } from "../kit/drawn.js";
import { RuleButton } from "../rulebutton.js";
import { playLine } from "../sound.js";
import { keep, kept, moving, settings, useStore } from "../store.js";
import { Director } from "./director.js";

/**
 * @import { Line } from "../types.js"
 * @import { Scene } from "../theme.js"
 * @import { Pace } from "./director.js"
 */

const SINCE = "Since you were here";
/** So far may a scene look for what came of it. */
const FAR = 24;

/** @returns {Pace} the setting, else what suits who wants nothing to move */
const paceNow = () => {
  const { pace } = settings.value;
  return pace === "auto" ? (moving() ? "brisk" : "instant") : pace;
};

/**
 * The director of a viewer, who is told what the log says. How far it was told is kept in the
 * browser, so who comes back is told the rest.
 * @param {string} id of the table
 * @param {import("../types.js").Shown|null} view
 * @param {Line[]} log
 * @param {import("../theme.js").Theme|null} theme
 */
export function useDirector(id, view, log, theme) {
  const key = `told.${id}.${view?.seat ?? "watch"}`;
  const director = useMemo(() => new Director(({ line, at, scene }) => {
    keep(key, at + 1);
    playLine(line, theme);
    if (scene?.holds && settings.value.shake) navigator.vibrate?.([60, 40, 120]);
  }), [key, theme]);
  const epoch = useRef(-1);
  const told = useRef(0);
  useStore(settings);
  director.pace = paceNow();
  director.sum = settings.value.sum;
  useEffect(() => {
    if (!view || !theme) return;
    const comes = epoch.current < 0;
    director.over = view.over;
    if (comes) told.current = Math.min(log.length, Number(kept(key, 0)));
    if (comes && view.over && !told.current) {
      told.current = log.length; // a game that is only looked at: its end first, the rest by replay
      keep(key, log.length);
    }
    else if (epoch.current !== view.epoch) {
      director.reset();
      told.current = Math.min(told.current, log.length);
      keep(key, told.current);
    }
    epoch.current = view.epoch;
    if (comes) director.leave();
    const fresh = log.slice(told.current);
    const first = told.current;
    told.current = director.heard = log.length;
    director.tell(beatsOf(fresh, first, view, theme));
    if (comes && !document.hidden) director.begin(first ? SINCE : "So far");
  }, [log, view?.epoch, view?.over, director]);
  useEffect(() => {
    const look = () => (document.hidden ? director.leave() : director.begin(SINCE));
    addEventListener("visibilitychange", look, true);
    return () => {
      removeEventListener("visibilitychange", look, true);
      director.leave();
    };
  }, [director]);
  useEffect(() => director.hurry(Boolean(view?.timed && view.decision?.window)), [director, view]);
  return director;
}

/**
 * Lines of the log for a director; the first is the one at that place.
 * @param {Line[]} lines
 * @param {number} first
 * @param {import("../theme.js").View} view
 * @param {import("../theme.js").Theme} theme
 * @param {boolean} [each] also those that another scene tells: to count them
 */
export function beatsOf(lines, first, view, theme, each = false) {
  /** @type {Set<Line>} */
  const told = new Set();
  return lines.map((line, n) => {
    const then = lines.slice(n + 1, n + 1 + FAR);
    const scene = told.has(line) && !each ? null : sceneOf(line, then, view, theme);
    for (const other of scene?.tells ?? []) {
      told.add(other);
      if (scene && sceneOf(other, [], view, theme)?.holds) scene.holds = true; // whom it hits is waited for
    }
    return { line, at: first + n, scene, bots: ofBots(line, view) };
  });
}

/**
 * Whether a line speaks of seats that bots play, and of nobody else's.
 * @param {Line} line
 * @param {import("../theme.js").View} view
 */
function ofBots(line, view) {
  const seats = line.refs.filter(([kind]) => kind === "seat").map(([, n]) => n);
  return seats.length > 0 && seats.every((n) => view.people[n]?.bot && n !== view.seat);
}

/**
 * What a line is on the stage, if anything. The story's own words stand until they are put away.
 * @param {Line} line
 * @param {Line[]} then the lines behind it
 * @param {import("../theme.js").View} view
 * @param {import("../theme.js").Theme} theme
 * @returns {Scene|null}
 */
function sceneOf(line, then, view, theme) {
  const scene = theme.scene?.(line, then, view) ?? null;
  if (line.story) return { weight: "great", title: "", holds: true, ...scene };
  const mine = view.seat !== null && line.refs.some(([kind, n]) => kind === "seat" && n === view.seat);
  return scene && { ...scene, holds: scene.holds || (scene.hits && mine) };
}

/**
 * The picture of a scene: drawn for the game, else an icon, else the face of a die.
 * @param {{scene: Scene, art: string|undefined}} props
 */
export function Look({ scene: { picture, icon, face }, art }) {
  if (picture && typeof picture !== "string") return html`<div class="stage-art">${h(Drawn, { of: picture })}</div>`;
  if (picture && art) return html`<div class="stage-art">${h(Drawn, { of: { href: symbolOf(art, picture), wide: 320, high: 180 } })}</div>`;
  if (face) return h(Die, { text: face });
  return icon ? h(Icon, { name: icon, size: 40 }) : null;
}

/**
 * The words of a scene, without what its title says already: "Turn 3. The time marker ...".
 * @param {Scene} scene
 * @param {Line} line
 */
function wordsOf({ title, words = "" }, line) {
  const all = words || line.words;
  if (!title || !all.toLowerCase().startsWith(title.toLowerCase())) return all;
  const rest = all.slice(title.length);
  if (rest === ".") return "";
  return /^[.:!] ./.test(rest) ? rest[2].toUpperCase() + rest.slice(3) : all;
}

/**
 * The scene that is played, and what else there is of the story.
 * @param {{director: Director, art: string|undefined, asked: boolean, openRule: (rule: string) => void}} props
 *   asked: whether a decision waits for the viewer; art: the file with the theme's pictures
 */
export function Stage({ director, art, asked, openRule }) {
  const { now, waits, long, left, unread } = useStore(director.state);
  const on = () => director.next();
  if (now?.scene) {
    const { line, scene } = now;
    if (scene.weight === "flow") return html`<div class=${cls("stage flow", scene.tone)} aria-hidden="true">
      <div class="stage-chip" key=${now.at}>${h(Look, { scene: { ...scene, picture: undefined }, art: undefined })}<span>${scene.words ?? line.words}</span></div></div>`;
    const words = wordsOf(scene, line);
    return html`<section class=${cls("stage", scene.weight, scene.tone, line.story && "told")} aria-label="What happens">
      <article class="stage-scene" key=${now.at} onClick=${on}>
        ${h(Look, { scene, art })}
        ${scene.faces?.length ? html`<div class="stage-faces">${scene.faces.map((face) => h(Drawn, { key: face.href, of: face }))}</div>` : null}
        <div class="stage-words">
          ${scene.title && html`<h2>${scene.title}</h2>`}
          ${scene.dice?.length ? html`<div class="stage-dice" aria-hidden="true">${scene.dice.map((face) => h(Die, typeof face === "string" ? { text: face } : { of: face }))}</div>` : null}
          ${words && html`<p>${words}</p>`}
          ${scene.facts?.length ? html`<ul>${scene.facts.map((fact) => html`<li>${fact}</li>`)}</ul>` : null}
        </div>
        <div class="stage-acts" onClick=${(/** @type {Event} */ e) => e.stopPropagation()}>
          ${line.rule && h(RuleButton, { rule: line.rule, open: openRule, quiet: true })}
          ${(left > 0 || asked) && html`<button type="button" class="quiet" onClick=${() => director.skip()}>
            ${h(Icon, { name: "skip-forward", size: 15 })} ${asked ? "Skip to my decision" : "Skip"}${left > 0 && ` (${left})`} <kbd>S</kbd></button>`}
          <button type="button" class=${waits ? "primary" : "quiet"} onClick=${on}>Go on <kbd>Space</kbd></button>
        </div>
        ${!waits && html`<span class="stage-clock" aria-hidden="true" style=${`animation-duration: ${long}ms`}></span>`}
      </article></section>`;
  }
  return unread.length ? h(Recap, { director, art }) : null;
}

/**
 * What was not played, to play or to read. It stays open while more comes.
 * @param {{director: Director, art: string|undefined}} props
 */
function Recap({ director, art }) {
  const { unread, since, reading } = useStore(director.state);
  const many = `${unread.length} ${unread.length === 1 ? "thing" : "things"}`;
  return html`<section class=${cls("stage passed", !since && !reading && "slim")} aria-label="What happened">
    <div class="stage-recap">
      <p>${since || "What happened"}: ${many}</p>
      <div class="row">
        ${director.pace !== "instant" && html`<button type="button" onClick=${() => director.play()}>${h(Icon, { name: "play", size: 15 })} Play</button>`}
        <button type="button" aria-expanded=${reading} onClick=${() => director.read(!reading)}>${h(Icon, { name: "scroll-text", size: 15 })} ${reading ? "Fold" : "Read"}</button>
        <button type="button" class="quiet square" aria-label="Put away" onClick=${() => director.putAway()}>${h(Icon, { name: "x" })}</button>
      </div>
      ${reading && html`<ol tabindex="0">${unread.map(({ line, scene, at }) => html`<li key=${at}>
        ${scene && h(Look, { scene: { ...scene, picture: undefined }, art })}
        <span>${scene?.title && html`<b>${scene.title}.</b> `}${scene ? wordsOf(scene, line) : line.words} ${(scene?.facts ?? []).join(" ")}</span></li>`)}</ol>`}
    </div></section>`;
}
