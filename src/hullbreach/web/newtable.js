/** A new table in detail: variant, options, seats, seed and time limit. */
import { Icon, h, html, useEffect, useRef, useState } from "./ui.js";
import { go } from "./router.js";
import { keep, kept, reached } from "./store.js";
import { newPart } from "./chance.js";
import { ask } from "./net.js";
import { sayError } from "./dialog.js";
import { RuleButton } from "./rulebutton.js";
import { botFor } from "./statistics.js";

/**
 * @import { BotInfo, GameInfo, GameOption, Proposed, SeatSpec, TableSpec } from "./types.js"
 * @typedef {Required<SeatSpec>} FormSeat
 */

const KINDS = [
  { id: "me", title: "Me, on this device" },
  { id: "open", title: "A person, by link" },
  { id: "bot", title: "A bot" },
];

/** Levels of bots, the weakest first. */
const LEVELS = ["random", "rookie", "heuristic", "hardened", "veteran"];

const LIMITS = [
  [0, "none: wait for everybody"],
  [120, "2 minutes"],
  [600, "10 minutes"],
  [3600, "1 hour"],
  [86400, "1 day"],
  [3 * 86400, "3 days"],
];

/** How fast bots play. @type {[import("./types.js").Shown["pace"], string][]} */
export const PACES = [["quick", "quickly"], ["usual", "as usual"], ["slow", "slowly"]];

/** The name I gave last time. */
export const myName = () => kept("name", "");

/** @param {string} name */
export const keepName = (name) => keep("name", name.trim());

/**
 * Open a table and go there; the secret links of its open seats stay in this browser until used.
 * @param {TableSpec} spec
 */
export async function openTable(spec) {
  const part = await newPart();
  const opened = await ask("tables", { ...spec, ...part.given });
  part.keep(opened.table);
  keep(`links.${opened.table}`, { tokens: opened.tokens, watch: opened.watch });
  if (spec.seats.some((seat) => seat.kind === "open")) keep(`invite.${opened.table}`, true);
  const mine = spec.seats.findIndex((seat) => seat.kind === "me");
  go(`/t/${opened.table}${mine < 0 ? "" : `?seat=${mine}`}`);
}

/**
 * One seat of the form.
 * @param {{n: number, seat: FormSeat, role?: import("./types.js").Role, bots: BotInfo[],
 *   onChange: (seat: FormSeat) => void}} props
 */
function SeatRow({ n, seat, role, bots, onChange }) {
  /** @param {any} event */
  const set = (event) => onChange({ ...seat, [event.target.name]: event.target.value });
  return html`<li class="seat-row">
    <span class="seat-number" aria-hidden="true">${n + 1}</span>
    ${role && html`<span class="seat-role"><b>${role.title}</b> <small>${role.words}</small></span>`}
    <label><span class="off-screen">Seat ${n + 1}${role && `, ${role.title},`} is for</span>
      <select name="kind" value=${seat.kind} onChange=${set}>
        ${KINDS.map((k) => html`<option value=${k.id} selected=${k.id === seat.kind}>${k.title}</option>`)}
      </select></label>
    ${seat.kind === "bot"
      ? html`<label><span class="off-screen">Level of the bot in seat ${n + 1}</span>
          <select name="bot" value=${seat.bot} onChange=${set}>
            ${bots.map((b) => html`<option value=${b.id} selected=${b.id === seat.bot}>${b.words.split(":")[0]}</option>`)}
          </select></label>`
      : html`<label><span class="off-screen">Name of the person in seat ${n + 1}</span>
          <input name="name" value=${seat.name} maxlength="40" autocomplete="off" onInput=${set}
            placeholder=${seat.kind === "me" ? "Name" : "Name (they can change it)"} /></label>`}
  </li>`;
}

/**
 * A setting, with what the chosen value means.
 * @param {{option: GameOption, chosen: string, been: string[], onChoose: (value: string) => void}} props
 */
