/**
 * What has happened, in words: a line for each thing, what belongs to it folded away. Each line
 * names its rule and shows what it speaks of.
 */
import { Icon, cls, h, html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "./ui.js";
import { RuleButton } from "./rulebutton.js";
import { keep, kept, moving } from "./store.js";

/**
 * @import { Line } from "./types.js"
 * @import { Focus, Theme, View } from "./theme.js"
 * @typedef {{head: Line, parts: Line[], first: number, place: number, last: number}} Told a line that
 *   stands for itself and what belongs to it; its lines lie at `first` to `last` of the log, the head
 *   at `place`
 */

const SHOWN = 120;
/** So many of the parts are told by their signs. */
const SIGNS = 6;
/** @type {[name: string, title: string][]} */
const FILTERS = [["all", "All"], ["mine", "Mine"], ["fights", "Fights"]];

/**
 * A log by its heads, as kernel/chronicle.py does it: a lead belongs to the line behind it, a part
 * to the head before it.
 * @param {Line[]} log
 * @returns {Told[]}
 */
export function told(log) {
  /** @type {Told[]} */
  const found = [];
  /** @type {Line[]} */
  let leads = [];
  log.forEach((line, n) => {
    const last = found[found.length - 1];
    if (line.level === "lead") leads.push(line);
    else if (leads.length || !last || line.level !== "part") {
      found.push({ head: line, parts: leads, first: n - leads.length, place: n, last: n });
      leads = [];
    } else {
      last.parts.push(line);
      last.last = n;
    }
  });
  const first = log.length - leads.length;
  if (leads.length) // what they lead to is still to come
    found.push({ head: leads[0], parts: leads.slice(1), first, place: first, last: log.length - 1 });
  return found;
}

/** Whether a line is a death. @param {Line} line */
export const isDeath = ({ topic }) => topic === "death";
/** @param {Line} line */
const isFight = (line) => line.topic === "fight" || isDeath(line);
/** @param {Line} line @param {number|null} me */
export const names = (line, me) => line.refs.some(([kind, n]) => kind === "seat" && n === me);

/**
 * Whether a filter lets something pass; turns always do, so that the rest has its place in time.
 * @param {Told} one
 * @param {string} filter
 * @param {number|null} me
 */
function passes({ head, parts }, filter, me) {
  if (filter === "all" || head.level === "turn") return true;
  return filter === "fights" ? [head, ...parts].some(isFight) : [head, ...parts].some((line) => names(line, me));
}

/**
 * Turns in which nothing is left to be shown are left out, but for the last.
 * @param {Told[]} found
 */
const withoutEmpty = (found) => found.filter(({ head }, n) =>
  head.level !== "turn" || n === found.length - 1 || found[n + 1].head.level !== "turn");

/**
 * The sign of a line: what it is on the stage, if the game shows it there.
 * @param {Line} line
 * @param {Line[]} then the lines behind it
 * @param {Theme|null} theme
 * @param {View} view
 */
function signOf(line, then, theme, view) {
  const scene = theme?.scene?.(line, then, view);
  if (scene?.face) return html`<b class=${cls("log-face", scene.tone)} title=${line.words}>${scene.face}</b>`;
  return scene?.icon ? html`<i class=${cls("log-sign", scene.tone)} title=${line.words}>${h(Icon, { name: scene.icon, size: 16 })}</i>` : null;
}

/**
 * The log. `fresh`: so many lines at the end came last; `since`: behind so many choices I made my
 * last one, and what came of it is set off (-1: nothing is). `view` says who reads.
 * @param {{log: Line[], fresh?: number, since?: number, view: View, theme: Theme|null,
 *   setFocus: (focus: Focus) => void, openRule: (rule: string) => void,
 *   goBack?: ((seq: number) => void)|null}} props
 */
export function Log({ log, fresh = 0, since = -1, view, theme, setFocus, openRule, goBack }) {
  const [count, setCount] = useState(SHOWN);
  const [wanted, setFilter] = useState(() => String(kept("log.show", "all")));
  const [details, setDetails] = useState(() => Boolean(kept("log.details", false)));
  const [turned, setTurned] = useState(/** @type {Record<number, boolean>} */ ({}));
  const box = useRef(/** @type {any} */ (null));
  const atEnd = useRef(true);
  const top = useRef(0);
  const all = useMemo(() => told(log), [log]);
  const me = view.seat;
  const filters = FILTERS.filter(([name]) => name === "all" || (name === "mine" ? me !== null : log.some(isFight)));
  const filter = filters.some(([name]) => name === wanted) ? wanted : "all";
  const passed = useMemo(() => withoutEmpty(all.filter((one) => passes(one, filter, me))), [all, filter, me]);
  const shown = passed.slice(-count);
  useLayoutEffect(() => void (atEnd.current = true), [since, filter, details]);
  useLayoutEffect(() => {
    if (atEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [log.length, filter, details]);
  useEffect(() => {
    const watch = new ResizeObserver(() => {
      if (atEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight;
    });
    watch.observe(box.current);
    watch.observe(box.current.querySelector("ol")); // a font that comes late breaks lines anew
    return () => watch.disconnect();
  }, []);
  const [above, setAbove] = useState(false);
  const first = since < 0 ? -1 : shown.findIndex(({ head }) => head.at > since);
  const mark = () => box.current?.querySelector(".since");
  const look = () => {
    box.current.classList.toggle("goes-on", box.current.scrollTop > 0);
    setAbove(first >= 0 && mark()?.getBoundingClientRect().bottom < box.current.getBoundingClientRect().top);
  };
  useLayoutEffect(look, [first, shown.length]);
  const scrolled = () => {
    if (!box.current) return; // a last scroll of a log that is gone
    const { scrollTop, scrollHeight, clientHeight } = box.current;
    if (!clientHeight) return;
    look();
    // Only who scrolls up leaves the end: a box made smaller leaves it too, and is to follow.
    if (scrollHeight - scrollTop - clientHeight < 30) atEnd.current = true;
    else if (scrollTop < top.current) atEnd.current = false;
    top.current = scrollTop;
  };
  /** @param {Line} line */
  const point = (line) => {
    setFocus(line.refs.length ? line.refs : null);
  };
  /** @param {Line} line */
  const rule = (line) => line.rule && h(RuleButton, {
    rule: line.rule, open: openRule, quiet: true,
    focus: () => point(line), blur: () => setFocus(null),
  });
  /** @param {Line} line @param {number} n its place in the log */
  const sign = (line, n) => signOf(line, log.slice(n + 1, n + 9), theme, view);

  /** @param {Told} one */
  const drawn = ({ head, parts, first: begin, place: at, last }) => {
    const open = details !== Boolean(turned[begin]);
    const folded = parts.map((line, n) => ({ line, place: begin + n + (begin + n >= at ? 1 : 0) }));
    const signs = folded.map(({ line, place }) => ({ kind: line.kind, mark: sign(line, place), place })).filter(({ mark }) => mark);
    const own = sign(head, at);
    const lent = own ? null : signs.find(({ place }) => place > at) ?? signs[0]; // what it came to
    const others = signs.filter((one, n) => one.kind !== lent?.kind && signs.findIndex(({ kind }) => kind === one.kind) === n);
    const many = `${parts.length} ${parts.length === 1 ? "detail" : "details"}`;
    const turn = head.level === "turn";
    return html`<li key=${begin} class=${cls("log-line", head.story && "story", turn && "turn",
        last >= log.length - fresh && "new", isDeath(head) && "death")}
      onMouseEnter=${() => point(head)} onMouseLeave=${() => setFocus(null)}>
      ${goBack && head.at > 0 && html`<button type="button" class="back-here quiet square"
        aria-label="Go back to before this" title="Go back to before this"
        onClick=${() => goBack(head.at - 1)}>${h(Icon, { name: "history", size: 14 })}</button>`}
      ${!turn && (own ?? lent?.mark)}
      <span>${head.words}</span>
      ${(open || !parts.length) && rule(head)}
      ${parts.length > 0 && html`<button type="button" class="log-more quiet" aria-expanded=${open}
        aria-label=${many} title=${many} onClick=${() => {
          atEnd.current = false;
          setTurned({ ...turned, [begin]: !turned[begin] });
        }}>${!open && html`<span class="log-signs">${others.slice(0, SIGNS).map(({ mark }) => mark)}${!others.length && html`<small>+${parts.length}</small>`}</span>`}
        ${h(Icon, { name: open ? "chevron-up" : "chevron-down", size: 14 })}</button>`}
      ${open && parts.length > 0 && html`<ul class="log-parts">${folded.map(({ line, place }) => html`<li key=${place}
        onMouseEnter=${() => point(line)}>${sign(line, place)}<span>${line.words}</span> ${rule(line)}</li>`)}</ul>`}
    </li>`;
  };

  return html`<div class="log-box">
    ${(filters.length > 1 || all.some(({ parts }) => parts.length)) && html`<div class="log-bar" role="group" aria-label="What the log shows">
      ${filters.length > 1 && filters.map(([name, title]) => html`<button type="button" class="quiet" key=${name}
        aria-pressed=${filter === name} onClick=${() => { setFilter(name); keep("log.show", name); }}>${title}</button>`)}
      ${above && html`<button type="button" class="recap quiet" title="Lines since your last choice" onClick=${() => {
        atEnd.current = false;
        mark().scrollIntoView({ block: "start", behavior: moving() ? "smooth" : "auto" });
      }}>${h(Icon, { name: "chevron-up", size: 15 })} ${shown.length - first}<span class="off-screen"> lines since your last choice</span> <span aria-hidden="true">new</span></button>`}
      <button type="button" class="quiet all-details" aria-pressed=${details} onClick=${() => {
        setDetails(!details);
        setTurned({});
        keep("log.details", !details);
      }}>Details</button></div>`}
    <div class="off-screen" aria-live="polite">${log.slice(log.length - fresh).map((line, n) =>
      html`<p key=${log.length - fresh + n}>${line.words}</p>`)}</div>
    <div class="log" ref=${box} onScroll=${scrolled} tabindex="0" role="log" aria-live="off"
      aria-label="What has happened">
      ${passed.length > count && html`<button type="button" class="quiet" onClick=${() => setCount(count + 300)}>
        ${h(Icon, { name: "chevron-up", size: 15 })} Earlier (${passed.length - count})</button>`}
      <ol>${shown.flatMap((one, n) => [
        n === first && html`<li key="since" class="since" aria-hidden="true">since your last choice</li>`, drawn(one)])}</ol>
      ${!shown.some(({ head }) => head.level !== "turn") && html`<p class="muted">${filter === "all" ? "Nothing yet." : "Nothing of that yet."}</p>`}
    </div>
  </div>`;
}
