/** What the coach of a guided game says, above what is asked. */
import { Icon, cls, h, html, useEffect } from "./ui.js";
import { useStore } from "./store.js";
import { CampaignLink, inCampaign } from "./campaignlink.js";
import { Link } from "./router.js";
import { inOneLine } from "./choices.js";
import { tally } from "./kit/words.js";

/** @import { Coaching } from "./coach.js" */

/** Before the coach passes for who learns, where nothing is worth doing. */
const PASSING_MS = 600;

/**
 * The panel, above what is asked.
 * @param {{t: import("./table.js").AtTable}} props
 */
export function Coach({ t }) {
  const { coach } = t;
  const { ended } = useStore(t.director.state);
  if (!coach || (t.view.over && !ended)) return null; // the last word comes when the end has been played
  return coach.off
    ? html`<button type="button" class="quiet coach-back" onClick=${() => coach.setOff(false)}>
      ${h(Icon, { name: "lightbulb", size: 15 })} Call the coach back</button>`
    : h(Speaks, { t, coach });
}

/**
 * A proposal of several: picked together, then confirmed as any other.
 * @param {{names: string[], picked: boolean, busy: boolean, pick: () => void}} props
 */
function Several({ names, picked, busy, pick }) {
  const words = tally(names).map(([name, n]) => (n > 1 ? `${n} × ${name}` : name)).join(", ") || "nothing";
  if (picked) return html`<p class="coach-several"><small>Proposed</small> ${words}: now confirm.</p>`;
  return html`<button type="button" class="coach-do" disabled=${busy} onClick=${pick}><small>Pick</small> ${words}</button>`;
}

/**
 * What has happened, in full.
 * @param {{coach: Coaching, one: Coaching["folded"][number]}} props
 */
const Happened = ({ coach, one }) => html`<article key=${one.id} class="coach-told"><h3>${one.title}</h3><p>${one.words}</p>
  <button type="button" class="quiet" onClick=${() => coach.putAway(one.id)}>Read</button></article>`;

/** A lesson of the list; what has happened can be read again. @param {{coach: Coaching, name: string}} props */
function Lesson({ coach, name }) {
  const told = coach.view.told.find(({ title }) => title === name);
  return told ? html`<button type="button" class="quiet" onClick=${() => coach.unfold(told.id)}>${name}</button>` : name;
}

/** @param {{t: import("./table.js").AtTable, coach: Coaching}} props */
function Speaks({ t, coach }) {
  const { view, deciding } = t;
  const { now, lessons, learnt, title } = coach.view;
  const done = learnt.filter(Boolean).length;
  const decision = deciding.auto ? null : view.decision;
  const [first] = coach.proposed;
  const passes = decision !== null && coach.view.passes && !coach.fresh;
  useEffect(() => {
    if (!passes || deciding.busy) return;
    const soon = setTimeout(() => deciding.choose(0), PASSING_MS);
    return () => clearTimeout(soon);
  }, [passes, deciding.busy, view.seq, view.epoch]);
  const choice = decision && deciding.atOnce && coach.proposed.length === 1 ? decision.choices[first] : null;
  return html`<aside class=${cls("coach", view.over && "ended")} aria-label=${title}>
    <header><span class="coach-mark">${h(Icon, { name: "lightbulb", size: 16 })} Coach</span>
      <span class="coach-bar" role="img" aria-label=${`${done} of ${lessons.length} lessons met`}><i style=${`width:${(100 * done) / lessons.length}%`}></i></span>
      <button type="button" class="quiet square" aria-label="Send the coach away" title="Send the coach away: the game goes on" onClick=${() => coach.setOff(true)}>${h(Icon, { name: "x", size: 15 })}</button>
    </header>
    ${coach.open && h(Happened, { coach, one: coach.open })}
    ${now.words && html`<article class="coach-now" key=${now.id}>${now.title && html`<h3>${now.title}</h3>`}<p>${now.words}</p></article>`}
    ${choice && html`<button type="button" class="coach-do" disabled=${deciding.busy}
      onMouseEnter=${() => t.setFocus(choice.refs)} onMouseLeave=${() => t.setFocus(null)}
      onClick=${() => deciding.choose(first)}><small>Proposed</small> ${inOneLine(choice)}</button>`}
    ${decision && !deciding.atOnce && h(Several, { names: coach.proposed.map((n) => decision.choices[n]?.title ?? ""),
      picked: coach.proposed.length === deciding.picked.length && coach.proposed.every((n) => deciding.picked.includes(n)),
      busy: deciding.busy, pick: () => deciding.pick(coach.proposed) })}
    ${view.over && html`<div class="row">${h(CampaignLink, { t, primary: true })}
      ${h(Link, { to: "/", class: cls("button", !inCampaign(t) && "primary") }, "To the tables: a real game")}
      ${h(Link, { to: `/how/${view.game}`, class: "button" }, "How to play")}</div>`}
    ${coach.folded.length > 0 && html`<ul class="coach-folded" aria-label="Also met">${coach.folded.map((one) => html`<li key=${one.id}>
      <button type="button" class="quiet" aria-expanded="false" onClick=${() => coach.unfold(one.id)}>${h(Icon, { name: "chevron-down", size: 14 })} ${one.title}</button></li>`)}</ul>`}
    <details><summary>${done} of ${lessons.length} lessons met</summary><ul>${lessons.map((name, n) => html`<li
      class=${cls(learnt[n] && "met")}>${h(Icon, { name: learnt[n] ? "check" : "circle", size: 13, label: learnt[n] ? "met" : "to come" })} ${h(Lesson, { coach, name })}</li>`)}</ul></details>
  </aside>`;
}
