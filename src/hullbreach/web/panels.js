/** Where the panels of a game's theme stand on a screen; the same for a table and for its past. */
import { Icon, cls, h, html, useState } from "./ui.js";
import { Tabs } from "./tabs.js";

/**
 * @import { Panel, Part, Theme, View, Where } from "./theme.js"
 * @typedef {{name: string, title: string, icon: string, count?: number}} Label of a tab
 */

/** Who is there, where a theme has no panel for the side. @type {Panel} */
const NOBODY = { id: "people", title: "Players", icon: "users", where: "side", Component: () => null };

/**
 * What a viewer sees of a game, by place.
 * @param {Theme|null} theme
 * @param {View} view
 * @returns {Record<Where, Panel[]>}
 */
export function panelsOf(theme, view) {
  const shown = (theme?.panels ?? []).filter(({ when }) => !when || when(view));
  const at = (/** @type {Where} */ where) => shown.filter((panel) => panel.where === where);
  const side = at("side");
  return { main: at("main"), above: at("above"), below: at("below"), side: side.length ? side : [NOBODY], tab: at("tab") };
}

/** @param {Panel} panel @returns {Label} */
export const label = ({ id, title, icon }) => ({ name: id, title, icon });

/**
 * What stands above the board; folded to a line on a phone.
 * @param {{panels: Panel[], part: Part, folds: boolean}} props
 */
function Above({ panels, part, folds }) {
  const [open, setOpen] = useState(false);
  const inside = panels.map(({ id, Component }) => h(Component, { key: id, ...part }));
  if (!folds) return html`<div class="above-area">${inside}</div>`;
  return html`<div class=${cls("above-area folds", open && "unfolded")}>
    <div class="above-fold" id="above-fold">${inside}</div>
    <button type="button" class="quiet square" aria-expanded=${open} aria-controls="above-fold"
      aria-label=${panels[0].title} onClick=${() => setOpen(!open)}>
      ${h(Icon, { name: open ? "chevron-up" : "chevron-down" })}</button>
  </div>`;
}

/**
 * One panel of the middle, and what stands above the first of them.
 * @param {{panel: Panel, above: Panel[], part: Part, folds?: boolean}} props
 */
export function Main({ panel, above, part, folds = false }) {
  return html`<div class="board-area">
    ${above.length > 0 && h(Above, { panels: above, part, folds })}
    <div class="board-box">${h(panel.Component, part)}</div>
  </div>`;
}

/** @param {{panel: Panel, part: Part}} props */
export const Below = ({ panel, part }) => html`<section class="below-area" aria-label=${panel.title}>
  ${h(panel.Component, part)}</section>`;

/**
 * A panel of the side; `people` is who is there, on top of the first.
 * @param {{panel: Panel, part: Part, people?: any}} props
 */
export const Side = ({ panel, part, people }) => html`<div class="side-panel" tabindex="0" role="region" aria-label=${panel.title}>
  <h2 class="off-screen">${panel.title}</h2>
  ${people}
  ${h(panel.Component, part)}
</div>`;

/** A panel among the tabs. @param {{panel: Panel, part: Part}} props */
const Tab = ({ panel, part }) => html`<div class="side-panel" tabindex="0" role="region" aria-label=${panel.title}>
  ${h(panel.Component, part)}</div>`;

/**
 * Panels of one place that share its room: the only one, or tabs.
 * @param {{panels: Panel[], draw: (panel: Panel) => any}} props
 */
function Shared({ panels, draw }) {
  const [tab, setTab] = useState("");
  const found = panels.find(({ id }) => id === tab) ?? panels[0];
  if (panels.length === 1) return draw(found);
  return h(Tabs, { names: panels.map(label), shown: found.id, onShow: setTab, panel: draw(found) });
}

/**
 * The middle of a large screen: what is above, main panels, what is below.
 * @param {{panels: Record<Where, Panel[]>, part: Part}} props
 */
export function Centre({ panels, part }) {
  return html`${h(Shared, { panels: panels.main, draw: (panel) => h(Main, { key: panel.id, panel, above: panels.above, part }) })}
    ${panels.below.length > 0 && h(Shared, { panels: panels.below, draw: (panel) => h(Below, { key: panel.id, panel, part }) })}`;
}

/**
 * The left side of a wide screen.
 * @param {{panels: Panel[], part: Part, people?: any}} props
 */
export const SideArea = ({ panels, part, people }) => html`<aside class="left-side" aria-label=${panels.map(({ title }) => title).join(", ")}>
  ${panels.map((panel, n) => h(Side, { key: panel.id, panel, part, people: n === 0 && people }))}</aside>`;

/**
 * Tabs of the theme for a layout in which not everything stands beside the board, by name: on a
 * phone everything, on a medium screen what else would be at the side.
 * @param {Record<Where, Panel[]>} panels
 * @param {"wide"|"medium"|"phone"} layout
 * @param {Part} part
 * @param {any} [people]
 * @returns {{first: Label[], last: Label[], draw: Record<string, () => any>}} labels before and
 *   behind the log, and what they show
 */
export function themeTabs(panels, layout, part, people) {
  const { main, above, below, side, tab } = panels;
  /** @type {Record<string, () => any>} */
  const draw = {};
  for (const panel of main) draw[panel.id] = () => h(Main, { panel, above, part, folds: true });
  for (const panel of below) draw[panel.id] = () => h(Below, { panel, part });
  side.forEach((panel, n) => { draw[panel.id] = () => h(Side, { panel, part, people: n === 0 && people }); });
  for (const panel of tab) draw[panel.id] = () => h(Tab, { panel, part });
  if (layout === "phone") return { first: [...main, ...below, ...side, ...tab].map(label), last: [], draw };
  return { first: tab.map(label), last: layout === "medium" ? side.map(label) : [], draw };
}
