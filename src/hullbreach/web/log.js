/** What has happened, in words; each line names its rule and shows what it speaks of. */
import { Icon, cls, h, html, useEffect, useLayoutEffect, useRef, useState } from "./ui.js";
import { RuleButton } from "./rulebook.js";
import { moving } from "./store.js";

/**
 * @import { Line } from "./types.js"
 * @import { Focus } from "./theme.js"
 */

const SHOWN = 120;

/**
 * The log. `fresh`: so many lines at the end came last; `since`: behind so many choices I made my
 * last one, and what came of it is set off (-1: nothing is).
 * @param {{log: Line[], fresh?: number, since?: number,
 *   setFocus: (focus: Focus) => void, openRule: (rule: string) => void,
 *   goBack?: ((seq: number) => void)|null}} props
 */
export function Log({ log, fresh = 0, since = -1, setFocus, openRule, goBack }) {
  const [count, setCount] = useState(SHOWN);
  const box = useRef(/** @type {any} */ (null));
  const atEnd = useRef(true);
  const top = useRef(0);
  const lines = log.slice(-count);
  useLayoutEffect(() => void (atEnd.current = true), [since]);
  useLayoutEffect(() => {
    if (atEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [log.length]);
  useEffect(() => {
    const watch = new ResizeObserver(() => {
      if (atEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight;
    });
    watch.observe(box.current);
    watch.observe(box.current.querySelector("ol")); // a font that comes late breaks lines anew
    return () => watch.disconnect();
  }, []);
  const [above, setAbove] = useState(false);
  const first = since < 0 ? -1 : lines.findIndex((line) => line.at > since);
  const mark = () => box.current?.querySelector(".since");
  const look = () => setAbove(first >= 0 &&
    mark()?.getBoundingClientRect().bottom < box.current.getBoundingClientRect().top);
  useLayoutEffect(look, [first, lines.length]);
  const scrolled = () => {
    if (!box.current) return; // a last scroll of a log that is gone
    const { scrollTop, scrollHeight, clientHeight } = box.current;
    if (!clientHeight) return;
    look();
    // Only who scrolls up leaves the end: a box made smaller leaves it too, and is to follow.
    if (scrollHeight - scrollTop - clientHeight < 30) atEnd.current = true;
    else if (scrollTop < top.current) atEnd.current = false;
    top.current = scrollTop;
  };
  /** @param {Line} line */
  const point = (line) => {
    setFocus(line.refs.length ? line.refs : null);
  };
  return html`<div class="log" ref=${box} onScroll=${scrolled} tabindex="0" role="log"
    aria-label="What has happened">
    ${log.length > count && html`<button type="button" class="quiet" onClick=${() => setCount(count + 300)}>
      ${h(Icon, { name: "chevron-up", size: 15 })} Earlier (${log.length - count})</button>`}
    ${above && html`<button type="button" class="recap quiet" onClick=${() => {
      atEnd.current = false;
      mark().scrollIntoView({ block: "start", behavior: moving() ? "smooth" : "auto" });
    }}>${h(Icon, { name: "chevron-up", size: 15 })} ${lines.length - first} lines since your last choice</button>`}
    <ol>${lines.flatMap((line, n) => {
      const before = lines[n - 1];
      const isNew = log.length - lines.length + n >= log.length - fresh;
      return html`${n === first && html`<li key="since" class="since" aria-hidden="true">since your last choice</li>`}
        <li key=${log.length - lines.length + n}
        class=${cls("log-line", line.story && "story", before && before.at !== line.at && "next", isNew && "new")}
        onMouseEnter=${() => point(line)} onMouseLeave=${() => setFocus(null)}>
        <span>${line.words}</span>
        ${line.rule && h(RuleButton, {
          rule: line.rule, open: openRule, quiet: true,
          focus: () => point(line), blur: () => setFocus(null),
        })}
        ${goBack && line.at > 0 && html`<button type="button" class="back-here quiet square"
          aria-label="Go back to before this" title="Go back to before this"
          onClick=${() => goBack(line.at - 1)}>${h(Icon, { name: "history", size: 14 })}</button>`}
      </li>`;
    })}</ol>
  </div>`;
}
