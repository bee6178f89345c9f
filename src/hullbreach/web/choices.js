/** The choices of a decision as a list of buttons with words, grouped by what they do. */
import { Icon, cls, h, html, useEffect, useMemo, useRef, useState } from "./ui.js";
import { moving } from "./store.js";
import { amounts, often, own, total, weight } from "./deciding.js";

/**
 * @import { Choice, DecisionView } from "./types.js"
 * @import { Focus, Theme } from "./theme.js"
 */

const FILTER_FROM = 13;
const LONG_PRICE = 20;

const ASIDE = "Without answering yet";

/**
 * Choices by the headings they belong under, in the order of their first; the last `asides` of them
 * under a heading of their own.
 * @param {Choice[]} choices
 * @param {Theme|null} theme
 * @param {number} [asides]
 * @returns {{title: string, icon: string, items: {i: number, choice: Choice}[]}[]}
 */
export function grouped(choices, theme, asides = 0) {
  const groups = new Map();
  choices.forEach((choice, i) => {
    const aside = i >= choices.length - asides;
    const title = aside ? ASIDE : choice.group;
    const icon = aside ? "" : theme?.icons?.[String(choice.option[0])] ?? "";
    if (!groups.has(title)) groups.set(title, { title, icon, items: [] });
    groups.get(title).items.push({ i, choice });
  });
  return [...groups.values()];
}

/**
 * A choice, or what cannot be chosen, in one line.
 * @param {{title: string, price: string, note: string}} choice
 */
export const inOneLine = ({ title, price, note }) =>
  `${title}${note && `: ${note}`}${price && ` (${price})`}`;

/** The parts of a choice, beside and below each other. @param {{choice: Choice}} props */
export const Parts = ({ choice: { title, price, note } }) => html`<span>${title}</span>
  ${price && html`<small class=${price.length > LONG_PRICE && "below"}><span class="off-screen">, </span>${price}</small>`}
  ${note && html`<small class="below note"><span class="off-screen">. </span>${note}</small>`}`;

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
 * The list. `order` tells the parent which choice each number key picks.
 * @param {{decision: DecisionView, theme: Theme|null, picked: number[], proposed?: number[], busy: boolean,
 *   several: boolean, focus: Focus, setFocus: (focus: Focus) => void, choose: (i: number) => void,
 *   less: (i: number) => void,
 *   onOrder: (order: number[]) => void}} props
 */
export function Choices({ decision, theme, picked, proposed, busy, several, focus, setFocus, choose, less, onOrder }) {
  const [find, setFind] = useState("");
  const box = useRef(/** @type {any} */ (null));
  const { choices } = decision;
  useEffect(() => setFind(""), [decision]);
  const groups = useMemo(() => {
    const words = find.toLowerCase().split(/\s+/).filter(Boolean);
    const all = grouped(choices, theme, decision.asides);
    if (!words.length) return all;
    return all
      .map((g) => ({ ...g, items: g.items.filter(({ choice }) =>
        words.every((w) => `${g.title} ${inOneLine(choice)}`.toLowerCase().includes(w))) }))
      .filter((g) => g.items.length);
  }, [choices, theme, find]);
  const order = groups.flatMap((g) => g.items.map(({ i }) => i));
  const named = (groups.length > 1 && groups.some(({ items }) => items.length > 1)) || decision.asides > 0 || choices.length >= FILTER_FROM;
  useEffect(() => onOrder(order), [order.join()]);
  useEffect(() => {
    if (typeof focus !== "number" || box.current?.contains(document.activeElement)) return;
    box.current?.querySelector(`[data-choice="${focus}"]`)
      ?.scrollIntoView({ block: "nearest", behavior: moving() ? "smooth" : "auto" });
  }, [focus]);

  /** @param {KeyboardEvent} event */
  const walk = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...box.current.querySelectorAll("button.choice")];
    const at = all.indexOf(document.activeElement);
    all[(at + step + all.length) % all.length]?.focus();
  };

  return html`<div class="choices" ref=${box} onKeyDown=${walk}>
    ${choices.length >= FILTER_FROM && html`<label class="choice-filter">
      ${h(Icon, { name: "filter", size: 16 })}<span class="off-screen">Show only choices with these words</span>
      <input type="search" value=${find} placeholder=${`Filter ${choices.length} choices`}
        onInput=${(/** @type {any} */ e) => setFind(e.target.value)} />
    </label>`}
    ${groups.map((group) => html`<section class="choice-group" key=${group.title}
      aria-label=${group.title || "Choices"}>
      ${named && group.title && html`<h3>${group.icon && h(Icon, { name: group.icon, size: 15 })}${group.title}</h3>`}
      <ul>${group.items.map(({ i, choice }) => {
        const at = order.indexOf(i);
        const on = picked.includes(i);
        const counts = several && i < own(decision) && amounts(decision);
        return html`<li key=${i} class=${counts && "amount"}
          onKeyDown=${counts && ((/** @type {KeyboardEvent} */ e) => amountKey(e, i, choose, less))}><button type="button" data-choice=${i} disabled=${busy}
          class=${cls("choice", focus === i && "focused", on && "picked", proposed?.includes(i) && "proposed")}
          aria-pressed=${several && !counts && i < own(decision) ? String(on) : undefined}
          onMouseEnter=${() => setFocus(i)} onMouseLeave=${() => setFocus(null)}
          onFocus=${() => setFocus(i)} onBlur=${() => setFocus(null)}
          onClick=${(/** @type {MouseEvent} */ e) => again(e) || choose(i)}>
          ${several && !counts && i < own(decision)
            ? html`<span class="tick" aria-hidden="true">${on && h(Icon, { name: "check", size: 14 })}</span>`
            : html`<kbd aria-hidden="true">${at < 9 ? at + 1 : at === 9 ? 0 : ""}</kbd>`}
          ${h(Parts, { choice })}
          ${counts && weight(decision, i) > 1 && html`<small>counts ${weight(decision, i)}</small>`}
        </button>${counts && h(Stepper, { decision, picked, i, busy, words: inOneLine(choice), choose, less })}</li>`;
      })}</ul>
    </section>`)}
    ${!order.length && html`<p class="muted">No choice has these words.</p>`}
  </div>`;
}
