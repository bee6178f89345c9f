/** The four crew members: wounds, skills, what they carry, their stacks and abilities. */
import { Drawn, slug } from "../../kit/drawn.js";
import { Told } from "../../kit/float.js";
import { useHits } from "../../kit/hits.js";
import { Icon, cls, h, html } from "../../ui.js";
import { emblem } from "./emblems.js";
import { Bullets, DOWN, Face, Health, areaName, thingName, useExplain } from "./signs.js";

/**
 * @import { Hit } from "../../kit/hits.js"
 * @import { Part, View } from "../../theme.js"
 * @import { MemberView, SheetPlan, NeoMorphosisView, ThingView } from "./types.js"
 */

/** Whether something works once a turn and has. @param {MemberView} one @param {string} name */
const usedUp = (one, name) => one.used.includes(slug(name).replaceAll("-", "_"));

/** Something carried: its name, its words when pointed at. @param {{thing: ThingView, name: string, hit: Hit, used?: boolean, tested?: boolean}} props */
export function Thing({ thing, name, hit, used, tested }) {
  const entry = useExplain(`thing:${thing.id}`);
  const can = hit.class.includes("can");
  return html`<li class=${cls("neo-thing", hit.class, used && "used", tested && "tested")}>
    ${h(Drawn, { of: emblem(thing.name) })}
    ${h(Told, { title: name, words: [entry?.facts.join(" · "), entry?.words].filter(Boolean).join(". "), rule: entry?.rule, children: name })}
    ${h(Bullets, thing)}
    ${tested && h(Icon, { name: "dices", size: 12, label: "fragility test to come" })}
    ${can && html`<button type="button" class="neo-cover" ...${hit.props}></button>`}</li>`;
}

/** @param {{table: NeoMorphosisView, title: string, sign: string, things: readonly ThingView[], one: MemberView, hitOf: (thing: ThingView, member: number) => Hit, empty: string}} props */
function Things({ table, title, sign, things, one, hitOf, empty }) {
  const tests = one.tests.map(({ id }) => id);
  return html`<div class="neo-things"><h3><span aria-hidden="true">${sign}</span> ${title}</h3>
    ${things.length ? html`<ul>${things.map((thing, n) => h(Thing, { key: `${thing.id}.${n}`, thing, name: thingName(table, thing), hit: hitOf(thing, one.id), used: usedUp(one, thing.name), tested: tests.includes(thing.id) }))}</ul>` : html`<small>${empty}</small>`}</div>`;
}

/** Skills as numbers with their signs; raised ones stand out. @param {{one: MemberView, sheet: SheetPlan}} props */
function Skills({ one, sheet }) {
  /** @type {[string, string, string, number, number][]} */
  const list = [
    ["neomorphosis:gears", "Tech bonus", "+", one.tech, sheet.tech], ["search", "Science bonus", "+", one.science, sheet.science],
    ["neomorphosis:footprint", "Agility bonus", "+", one.agility, sheet.agility], ["dices", "Programming dice", "", one.programming, sheet.programming],
    ["shield", "Defense: an attack must exceed it", "", one.defense, sheet.defense],
  ];
  return html`<p class="neo-skills">${list.map(([icon, title, plus, now, printed]) => html`<span key=${title} class=${cls(now > printed && "raised")} title=${title}>${h(Icon, { name: icon, size: 13, label: title })}${plus}${now}</span>`)}
    <span title=${`Own weapon: attack +${sheet.weapon.attack}, range ${sheet.weapon.least === sheet.weapon.most ? sheet.weapon.most : `${sheet.weapon.least} to ${sheet.weapon.most}`}`}>${h(Icon, { name: "swords", size: 13, label: "Attack bonus of the own weapon" })}+${sheet.weapon.attack}${sheet.weapon.most > 0 ? " ↗" : ""}</span></p>`;
}

