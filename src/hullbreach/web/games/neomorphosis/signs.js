/** Small pictures that several panels share: symbols of patterns, dice, hearts, who somebody is. */
import { Drawn } from "../../kit/drawn.js";
import { explainer } from "../../kit/explain.js";
import { Icon, cls, h, html } from "../../ui.js";
import { portrait } from "./emblems.js";

/**
 * @import { MemberView, NeoMorphosisView, ThingView } from "./types.js"
 */

export const useExplain = explainer("neomorphosis");

/** Icons of patterns, in a box of 24. @type {Record<string, string>} */
const ICONS = { TRIANGLE: "M12 3.5L21.5 20H2.5Z", DIAMOND: "M12 2L21 12L12 22L3 12Z", HEXAGON: "M7 3.5H17L22 12L17 20.5H7L2 12Z" };

/** Dots of a point symbol. @type {Record<string, [number, number][]>} */
const DOTS = { 1: [[12, 12]], 2: [[7, 7], [17, 17]], 3: [[6, 6], [12, 12], [18, 18]], 4: [[7, 7], [17, 7], [7, 17], [17, 17]] };

/** How a symbol is said. @param {string} sign */
export const said = (sign) => (DOTS[sign] ? `${sign} point${sign === "1" ? "" : "s"}` : sign.toLowerCase());

/**
 * A symbol of a pattern; `done`: a repaired token covers it.
 * @param {{sign: string, size?: number, done?: boolean, silent?: boolean}} props
 */
export const Symbol = ({ sign, size = 22, done, silent }) => html`<svg class=${cls("neo-symbol", done && "done", DOTS[sign] && "points")} viewBox="0 0 24 24" width=${size} height=${size}
  role=${silent ? undefined : "img"} aria-hidden=${silent ? "true" : undefined} aria-label=${silent ? undefined : `${said(sign)}${done ? ", repaired" : ""}`}>
  ${DOTS[sign] ? html`<rect x="1.5" y="1.5" width="21" height="21" rx="3" />${DOTS[sign].map(([x, y]) => html`<circle cx=${x} cy=${y} r="2.4" />`)}` : html`<path d=${ICONS[sign]} />`}
  ${done && html`<path class="neo-tick" d="M5 12.5L10 18L20 6" />`}</svg>`;

/** A pattern. @param {{signs: readonly string[], done?: readonly boolean[], size?: number}} props */
export const Pattern = ({ signs, done, size }) => html`<span class="neo-pattern" role="group" aria-label=${`Pattern: ${signs.map((sign, n) => said(sign) + (done?.[n] ? ", repaired" : "")).join("; ")}`}>
  ${signs.map((sign, n) => h(Symbol, { key: n, sign, size, done: done?.[n], silent: true }))}</span>`;

/** A programming die as it lies. @param {{face: string, used?: boolean}} props */
export const ProgDie = ({ face, used }) => html`<span class=${cls("neo-die", used && "used")}>${h(Symbol, { sign: face, size: 24 })}</span>`;

/** Wounds of Health as a bar of boxes. @param {{wounds: number, health: number}} props */
export const Health = ({ wounds, health }) => html`<span class="neo-health" role="img" aria-label=${`${wounds} of ${health} wounds`} title=${`${wounds} of ${health} wounds`}>
  ${Array.from({ length: health }, (_, n) => html`<i class=${cls(n < wounds && "hit")}></i>`)}</span>`;

/** The icon of a status. @type {Record<string, string>} */
export const DOWN = { defeated: "neomorphosis:half-dead", recovering: "hourglass" };

/** A crew member's face. @param {{one: MemberView, small?: boolean}} props */
export const Face = ({ one, small }) => html`<span class=${cls("kit-face", `neo-m-${one.id}`, small && "small", one.status !== "standing" && "down")}>${h(Drawn, { of: portrait(one.name), box: "14 2 92 104" })}</span>`;

/** A face of somebody else. @param {{of: import("../../kit/drawn.js").Drawing, class?: string}} props */
export const Head = ({ of, class: extra }) => html`<span class=${cls("kit-face neo-head", extra)}>${h(Drawn, { of })}</span>`;

/** Bullets left of a weapon. @param {{bullets: number, full: number}} props */
export const Bullets = ({ bullets, full }) => (full ? html`<span class="neo-bullets" role="img" aria-label=${`${bullets} of ${full} bullets`} title=${`${bullets} of ${full} bullets`}>
  ${Array.from({ length: full }, (_, n) => html`<i class=${cls(n < bullets && "full")}></i>`)}</span>` : null);

/** A fact with its icon. @param {{icon: string, title: string, children: any}} props */
export const Fact = ({ icon, title, children }) => html`<span class="neo-fact" title=${title}>${h(Icon, { name: icon, size: 14, label: title })} ${children}</span>`;

/** How many fields of the panel are taken: by emergencies face down, active and critical. @param {NeoMorphosisView} table */
export const taken = ({ panel }) => panel.fields.filter(({ state }) => state !== "empty").length;

/** From so many on one more is near the end. */
export const MANY = 3;

/** What a thing is called in this mission: "Pass Card" for a token. @param {NeoMorphosisView} table @param {ThingView} thing */
export const thingName = (table, { id, name }) => table.mission.tokens.find((one) => one.id === id)?.name ?? name;

/** "S5c" of an area, "" off the map. @param {NeoMorphosisView} table @param {number} area */
export const areaName = (table, area) => table.plan.station?.areas[area]?.name ?? "";
