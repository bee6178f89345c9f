/** What just happened, shown for a moment: dice that land, cards that turn. */
import { Icon, cls, h, html, useEffect, useRef, useState } from "../../ui.js";
import { seatWords } from "./crew.js";

const SHOWN_MS = 2600;
const MOST = 3;

/** Faces of the combat die. */
const FACES = {
  BLANK: { icon: "x", words: "Blank: a miss" },
  CREEPER: { icon: "game:insect-jaws", words: "Creeper: injures larvae and creepers only" },
  ADULT: { icon: "game:alien-skull", words: "Adult: injures larvae, creepers and adults only" },
  HIT: { icon: "game:crosshair", words: "Hit: injures any type" },
  DOUBLE: { icon: "game:explosion-rays", words: "Double: two injuries, in melee one" },
};

/**
 * @import { Line } from "../../types.js"
 * @import { NemesisView } from "./types.js"
 * @typedef {{kind: string, icon: string, text?: string, title: string, words: string}} Moment
 */

/**
 * A log line as something to show, or null. `then` is the line behind it.
 * @param {Line} line
 * @param {Line|undefined} then
 * @param {NemesisView} table
 * @returns {Moment|null}
 */
function moment(line, then, table) {
  const who = seatWords(table, Number(line.args[0]));
  switch (line.kind) {
    case "noise.roll":
    case "noise.reroll": {
      const face = Number(line.args[2]);
      const icon = face < 0 ? "game:sound-off" : face === 0 ? "game:surprised-skull" : "";
      return { kind: "die", icon, text: face > 0 ? String(face) : "", title: `${who}: noise`, words: face < 0 ? "silence" : face ? `number ${face}` : "danger" };
    }
    case "combat.roll": {
      const face = FACES[/** @type {keyof typeof FACES} */ (line.args[1])];
      const words = face?.words ?? String(line.args[1]);
      return { kind: "die combat", icon: face?.icon ?? "", text: "", title: `${who}: combat`, words: then?.kind === "missed" ? `${words}. Missed.` : words };
    }
    case "attack.card":
      return { kind: "card attack", icon: "game:claw-slashes", title: "Intruder attack", words: line.words.replace(/^The attack is /, "") };
    case "event":
    case "event.planned":
      return { kind: "card event", icon: "game:hazard-sign", title: "Event", words: line.words.replace(/^[^:]*: /, "") };
    case "wound.serious":
      return { kind: "card wound", icon: "game:broken-bone", title: "Serious wound", words: line.words };
    case "destruct.started":
    case "destruct.advances":
      return { kind: "card attack", icon: "game:radioactive", title: "Self-destruct", words: line.words };
    case "character.dies":
      return { kind: "card attack", icon: "game:death-skull", title: "Death", words: line.words };
    default:
      return null;
  }
}

/**
 * The latest moments over the board. They are decoration: the log says the same.
 * @param {{news: Line[], table: NemesisView}} props
 */
export function Moments({ news, table }) {
  const [shown, setShown] = useState(/** @type {(Moment & {id: number})[]} */ ([]));
  const next = useRef(0);
  const timers = useRef(/** @type {Set<number>} */ (new Set()));
  useEffect(() => {
    const fresh = news.flatMap((line, n) => moment(line, news[n + 1], table) ?? [])
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
  return html`<div class="nm-moments" aria-hidden="true">
    ${shown.map((m) => html`<div class=${cls("nm-moment", ...m.kind.split(" ").map((kind) => `nm-m-${kind}`))} key=${m.id}>
      <div class="nm-face">${m.icon ? h(Icon, { name: m.icon, size: 26 }) : html`<b>${m.text}</b>`}</div>
      <div class="nm-moment-words"><strong>${m.title}</strong><span>${m.words}</span></div>
    </div>`)}
  </div>`;
}
