/** What lies in the areas: terminals, crates, Assembly Points, tanks, tokens, dropped cards. */
import { cls, html } from "../../ui.js";
import { TOKEN } from "./geometry.js";
import { MARKS } from "./rooms.js";
import { thingName } from "./signs.js";

/**
 * @import { Choice } from "../../types.js"
 * @import { PlacedArea } from "./geometry.js"
 * @import { NeoMorphosisView } from "./types.js"
 * @typedef {ReturnType<typeof import("../../kit/hits.js").useHits>} Hits
 * @typedef {{key: string, kind: string, title: string, of: [string, number]|null, d: string, letter?: string}} Token
 *   of: what choices call it
 */

const CRATE = "M1.5 4H14.5V14H1.5ZM1.5 4L14.5 14M14.5 4L1.5 14";
const SCREEN = "M1.5 2.5H14.5V10.5H1.5ZM5 14H11M8 10.5V14M4 5.5H9M4 7.5H7";
const TANK = "M5 4.500Q5 2.5 8 2.5Q11 2.5 11 4.500V13Q11 14.5 8 14.5Q5 14.5 5 13ZM7 2.5V.8H10M5 6.500H11M5 11H11".replaceAll(".500", ".5");
const SHARD = "M8 1.5L14 5V11L8 14.5L2 11V5ZM8 5V8.5M8 10.5V11";
const DROPPED = "M4 2H12V14H4ZM6 5H10M6 8H10M6 11H8";
const BOX = "M-10-10H10V10H-10Z";

/** What lies in an area, from the left. @param {NeoMorphosisView} table @param {PlacedArea} area @returns {Token[]} */
export function tokensOf(table, area) {
  const here = table.areas[area.id];
  const terminal = table.terminals.find((one) => one.area === area.id);
  /** @type {Token[]} */
  const found = [];
  if (terminal) found.push({ key: "t", kind: terminal.active ? "terminal" : "terminal broken", title: terminal.active ? "Terminal" : "Damaged terminal", of: ["terminal", terminal.id], d: SCREEN });
  for (const mark of area.marks) {
    if (mark === "drone" || mark === "start") continue;
    if (MARKS[mark]) found.push({ key: mark, kind: mark, title: MARKS[mark][0], of: null, d: MARKS[mark][1] });
    else found.push({ key: mark, kind: "site", title: `Site ${mark}`, of: null, d: "", letter: mark });
  }
  if (here?.crate) found.push({ key: "c", kind: "crate", title: "Crate", of: null, d: CRATE });
  here?.things.forEach((thing, n) => {
    const { id, name } = thing;
    const kind = name === "Halon Tank" ? "halon" : name.startsWith("yellow") ? "yellow" : name.startsWith("green") ? "green" : "dropped";
    found.push({ key: `x${n}`, kind, title: thingName(table, thing), of: ["thing", id], d: kind === "halon" ? TANK : kind === "dropped" ? DROPPED : SHARD });
  });
  return found;
}

/** What is done at a token by whoever acts beside it: verbs of options. @type {Record<string, string[]>} */
const DONE = { terminal: ["counteract", "function", "keycard", "recharge", "engine", "key"], crate: ["search"], tech: ["craft"], science: ["craft"], exit: [], truck: ["fit"] };

/**
 * Choices that are made at a token without naming it.
 * @param {NeoMorphosisView} table
 * @param {Choice[]} choices
 * @param {string} kind
 */
const doneAt = (table, choices, kind) => choices.flatMap(({ option, refs }, i) => {
  if (!(DONE[kind] ?? []).includes(String(option[0]))) return [];
  const fits = option[0] !== "craft" || refs.some(([what, id]) => what === "thing" && table.plan.things[id]?.kind === kind);
  return fits ? [i] : [];
});

/**
 * Tokens of an area on its shelf.
 * @param {{table: NeoMorphosisView, area: PlacedArea, choices: Choice[], hits: Hits}} props
 */
export function Tokens({ table, area, choices, hits }) {
  const tokens = tokensOf(table, area);
  const { shelf } = area;
  const step = Math.min(TOKEN, shelf.w / Math.max(1, tokens.length));
  return html`<g>${tokens.map(({ key, kind, title, of, d, letter }, n) => {
    const here = table.members[table.turn.member]?.area === area.id ? doneAt(table, choices, kind) : [];
    // A thing on the floor is what lies in this very area.
    const named = of ? hits.listOf(of[0], of[1]).filter((i) => of[0] !== "thing" || choices[i].option[0] === "pick_up" && table.members[table.turn.member]?.area === area.id) : [];
    const hit = hits.hitFor(of ? `${of[0]}:${of[1]}` : `token:${area.id}.${key}`, title, [...new Set([...named, ...here])].sort((a, b) => a - b));
    const can = hit.class.includes("can");
    return html`<g key=${key} class=${cls("neo-token", ...kind.split(" ").map((one) => `neo-t-${one}`), hit.class)} transform=${`translate(${shelf.x + 10 + n * step} ${shelf.y + 10})`}>
      <title>${title}</title><path class="kit-ring" d=${BOX} /><rect x="-10" y="-10" width="20" height="20" rx="2" />
      ${letter ? html`<text y="5">${letter}</text>` : html`<path d=${d} transform="translate(-8 -8)" />`}
      ${kind === "terminal broken" && html`<path class="neo-broken" d="M-8-8L8 8M8-8L-8 8" />`}
      ${can && html`<path class="kit-hit" d=${BOX} ...${hit.props} />`}</g>`;
  })}</g>`;
}
