/** Small cards beside the thing they speak of: words on hover, alternatives to choose from. */
import { again, inOneLine } from "../choices.js";
import { cls, h, html, useCallback, useEffect, useLayoutEffect, useRef, useState } from "../ui.js";

/**
 * The choices of a thing to pick from, beside its rectangle; they hold as long as `choices` do.
 * @typedef {{rect: DOMRect, title: string, list: number[],
 *   choices: import("../types.js").Choice[]}} MenuOf
 */

const GAP = 10;
/** Words that a finger called go by themselves: nothing else may tell them to. */
const TOUCHED_MS = 7000;

/**
 * Puts an element beside (or over) a rectangle of the window, inside the window.
 * @param {any} ref
 * @param {DOMRect} rect
 * @param {boolean} [over]
 */
function useBeside(ref, rect, over = false) {
  useLayoutEffect(() => {
    const node = ref.current;
    const put = () => {
      const { width, height } = node.getBoundingClientRect();
      const right = rect.right + GAP + width < innerWidth;
      const left = right ? rect.right + GAP : rect.left - GAP - width;
      const beside = left >= 4 && !(over && rect.top > height + GAP);
      const x = beside ? left : Math.min(Math.max(4, rect.left), innerWidth - width - 4);
      const below = !over && rect.bottom + GAP + height < innerHeight ? rect.bottom + GAP : rect.top - GAP - height;
      const y = beside ? rect.top + rect.height / 2 - height / 2 : below;
      node.style.left = `${Math.round(x)}px`;
      node.style.top = `${Math.round(Math.min(Math.max(4, y), innerHeight - height - 4))}px`;
    };
    put();
    const grown = new ResizeObserver(put); // words may come later
    grown.observe(node);
    return () => grown.disconnect();
  });
}

/**
 * Words beside a thing. Not reachable by pointer, so it never covers what is clicked.
 * @param {{rect: DOMRect, over?: boolean, children: any}} props
 */
export function Tip({ rect, over, children }) {
  const ref = useRef(null);
  useBeside(ref, rect, over);
  return html`<div class="kit-float kit-tip" role="tooltip" ref=${ref}>${children}</div>`;
}

/** Takes away the words that stand just now. */
let others = () => {};

/**
 * The rectangle of a thing while it is pointed at or has the focus; of one thing at a time: what moves
 * from under the pointer hears nothing of it.
 */
export function usePointed() {
  const [rect, setRect] = useState(/** @type {DOMRect|null} */ (null));
  const off = useCallback(() => setRect(null), []);
  const on = (/** @type {any} */ e) => {
    if (others !== off) others();
    others = off;
    setRect(e.currentTarget.getBoundingClientRect());
  };
  return { rect, on, off };
}

/**
 * A sign that says what it means while it is pointed at or has the focus.
 * @param {{class?: string, title: string, words: string, rule?: string, children: any}} props
 */
export function Told({ class: extra, title, words, rule, children }) {
  const { rect, on, off } = usePointed();
  const touched = useRef({ at: false, open: false });
  const down = (/** @type {PointerEvent} */ e) => {
    touched.current = { at: e.pointerType === "touch", open: rect !== null };
  };
  // The second touch takes the words away again.
  const click = (/** @type {any} */ e) => (touched.current.at && touched.current.open ? off() : on(e));
  useEffect(() => {
    if (!rect || !touched.current.at) return undefined;
    const timer = setTimeout(off, TOUCHED_MS);
    return () => clearTimeout(timer);
  }, [rect]);
  return html`<button type="button" class=${cls("kit-told", extra)} onPointerDown=${down} onMouseEnter=${on} onMouseLeave=${off}
    onFocus=${on} onBlur=${off} onClick=${click}>${children}<span class="off-screen">. ${words}</span></button>
    ${rect && h(Tip, { rect, children: html`<h2>${title}</h2><p>${words}</p>${rule && html`<p class="kit-rule">${rule}</p>`}` })}`;
}

