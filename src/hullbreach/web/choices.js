/** The choices of a decision as a list of buttons with words, grouped by what they do. */
import { Icon, cls, h, html, useEffect, useMemo, useRef, useState } from "./ui.js";
import { moving } from "./store.js";
import { amounts, often, own, total, weight } from "./deciding.js";
import { grouped, number, offered } from "./lines.js";

/**
 * @import { Choice, DecisionView } from "./types.js"
 * @import { Focus, Theme } from "./theme.js"
 */

const FILTER_FROM = 13;
const LONG_PRICE = 20;

/** From so many choices on, ways of one act share a line. */
const FOLD_FROM = 6;

/**
 * A choice, or what cannot be chosen, in one line.
 * @param {{title: string, price: string, note: string}} choice
 */
export const inOneLine = ({ title, price, note }) =>
  `${title}${note && `: ${note}`}${price && ` (${price})`}`;

/**
 * The parts of a choice, beside and below each other; a note that all of the group have is `shared`.
 * @param {{choice: Choice, shared?: string}} props
 */
export const Parts = ({ choice: { title, price, note }, shared = "" }) => html`<span>${title}</span>
  ${price && html`<small class=${price.length > LONG_PRICE && "below"}><span class="off-screen">, </span>${price}</small>`}
  ${note && html`<small class=${note === shared ? "off-screen" : "below note"}><span class="off-screen">. </span>${note}</small>`}`;

/**
 * + and − on a choice that has the focus take one more and one back.
 * @param {KeyboardEvent} event
 * @param {number} i
 * @param {(i: number) => void} choose
 * @param {(i: number) => void} less
 */
function amountKey(event, i, choose, less) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "+") choose(i);
  else if (event.key === "-" || event.key === "Backspace") less(i);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * How many of a choice are taken, with one more and one back.
 * @param {{decision: DecisionView, picked: number[], i: number, busy: boolean, words: string,
 *   choose: (i: number) => void, less: (i: number) => void}} props
 */
function Stepper({ decision, picked, i, busy, words, choose, less }) {
  const taken = picked.filter((n) => n === i).length;
  const room = decision.high - total(decision, picked) >= weight(decision, i);
  return html`<span class="stepper" role="group" aria-label=${words}>
    <button type="button" class="quiet square" aria-label="One less" disabled=${busy || !taken}
      onClick=${() => less(i)}>−</button>
    <output class="mono" aria-label=${`${taken} of at most ${often(decision, i)}`}>${taken}</output>
    <button type="button" class="quiet square" aria-label="One more"
      disabled=${busy || !room || taken >= often(decision, i)} onClick=${() => choose(i)}>+</button>
  </span>`;
}

/**
 * Whether a click is the second of a double click: it was not meant for what stands there since.
 * @param {MouseEvent} event
 */
export const again = (event) => event.detail > 1;

/**
 * The list. `seek`: what is proposed comes into sight (a coach has a button for it above). `onKeys` tells the parent what each number key does, that of 1 first, that of 0 last.
 * @param {{decision: DecisionView, theme: Theme|null, picked: number[], proposed?: number[], seek: boolean, busy: boolean,
 *   order: readonly string[],
 *   several: boolean, focus: Focus, setFocus: (focus: Focus) => void, choose: (i: number) => void,
 *   less: (i: number) => void,
 *   onKeys: (keys: (() => void)[]) => void}} props
 */
