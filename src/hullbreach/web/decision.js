/** The decision at hand: what is asked, the choices, standing answers, why something cannot be done. */
import { Icon, cls, h, html, later, useEffect, useLayoutEffect, useRef, useState } from "./ui.js";
import { sayError } from "./dialog.js";
import { keep, kept, moving, useStore } from "./store.js";
import { Choices, again, inOneLine } from "./choices.js";
import { amounts, total } from "./deciding.js";
import { AdviceButton, Advised, useAdvice } from "./advice.js";
import { Goal } from "./goal.js";
import { Hint } from "./hints.js";
import { RuleButton } from "./rulebutton.js";
import { seatName, styled } from "./theme.js";

const Coach = later(async () => (await styled(import("./coachpanel.js"), "coach")).Coach);
const Refused = later(async () => (await import("./refused.js")).Refused);

/** Above so many choices words are brief: the list is to be seen. */
const BRIEF_FROM = 4;

/** @type {Record<string, string>} */
const HEADS = { first: "You may act", agree: "All must agree" };
/** What to know of a decision that is not mine alone, by its mode. @type {Record<string, string>} */
const TOGETHER = {
  first: "Whoever acts first is first. It ends when one acts or all have declined.",
  agree: "All asked must choose the same. What each chose is not told.",
  each: "All asked choose at once, each in secret.",
};

/** @type {Record<string, string>} */
const UNTIL = { turn: "this turn", round: "this round", phase: "this phase", game: "this game" };

/** @param {string} key */
const untilWords = (key) => UNTIL[key] || `until the ${key} ends`;

/**
 * Declining a reaction window now and from now on.
 * @param {{t: import("./table.js").AtTable, name: string}} props
 */
function StandingButtons({ t, name }) {
  /** @param {string} until */
  const set = (until) => t.link.send("standing", { window: name, until }).catch(sayError);
  return html`<div class="standing">
    ${t.view.edition.standing.map((until) => html`
      <button type="button" class="quiet" onClick=${() => set(until)}>
        ${h(Icon, { name: "bell-off", size: 15 })} Decline, and don't ask again ${untilWords(until)}
      </button>`)}
  </div>`;
}

/**
 * Handing a device over for every reaction is tedious: once a seat it is offered to decline for a
 * while, in front of the choices.
 * @param {{t: import("./table.js").AtTable, name: string}} props
 */
function FirstReaction({ t, name }) {
  const { view, id, mine } = t;
  const key = `reacted.${id}.${view.seat}`;
  const [asked, setAsked] = useState(() => kept(key, false));
  if (asked || mine.filter((n) => n >= 0).length < 2) return null;
  /** @param {string} until "" to be asked each time */
  const answer = (until) => {
    keep(key, true);
    setAsked(true);
    if (until) t.link.send("standing", { window: name, until }).catch(sayError);
  };
  return html`<aside class="hint" aria-label="Reactions on this device">
    ${h(Icon, { name: "bell-off", size: 20 })}
    <p>The device comes to you whenever you may react. It need not:</p>
    ${view.edition.standing.map((until) => html`<button type="button" class="quiet" key=${until} onClick=${() => answer(until)}>No reaction ${untilWords(until)}</button>`)}
    <button type="button" class="quiet" onClick=${() => answer("")}>Ask each time</button>
  </aside>`;
}

/**
 * Windows that are declined for me, to be asked again.
 * @param {{t: import("./table.js").AtTable}} props
 */
export function Standing({ t }) {
  if (!t.view.standing.length) return null;
  return html`<ul class="standing-list" aria-label="Declined for you">
    ${t.view.standing.map((name) => html`<li key=${name}>
      ${h(Icon, { name: "bell-off", size: 15 })}
      <span>Declined for you: ${t.view.edition.windows[name] || name.replaceAll("_", " ")}</span>
      <button type="button" class="quiet" onClick=${() =>
        t.link.send("standing", { window: name, until: "" }).catch(sayError)}>Ask me again</button>
    </li>`)}
  </ul>`;
}

/**
 * Who else asks for time in a window, in words; "" for nobody.
 * @param {import("./table.js").AtTable} t
 */
function askingForTime({ view, theme }) {
  const others = view.held.filter((n) => n !== view.seat).map((n) => seatName(view, n, theme));
  return others.length ? `${others.join(", ")} ${others.length > 1 ? "ask" : "asks"} for time.` : "";
}

/**
 * A window that closes for all at one moment: what I have said, who asks for time.
 * @param {{t: import("./table.js").AtTable}} props
 */