/** Where the mouse was last seen moving: what comes to lie under it is not pointed at. */
let mouse = "";
const place = (/** @type {any} */ { screenX, screenY }) => `${screenX} ${screenY}`;
addEventListener("pointermove", (event) => { mouse = place(event); }, { capture: true, passive: true });

/**
 * Which of several things has its words shown: the one the mouse has moved to, or the one touched
 * until the next touch. Draw a Tip where `tip` is not null.
 */
export function useTip() {
  const resting = useRef(-1);
  const [tip, setTip] = useState(/** @type {{id: number, rect: DOMRect, touched: boolean}|null} */ (null));
  useEffect(() => {
    if (!tip) return undefined;
    // A finger on another thing has just set the words of that one.
    const gone = (/** @type {any} */ event) =>
      (event.pointerType === "touch" && event.target.matches("[data-tip]")) || setTip(null);
    addEventListener("pointerdown", gone);
    addEventListener("wheel", gone, { passive: true });
    const timer = tip.touched ? setTimeout(() => setTip(null), TOUCHED_MS) : 0;
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", gone);
      removeEventListener("wheel", gone);
    };
  }, [tip]);
  const show = (/** @type {number} */ id, /** @type {any} */ e) => setTip({
    id, rect: e.currentTarget.getBoundingClientRect(), touched: e.pointerType === "touch" });
  /** Props of the element that is hit of a thing. @param {number} id */
  const hover = (id) => ({
    "data-tip": id,
    onPointerEnter: (/** @type {any} */ e) => {
      resting.current = e.pointerType !== "touch" && mouse === place(e) ? id : -1;
      if (resting.current !== id) show(id, e);
    },
    onPointerMove: (/** @type {any} */ e) => {
      if (resting.current === id) show(id, e);
      resting.current = -1;
    },
    onPointerLeave: (/** @type {any} */ e) => e?.pointerType !== "touch" && setTip(null),
  });
  return { tip, hover, hide: () => setTip(null) };
}

/**
 * The alternatives of a thing, as buttons.
 * @param {MenuOf & {
 *   choose: (i: number) => void, setFocus: (i: number|null) => void, close: () => void}} props
 */
export function Menu({ rect, title, list, choices, choose, setFocus, close }) {
  const ref = useRef(/** @type {any} */ (null));
  useBeside(ref, rect);
  useLayoutEffect(() => {
    const back = /** @type {any} */ (document.activeElement);
    ref.current.querySelector("button")?.focus();
    const outside = (/** @type {Event} */ event) => {
      if (!ref.current?.contains(event.target)) close();
    };
    const escape = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      close();
    };
    addEventListener("pointerdown", outside, true);
    addEventListener("keydown", escape, true);
    return () => {
      removeEventListener("pointerdown", outside, true);
      removeEventListener("keydown", escape, true);
      const at = document.activeElement;
      const still = at === document.body || ref.current?.contains(at);
      if (still && back?.isConnected) back.focus({ preventScroll: true });
    };
  }, []);
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    event.stopPropagation();
    if (!step) return;
    event.preventDefault();
    const buttons = [...ref.current.querySelectorAll("button")];
    const at = buttons.indexOf(/** @type {any} */ (document.activeElement));
    buttons[(at + step + buttons.length) % buttons.length].focus();
  };
  // To nowhere, as when the window loses the focus, is not away.
  const onLeave = (/** @type {FocusEvent} */ { relatedTarget }) => {
    if (relatedTarget && !ref.current?.contains(relatedTarget)) close();
  };
  return html`<div class="kit-float kit-menu" role="dialog" aria-label=${title} ref=${ref}
    onKeyDown=${onKey} onFocusOut=${onLeave}>
    <p class="kit-menu-title">${title}</p>
    ${list.map((i) => html`<button type="button" key=${i}
      onFocus=${() => setFocus(i)} onBlur=${() => setFocus(null)}
      onPointerEnter=${() => setFocus(i)}
      onClick=${(/** @type {MouseEvent} */ e) => { if (!again(e)) { close(); choose(i); } }}>${choices[i] && inOneLine(choices[i])}</button>`)}
  </div>`;
}
