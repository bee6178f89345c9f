/** When there is a sound. What makes it is loaded with the first: it is off by default. */
import { settings } from "./store.js";

/** @typedef {import("./synth.js").Sound} Sound */

/**
 * Play a sound by its name, if sound is on.
 * @param {Sound} name
 */
export function play(name) {
  if (settings.value.sound) import("./synth.js").then(({ sound }) => sound(name), () => {});
}

/** Sounds closer to each other than this are one noise. */
const APART_MS = 140;
let heard = -APART_MS;

/**
 * Play what a line of the log sounds like, as the theme says; not while another one begins.
 * @param {import("./types.js").Line} line
 * @param {import("./theme.js").Theme|null} theme
 */
export function playLine(line, theme) {
  const now = performance.now();
  if (now - heard < APART_MS) return;
  heard = now;
  play(theme?.sounds?.[line.kind] ?? "tick");
}
