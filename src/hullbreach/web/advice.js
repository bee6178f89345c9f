/** What the best bot would choose, for who plays alone: shown as the coach shows what it proposes. */
import { Icon, cls, h, html, useEffect, useState } from "./ui.js";
import { sayError } from "./dialog.js";

/** @type {number[]} */
const NONE = [];

/** Whether all people of a table are here: nobody else could mind. @param {import("./table.js").AtTable} t */
const alone = ({ view, mine }) => view.people.every(({ kind, seat }) => kind === "bot" || mine.includes(seat));

/** Advice for the decision at hand; none beside what a coach proposes. @param {import("./table.js").AtTable} t */
export function useAdvice(t) {
  const { view } = t;
  const place = `${view.epoch}.${view.seq}.${view.seat}`;
  const [given, setGiven] = useState(/** @type {{place?: string, proposed?: number[], aim?: string}} */ ({}));
  const asked = given.place === place;
  useEffect(() => void (asked || setGiven({})), [place]);
  const toggle = () => {
    if (asked) return setGiven({});
    t.link.send("advice").then(({ advice, aim }) => setGiven({ place, proposed: advice, aim }), sayError);
  };
  const { proposed = NONE, aim } = asked ? given : {};
  return { can: view.decision && view.seat !== null && alone(t) && !t.coach?.proposed.length, proposed, aim, asked, toggle };
}

/** @param {{advice: ReturnType<typeof useAdvice>, nothing: string}} props */
export const Advised = ({ advice: { asked, proposed, aim }, nothing }) => asked && (aim || !proposed.length) && html`<small
  class="notice" role="status">${aim ? `Plan: ${aim}` : `Advice: ${nothing || "none of these"}`}.</small>`;

/** @param {{advice: ReturnType<typeof useAdvice>}} props */
export const AdviceButton = ({ advice }) => advice.can && html`<button type="button" class=${cls("quiet", advice.asked && "on")}
  aria-pressed=${String(advice.asked)} onClick=${advice.toggle} title="What the best bot would choose">
  ${h(Icon, { name: "lightbulb", size: 16 })} Advice</button>`;