export function Choices({ decision, theme, picked, proposed, seek, busy, order, several, focus, setFocus, choose, less, onKeys }) {
  const [find, setFind] = useState("");
  const [switches, setSwitches] = useState(/** @type {Record<string, string>} */ ({}));
  const [open, setOpen] = useState("");
  const box = useRef(/** @type {any} */ (null));
  const { choices } = decision;
  const same = JSON.stringify(decision);
  useEffect(() => (setFind(""), setSwitches({}), setOpen("")), [same]);
  const sought = find.toLowerCase().split(/\s+/).filter(Boolean);
  const folded = !several && !sought.length && choices.length > FOLD_FROM;
  const all = useMemo(() => {
    const found = grouped(choices, theme, decision.asides, order, folded);
    number(found);
    return found;
  }, [same, theme, folded]);
  const groups = !sought.length ? all : all
    .map((g) => ({ ...g, lines: g.lines.filter(({ ways: [{ choice }] }) =>
      sought.every((w) => `${g.title} ${inOneLine(choice)}`.toLowerCase().includes(w))) }))
    .filter((g) => g.lines.length);
  const lines = groups.flatMap((g) => g.lines);
  const named = (groups.length > 1 && groups.some((g) => g.lines.length > 1)) || decision.asides > 0 || lines.length >= FILTER_FROM;
  /** What is proposed is in sight, whatever way it is. @param {import("./lines.js").Group} g */
  const wayOf = (g) => switches[g.title] ??
    g.lines.flatMap(({ ways }) => ways).find(({ i }) => proposed?.includes(i))?.choice.way ?? g.ways[0] ?? "";

  // What the keys do: ways of the line that is open, else the lines.
  /** @type {Record<string, () => void>} */
  const acts = {};
  const chooser = lines.find(({ act }) => open && act === open);
  if (chooser) chooser.ways.forEach(({ i }, n) => void (acts[`${n + 1}`] = () => choose(i)));
  else for (const g of groups) for (const line of g.lines) {
    const one = g.ways.length ? offered(line, wayOf(g)) : line.ways.length === 1 ? line.ways[0] : null;
    if (line.key && one) acts[line.key] = () => choose(one.i);
    else if (line.key && one === null) acts[line.key] = () => setOpen(line.act);
  }
  const turn = groups.find((g) => g.ways.length);
  useEffect(() => {
    const line = groups.find((g) => !g.ways.length && g.lines.some(({ ways }) => ways.length > 1 && ways.some(({ i }) => proposed?.includes(i))))
      ?.lines.find(({ ways }) => ways.some(({ i }) => proposed?.includes(i)));
    if (line) setOpen(line.act);
    else if (lines.length === 1 && !turn) setOpen(lines[0].act); // with nothing else to choose its ways lie open
  }, [same, proposed?.join()]);
  useEffect(() => { // also at the end of a long list, and in a line that has just been opened for it
    if (seek) [...(box.current?.querySelectorAll(".choice.proposed") ?? [])].at(-1)
      ?.scrollIntoView({ block: "nearest", behavior: moving() ? "smooth" : "auto" });
  }, [same, proposed?.join(), open]);
  useEffect(() => onKeys([..."1234567890"].map((key) => acts[key])), [same, find, open, JSON.stringify(switches), choose]);
  useEffect(() => {
    const change = () => turn && setSwitches({ ...switches,
      [turn.title]: turn.ways[(turn.ways.indexOf(wayOf(turn)) + 1) % turn.ways.length] });
    addEventListener("hullbreach:way", change);
    return () => removeEventListener("hullbreach:way", change);
  });
  useEffect(() => {
    if (typeof focus !== "number" || box.current?.contains(document.activeElement)) return;
    box.current?.querySelector(`[data-choice="${focus}"]`)
      ?.scrollIntoView({ block: "nearest", behavior: moving() ? "smooth" : "auto" });
  }, [focus]);

  /** @param {KeyboardEvent} event */
  const walk = (event) => {
    if (event.key === "Escape" && open) {
      event.preventDefault();
      event.stopPropagation();
      setOpen("");
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...box.current.querySelectorAll("button.choice")];
    const at = buttons.indexOf(document.activeElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };

  /** @param {number} i @param {Choice} choice @param {string} key @param {{title?: string, shared?: string}} [more] */
  const button = (i, choice, key, { title, shared } = {}) => {
    const on = picked.includes(i);
    const counts = several && i < own(decision) && amounts(decision);
    const wanted = proposed?.filter((n) => n === i).length ?? 0;
    const advised = wanted > picked.filter((n) => n === i).length; // what is taken needs no advice
    return html`<li key=${i} class=${counts && "amount"}
      onKeyDown=${counts && ((/** @type {KeyboardEvent} */ e) => amountKey(e, i, choose, less))}><button type="button" data-choice=${i} disabled=${busy}
      class=${cls("choice", focus === i && "focused", on && "picked", advised && "proposed")}
      data-many=${advised && counts ? wanted : undefined} aria-pressed=${several && !counts && i < own(decision) ? String(on) : undefined}
      onMouseEnter=${() => setFocus(i)} onMouseLeave=${() => setFocus(null)}
      onFocus=${() => setFocus(i)} onBlur=${() => setFocus(null)}
      onClick=${(/** @type {MouseEvent} */ e) => again(e) || choose(i)}>
      ${several && !counts && i < own(decision)
        ? html`<span class="tick" aria-hidden="true">${on && h(Icon, { name: "check", size: 14 })}</span>`
        : html`<kbd aria-hidden="true">${key}</kbd>`}
      ${h(Parts, { shared, choice: title === undefined ? choice : { ...choice, title } })}
      ${counts && weight(decision, i) > 1 && html`<small>counts ${weight(decision, i)}</small>`}
    </button>${counts && h(Stepper, { decision, picked, i, busy, words: inOneLine(choice), choose, less })}</li>`;
  };

  /** An act with several ways: they open below it. @param {import("./lines.js").Line} line */
  const fold = ({ act, ways, key }) => html`<li key=${act} class="fold">
    <button type="button" class=${cls("choice", ways.some(({ i }) => i === focus) && "focused",
      ways.some(({ i }) => proposed?.includes(i)) && "proposed")} disabled=${busy}
      aria-expanded=${String(open === act)} onClick=${() => setOpen(open === act ? "" : act)}>
      <kbd aria-hidden="true">${open ? "" : key}</kbd><span>${act}</span>
      <small>${h(Icon, { name: open === act ? "chevron-up" : "chevron-down", size: 14 })}</small>
      <small class="below note">${ways.map(({ choice }) => choice.way).join(" · ")}</small>
    </button>
    ${open === act && html`<ul>${ways.map(({ i, choice }, n) => button(i, choice, `${n + 1}`, { title: choice.way }))}</ul>`}
  </li>`;

  return html`<div class="choices" ref=${box} onKeyDown=${walk}>
    ${(lines.length >= FILTER_FROM || find) && html`<label class="choice-filter">
      ${h(Icon, { name: "filter", size: 16 })}<span class="off-screen">Show only choices with these words</span>
      <input type="search" value=${find} placeholder=${`Filter ${choices.length} choices`}
        onInput=${(/** @type {any} */ e) => setFind(e.target.value)} />
    </label>`}
    ${groups.map((group, n) => html`<section class=${cls("choice-group", group.last && "last")} key=${`${n} ${group.title}`}
      aria-label=${group.last ? "Pass or decline" : group.title || "Choices"}>
      ${((named && group.title) || group.ways.length > 0) && html`<header class="choice-head">
        <h3>${group.icon && h(Icon, { name: group.icon, size: 15 })}${group.title}</h3>
        ${group.ways.length > 0 && html`<span class="ways" role="group" aria-label=${`${group.title}: how`}>
          ${group.ways.map((way) => html`<button type="button" aria-pressed=${String(way === wayOf(group))}
            onClick=${() => setSwitches({ ...switches, [group.title]: way })}>${way}</button>`)}
          ${group === turn && html`<kbd aria-hidden="true">V</kbd>`}</span>`}
      </header>`}
      ${group.shared && html`<p class="choice-shared">Each: ${group.shared}</p>`}
      <ul>${group.lines.map((line) => {
        if (group.ways.length) {
          const one = offered(line, wayOf(group));
          return one && button(one.i, one.choice, open ? "" : line.key, { shared: group.shared });
        }
        if (line.ways.length > 1) return fold(line);
        return button(line.ways[0].i, line.ways[0].choice, open ? "" : line.key, { shared: group.shared });
      })}</ul>
    </section>`)}
    ${!lines.length && html`<p class="muted">No choice has these words.</p>`}
  </div>`;
}
