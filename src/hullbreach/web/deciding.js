/** Answering the pending decision: what is picked, what is sent. */
import { useCallback, useEffect, useMemo, useState } from "./ui.js";
import { say, sayError } from "./dialog.js";
import { play } from "./sound.js";

/** @import { DecisionView, Shown } from "./types.js" */

/**
 * Whether a decision has only one possible answer. The server then gives it, in a reaction window
 * after a while that does not tell who could have reacted.
 * @param {DecisionView|null} decision
 */
export function forced(decision) {
  if (!decision) return false;
  const count = decision.choices.length;
  return decision.several ? decision.high === 0 || decision.low === count : count === 1;
}

/**
 * Whether one pick of the list is a whole answer.
 * @param {DecisionView} decision
 */
const atOnce = (decision) => !decision.several || (decision.low === 1 && decision.high === 1);

/**
 * What makes a decision another one. Not the object: a connection that comes back brings the same
 * decision anew. Not the number of choices made: others may answer the same question meanwhile.
 * @param {Shown|null} view
 */
const identity = (view) => JSON.stringify(view && [view.epoch, view.decision]);

/**
 * `answered`: how many choices had been made when I last made one, -1 before.
 * @typedef {{picked: number[], answered: number, busy: boolean, choose: (i: number) => void, confirm: () => void,
 *   clear: () => void, ready: boolean, atOnce: boolean, auto: boolean, undo: () => void}} Deciding
 */

/**
 * The state of answering at a table.
 * @param {import("./net.js").TableLink} link
 * @param {Shown|null} view
 * @returns {Deciding}
 */
export function useDeciding(link, view) {
  const decision = view?.decision || null;
  const place = view ? `${view.epoch}.${view.seq}` : "";
  const [picked, setPicked] = useState(/** @type {number[]} */ ([]));
  const [sent, setSent] = useState("none");
  const [answered, setAnswered] = useState(-1);
  const auto = forced(decision);
  const busy = sent === place || auto;
  const same = useMemo(() => identity(view), [decision, view?.epoch]);
  useEffect(() => setPicked([]), [same]);
  useEffect(() => {
    if (sent === "none" || sent === place) return;
    setSent("none"); // my answer counts: the next decision begins with nothing, even if it reads the same
    setPicked([]);
  }, [place]);

  const send = useCallback((/** @type {number|number[]} */ answer) => {
    if (!view) return;
    setSent(place);
    setAnswered(view.seq);
    link.send("choose", { seq: view.seq, epoch: view.epoch, answer }).then(
      () => setPicked((now) => (now === picked ? [] : now)),
      (error) => {
        setSent("none");
        sayError(error);
      },
    );
  }, [link, place, picked]);

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

  return {
    picked, answered, busy, choose, confirm, ready, auto,
    undo: () => link.send("undo").catch(sayError),
    clear: () => setPicked([]),
    atOnce: Boolean(decision && atOnce(decision)),
  };
}
