/** Numbers and names in words. */

/**
 * "1 card", "2 cards".
 * @param {number} n
 * @param {string} noun
 */
export const count = (n, noun) => `${n} ${noun}${n === 1 ? "" : "s"}`;

/** @param {string} text */
export const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * Names with how often each occurs, in order of first appearance.
 * @param {string[]} names
 * @returns {[string, number][]}
 */
export function tally(names) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found];
}
