/** The end: who won, and every check that decided it. */
import { Icon, cls, h, html, useEffect, useMemo, useState } from "./ui.js";
import { Link, go } from "./router.js";
import { ask } from "./net.js";
import { AnalysisOf } from "./analysis.js";
import { reach } from "./store.js";
import { CampaignLink, inCampaign } from "./campaignlink.js";
import { Dialog, sayError } from "./dialog.js";
import { newPart } from "./chance.js";
import { Fairness } from "./fairness.js";
import { Counts, Deaths, TimelineOf, beatsOfGame, useAims } from "./lookback.js";
import { endedHere, remember } from "./statistics.js";
import { RuleButton } from "./rulebutton.js";
import { seatName } from "./theme.js";
import { Drawn } from "./kit/drawn.js";
import { explainer } from "./kit/explain.js";
import { Look, beatsOf } from "./stage/stage.js";

/** @import { Check, Result, Side } from "./types.js" */

/** Among so many lines is the one that ended it. */
const LATE = 80;

/** Whether a seat has won. @param {Result} result @param {number} seat */
const hasWon = (result, seat) => result.sides.some((side) => side.won && side.seats.includes(seat));

/**
 * On to what follows with the same people: opening their next table, or going to it.
 * @param {{t: import("./table.js").AtTable, last: boolean}} props last: nothing follows
 */
function GoOn({ t, last }) {
  const [busy, setBusy] = useState(false);
  const { sequel, next_table, seat } = t.view;
  if (!sequel || (seat === null && !next_table)) return null;
  const what = sequel.words ? `Next: ${sequel.words}` : "Play again";
  const there = (/** @type {string} */ table) => `/t/${table}${seat === null ? "" : `?seat=${seat}`}`;
  if (next_table) {
    return h(Link, { to: there(next_table), class: "button primary" },
      html`${h(Icon, { name: "play" })} ${what}: the table is open`);
  }
  const open = async () => {
    setBusy(true);
    try {
      const part = await newPart();
      const { table } = await ask(/** @type {const} */ (`tables/${t.id}/sequel`), part.given);
      part.keep(table);
      go(there(table));
    } catch (error) {
      sayError(error);
      setBusy(false);
    }
  };
  return html`<button type="button" class=${cls(!last && "primary")} disabled=${busy} onClick=${open}>
    ${h(Icon, { name: "play" })} ${what}${t.view.people.some(({ kind, seat: n }) => kind !== "bot" && n !== seat) ? ", with the same people" : ""}</button>`;
}

/** @type {Map<string, ReturnType<typeof explainer>>} */
const explained = new Map();

/**
 * What a seat strove for; what it asked too, where no check of the seat has told that: the dead have none.
 * @param {{game: string, name: string, told: boolean}} props
 */
function AimOf({ game, name, told }) {
  if (!explained.has(game)) explained.set(game, explainer(game));
  const entry = /** @type {ReturnType<typeof explainer>} */ (explained.get(game))(told ? "" : name);
  return html`<p class="end-aim">${h(Icon, { name: "flag", size: 14 })} ${name}${entry?.words && html`<small>It asked: ${entry.words}</small>`}</p>`;
}

