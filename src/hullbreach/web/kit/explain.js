/** What cards, rooms and other things are, fetched once each. */
import { lasting } from "../net.js";
import { useEffect, useState } from "../ui.js";

/** @import { Entry, Explained } from "../types.js" */

/**
 * A hook that looks things of a game up, for its theme:
 * `const useExplain = explainer("toy"); useExplain("card:7")` is the first entry of a thing by its
 * key or its name, null as long as there is none.
 * @param {string} game
 */
export function explainer(game) {
  /** @type {Map<string, Promise<Entry[]>>} */
  const asked = new Map();
  /** @type {Map<string, Entry[]>} */
  const known = new Map();

  // At a table it is what the table's expansions make of it.
  const place = () => /^\/t\/([\w-]+)$/.exec(location.pathname)?.[1] ?? "";
  /** @param {string} what */
  const query = (what) => new URLSearchParams({ name: what, table: place() }).toString();

  /** @param {string} named @returns {Promise<Entry[]>} */
  function ask(named) {
    const what = query(named);
    let promise = asked.get(what);
    if (!promise) {
      promise = fetch(`/api/${lasting(`games/${game}/explain?${what}`)}`)
        .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
        .then((/** @type {Explained} */ { entries }) => {
          known.set(what, entries);
          return entries;
        })
        .catch(() => {
          asked.delete(what);
          return [];
        });
      asked.set(what, promise);
    }
    return promise;
  }

  /** @param {string} what @returns {Entry | null} */
  return function useExplain(what) {
    const [entries, setEntries] = useState(known.get(query(what)) ?? null);
    useEffect(() => {
      let on = true;
      if (!what) return undefined;
      setEntries(known.get(query(what)) ?? null);
      ask(what).then((found) => on && setEntries(found));
      return () => { on = false; };
    }, [what]);
    return entries?.[0] ?? null;
  };
}
