/** The words of cards, rooms and other named things, fetched once each. */
import { useEffect, useState } from "../../ui.js";

/** @typedef {{name: string, what: string, words: string, rule: string}} Entry */

/** @type {Map<string, Promise<Entry[]>>} */
const asked = new Map();
/** @type {Map<string, Entry[]>} */
const known = new Map();
const LINE = /^(.+?) \(([^()]*)\)\. (.*?)(?: \[([A-Z0-9-]+)\])?$/s;

/** @param {string} text @returns {Entry} */
function parse(text) {
  const found = LINE.exec(text.trim());
  if (!found) return { name: "", what: "", words: text, rule: "" };
  return { name: found[1], what: found[2], words: found[3], rule: found[4] ?? "" };
}

/** @param {string} name @returns {Promise<Entry[]>} */
function ask(name) {
  let promise = asked.get(name);
  if (!promise) {
    promise = fetch(`/api/games/nemesis/explain?name=${encodeURIComponent(name)}`)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
      .then((/** @type {import("../../types.js").Explained} */ data) => {
        const entries = data.words ? data.words.split("\n\n").map(parse) : [];
        known.set(name, entries);
        return entries;
      })
      .catch(() => {
        asked.delete(name);
        return [];
      });
    asked.set(name, promise);
  }
  return promise;
}

/**
 * The entry of a name; `what` picks the one of that kind where several bear the name.
 * @param {string} name
 * @param {string} [what]
 * @returns {Entry | null}
 */
export function useExplain(name, what = "") {
  const [entries, setEntries] = useState(known.get(name) ?? null);
  useEffect(() => {
    let on = true;
    if (!name) return undefined;
    setEntries(known.get(name) ?? null);
    ask(name).then((found) => on && setEntries(found));
    return () => { on = false; };
  }, [name]);
  if (!entries?.length) return null;
  return entries.find((entry) => entry.what.includes(what)) ?? entries[0];
}

const ACTION = /^Costs (only the card itself|\d+ more cards?); ([^.]*)\. (.*)$/s;

/**
 * An action card taken apart: further cost, when it may be played, words.
 * @param {Entry | null} entry
 */
export function actionParts(entry) {
  const found = entry && ACTION.exec(entry.words);
  if (!found) return { cost: 0, when: "", words: entry?.words ?? "" };
  return { cost: parseInt(found[1], 10) || 0, when: found[2], words: found[3] };
}
