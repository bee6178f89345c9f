/**
 * What every part of the page uses to draw: Preact, its hooks, `html` templates for elements,
 * `h(Component, {...})` for components, and icons.
 */
import {
  useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useReducer, useRef,
  useState,
} from "./lib/hooks.js";
import { Component, Fragment, createContext, createElement, render } from "./lib/preact.js";
import htm from "./lib/htm.js";

export {
  Component, Fragment, createContext, render, useCallback, useContext, useEffect, useId,
  useLayoutEffect, useMemo, useReducer, useRef, useState,
};

export const h = createElement;

/** Where a file of the page is: beside this one. @param {string} path */
export const file = (path) => new URL(path, import.meta.url).pathname;

/** Elements as text: html`<b class="x">${words}</b>`. */
export const html = htm.bind(h);

/**
 * An icon of a sprite: "copy" of the interface's set, "nemesis:alien-skull" of a game's.
 * Without a label it is decoration. Inside an <svg> give x and y too.
 * @param {{name: string, size?: number|string, label?: string, x?: number, y?: number,
 *          class?: string}} props
 */
export function Icon({ name, size = 18, label, x, y, class: extra = "" }) {
  const [own, game] = name.split(":").reverse();
  const href = `${file(game ? `games/${game}/icons.svg` : "icons/ui.svg")}#${own}`;
  return html`<svg class=${`icon ${extra}`} width=${size} height=${size} x=${x} y=${y}
    role=${label ? "img" : undefined} aria-label=${label}
    aria-hidden=${label ? undefined : "true"} focusable="false"><use href=${href} /></svg>`;
}

/**
 * A component whose module is loaded when it is first shown.
 * @template P
 * @param {() => Promise<(props: P) => any>} load
 * @returns {(props: P) => any}
 */
export function later(load) {
  /** @type {((props: P) => any)|null} */
  let found = null;
  return function Later(props) {
    const [state, setState] = useState("");
    useEffect(() => {
      if (!found) load().then((component) => {
        found = component;
        setState("there");
      }, () => setState("failed"));
    }, []);
    if (state === "failed" && !found) return html`<p class="notice bad" role="alert">This could not be loaded. <a href="">Load the page again</a></p>`;
    return found && h(found, /** @type {any} */ (props));
  };
}

/**
 * Class names, those that are set.
 * @param {...(string|false|null|undefined)} names
 */
export const cls = (...names) => names.filter(Boolean).join(" ");