/** @param {{view: View<NeoMorphosisView>, one: MemberView, sheet: SheetPlan, hit: Hit, hitOf: (thing: ThingView, member: number) => Hit}} props */
function Sheet({ view, one, sheet, hit, hitOf }) {
  const { table, seat } = view;
  const acting = table.turn.member === one.id;
  const can = hit.class.includes("can");
  const marks = [one.masked && "pheromone mask", one.foam && "adhesive foam"].filter(Boolean);
  const person = view.people[one.seat]?.name;
  const used = usedUp(one, sheet.ability);
  return html`<article class=${cls("neo-sheet", `neo-m-${one.id}`, one.seat === seat && "own", acting && "acting", one.status !== "standing" && "down", hit.class)} aria-label=${sheet.full_name}>
    <header>${h(Face, { one })}
      <div><h2>${one.name}${acting && html` <em>acts</em>`}${!acting && one.acted && html` <small>${h(Icon, { name: "check", size: 12 })} done</small>`}</h2>
        <p class="neo-where">${one.status === "standing" ? html`${h(Icon, { name: "map", size: 12 })} ${areaName(table, one.area) || "not placed"}` : html`<strong>${h(Icon, { name: DOWN[one.status], size: 13 })} down</strong> ${areaName(table, one.area)} · up in round ${one.stands}`}
          ${person && html` · <span>${one.seat === seat ? "you" : person}</span>`}</p>
        ${h(Health, one)}</div>
      ${can && html`<button type="button" class="neo-cover" ...${hit.props}></button>`}</header>
    ${h(Skills, { one, sheet })}
    <p class="neo-abilities">${h(Told, { class: cls("neo-ability", used && "used"), title: sheet.ability, words: `${sheet.words}${used ? " Used in this turn." : ""}`, children: sheet.ability })}
      ${h(Told, { class: "neo-attempts", title: "Repair Attempt tokens", words: `${one.attempts} left. Each emergency may be tried once, with one of them.`, children: html`${h(Icon, { name: "triangle-alert", size: 13, label: "Repair Attempt tokens for emergencies:" })} ${one.attempts}` })}
      ${marks.map((mark) => html`<span key=${mark} class="neo-mark">${mark}</span>`)}
      ${one.captured.length > 0 && html`<span class="neo-mark">captured: ${one.captured.join(", ")}</span>`}</p>
    ${h(Things, { table, title: "Items", sign: "■", things: one.items, one, hitOf, empty: "nothing" })}
    ${(one.tech_stack.length > 0 || one.science_stack.length > 0) && html`
      ${one.tech_stack.length > 0 && h(Things, { table, title: "Tech", sign: "▬", things: one.tech_stack, one, hitOf, empty: "" })}
      ${one.science_stack.length > 0 && h(Things, { table, title: "Science", sign: "▲", things: one.science_stack, one, hitOf, empty: "" })}`}
  </article>`;
}

/** The crew. @param {Part<NeoMorphosisView>} part */
export function Crew(part) {
  const { view, choices, focus, setFocus, choose, picked } = part;
  const { table } = view;
  const hits = useHits({ choices, focus, setFocus, choose, picked });
  // A thing stands for its choices with whoever carries it: copies and other hands have their own.
  const hitOf = (/** @type {ThingView} */ thing, /** @type {number} */ member) => {
    const others = table.members.some(({ id, items, tech_stack, science_stack }) => id !== member && [...items, ...tech_stack, ...science_stack].some((one) => one.id === thing.id));
    const list = hits.listOf("thing", thing.id).filter((i) => !others || choices[i].refs.some(([kind, id]) => kind === "crew" && id === member) || table.turn.member === member);
    return hits.hitFor(`thing:${thing.id}`, thing.name, list);
  };
  const own = table.members.filter(({ seat }) => seat === view.seat);
  const order = own.length && own.length < 4 ? [...own, ...table.members.filter((one) => one.seat !== view.seat)] : table.members;
  return html`<div class="neo-crewlist">${order.map((one) => h(Sheet, { key: one.id, view, one, sheet: table.plan.sheets[one.id], hit: hits.hit("crew", one.id, one.name), hitOf }))}${hits.menu}</div>`;
}
