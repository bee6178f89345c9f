/** The System Interface Panel: emergencies, functions, Halon, integrity of the structure. */
import { Told } from "../../kit/float.js";
import { useHits } from "../../kit/hits.js";
import { Icon, cls, h, html } from "../../ui.js";
import { MANY, Pattern, taken } from "./signs.js";

/**
 * @import { Hit } from "../../kit/hits.js"
 * @import { Part } from "../../theme.js"
 * @import { FieldView, FunctionPlan, FunctionView, NeoMorphosisView } from "./types.js"
 */

/** @type {Record<string, string>} */
const STATES = { empty: "Empty", inactive: "Face down: known in the next Start of Round", critical: "Critical. This field is lost" };

/** What a function does, in a sentence. @type {Record<string, string>} */
const DOES = {
  FSS: "Floods a secure sector with Halon: every alien and every crew member in it is defeated. Needs a tank in the slot.",
  CTRL: "Moves S.A.M. and lets it do one other thing, without a roll.",
  FEED: "Hurts a character that stands at another active terminal.",
  DOOR: "Opens or closes any door.",
  SCAN: "Shows the Infestation cards of the rooms next to this one.",
  BOOM: "S.A.M. explodes: wounds for everybody in its room, doors torn, terminals damaged, and an emergency.",
};

/** What of a thing can be hit. @param {Hit} hit */
const hitProps = ({ props }) => props;

/** @param {{table: NeoMorphosisView, field: FieldView, hit: Hit}} props */
function Field({ table, field, hit }) {
  const { state, level, tried } = field;
  const who = table.members.filter(({ id }) => tried.includes(id)).map(({ name }) => name);
  const can = hit.class.includes("can");
  return html`<li class=${cls("neo-field", state, hit.class)}>
    <header><b>${field.id + 1}</b> ${state === "active" ? html`<strong>${field.name || "Blank emergency"}</strong>` : html`<span>${STATES[state] ?? state}</span>`}
      ${state === "active" && html`<span class=${cls("neo-level", `l${level}`)} role="img" aria-label=${`Level ${level} of 3`} title=${`Level ${level} of 3`}>${[1, 2, 3].map((n) => html`<i class=${cls(n <= level && "full")}></i>`)}</span>`}</header>
    ${state === "active" && html`<div class="neo-fieldline">${h(Pattern, { signs: field.pattern, done: field.repaired, size: 24 })}
      <p class="neo-off"><span title="Compromised if it goes critical">Sector <b>${field.sector || "none"}</b></span> <span title="Disabled while it is active">${h(Icon, { name: "ban", size: 12, label: "disables" })} ${field.disables || "nothing"}</span></p></div>
      ${who.length > 0 && html`<p class="neo-tried" title="Each may try it once">tried: ${who.join(", ")}</p>`}`}
    ${state === "inactive" && h(Icon, { name: "triangle-alert", size: 26 })}${state === "critical" && h(Icon, { name: "skull", size: 26 })}
    ${can && html`<button type="button" class="neo-cover" ...${hitProps(hit)}></button>`}</li>`;
}

/** @param {{plan: FunctionPlan, now: FunctionView|undefined, lacks: string, hit: Hit}} props */
function Function({ plan, now, lacks, hit }) {
  const off = (now?.overload ?? 0) > 0;
  const can = hit.class.includes("can");
  const words = `${DOES[plan.code] ?? ""}${off ? ` Disabled by ${now?.overload} System Overload token${now?.overload === 1 ? "" : "s"}.` : lacks ? ` ${lacks}.` : ""}`;
  return html`<li class=${cls("neo-function", off && "off", lacks && "lacks", hit.class)}>
    ${h(Told, { title: plan.name, words, children: html`${h(Icon, { name: off ? "ban" : "radio", size: 13, label: off ? "disabled:" : undefined })} ${plan.name}` })}
    <span class="neo-row">${off && (now?.overload ?? 0) > 1 && html`<b title="System Overload tokens">×${now?.overload}</b>`}${h(Pattern, { signs: plan.pattern, size: 20 })}</span>
    ${can && html`<button type="button" class="neo-cover" ...${hitProps(hit)}></button>`}</li>`;
}

/** @param {Part<NeoMorphosisView>} part */
export function Sip(part) {
  const { view, choices, focus, setFocus, choose, picked } = part;
  const { table } = view;
  const { panel } = table, printed = table.plan.panel;
  const hits = useHits({ choices, focus, setFocus, choose, picked });
  const many = taken(table);
  /** @type {Record<string, string>} */
  const lacks = { FSS: panel.charge ? "" : "No Halon Tank in the slot", CTRL: table.drone < 0 ? "S.A.M. is not on the map" : "", BOOM: table.drone < 0 ? "S.A.M. is not on the map" : "" };
  return html`<div class="neo-sip">
    <section aria-label="Emergency Report Fields"><h2>Emergencies <b class=${cls(many >= MANY && "hot")}>${many} of ${panel.fields.length} fields taken</b>${many === panel.fields.length && html` <b class="hot">· the next one loses the game</b>`}</h2>
      <ul class="neo-fields">${panel.fields.map((field) => h(Field, { key: field.id, table, field, hit: hits.hit("field", field.id, `Field ${field.id + 1}`) }))}</ul></section>
    <section aria-label="Terminal functions"><h2>Functions</h2>
      <ul class="neo-functions">${printed.functions.map((plan) => h(Function, { key: plan.id, plan, now: panel.functions[plan.id], lacks: lacks[plan.code] ?? "", hit: hits.hit("function", plan.id, plan.name) }))}</ul></section>
    <section class="neo-structure" aria-label="Structure"><h2>Structure</h2>
      <p class=${cls("neo-halon", panel.charge && "full")}>${h(Icon, { name: "neomorphosis:fire-extinguisher", size: 18 })} ${panel.charge ? "Halon ready" : "no Halon"}</p>
      <p title="What an alien's roll must exceed">Wall <b>${printed.wall}</b> Door <b>${printed.door}</b> Terminal <b>${printed.terminal}</b></p>
      <p title="What a tech test must exceed">Repair <b>${printed.repair}</b></p></section>
    ${hits.menu}
  </div>`;
}
