/** What the viewer needs to win, or that nothing can be done for it any more: above what is asked. */
import { Icon, cls, h, html, later, useState } from "./ui.js";
import { keep, kept, settings, useStore } from "./store.js";

const Out = later(async () => (await import("./out.js")).Out);

/**
 * In one line that opens; with the hints it can be put away.
 * @param {{view: import("./types.js").Shown, theme: import("./theme.js").Theme|null, director: import("./stage/director.js").Director}} props
 */
export function Goal({ view, theme, director }) {
  const { hints } = useStore(settings);
  const [open, setOpen] = useState(Boolean(kept("goal", false)));
  const out = (view.seat !== null && !view.over && theme?.out?.(view)) || "";
  if (out) return h(Out, { words: out, director });
  const aims = hints && view.seat !== null && !view.over ? theme?.goal?.(view) ?? [] : [];
  if (!aims.length) return null;
  return html`<details class="goal" open=${open} onToggle=${(/** @type {any} */ e) => {
    setOpen(e.target.open);
    keep("goal", e.target.open);
  }}><summary>${h(Icon, { name: "flag", size: 14 })} <b>To win:</b> ${aims.filter((aim) => !aim.met).map((aim) => aim.short ?? aim.title).join(" · ") || "all is ready"}</summary>
    <dl>${aims.map((aim) => html`<div key=${aim.title}><dt>${aim.met !== undefined && h(Icon, { name: aim.met ? "check" : "circle", size: 13, label: aim.met ? "met" : "to do" })} ${aim.title}</dt>
      <dd class=${cls(aim.met && "met")}>${aim.words}</dd></div>`)}</dl></details>`;
}
