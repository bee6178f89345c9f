/**
 * What every part of the page uses to draw: Preact, its hooks, `html` templates for elements,
 * `h(Component, {...})` for components, and icons.
 */
import { Component, Fragment, createContext, createElement, render } from "./lib/preact.js";
import htm from "./lib/htm.js";

export {
  useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useReducer, useRef,
  useState,
} from "./lib/hooks.js";
export { Component, Fragment, createContext, render };

export const h = createElement;

/** Where a file of the page is: beside this one. @param {string} path */
export const file = (path) => new URL(path, import.meta.url).pathname;

/** Elements as text: html`<b class="x">${words}</b>`. */
export const html = htm.bind(h);

/**
 * An icon of a sprite: "copy" of the interface's set, "game:alien-skull" of the game's.
 * Without a label it is decoration. Inside an <svg> give x and y too.
 * @param {{name: string, size?: number|string, label?: string, x?: number, y?: number,
 *          class?: string}} props
 */
export function Icon({ name, size = 18, label, x, y, class: extra = "" }) {
  const game = name.startsWith("game:");
  const href = game ? `${file("icons/game.svg")}#${name.slice(5)}` : `${file("icons/ui.svg")}#${name}`;
  return html`<svg class=${`icon ${extra}`} width=${size} height=${size} x=${x} y=${y}
    role=${label ? "img" : undefined} aria-label=${label}
    aria-hidden=${label ? undefined : "true"} focusable="false"><use href=${href} /></svg>`;
}

/**
 * Class names, those that are set.
 * @param {...(string|false|null|undefined)} names
 */
export const cls = (...names) => names.filter(Boolean).join(" ");