function WindowTime({ t }) {
  const { view, deciding } = t;
  const asking = askingForTime(t);
  const holding = view.seat !== null && view.held.includes(view.seat);
  const { noted, decision } = view;
  const declines = view.standing.includes(decision?.window ?? "");
  const first = noted === null || noted === undefined ? null : Array.isArray(noted) ? noted[0] : noted;
  const words = first === null ? "" : decision?.choices[first] ? inOneLine(decision.choices[first]) : "nothing";
  return html`<div class="window-time" role="status">
    <span>${words ? `Noted: ${words}. You can change it until the time is up.`
      : declines ? "Declined for you. If you answer, that counts this time."
      : holding ? "The table waits for your answer."
      : "You have a few seconds; without an answer you decline."}</span>
    ${asking && html`<span>${asking}</span>`}
    ${!words && !declines && html`<button type="button" aria-pressed=${String(holding)} onClick=${() => deciding.hold(!holding)}>
      ${h(Icon, { name: "hourglass", size: 15 })} ${holding ? "I need no more time" : "Give me time (H)"}</button>`}
  </div>`;
}

/**
 * Whom the table waits for.
 * @param {{t: import("./table.js").AtTable}} props
 */
function Waiting({ t }) {
  const { view } = t;
  const open = view.people.filter((p) => p.kind === "open" && view.awaiting.includes(p.seat));
  const { ended } = useStore(t.director.state);
  if (view.over) return html`<p class="waiting-for">${ended ? "The game is over." : "…"}</p>`;
  return html`<div class="waiting">
    <p class="waiting-for"><span class="pulse" aria-hidden="true"></span>${view.awaited || "…"} ${askingForTime(t)}</p>
    ${open.length > 0 && view.seat !== null && html`<p class="notice">
      ${open.map((p) => seatName(view, p.seat, t.theme)).join(", ")}: nobody sits there yet.
      <button type="button" class="primary" onClick=${t.openLinks}>${h(Icon, { name: "link" })} Invite by link</button>
    </p>`}
  </div>`;
}

/**
 * What to have in mind: each fact, and with it what it speaks of on the board.
 * @param {{t: import("./table.js").AtTable, notes: import("./types.js").Note[]}} props
 */
function Situation({ t, notes }) {
  if (!notes.length) return null;
  return html`<ul class="situation">${notes.map(({ words, refs, grave }) => html`<li key=${words} class=${cls(grave && "grave")}
    onMouseEnter=${() => t.setFocus(refs)} onMouseLeave=${() => t.setFocus(null)}>${words}</li>`)}</ul>`;
}

/**
 * How many choices lie below what is seen of the list, over its lower edge: what passes stays there.
 * @param {{scroll: {current: any}, decision: import("./types.js").DecisionView}} props
 */
function MoreBelow({ scroll, decision }) {
  const [{ more, foot }, setBelow] = useState({ more: 0, foot: 0 });
  useLayoutEffect(() => {
    const box = scroll.current;
    const look = () => {
      const { bottom } = box.getBoundingClientRect();
      const last = box.querySelector(".choice-group.last"), stands = last?.getBoundingClientRect();
      const sticks = stands && getComputedStyle(last).position === "sticky" && Math.abs(stands.bottom - bottom) < 2;
      const edge = sticks ? stands.top : bottom;
      const below = [...box.querySelectorAll(".choice")].filter((one) =>
        !(sticks && last.contains(one)) && one.getBoundingClientRect().bottom > edge + 2);
      setBelow((was) => (was.more === below.length && was.foot === bottom - edge ? was : { more: below.length, foot: bottom - edge }));
    };
    look();
    const watch = new ResizeObserver(look); // the list grows where an act unfolds, the box where the log gives way
    for (const one of [box, box.querySelector(".choices")]) watch.observe(one);
    box.addEventListener("scroll", look, { passive: true });
    return () => (watch.disconnect(), box.removeEventListener("scroll", look));
  }, [decision]);
  return more > 0 && html`<div class="more-below" style=${`--foot: ${foot}px`}>
    <button type="button" class="quiet" tabindex="-1" onClick=${() =>
      scroll.current.scrollBy({ top: (scroll.current.clientHeight - foot) * 0.8, behavior: moving() ? "smooth" : "auto" })}>
      ${h(Icon, { name: "chevron-down", size: 14 })} ${more} more below</button></div>`;
}

/**
 * The panel.
 * @param {{t: import("./table.js").AtTable}} props
 */