export function OptionField({ option, chosen, been, onChoose }) {
  const value = option.values.find((one) => one.id === chosen);
  return html`<label class="option">
    <span>${option.title}</span>
    <select name=${option.id} value=${chosen} aria-describedby=${`means-${option.id}`}
      onChange=${(/** @type {any} */ e) => onChoose(e.target.value)}>
      ${option.values.map((one) => html`<option value=${one.id} selected=${one.id === chosen}>${one.title}${one.reached && !been.includes(one.id) ? " (not reached yet)" : ""}</option>`)}
    </select>
    <small id=${`means-${option.id}`}>${value?.words}</small>
  </label>`;
}

/**
 * What the rules say to a setup: whether it can be played, and what each seat plays.
 * @param {string} game @param {number} seats @param {string} variant
 * @param {Record<string, string>} options
 */
function useProposed(game, seats, variant, options) {
  const [proposed, setProposed] = useState(/** @type {Proposed|null} */ (null));
  const given = Object.entries(options).map(([name, value]) => `&option=${encodeURIComponent(`${name}=${value}`)}`);
  const path = /** @type {const} */ (`games/${game}/setup?seats=${seats}&variant=${variant}${given.join("")}`);
  useEffect(() => {
    let left = false;
    ask(path).then((answer) => left || setProposed(answer), () => left || setProposed(null));
    return () => void (left = true);
  }, [path]);
  return proposed;
}

/**
 * The form.
 * @param {{game: GameInfo, onClose: () => void}} props
 */
