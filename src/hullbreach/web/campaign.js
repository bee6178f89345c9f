/** A campaign: its parts in order, how far each group of people has come, what this device has won. */
import { Icon, cls, h, html, useEffect, useState } from "./ui.js";
import { Link, go } from "./router.js";
import { ask, askOnce } from "./net.js";
import { newPart } from "./chance.js";
import { sayError } from "./dialog.js";
import { NewTable, OptionField, myName, openTable } from "./newtable.js";
import { ago, nameOf } from "./mytables.js";
import { gamesOf, played } from "./statistics.js";
import { keep, kept } from "./store.js";
import { useSure } from "./sure.js";

/**
 * @import { GameInfo, GameOption, Listed, Value } from "./types.js"
 * @typedef {import("./statistics.js").Played} Played
 * @typedef {Listed[]} Group the tables of the same people, each led to by the one before
 */

/** The option whose values are the parts. @param {GameInfo} game */
const partsOf = (game) => game.options.find((one) => one.campaign);

/** Tables as groups, the one that played last first. @param {Listed[]} tables @param {string} option @returns {Group[]} */
export function groupsOf(tables, option) {
  const mine = tables.filter(({ setup }) => option in setup.options);
  const known = new Map(mine.map((one) => [one.table, one]));
  const led = new Set(mine.map((one) => one.next_table));
  /** @param {Listed|undefined} from @returns {Group} */
  const chain = (from) => (from ? [from, ...chain(known.get(from.next_table))] : []);
  const last = (/** @type {Group} */ group) => Math.max(...group.map(({ updated }) => updated));
  return mine.filter(({ table }) => !led.has(table)).map(chain).sort((a, b) => last(b) - last(a));
}

/** @param {Listed} table */
const isWon = ({ over, summary }) => over && summary.won.some(Boolean);

/**
 * Which of the parts may be played in order: those to begin with, those won, and what is behind one.
 * @param {Group} group
 * @param {GameOption} parts
 * @returns {boolean[]}
 */
function opened(group, parts) {
  const won = parts.values.map(({ id }) => group.some((table) => isWon(table) && table.setup.options[parts.id] === id));
  return parts.values.map(({ reached }, n) => !reached || won[n] || won[n - 1]);
}

/** Who is in a group, as it sits now. @param {Group} group */
const people = (group) => group[group.length - 1].seats.map((_, n) => nameOf(group[group.length - 1], n)).join(", ");

/** Settings besides the part, where they are not the usual ones. @param {GameInfo} game @param {Record<string, string>} options @param {string} part */
const settingsIn = (game, options, part) => game.options.filter(({ id, values }) => id !== part && id in options && values.length > 1)
  .filter((one) => options[one.id] !== one.default)
  .map((one) => one.values.find(({ id }) => id === options[one.id])?.title ?? "").join(", ");

/** @param {Listed} table */
const placeOf = ({ table, mine }) => `/t/${table}?seat=${mine.at(-1)}`;

/**
 * A game of a part, as it went.
 * @param {{game: GameInfo, table: Listed, part: string}} props
 */
function Past({ game, table, part }) {
  const won = isWon(table);
  const left = !table.over && table.next_table;
  const settings = settingsIn(game, table.setup.options, part);
  return html`<li class=${cls("campaign-past", won && "won")}>${h(Icon, { name: won ? "trophy" : table.over ? "skull" : "flag", size: 14 })}
    <b>${won ? "Won" : table.over ? "Lost" : left ? "Left" : "Running"}</b> ${settings && html`<span class="chip">${settings}</span>`}
    ${table.summary.ending} <span class="muted">${ago(table.updated)}, ${people([table])}</span>
    ${table.over && h(Link, { to: `/replay/${table.table}` }, "Replay")}${left && h(Link, { to: placeOf(table) }, "Go on with it")}</li>`;
}

