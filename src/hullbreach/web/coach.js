/**
 * The coach of a guided game: what has just happened, what may be done now, and which choice it
 * proposes. What is to be said comes with the view; the page keeps what has been read.
 */
import { useEffect, useMemo, useRef, useState } from "./ui.js";
import { keep, kept } from "./store.js";

/**
 * @import { CoachView, Shown } from "./types.js"
 * @import { Focus } from "./theme.js"
 * @typedef {{view: CoachView, open: CoachView["told"][number]|null, folded: CoachView["told"],
 *   fresh: boolean, anew: boolean, off: boolean, proposed: number[], pointed: Focus,
 *   setOff: (off: boolean) => void, unfold: (id: string) => void, putAway: (id: string) => void}} Coaching
 *   open: what has happened and is told now; folded: what else has, by its title; fresh: `open` is
 *   not read yet; anew: what is asked is explained for the first time; pointed: what the proposal is about, to light up where nothing else is pointed at
 * @typedef {{off: boolean, read: string[], late: string[]}} Kept late: what stood folded at the last
 *   answer: what has come since is told before it
 */

/**
 * The coach at a table, null at one that has none. What has happened is said at once, but one thing
 * in full: what is asked for the first time, else what has just happened, else what has before.
 * @param {string} id of the table
 * @param {Shown|null} view
 * @param {number} answered which view was answered last: what stood beside it has been read
 * @returns {Coaching|null}
 */
export function useCoach(id, view, answered) {
  const key = `coach.${id}`;
  const [state, setState] = useState(/** @type {Kept} */ (
    { off: false, read: [], late: [], ...kept(key, {}) }));
  const [wanted, setWanted] = useState("");
  const coach = view?.coach ?? null;
  const told = coach?.told ?? [];
  const unread = told.filter((one) => !state.read.includes(one.id));
  const first = coach && asksAnew(coach) ? null
    : unread.find((one) => !state.late.includes(one.id)) ?? unread[0] ?? null;
  const open = told.find((one) => one.id === wanted) ?? first;
  const folded = unread.filter((one) => one !== open);
  const shown = useRef(/** @type {{at: number, open: string[], folded: string[]}} */ (NOTHING));
  /** @param {Partial<Kept>} some */
  const change = (some) => {
    const next = { ...state, ...some };
    setState(next);
    keep(key, next);
  };
  useEffect(() => {
    const was = shown.current;
    if (was.at !== answered) return;
    setWanted("");
    if (was.open.length || was.folded.length)
      change({ read: [...state.read, ...was.open], late: was.folded });
  }, [answered]);
  shown.current = view?.decision
    ? { at: view.seq, open: open ? [open.id] : [], folded: folded.map((one) => one.id) } : NOTHING;
  const proposed = !coach || state.off || !view?.decision ? NONE : coach.proposed;
  const pointed = useMemo(() => proposed.length && view?.decision
    ? proposed.flatMap((n) => view.decision?.choices[n]?.refs ?? []) : null, [proposed, view?.decision]);
  if (!coach) return null;
  return {
    view: coach, open, folded, fresh: open !== null && unread.includes(open), anew: asksAnew(coach), off: state.off, proposed, pointed,
    setOff: (off) => change({ off }), unfold: setWanted,
    putAway: (one) => (setWanted(""), change({ read: [...state.read, one] })),
  };
}

/** Whether what is asked is explained for the first time. @param {CoachView} coach */
const asksAnew = ({ now, lessons, learnt }) => learnt[lessons.indexOf(now.title)] === false;

const NOTHING = { at: -1, open: [], folded: [] };
/** @type {number[]} */
const NONE = [];