export function NewTable({ game, onClose }) {
  const [variant, setVariant] = useState(game.variants[0].id);
  const [options, setOptions] = useState(/** @type {Record<string, string>} */ ({}));
  const bot = botFor(game);
  const bots = [...game.bots].sort((a, b) => LEVELS.indexOf(a.id) - LEVELS.indexOf(b.id));
  const [seats, setSeats] = useState([
    { kind: "me", bot, name: myName() }, { kind: "open", bot, name: "" }, { kind: "bot", bot, name: "" },
  ].slice(0, game.usual_seats));
  const [seed, setSeed] = useState("");
  const [limit, setLimit] = useState(0);
  const [pace, setPace] = useState(/** @type {import("./types.js").Shown["pace"]} */ ("usual"));
  const [busy, setBusy] = useState(false);
  const box = useRef(/** @type {any} */ (null));
  useEffect(() => box.current?.querySelector("input")?.focus(), []);

  const chosen = game.variants.find((v) => v.id === variant) ?? game.variants[0];
  const [low, high] = chosen.seats;
  const fitted = Array.from({ length: Math.max(low, Math.min(high, seats.length)) }, (_, n) =>
    seats[n] || { kind: "bot", bot, name: "" });
  const open = fitted.some((seat) => seat.kind === "open");
  const seated = new Set(fitted.filter(({ kind }) => kind === "bot").map((seat) => seat.bot));
  const offered = game.options.filter((o) => !o.variants.length || o.variants.includes(variant));
  const been = reached(game.id);
  /** The value to begin with: the one that playing has led to last. @param {GameOption} o */
  const first = (o) => [...(been[o.id] || [])].reverse().find((id) => o.values.some((v) => v.id === id && v.reached)) ?? o.default;
  const settings = Object.fromEntries(offered.map((o) => [o.id, options[o.id] ?? first(o)]));
  const proposed = useProposed(game.id, fitted.length, variant, settings);
  const refusal = proposed?.refusal;

  /** @param {number} n @param {FormSeat} seat */
  const setSeat = (n, seat) => setSeats(fitted.map((old, m) => (m === n ? seat : old)));
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    setBusy(true);
    const me = fitted.find((seat) => seat.kind === "me");
    if (me) keepName(me.name);
    try {
      await openTable({
        game: game.id,
        variant,
        options: settings,
        seats: fitted.map(({ kind, bot, name }) => ({ kind, bot, name: kind === "bot" ? "" : name })),
        seed: open || seed.trim() === "" ? null : Number(seed),
        limit_s: limit,
        pace,
      });
    } catch (error) {
      sayError(error);
    }
    setBusy(false);
  };

  return html`<form class="panel new-table" ref=${box} onSubmit=${submit}
    aria-label=${`Set up ${game.title}`}>
    <header class="section-head">
      <h3>Set up ${game.title}</h3>
      <button type="button" class="quiet square" aria-label="Close" onClick=${onClose}>${h(Icon, { name: "x" })}</button>
    </header>
    <div class="new-table-parts">
      <fieldset>
        <legend>Variant</legend>
        ${game.variants.map((v) => html`<label class="radio">
          <input type="radio" name="variant" value=${v.id} checked=${v.id === variant}
            onChange=${() => setVariant(v.id)} />
          <span><b>${v.title}</b> <small class="mono">${v.seats[0] === v.seats[1] ? v.seats[0] : `${v.seats[0]}–${v.seats[1]}`} ${v.seats[1] === 1 ? "seat" : "seats"}</small><br />${v.words}</span>
        </label>`)}
      </fieldset>
      <fieldset>
        <legend>Seats</legend>
        <ol class="seat-rows">
          ${fitted.map((seat, n) => h(SeatRow, { key: n, n, seat, role: proposed?.roles[n], bots, onChange: (s) => setSeat(n, s) }))}
        </ol>
        <div class="row">
          <button type="button" class="quiet" disabled=${fitted.length >= high}
            onClick=${() => setSeats([...fitted, { kind: "bot", bot, name: "" }])}>
            ${h(Icon, { name: "plus" })} Seat<span class="off-screen"> more</span></button>
          <button type="button" class="quiet" disabled=${fitted.length <= low}
            onClick=${() => setSeats(fitted.slice(0, -1))}>
            ${h(Icon, { name: "minus" })} Seat<span class="off-screen"> less</span></button>
        </div>
        ${seated.size > 0 && html`<p class="bot-words">
          ${bots.map((one) => html`<small>${one.words} ${seated.has(one.id) && one.found[variant]}</small>`)}</p>`}
      </fieldset>
      <fieldset>
        <legend>More</legend>
        <label class="field"><span>Time limit</span>
          <select value=${limit} onChange=${(/** @type {any} */ e) => setLimit(Number(e.target.value))}>
            ${LIMITS.map(([s, words]) => html`<option value=${s} selected=${s === limit}>${words}</option>`)}
          </select>
          <small>After it a bot plays for an absent person, who can come back at any time.</small>
        </label>
        <label class="field"><span>Bots play</span>
          <select value=${pace} onChange=${(/** @type {any} */ e) => setPace(e.target.value)}>
            ${PACES.map(([id, words]) => html`<option value=${id} selected=${id === pace}>${words}</option>`)}
          </select>
          <small>Can be changed at the table (More).</small>
        </label>
        <label class="field"><span>Seed</span>
          <input value=${open ? "" : seed} disabled=${open} inputmode="numeric" pattern="[0-9]{0,15}"
            placeholder="by chance" onInput=${(/** @type {any} */ e) => setSeed(e.target.value)} />
          <small>${open ? "Not with an open seat: whoever knows the seed knows what was dealt."
            : "A number: the same seed sets the table up alike."}</small>
        </label>
      </fieldset>
    </div>
    ${offered.length > 0 && html`<fieldset><legend>Settings</legend><div class="options">
      ${offered.map((o) => h(OptionField, { key: o.id, option: o, chosen: settings[o.id], been: been[o.id] || [],
        onChoose: (value) => setOptions({ ...options, [o.id]: value }) }))}
    </div></fieldset>`}
    <p class=${refusal ? "notice bad" : "off-screen"} role="status">${refusal && html`
      ${proposed.words} ${h(RuleButton, { rule: refusal, open: (rule) => go(`/rules/${game.id}#${rule}`) })}`}</p>
    <footer class="row">
      <button type="submit" class="primary" disabled=${busy || refusal}>${h(Icon, { name: "play" })} Open the table</button>
      ${open && html`<small>You get a secret link for each open seat.</small>`}
    </footer>
  </form>`;
}