/** What this device has won of a part, with whom, and how it ended if that stands nowhere above. @param {{list: Played[], plays: Listed[]}} props */
function Here({ list, plays }) {
  if (!list.length) return null;
  const won = list.filter((one) => one.won);
  const names = [...new Set(won.flatMap((one) => one.people ?? []))].filter((name) => name !== "a bot");
  const endings = [...new Set(won.map((one) => one.ending))].filter((one) => one && plays.every(({ summary }) => summary.ending !== one)).join(" ");
  return html`<p class="campaign-here">On this device${plays.length ? "" : ", in other groups"}: ${won.length} of ${list.length} won${names.length ? `, with ${names.join(", ")}` : ""}.${endings && ` ${endings}`}</p>`;
}

/**
 * A part: its story, how it went, and a way to play it.
 * @param {{game: GameInfo, value: Value, part: string, plays: Listed[], here: Played[], shut: boolean,
 *   act: any}} props
 */
function Part({ game, value, part, plays, here, shut, act }) {
  const won = plays.some(isWon);
  const running = plays.some((one) => !one.over && !one.next_table);
  return html`<li class=${cls("campaign-part", won && "won", running && "running", shut && "shut")}>
    ${h(Icon, { name: won ? "trophy" : running ? "circle-dot" : shut ? "lock" : "flag", size: 20 })}
    <div><h3>${value.title} ${won && html`<span class="chip">won</span>`}${running && html`<span class="chip">running</span>`}${shut && !plays.length && html`<span class="chip">not reached yet</span>`}</h3>
      <p>${value.words}</p>
      ${plays.length > 0 && html`<ul class="campaign-pasts">${plays.map((table) => h(Past, { key: table.table, game, table, part }))}</ul>`}
      ${h(Here, { list: here, plays })}</div>
    ${act}</li>`;
}

/**
 * The parts as a group has played them.
 * @param {{game: GameInfo, parts: GameOption, group: Group}} props
 */
function Campaign({ game, parts, group }) {
  const [busy, setBusy] = useState(false);
  const [sure, asked] = useSure();
  const [free, setFree] = useState(kept("campaign.free", false));
  const last = group.at(-1);
  const [changed, setChanged] = useState(/** @type {Record<string, string>} */ ({}));
  const variant = last?.setup.variant ?? parts.variants[0] ?? game.variants[0].id;
  const others = game.options.filter((one) => one !== parts && (!one.variants.length || one.variants.includes(variant)));
  const settings = Object.fromEntries(others.map((one) => [one.id, changed[one.id] ?? last?.setup.options[one.id] ?? one.default]));
  const running = last && !last.over;
  const alone = !last || last.seats.every(({ kind }, n) => kind === "bot" || last.mine.includes(n));
  const watching = last && !last.mine.some((n) => n >= 0);
  const open = opened(group, parts);
  const wins = group.filter(isWon).map(({ setup }) => setup.options[parts.id]);
  const after = parts.values.filter(({ id }, n) => !running && open[n] && !wins.includes(id) && (n === 0 || last)).at(-1);
  const mine = gamesOf(played().filter((one) => one.game === game.id));

  /** @param {string} id */
  const play = (id) => {
    if (!running) return void begin(id);
    sure({ title: "Another mission is running", words: "It stays as it is; its table is among yours.", yes: "Play this one", then: () => void begin(id) });
  };
  /** @param {string} id */
  const begin = async (id) => {
    setBusy(true);
    const options = { ...settings, [parts.id]: id };
    try {
      if (!last) {
        await openTable({ game: game.id, variant, options, seats: [{ kind: "me", name: myName() }] });
        return;
      }
      const part = await newPart();
      const { table } = await ask(/** @type {const} */ (`tables/${last.table}/sequel`), { ...part.given, options });
      part.keep(table);
      go(placeOf({ ...last, table }));
    } catch (error) {
      sayError(error);
      setBusy(false);
    }
  };
  const order = (/** @type {any} */ { target }) => {
    setFree(target.checked);
    keep("campaign.free", target.checked);
  };
  /** The way to play a part. @param {Value} value @param {number} n @param {Listed[]} plays */
  const act = (value, n, plays) => {
    if (running && last.setup.options[parts.id] === value.id) {
      return h(Link, { to: placeOf(last), class: "button primary" }, html`${h(Icon, { name: "play" })} Go on`);
    }
    if (watching || (!open[n] && !free)) return null;
    const title = running && !alone ? "Others play too: end the running mission first" : undefined;
    return html`<button type="button" class=${cls(value === after && "primary")} disabled=${busy || Boolean(title)} title=${title} aria-label=${`${plays.length ? "Play again" : "Play"}: ${value.title}`} onClick=${() => play(value.id)}>
      ${h(Icon, { name: plays.length ? "refresh-cw" : "play" })} ${plays.length ? "Play again" : "Play"}</button>`;
  };
  /** @param {GameOption} one */
  const field = (one) => h(OptionField, { key: one.id, option: one, chosen: settings[one.id], been: [],
    onChoose: (value) => setChanged({ ...changed, [one.id]: value }) });
  return html`<section class="campaign" aria-label="Missions">
    <div class="campaign-settings">
      ${others.slice(0, 1).map(field)}
      <label class="check"><input type="checkbox" checked=${free} onChange=${order} /> <span>Missions in any order</span></label>
      ${others.length > 1 && html`<details><summary>More settings</summary>${others.slice(1).map(field)}</details>`}</div>
    <ol class="campaign-parts">${parts.values.map((value, n) => {
      const plays = group.filter(({ setup }) => setup.options[parts.id] === value.id);
      return h(Part, { key: value.id, game, value, part: parts.id, plays, shut: !open[n], act: act(value, n, plays), here: mine.filter((one) => one.setup?.options[parts.id] === value.id) });
    })}</ol>${asked}</section>`;
}

