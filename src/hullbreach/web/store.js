/** A value that can be watched, and what the page keeps in this browser. */
import { useEffect, useState } from "./ui.js";

/**
 * A value with watchers.
 * @template T
 */
export class Store {
  /** @param {T} value */
  constructor(value) {
    this.value = value;
    /** @type {Set<() => void>} */
    this.watchers = new Set();
  }

  /** @param {T} value */
  set(value) {
    this.value = value;
    for (const tell of [...this.watchers]) tell();
  }

  /** @param {() => void} tell */
  watch(tell) {
    this.watchers.add(tell);
    return () => void this.watchers.delete(tell);
  }
}

/**
 * The value of a store; the component is drawn again when it changes.
 * @template T
 * @param {Store<T>} store
 * @returns {T}
 */
export function useStore(store) {
  const [, again] = useState({});
  const { value } = store;
  useEffect(() => {
    if (store.value !== value) again({}); // it has changed before it was watched
    return store.watch(() => again({}));
  }, [store]);
  return value;
}

/**
 * Something kept in this browser, or `otherwise` if it is not there or cannot be read.
 * @param {string} key
 * @param {any} otherwise
 */
export function kept(key, otherwise) {
  try {
    const text = localStorage.getItem(`hullbreach.${key}`);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/**
 * Keep something in this browser; undefined forgets it.
 * @param {string} key
 * @param {any} value
 */
export function keep(key, value) {
  try {
    if (value === undefined) localStorage.removeItem(`hullbreach.${key}`);
    else localStorage.setItem(`hullbreach.${key}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/**
 * @typedef {{sound: boolean, ambience: boolean, volume: number, motion: "auto"|"on"|"off", hints: boolean,
 *   keys: boolean, notify: boolean, curtain: boolean, time: boolean, sum: boolean, shake: boolean,
 *   pace: "auto"|"calm"|"brisk"|"instant"}} Settings
 * @type {Settings}
 */
const DEFAULTS = {
  sound: false, ambience: false, volume: 0.5, motion: "auto", hints: true, keys: true, notify: false,
  curtain: true, time: false, sum: false, shake: false, pace: "auto",
};

/** @returns {Settings} */
const keptSettings = () => ({ ...DEFAULTS, ...kept("settings", {}) });

/** @type {Store<Settings>} */
export const settings = new Store(keptSettings());
// What another tab changes holds here too; else the next change here would undo it.
addEventListener("storage", ({ key }) => key === "hullbreach.settings" && settings.set(keptSettings()));

/** @param {Partial<Settings>} some */
export function change(some) {
  settings.set({ ...settings.value, ...some });
  keep("settings", settings.value);
}

/** Whether things may move: the setting, else what the system asks for. */
export function moving() {
  const { motion } = settings.value;
  if (motion !== "auto") return motion === "on";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Settings that sequels have led to on this device: option -> values, in the order they came.
 * @param {string} game
 * @returns {Record<string, string[]>}
 */
export const reached = (game) => kept(`reached.${game}`, {});

/** Remember the settings a sequel leads to. @param {import("./types.js").Setup} setup */
export function reach({ game, options }) {
  const known = reached(game);
  for (const [name, value] of Object.entries(options)) {
    known[name] = [...(known[name] || []).filter((one) => one !== value), value];
  }
  keep(`reached.${game}`, known);
}
