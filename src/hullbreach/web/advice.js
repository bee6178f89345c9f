/** What the best bot would choose, for who plays alone: shown as the coach shows what it proposes. */
import { Icon, cls, h, html, useEffect, useState } from "./ui.js";
import { sayError } from "./dialog.js";

/** @type {number[]} */
const NONE = [];
const NOTHING = { place: "", proposed: NONE, aim: "" };

/**
 * Whether all people of a table are here: nobody else could mind.
 * @param {import("./table.js").AtTable} t
 */
const alone = ({ view, mine }) => view.people.every(({ kind, seat }) => kind === "bot" || mine.includes(seat));

/**
 * Advice for the decision at hand; none beside what a coach proposes.
 * @param {import("./table.js").AtTable} t
 * @returns {{can: boolean, proposed: number[], aim: string, asked: boolean, toggle: () => void}}
 */
export function useAdvice(t) {
  const { view } = t;
  const place = `${view.epoch}.${view.seq}.${view.seat}`;
  const [given, setGiven] = useState(NOTHING);
  const fresh = given.place === place;
  useEffect(() => void (fresh || setGiven(NOTHING)), [place]);
  const toggle = () => {
    if (fresh) return setGiven(NOTHING);
    t.link.send("advice").then(({ advice = NONE, aim = "" }) => setGiven({ place, proposed: advice, aim }), sayError);
  };
  const can = Boolean(view.decision) && view.seat !== null && alone(t) && !t.coach?.proposed.length;
  return { can, ...(fresh ? given : NOTHING), asked: fresh, toggle };
}

/** @param {{advice: ReturnType<typeof useAdvice>, nothing: string}} props */
export const Advised = ({ advice: { asked, proposed, aim }, nothing }) => (asked && (aim || !proposed.length)
  ? html`<p class="notice" role="status">${aim ? `A bot's plan: ${aim}.` : `A bot would take ${nothing || "none"} here.`}</p>` : null);

/** @param {{advice: ReturnType<typeof useAdvice>}} props */
export const AdviceButton = ({ advice }) => (advice.can ? html`<button type="button" class=${cls("quiet", advice.asked && "on")}
  aria-pressed=${String(advice.asked)} onClick=${advice.toggle} title="What the best bot of this game would choose, knowing what you know">
  ${h(Icon, { name: "lightbulb", size: 16 })} Advice</button>` : null);