export function Decision({ t }) {
  const { view, deciding } = t;
  const { decision } = view;
  const { now: playing, left, ended } = useStore(t.director.state);
  const [why, setWhy] = useState(false);
  const advice = useAdvice(t);
  const scroll = useRef(/** @type {any} */ (null));
  useEffect(() => setWhy(false), [view.seq]);
  useLayoutEffect(() => void (scroll.current.scrollTop = 0), [view.seq, view.epoch]);
  useEffect(() => {
    const open = () => setWhy((was) => !was);
    addEventListener("hullbreach:why", open);
    return () => removeEventListener("hullbreach:why", open);
  }, []);

  /** From the heading, which has the focus after an answer, to the first choice. @param {any} event */
  const down = (event) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    event.target.closest("section").querySelector(".choice:enabled")?.focus();
  };
  const several = decision !== null && !deciding.atOnce;
  const sum = several && amounts(decision) ? total(decision, deciding.picked) : -1;
  const need = several && (decision.low === decision.high ? `Pick ${decision.low}` :
    decision.low ? `Pick ${decision.low} to ${decision.high}` : `Pick up to ${decision.high}`);
  const many = decision !== null && decision.choices.length > BRIEF_FROM;
  return html`<section class=${cls("decision panel", decision && playing && "later", many && "many")} id="decision" aria-labelledby="asked" data-mine=${decision && !deciding.auto ? "yes" : "no"}>
    <header class="decision-head">
      <h2 id="asked" class="label" tabindex="-1" onKeyDown=${down}>${decision ? HEADS[decision.mode] ?? (decision.window ? "You may react" : "Your decision") : view.over && ended ? "The end" : "Waiting"}</h2>
      ${decision && h(RuleButton, { rule: decision.rule, open: t.openRule, quiet: true })}
    </header>
    ${why && h(Refused, { t, onClose: () => setWhy(false) })}
    <div class="decision-scroll" ref=${scroll}>
      ${decision && !deciding.auto && playing && html`<button type="button" class="quiet behind" onClick=${() => t.director.skip()}>
        ${h(Icon, { name: "skip-forward", size: 15 })} Skip to my decision${left > 0 && ` (${left + 1})`} <kbd>S</kbd></button>`}
      <div aria-live="polite" aria-atomic="true">
        ${decision ? html`<p class="prompt">${decision.prompt}</p>` : h(Waiting, { t })}
        ${decision && h(Situation, { t, notes: decision.situation })}
        ${decision && TOGETHER[decision.mode] && html`<p class="muted together">${TOGETHER[decision.mode]}</p>`}
      </div>
      ${h(Goal, { view, theme: t.theme, director: t.director })}
      ${t.coach ? h(Coach, { t }) : h(Hint, { view, brief: many })}
      ${decision?.window && h(FirstReaction, { key: view.seat ?? -1, t, name: decision.window })}
      ${decision && deciding.auto && html`<p class="muted auto">${decision.window
        ? "Nothing can be done here; declined in a moment."
        : "Only one answer is possible; given in a moment."}</p>`}
      ${decision && h(Choices, {
        decision, theme: t.theme, picked: deciding.picked, proposed: t.coach?.proposed.length ? t.coach.proposed : advice.proposed, seek: advice.asked, busy: deciding.busy, several,
        focus: t.focus, setFocus: t.setFocus, choose: deciding.choose, less: deciding.less, onKeys: t.setOrder,
        order: view.edition.groups,
      })}
      ${decision?.window && view.timed && h(WindowTime, { t })}
      ${decision?.window && h(StandingButtons, { t, name: decision.window })}
      ${h(Standing, { t })}
    </div>
    ${decision && h(MoreBelow, { scroll, decision })}
    ${decision && h(Advised, { advice, nothing: decision.nothing })}
    ${several && html`<footer class="confirm" data-low=${decision.low} data-high=${decision.high}>
      <p aria-live="polite">${sum < 0 ? html`${need}: <b class="mono">${deciding.picked.length}</b> picked`
        : html`<b class="mono">${sum}</b> of ${decision.high}, ${decision.high - sum ? `${decision.high - sum} left` : "all shared out"}`}</p>
      <button type="button" class="primary" disabled=${!deciding.ready}
        onClick=${(/** @type {MouseEvent} */ e) => again(e) || deciding.confirm()}>
        ${h(Icon, { name: "check" })} ${deciding.picked.length || decision.low ? "Confirm" : (decision.nothing || "none").replace(/^./, (c) => c.toUpperCase())}</button>
    </footer>`}
    ${view.seat !== null && !view.over && html`<footer class="decision-foot">
      <button type="button" class="quiet" disabled=${!view.undo} onClick=${deciding.undo}
        title=${view.undo ? "Take back your last choice (U)" : "Something was seen since, or there is nothing to take back"}>
        ${h(Icon, { name: "undo-2", size: 16 })} Undo</button>
      <button type="button" class="quiet" disabled=${view.seq === 0} onClick=${t.openRewind}>
        ${h(Icon, { name: "history", size: 16 })} Go back…</button>
      ${h(AdviceButton, { advice })}
      ${decision && html`<button type="button" class="quiet" aria-expanded=${why} onClick=${() => setWhy(!why)}>
        ${h(Icon, { name: "circle-help", size: 16 })} Why can't I…?</button>`}
    </footer>`}
  </section>`;
}