/** @param {{t: import("./table.js").AtTable, result: Result, onClose: () => void}} props */
export function EndScreen({ t, result, onClose }) {
  const { view } = t;
  const mine = view.seat !== null;
  const won = view.seat !== null && hasWon(result, view.seat);
  useEffect(() => void (view.sequel && reach(view.sequel.setup)), []);
  // A game from a file was counted where it was played.
  useEffect(() => void (view.chance?.origin === "file" || remember(endedHere(t, result))), []);
  const beats = useMemo(() => beatsOfGame(t), [t.log, t.theme]);
  const last = won && inCampaign(t) && !view.sequel?.words; // of a campaign
  const shared = result.sides.some((side) => side.seats.length > 1);
  const aims = useAims(t, shared);
  const some = result.sides.some((side) => side.won);
  const fate = view.seat === null ? "" : result.fates[view.seat];
  const head = mine ? (won ? "You have won" : "You have lost") : some ? "The game is over" : "Nobody has won";
  const rule = (/** @type {string} */ id) => {
    onClose();
    t.openRule(id);
  };
  /** @param {Check} check @param {number} n */
  const line = (check, n) => html`<li key=${n}><span>${check.words}</span>
    ${h(RuleButton, { rule: check.rule, open: rule, quiet: true })}</li>`;
  const general = result.checks.filter((c) => c.seat < 0);
  const faceOf = (/** @type {number} */ n) => {
    const of = t.theme?.portrait?.(view, n);
    return of && h(Drawn, { of, class: "end-face" });
  };
  // The last great scene of the story is what the end looked like.
  const look = useMemo(() => (t.theme ? beatsOf(t.log.slice(-LATE), 0, view, t.theme) : [])
    .reverse().find(({ scene }) => scene?.picture && scene.holds)?.scene, []);
  /** A seat, with what became of it. @param {number} n */
  const seat = (n) => html`<li key=${n} class=${cls("end-seat", hasWon(result, n) && "won", n === view.seat && "me")}>
    ${faceOf(n)}
    <div class="end-name">${h(Icon, { name: hasWon(result, n) ? "trophy" : view.people[n].bot ? "bot" : "user-round", size: 20 })}
      <b>${seatName(view, n, t.theme)}</b>
      ${!shared && html`<span class="chip">${hasWon(result, n) ? "won" : "lost"}</span>`}
      ${result.fates[n] && html`<span class="chip">${result.fates[n]}</span>`}</div>
    ${(aims[n] ?? []).map((name) => h(AimOf, { key: name, game: view.game, name, told: result.checks.some((c) => c.seat === n && c.words.includes(name)) }))}
    <ul class="checks">${result.checks.filter((c) => c.seat === n).map(line)}</ul>
  </li>`;
  /** Those who win or lose together. @param {Side} side */
  const group = (side) => html`<section key=${side.title} class="end-side">
    <h3>${side.title} <span class="chip">${side.won ? "won" : "lost"}</span></h3>
    <ul class="end-seats">${side.seats.map(seat)}</ul></section>`;
  return h(Dialog, { title: "How it ended", onClose, class: cls("wide end", won ? "won" : mine && "lost") }, html`
    ${look && html`<div class="end-look">${h(Look, { scene: look, art: t.theme?.art })}</div>`}
    <div class="end-head">${h(Icon, { name: won || (!mine && some) ? "trophy" : "skull", size: 44 })}
      <div><p class="end-title" tabindex="-1" autofocus>${head}</p>${fate && html`<p class="end-fate">You: ${fate.charAt(0).toLowerCase()}${fate.slice(1)}.</p>`}<p>${result.words}</p></div></div>
    ${result.story && html`<p class="end-story">${result.story}</p>`}
    ${last && html`<p class="end-story">With this the campaign has come to its end. What is not won yet can still be played.</p>`}
    <div class="row">
      ${h(GoOn, { t, last })}
      ${h(CampaignLink, { t, primary: last })}
      <button type="button" onClick=${onClose}>Look at the table</button>
      ${h(Link, { to: `/replay/${t.id}${t.view.seat === null ? "" : `?eyes=${t.view.seat}`}`, class: "button" }, html`${h(Icon, { name: "history" })} Replay`)}
      <a class="button" href=${`/api/tables/${t.id}/export`} download>${h(Icon, { name: "download" })} Save the game</a>
      ${h(Link, { to: "/", class: "button quiet" }, "To the tables")}
    </div>
    ${shared ? result.sides.map(group)
      : html`<h3>Everybody</h3><ul class="end-seats">${view.people.map((_, n) => seat(n))}</ul>`}
    ${general.length > 0 && html`<h3>What was checked</h3><ul class="checks">${general.map(line)}</ul>`}
    ${h(Deaths, { t, beats })}
    ${h(TimelineOf, { t, beats })}
    ${h(AnalysisOf, { id: t.id, view, theme: t.theme })}
    ${h(Counts, { t, beats })}
    ${h(Fairness, { id: t.id, view })}`);
}
