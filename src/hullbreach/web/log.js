/** What has happened, in words; each line names its rule and shows what it speaks of. */
import { Icon, cls, h, html, useEffect, useLayoutEffect, useRef, useState } from "./ui.js";
import { RuleButton } from "./rulebook.js";

/**
 * @import { Line } from "./types.js"
 * @import { Focus, Theme, View } from "./theme.js"
 */

const SHOWN = 120;

/**
 * The log.
 * @param {{log: Line[], fresh?: number, theme: Theme|null, view: View,
 *   setFocus: (focus: Focus) => void, openRule: (rule: string) => void,
 *   goBack?: ((seq: number) => void)|null}} props
 */
export function Log({ log, fresh = 0, theme, view, setFocus, openRule, goBack }) {
  const [count, setCount] = useState(SHOWN);
  const box = useRef(/** @type {any} */ (null));
  const atEnd = useRef(true);
  const lines = log.slice(-count);
  useLayoutEffect(() => {
    if (atEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [log.length]);
  useEffect(() => {
    const watch = new ResizeObserver(() => {
      if (atEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight;
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  const scrolled = () => {
    if (!box.current) return; // a last scroll of a log that is gone
    const { scrollTop, scrollHeight, clientHeight } = box.current;
    if (clientHeight) atEnd.current = scrollHeight - scrollTop - clientHeight < 30;
  };
  /** @param {Line} line */
  const point = (line) => {
    const refs = theme?.logRefs?.(line, view) || [];
    setFocus(refs.length ? refs : null);
  };
  return html`<div class="log" ref=${box} onScroll=${scrolled} tabindex="0" role="log"
    aria-label="What has happened">
    ${log.length > count && html`<button type="button" class="quiet" onClick=${() => setCount(count + 300)}>
      ${h(Icon, { name: "chevron-up", size: 15 })} Earlier (${log.length - count})</button>`}
    <ol>${lines.map((line, n) => {
      const before = lines[n - 1];
      const isNew = log.length - lines.length + n >= log.length - fresh;
      return html`<li key=${log.length - lines.length + n}
        class=${cls("log-line", before && before.at !== line.at && "next", isNew && "new")}
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
