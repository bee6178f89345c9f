/** The lines of a decision: choices in groups, ways of one act in one line, each line with its key. */

/**
 * A line: an act with its ways, or a choice that has no other way. `key`: the number key, "" for none.
 * @import { Choice } from "./types.js"
 * @import { Theme } from "./theme.js"
 * @typedef {{act: string, ways: {i: number, choice: Choice}[], key: string}} Line
 * @typedef {{title: string, icon: string, ways: string[], shared: string, last: boolean,
 *   lines: Line[]}} Group `ways`: what all acts of the group that have ways can be switched between,
 *   [] for none; `shared`: the note that all lines have; `last`: what ends or declines
 */

const ASIDE = "Before you answer";
/** What ends or declines has a key of its own. */
export const LAST = "0";
const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/**
 * Choices in their groups, in the order of `order`, else of their first; what ends or declines comes
 * last, and behind it what may be done without answering.
 * @param {Choice[]} choices
 * @param {Theme|null} theme
 * @param {number} asides so many choices, the last ones, do not answer
 * @param {readonly string[]} order titles of groups
 * @param {boolean} folded whether ways of an act share a line
 * @returns {Group[]}
 */
export function grouped(choices, theme, asides, order, folded) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  const own = choices.length - asides;
  choices.forEach((choice, i) => {
    const title = i >= own ? ASIDE : choice.last ? "" : choice.group;
    const name = i < own && choice.last ? "last" : title;
    if (!groups.has(name)) {
      const icon = title && title !== ASIDE ? theme?.icons?.[String(choice.option[0])] ?? "" : "";
      groups.set(name, { title, icon, ways: [], shared: "", last: name === "last", lines: [] });
    }
    const { lines } = /** @type {Group} */ (groups.get(name));
    const alike = folded && choice.act ? lines.find(({ act }) => act === choice.act) : undefined;
    if (alike) alike.ways.push({ i, choice });
    else lines.push({ act: choice.act, ways: [{ i, choice }], key: "" });
  });
  /** @param {[string, Group]} group */
  const place = ([name, { title }]) =>
    name === "last" ? order.length + 1 : title === ASIDE ? order.length + 2
      : order.includes(title) ? order.indexOf(title) : order.length;
  const found = [...groups].sort((a, b) => place(a) - place(b)).map(([, group]) => group);
  for (const group of found) {
    group.ways = switched(group.lines);
    group.shared = shared(group.lines);
  }
  return found;
}

/** The note that all lines of a group have, "" if there is none. @param {Line[]} lines */
function shared(lines) {
  const notes = new Set(lines.flatMap(({ ways }) => ways.map(({ choice }) => choice.note)));
  const [note] = notes;
  return lines.length > 1 && notes.size === 1 ? note : "";
}

/** What more than one line of a group has, all in the same ways, can be switched. @param {Line[]} lines */
function switched(lines) {
  const [first, ...rest] = lines.filter(({ ways }) => ways.length > 1)
    .map(({ ways }) => ways.map(({ choice }) => choice.way));
  return rest.length && first.length <= 3 && rest.every((ways) => ways.join() === first.join()) ? first : [];
}

/**
 * Gives the lines their keys, down the list; what ends or declines has its own.
 * @param {Group[]} groups
 */
export function number(groups) {
  const lines = groups.flatMap((group) => group.lines);
  const last = lines.find(({ ways }) => ways[0].choice.last);
  const keys = last ? KEYS : [...KEYS, LAST];
  if (last) last.key = LAST;
  lines.filter((line) => line !== last).forEach((line, n) => void (line.key = keys[n] ?? ""));
}

/**
 * The way of a line that is on offer: the one that is switched to, or its only one.
 * @param {Line} line
 * @param {string} way
 */
export const offered = (line, way) => line.ways.find(({ choice }) => choice.way === way) ??
  (line.ways.length === 1 ? line.ways[0] : undefined);
