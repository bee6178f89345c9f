/** Answering the pending decision: what is picked, what is sent. */
import { useCallback, useEffect, useMemo, useRef, useState } from "./ui.js";
import { say, sayError } from "./dialog.js";
import { play } from "./sound.js";
import { settings, useStore } from "./store.js";

/** @import { DecisionView, Shown } from "./types.js" */

/**
 * Whether one pick of the list is a whole answer.
 * @param {DecisionView} decision
 */
const atOnce = (decision) =>
  !decision.several || (decision.low === 1 && decision.high === 1 && !decision.repeats.length && !decision.weights.length);

/**
 * How many choices answer the decision; the asides come behind them.
 * @param {DecisionView} decision
 */
export const own = (decision) => decision.choices.length - decision.asides;

/**
 * How often a choice may be taken, and how much it counts towards the sum.
 * @param {DecisionView} decision
 * @param {number} i
 */
export const often = (decision, i) => decision.repeats[i] ?? 1;
/** @param {DecisionView} decision @param {number} i */
export const weight = (decision, i) => decision.weights[i] ?? 1;

/**
 * What is picked comes to so much.
 * @param {DecisionView} decision
 * @param {number[]} picked
 */
export const total = (decision, picked) => picked.reduce((sum, i) => sum + weight(decision, i), 0);

/**
 * Whether choices count unlike or may be taken repeatedly.
 * @param {DecisionView} decision
 */
export const amounts = (decision) => decision.repeats.length > 0 || decision.weights.length > 0;

/**
 * What makes a decision another one. Not the object: a connection that comes back brings the same
 * decision anew. Not the number of choices made: others may answer the same question meanwhile.
 * @param {Shown|null} view
 */
const identity = (view) => JSON.stringify(view && [view.epoch, view.decision]);

/**
 * `answered`: how many choices had been made when I last made one, -1 before.
 * @typedef {{picked: number[], answered: number, busy: boolean, choose: (i: number) => void,
 *   less: (i: number) => void, pick: (all: readonly number[]) => void, hold: (on: boolean) => void, confirm: () => void,
 *   clear: () => void, ready: boolean, atOnce: boolean, auto: boolean, undo: () => void}} Deciding
 */

/**
 * The state of answering at a table.
 * @param {import("./net.js").TableLink} link
 * @param {Shown|null} view
 * @param {""|"curtain"|"open"} shared whether I have other seats here, behind a curtain or in the open
 * @returns {Deciding}
 */
export function useDeciding(link, view, shared) {
  const decision = view?.decision || null;
  const place = view ? `${view.epoch}.${view.seq}` : "";
  const [picked, setPicked] = useState(/** @type {number[]} */ ([]));
  const [sent, setSent] = useState("none");
  const flying = useRef(""); // `sent` at once: a click may come before what it disables is drawn
  const [answered, setAnswered] = useState(-1);
  // The server answers; but a window that waits for me, or that people here share, wants my own answer.
  const waits = Boolean(decision?.window && view && (view.timed || shared));
  const auto = Boolean(decision?.forced) && !waits;
  const busy = (sent === place && !view?.timed) || auto;
  const hold = (/** @type {boolean} */ on) => view &&
    link.send("hold", { seq: view.seq, epoch: view.epoch, agree: on }).catch(sayError);
  const same = useMemo(() => identity(view), [decision, view?.epoch]);
  useEffect(() => setPicked([]), [same]);
  useEffect(() => {
    if (sent === "none" || sent === place) return;
    setSent("none"); // my answer counts: the next decision begins with nothing, even if it reads the same
    setPicked([]);
  }, [place]);

  // Once a window, so that it can be taken back; at every window, so that it tells nothing.
  const { time } = useStore(settings);
  const asks = time && view?.timed && decision?.window ? place : "";
  useEffect(() => void (asks && hold(true)), [asks]);

  const send = useCallback((/** @type {number|number[]} */ answer) => {
    if (!view || (flying.current === place && !view.timed)) return;
    flying.current = place;
    setSent(place);
    setAnswered(view.seq);
    link.send("choose", { seq: view.seq, epoch: view.epoch, answer }).then(
      () => {
        setPicked((now) => (now === picked ? [] : now));
        if (view.timed) setSent("none"); // noted: it may be given anew until the window closes
      },
      (error) => {
        flying.current = "";
        setSent("none");
        sayError(error);
      },
    );
  }, [link, place, picked]);

  const choose = useCallback((/** @type {number} */ i) => {
    if (!decision || busy || !decision.choices[i]) return;
    play("pick");
    const taken = picked.filter((n) => n === i).length;
    if (i >= own(decision)) send(i);
    else if (atOnce(decision)) send(decision.several ? [i] : i);
    else if (taken && !amounts(decision)) setPicked(picked.filter((n) => n !== i));
    else if (taken >= often(decision, i)) say(`At most ${often(decision, i)} of this.`);
    else if (total(decision, picked) + weight(decision, i) <= decision.high) setPicked([...picked, i]);
    else say(`At most ${decision.high}: take one back first.`);
  }, [decision, busy, picked, send]);

  const less = useCallback((/** @type {number} */ i) => {
    const at = picked.lastIndexOf(i);
    if (!busy && at >= 0) setPicked(picked.filter((_, n) => n !== at));
  }, [busy, picked]);

  const ready = Boolean(decision && !busy &&
    total(decision, picked) >= decision.low && total(decision, picked) <= decision.high);
  const confirm = useCallback(() => {
    if (ready) send([...picked].sort((a, b) => a - b));
  }, [ready, picked, send]);

  // One person with several seats and no curtain has nobody to hide from.
  const alone = waits && !view?.timed && Boolean(decision?.forced) && shared === "open";
  useEffect(() => void (alone && send(decision?.several ? [] : 0)), [alone, place]);

  return {
    hold, picked, answered, busy, choose, less, pick: (all) => setPicked([...all]), confirm, ready, auto,
    undo: () => link.send("undo").catch(sayError),
    clear: () => setPicked([]),
    atOnce: Boolean(decision && atOnce(decision)),
  };
}
