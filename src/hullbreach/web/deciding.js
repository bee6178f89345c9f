/** Answering the pending decision: what is picked, sent, or answered for the person. */
import { useCallback, useEffect, useMemo, useRef, useState } from "./ui.js";
import { settings, useStore } from "./store.js";
import { say, sayError } from "./dialog.js";
import { play } from "./sound.js";

const QUICK_MS = 450;
const WINDOW_MS = [900, 3200];

/**
 * The only possible answer to a decision, or null if there is a choice.
 * @param {any} decision
 * @returns {number|number[]|null}
 */
export function forced(decision) {
  if (!decision) return null;
  const count = decision.choices.length;
  if (!decision.several) return count === 1 ? 0 : null;
  if (decision.high === 0) return [];
  return decision.low === count ? decision.choices.map((_, n) => n) : null;
}

/**
 * Whether one pick of the list is a whole answer.
 * @param {any} decision
 */
const atOnce = (decision) => !decision.several || (decision.low === 1 && decision.high === 1);

/**
 * @typedef {{picked: number[], busy: boolean, choose: (i: number) => void, confirm: () => void,
 *   clear: () => void, ready: boolean, atOnce: boolean, auto: boolean, undo: () => void}} Deciding
 */

/**
 * The state of answering at a table.
 * @param {import("./net.js").TableLink} link
 * @param {any} view
 * @returns {Deciding}
 */
export function useDeciding(link, view) {
  const { auto } = useStore(settings);
  const decision = view?.decision || null;
  const [picked, setPicked] = useState(/** @type {number[]} */ ([]));
  const [sent, setSent] = useState(-1);
  const undoing = useRef(false);
  const held = useRef(-1);
  const busy = sent === view?.seq;
  // Going back may bring the same number again, so it is forgotten once the view has moved on.
  useEffect(() => setSent((was) => (was === view?.seq ? was : -1)), [view?.seq]);
  useEffect(() => setPicked([]), [decision]);

  const send = useCallback((/** @type {number|number[]} */ answer) => {
    const { seq } = view;
    setSent(seq);
    link.send("choose", { seq, epoch: view.epoch, answer }).then(
      () => setPicked([]),
      (error) => {
        setSent(-1);
        sayError(error);
      },
    );
  }, [link, view?.seq, view?.epoch]);

  const choose = useCallback((/** @type {number} */ i) => {
    if (!decision || busy || !decision.choices[i]) return;
    play("pick");
    if (atOnce(decision)) send(decision.several ? [i] : i);
    else if (picked.includes(i)) setPicked(picked.filter((n) => n !== i));
    else if (picked.length < decision.high) setPicked([...picked, i]);
    else say(`At most ${decision.high}: take one back first.`);
  }, [decision, busy, picked, send]);

  const ready = Boolean(decision && !busy &&
    picked.length >= decision.low && picked.length <= decision.high);
  const confirm = useCallback(() => {
    if (ready) send([...picked].sort((a, b) => a - b));
  }, [ready, picked, send]);

  const undo = useCallback(() => {
    undoing.current = true;
    link.send("undo").catch((error) => {
      undoing.current = false;
      sayError(error);
    });
  }, [link]);

  // After taking back, a decision without a choice is taken back too, not answered again.
  const only = useMemo(() => forced(decision), [decision]);
  useEffect(() => {
    if (!undoing.current || !view) return;
    undoing.current = false;
    if (only === null) return;
    held.current = view.seq;
    if (view.undo) undo();
  }, [view?.seq]);

  const answering = auto && only !== null && !busy && view && held.current !== view.seq;
  useEffect(() => {
    if (!answering) return;
    const [low, high] = decision.window ? WINDOW_MS : [QUICK_MS, QUICK_MS];
    const timer = setTimeout(() => send(only), low + Math.random() * (high - low));
    return () => clearTimeout(timer);
  }, [answering, view?.seq, only]);

  return {
    picked, busy, choose, confirm, ready, undo,
    clear: () => setPicked([]),
    atOnce: Boolean(decision && atOnce(decision)),
    auto: Boolean(answering),
  };
}
