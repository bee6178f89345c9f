/** What the best bot would choose, for who plays alone: shown as the coach shows what it proposes. */
import { Icon, cls, h, html, useEffect, useState } from "./ui.js";
import { sayError } from "./dialog.js";

/** @type {number[]} */
const NONE = [];

/**
 * Whether all people of a table are here: nobody else could mind.
 * @param {import("./table.js").AtTable} t
 */
const alone = ({ view, mine }) => view.people.every(({ kind, seat }) => kind === "bot" || mine.includes(seat));

/**
 * Advice for the decision at hand; none beside what a coach proposes.
 * @param {import("./table.js").AtTable} t
 * @returns {{can: boolean, proposed: number[], asked: boolean, toggle: () => void}}
 */
export function useAdvice(t) {
  const { view } = t;
  const place = `${view.epoch}.${view.seq}.${view.seat}`;
  const [given, setGiven] = useState({ place: "", proposed: NONE });
  const fresh = given.place === place;
  useEffect(() => void (fresh || setGiven({ place: "", proposed: NONE })), [place]);
  const toggle = () => {
    if (fresh) return setGiven({ place: "", proposed: NONE });
    t.link.send("advice").then(({ advice }) => setGiven({ place, proposed: advice ?? NONE }), sayError);
  };
  return { can: Boolean(view.decision) && view.seat !== null && alone(t) && !t.coach?.proposed.length, proposed: fresh ? given.proposed : NONE, asked: fresh, toggle };
}

/** @param {{advice: ReturnType<typeof useAdvice>, nothing: string}} props */
export const Advised = ({ advice, nothing }) => (advice.asked && !advice.proposed.length
  ? html`<p class="notice" role="status">A bot would take ${nothing || "none"} here.</p>` : null);

/** @param {{advice: ReturnType<typeof useAdvice>}} props */
export const AdviceButton = ({ advice }) => (advice.can ? html`<button type="button" class=${cls("quiet", advice.asked && "on")}
  aria-pressed=${String(advice.asked)} onClick=${advice.toggle} title="What the best bot of this game would choose, knowing what you know">
  ${h(Icon, { name: "lightbulb", size: 16 })} Advice</button>` : null);
