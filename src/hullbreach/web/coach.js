/**
 * The coach of a guided game: what has just happened, what may be done now, and which choice it
 * proposes. What is to be said comes with the view; the page keeps what has been read.
 */
import { useEffect, useMemo, useRef, useState } from "./ui.js";
import { keep, kept } from "./store.js";

/**
 * @import { CoachView, Shown } from "./types.js"
 * @import { Focus } from "./theme.js"
 * @typedef {{view: CoachView, fresh: CoachView["told"], more: number, off: boolean,
 *   proposed: number[], pointed: Focus, setOff: (off: boolean) => void,
 *   putAway: (id: string) => void}} Coaching
 *   fresh: what has happened and is not read yet, `more` of it to come; pointed: what the proposal
 *   is about, to light up where nothing else is pointed at
 */

/** So much is explained at a time; the rest waits. */
const AT_ONCE = 1;

/**
 * The coach at a table, null at one that has none.
 * @param {string} id of the table
 * @param {Shown|null} view
 * @param {number} answered which view was answered last: what stood beside it has been read
 * @returns {Coaching|null}
 */
export function useCoach(id, view, answered) {
  const key = `coach.${id}`;
  const [state, setState] = useState(/** @type {{off: boolean, read: string[]}} */ (
    kept(key, { off: false, read: [] })));
  const coach = view?.coach ?? null;
  const unread = (coach?.told ?? []).filter((one) => !state.read.includes(one.id));
  const fresh = unread.slice(0, AT_ONCE);
  const shown = useRef(/** @type {{at: number, ids: string[]}} */ ({ at: -1, ids: [] }));
  /** @param {{off?: boolean, read?: string[]}} some */
  const change = (some) => {
    const next = { ...state, ...some };
    setState(next);
    keep(key, next);
  };
  useEffect(() => {
    const { at, ids } = shown.current;
    if (at === answered && ids.length) change({ read: [...state.read, ...ids] });
  }, [answered]);
  shown.current = view?.decision ? { at: view.seq, ids: fresh.map((one) => one.id) } : { at: -1, ids: [] };
  const proposed = !coach || state.off || !view?.decision ? NONE : coach.proposed;
  const pointed = useMemo(() => proposed.length && view?.decision
    ? proposed.flatMap((n) => view.decision?.choices[n]?.refs ?? []) : null, [proposed, view?.decision]);
  if (!coach) return null;
  return {
    view: coach, fresh, more: unread.length - fresh.length, off: state.off, proposed, pointed,
    setOff: (off) => change({ off }), putAway: (one) => change({ read: [...state.read, one] }),
  };
}

/** @type {number[]} */
const NONE = [];
