/** Things of a picture that choices refer to: they light up, and can be chosen there. */
import { again, inOneLine } from "../choices.js";
import { cls, h, useCallback, useMemo, useState } from "../ui.js";
import { Menu } from "./float.js";
import { focusKeys, indexChoices, key } from "./refs.js";

/**
 * @import { Choice } from "../types.js"
 * @import { Focus } from "../theme.js"
 * @import { MenuOf } from "./float.js"
 * @typedef {Record<string, unknown>} Props
 * @typedef {{class: string, props: Props}} Hit classes of a thing ("can", "focus", "picked") and
 *   props of what is hit of it: an element of class kit-hit, with a kit-ring before it
 */

/**
 * @param {{choices: Choice[], focus: Focus, setFocus: (focus: Focus) => void,
 *   choose: (i: number) => void, picked: number[], dragged?: () => boolean, onOpen?: () => void}} given
 *   dragged: whether the press that ends was a drag (kit/zoom.js), which is no click; onOpen: told
 *   before a thing is chosen or its menu opens
 */
export function useHits({ choices, focus, setFocus, choose, picked, dragged, onOpen }) {
  const [menu, setMenu] = useState(/** @type {MenuOf|null} */ (null));
  const index = useMemo(() => indexChoices(choices), [choices]);
  const lit = useMemo(() => focusKeys(focus, choices), [focus, choices]);
  const taken = new Set(picked);
  const press = useCallback((/** @type {any} */ node, /** @type {string} */ title, /** @type {number[]} */ list) => {
    onOpen?.();
    if (list.length === 1) choose(list[0]);
    else setMenu({ rect: node.getBoundingClientRect(), title, list, choices });
  }, [choose, choices]);

  /**
   * A thing that stands for the choices in `list`.
   * @param {string} k its key
   * @param {string} title heads its alternatives
   * @param {number[]} list
   * @param {Record<string, any>} [hover] props that it has anyway
   * @param {string[]} [said] what it is and how things stand there, where that is told of it
   * @returns {Hit}
   */
  const hitFor = (k, title, list, hover = {}, said = []) => {
    const classes = [lit.has(k) && "focus", list.some((i) => taken.has(i)) && "picked"];
    if (!list.length) return { class: cls(...classes), props: said.length ? { ...hover, role: "img", "aria-label": said.join(", ") } : hover };
    const words = [list.length === 1 ? inOneLine(choices[list[0]]) : `${title}: ${list.length} choices`, ...said.slice(1)].filter(Boolean).join("; ");
    const on = (/** @type {any} */ e) => { hover.onPointerEnter?.(e); if (list.length === 1) setFocus(list[0]); };
    const off = (/** @type {any} */ e) => { hover.onPointerLeave?.(e); setFocus(null); };
    return {
      class: cls("can", ...classes),
      props: {
        ...hover, role: "button", tabindex: 0, "aria-label": words,
        "aria-haspopup": list.length > 1 ? "dialog" : undefined,
        onClick: (/** @type {any} */ e) => {
          // A double click opens a menu as a click does, but answers only once.
          if (!dragged?.() && !(list.length === 1 && again(e))) press(e.currentTarget, title, list);
        },
        onKeyDown: (/** @type {any} */ e) => {
          if (e.key !== "Enter" && e.key !== " ") return;
          e.preventDefault();
          press(e.currentTarget, title, list);
        },
        onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off,
      },
    };
  };
  /** The choices of a thing. @param {string} kind @param {number} id */
  const listOf = (kind, id) => index.get(key(kind, id)) ?? [];
  /** A thing that stands for its own choices. @param {string} kind @param {number} id @param {string} title */
  const hit = (kind, id, title) => hitFor(key(kind, id), title, listOf(kind, id));
  const open = menu !== null && menu.choices === choices ? menu : null;
  return {
    hit, hitFor, listOf, index, lit, open: open !== null,
    /** The alternatives of what was pressed, to draw beside the picture. */
    menu: open && h(Menu, { ...open, choose, setFocus, close: () => setMenu(null) }),
  };
}