/**
 * The page, /campaign/GAME: of the group of a table, or the one that played last.
 * @param {{id: string, at: string}} props
 */
export function CampaignPage({ id, at }) {
  const [game, setGame] = useState(/** @type {GameInfo|null} */ (null));
  const [tables, setTables] = useState(/** @type {Listed[]|null} */ (null));
  const [adding, setAdding] = useState(false);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    const fail = (/** @type {Error} */ error) => setFailed(error.message);
    askOnce("games").then((games) => {
      const found = games.find((one) => one.id === id);
      if (found) setGame(found);
      else setFailed("There is no game at this address.");
    }, fail);
    ask(/** @type {const} */ (`tables?game=${id}`)).then(setTables, fail);
  }, [id]);
  const parts = game && partsOf(game);
  if (failed) return html`<h1>Campaign</h1><p class="notice bad" role="alert">${failed}</p>`;
  if (!game || !tables) return html`<h1 class="off-screen">Campaign</h1><p class="muted" role="status">Opening…</p>`;
  if (!parts) return html`<h1>Campaign</h1><p class="notice">This game has no campaign.</p>`;
  const groups = groupsOf(tables, parts.id);
  const alone = at === "alone";
  const group = alone ? [] : groups.find((one) => one.some(({ table }) => table === at)) ?? groups[0] ?? [];
  const far = (/** @type {Group} */ one) => new Set(one.filter(isWon).map(({ setup }) => setup.options[parts.id])).size;
  return html`
    <header class="campaign-head"><p class="mono muted">${game.title}</p><h1>Campaign</h1>
      <p>${parts.values.length} missions. One that is won opens the next; a lost one is played again. Nothing carries over but the people. What a group has won is kept on the server, and on each of its devices.</p></header>
    <nav class="campaign-groups" aria-label="Groups">
      ${groups.map((one) => h(Link, { key: one[0].table, to: `/campaign/${id}?table=${one[0].table}`, class: "button", current: one === group },
        html`<b>${people(one)}</b> <small>${far(one)} of ${parts.values.length} won, ${ago(Math.max(...one.map(({ updated }) => updated)))}</small>`))}
      ${h(Link, { to: `/campaign/${id}?table=alone`, class: "button", current: !group.length }, html`<b>Alone, anew</b>`)}
      <button type="button" class="quiet" aria-expanded=${adding} onClick=${() => setAdding(!adding)}>${h(Icon, { name: "users" })} A new group</button></nav>
    ${adding && h(NewTable, { game, onClose: () => setAdding(false) })}
    ${h(Campaign, { key: group[0]?.table ?? "", game, parts, group })}`;
}
