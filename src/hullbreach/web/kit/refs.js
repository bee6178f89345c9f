/** What choices and lines of the log refer to: keys like "room:5" for everything on the table. */

/**
 * @import { Choice } from "../types.js"
 * @import { Focus } from "../theme.js"
 */

/** @param {string} kind @param {number} id */
export const key = (kind, id) => `${kind}:${id}`;

/** The keys of one choice. @param {Choice} choice */
const keysOf = ({ refs }) => refs.map(([kind, id]) => key(kind, id));

/**
 * For each key the numbers of the choices that refer to it.
 * @param {Choice[]} choices
 * @returns {Map<string, number[]>}
 */
export function indexChoices(choices) {
  /** @type {Map<string, number[]>} */
  const found = new Map();
  choices.forEach((choice, i) => {
    for (const k of new Set(keysOf(choice))) found.set(k, [...(found.get(k) ?? []), i]);
  });
  return found;
}

/**
 * The keys that are in focus: of a choice by number, or a list of refs.
 * @param {Focus} focus
 * @param {Choice[]} choices
 * @returns {Set<string>}
 */
export function focusKeys(focus, choices) {
  if (focus === null) return new Set();
  if (typeof focus === "number") return new Set(choices[focus] ? keysOf(choices[focus]) : []);
  return new Set(focus.map(([kind, id]) => key(kind, id)));
}

/**
 * The choices that speak of a thing.
 * @param {Choice[]} choices
 * @param {string} kind
 * @param {number} id
 */
export const choicesOf = (choices, kind, id) =>
  choices.flatMap((choice, i) => (choice.refs.some(([k, n]) => k === kind && n === id) ? [i] : []));
