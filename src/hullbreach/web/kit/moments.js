/** What just happened, shown for a moment: dice that land, cards that turn. */
import { Icon, cls, h, html, useEffect, useRef, useState } from "../ui.js";
import { Die } from "./die.js";

const SHOWN_MS = 2600;
const MOST = 3;

/**
 * @import { Line } from "../types.js"
 * @import { Tone } from "./track.js"
 * @typedef {{as: "die"|"card", tone?: Tone, icon?: string, text?: string, title: string,
 *   words: string}} Moment the face has an icon or a text
 */

/**
 * The latest moments over a board, which is positioned. They are decoration: the log says the same.
 * @param {{news: Line[], moment: (line: Line, then: Line|undefined) => Moment|null}} props
 *   moment: a line of the log as something to show, if it is; `then` is the line behind it
 */
export function Moments({ news, moment }) {
  const [shown, setShown] = useState(/** @type {(Moment & {id: number})[]} */ ([]));
  const next = useRef(0);
  const timers = useRef(/** @type {Set<number>} */ (new Set()));
  useEffect(() => {
    const fresh = news.flatMap((line, n) => moment(line, news[n + 1]) ?? [])
      .slice(-MOST).map((m) => ({ ...m, id: next.current++ }));
    if (!fresh.length) return;
    setShown((old) => [...old, ...fresh].slice(-MOST));
    const last = fresh[fresh.length - 1].id;
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setShown((old) => old.filter((m) => m.id > last));
    }, SHOWN_MS + fresh.length * 500);
    timers.current.add(timer);
  }, [news]);
  useEffect(() => () => timers.current.forEach((timer) => clearTimeout(timer)), []);
  return html`<div class="kit-moments" aria-hidden="true">
    ${shown.map(({ id, as, tone, icon = "", text, title, words }) => html`<div class="kit-moment" key=${id}>
      ${as === "die" ? h(Die, { icon, text, tone }) : html`<div class=${cls("kit-turned", tone)}>${h(Icon, { name: icon, size: 26 })}</div>`}
      <div class="kit-moment-words"><strong>${title}</strong><span>${words}</span></div>
    </div>`)}
  </div>`;
}
