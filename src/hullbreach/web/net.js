/** The server: requests over HTTP, and the live connection to a table. */
import { Store } from "./store.js";

/** @import { Change, Command, Done, Full, Line, No, Said, Shown } from "./types.js" */

/**
 * What the server answers at an address: without a body and with one.
 * @template {string} Path
 * @template [Body=undefined]
 * @typedef {Path extends "games" | `games?game=${string}` ? import("./types.js").GameInfo[]
 *   : Path extends `games/${string}/rules` ? import("./types.js").RulesText
 *   : Path extends `games/${string}/explain?${string}` ? import("./types.js").Explained
 *   : Path extends `games/${string}/setup?${string}` ? import("./types.js").Proposed
 *   : Path extends "host" ? import("./types.js").HostView
 *   : Path extends "reach" ? import("./types.js").Reach
 *   : Path extends "qr" ? import("./types.js").Drawn
 *   : Path extends `tables/${string}/timeline` ? import("./types.js").Timeline
 *   : Path extends `tables/${string}/analysis?${string}` ? import("./types.js").Analysis
 *   : Path extends "chance" ? import("./types.js").Ticket
 *   : Path extends `tables/${string}/proof` ? import("./types.js").Proven
 *   : Path extends "tables/import" ? import("./types.js").Opened
 *   : Path extends `tables?game=${string}` ? import("./types.js").Listed[]
 *   : Path extends "tables" ? Body extends undefined ? import("./types.js").Listed[] : import("./types.js").Opened
 *   : Path extends `tables/${string}/sit` ? import("./types.js").Seated
 *   : Path extends `tables/${string}/link` ? import("./types.js").Link
 *   : Path extends `tables/${string}/sequel` ? import("./types.js").GoneOn
 *   : Path extends `tables/${string}/replay?${string}` ? import("./types.js").Past
 *   : Path extends `tables/${string}/report?${string}` ? Record<string, unknown>
 *   : Path extends `tables/${string}` ? import("./types.js").State
 *   : never} Answer
 */

/** What the server refused, in words for people. */
export class Refusal extends Error {
  /**
   * @param {string} words
   * @param {number} status
   */
  constructor(words, status) {
    super(words);
    this.status = status;
  }
}

/**
 * Ask the server. With a body it is a POST. Throws a Refusal.
 * @template {string} Path
 * @template [Body=undefined]
 * @param {Path} path
 * @param {Body} [body]
 * @param {AbortSignal} [signal]
 * @param {Record<string, string>} [headers]
 * @returns {Promise<Answer<Path, Body>>}
 */
export async function ask(path, body, signal, headers) {
  let response;
  try {
    response = await fetch(`/api/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { "content-type": "application/json", ...headers },
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refusal("The server does not answer. Is it running?", 0);
  }
  const data = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refusal(sentence(data.words || "The server refused."), response.status);
  return data;
}

/** What may pass by itself: no answer, too many questions, a database that is away. */
const PASSING = [0, 429, 503];
const AGAIN_MS = 2000;

/**
 * Ask, and again while what is wrong may pass by itself. Returns what stops it.
 * @template {string} Path
 * @param {Path} path
 * @param {(answer: Answer<Path>) => void} take
 * @param {(error: Refusal, again: boolean) => void} fail told of every failure, and whether it asks again
 * @returns {() => void}
 */
export function askUntil(path, take, fail) {
  const stop = new AbortController();
  let timer = 0;
  /** @param {Refusal} error */
  const failing = (error) => {
    if (stop.signal.aborted) return;
    const again = PASSING.includes(error.status);
    if (again) timer = setTimeout(load, AGAIN_MS);
    fail(error, again);
  };
  const load = () => ask(path, undefined, stop.signal).then(
    (answer) => stop.signal.aborted || take(answer), failing);
  load();
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/** What the server runs: what it says of games stays so until that is another. */
const server = /** @type {HTMLMetaElement|null} */ (document.querySelector("meta[name=server]"))?.content ?? "";

/**
 * The address of an answer that the browser may keep as long as the server stays the same.
 * @template {string} Path
 * @param {Path} path
 * @returns {Path}
 */
export const lasting = (path) => /** @type {Path} */ (`${path}${path.includes("?") ? "&" : "?"}at=${server}`);

/** @type {Map<string, Promise<any>>} */
const asked = new Map();

/**
 * Like ask, but asked only once: for what does not change.
 * @template {string} Path
 * @param {Path} path
 * @returns {Promise<Answer<Path>>}
 */
export function askOnce(path) {
  let answer = asked.get(path);
  if (!answer) {
    answer = ask(path.startsWith("games") ? lasting(path) : path);
    answer.catch(() => asked.delete(path));
    asked.set(path, answer);
  }
  return answer;
}

/** @param {string} words */
export const sentence = (words) =>
  words && words[0].toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? "" : ".");

/**
 * The data with a patch applied; parts that did not change stay the same objects.
 * @template T
 * @param {T} data
 * @param {Change["ops"]} ops
 * @returns {T}
 */
export function patched(data, ops) {
  let whole = /** @type {any} */ (data);
  const fresh = new Set();
  /** @param {any} part */
  const own = (part) => {
    if (fresh.has(part)) return part;
    const copy = Array.isArray(part) ? [...part] : { ...part };
    fresh.add(copy);
    return copy;
  };
  for (const [path, value] of ops) {
    if (!path.length) {
      whole = value;
      continue;
    }
    whole = own(whole);
    let place = whole;
    for (const key of path.slice(0, -1)) {
      if (place[key] === null || typeof place[key] !== "object") throw new Error("gap");
      place = place[key] = own(place[key]);
    }
    place[path[path.length - 1]] = value;
  }
  return whole;
}

/** @param {Shown|null} view where a game stands: going back starts a new epoch */
const placeOf = (view) => (view ? `${view.epoch}.${view.seq}` : "");

const PING_MS = 20_000;
const SILENCE_MS = 45_000;
const LONGEST_WAIT_MS = 15_000;

/**
 * @typedef {{status: "connecting"|"live"|"lost"|"refused", view: Shown|null, log: Line[],
 *   news: Line[], chat: Said[], tries: number}} LinkState
 * @typedef {{command: Command, place: string, socket: WebSocket|null,
 *   resolve: (answer: Done) => void, reject: (error: Error) => void}} Waiting
 */

/**
 * Whether a command may be sent again when nobody knows if it arrived: a choice says which
 * decision it answers, and to ask why not changes nothing.
 * @param {Waiting} one
 */
const repeatable = ({ command: { t } }) => t === "choose" || t === "refused";

/**
 * The live connection of one seat of a table. `state` has the view, the whole log, the lines
 * that just arrived (`news`) and the chat. It reconnects by itself until closed.
 */
export class TableLink {
  /**
   * @param {string} table
   * @param {number} seat -1 watches
   */
  constructor(table, seat) {
    this.table = table;
    this.seat = seat;
    /** @type {Store<LinkState>} */
    this.state = new Store({ status: "connecting", view: null, log: [], news: [], chat: [], tries: 0 });
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    this.lastId = Math.floor(Math.random() * 1e6) * 1000;
    this.closed = false;
    this.heard = 0;
    this.retry = 0;
    /** @type {WebSocket|null} */
    this.socket = null;
    this.beat = setInterval(() => this.#ping(), PING_MS);
    this.onOnline = () => ["lost", "connecting"].includes(this.status()) && this.#connect();
    this.onOffline = () => this.#drop();
    addEventListener("online", this.onOnline);
    addEventListener("offline", this.onOffline);
    this.#connect();
  }

  status() {
    return this.state.value.status;
  }

  /** Leave the table. */
  close() {
    this.closed = true;
    clearInterval(this.beat);
    clearTimeout(this.retry);
    removeEventListener("online", this.onOnline);
    removeEventListener("offline", this.onOffline);
    this.socket?.close();
  }

  /**
   * Send a command; the promise gives the server's answer or a Refusal.
   * @param {Command["t"]} t
   * @param {Omit<Command, "t"|"id">} [more]
   * @returns {Promise<Done>}
   */
  send(t, more = {}) {
    const command = { t, id: ++this.lastId, ...more };
    const place = placeOf(this.state.value.view);
    return new Promise((resolve, reject) => {
      /** @type {Waiting} */
      const one = { command, place, socket: null, resolve, reject };
      this.waiting.set(command.id, one);
      this.#hand(one);
      if (!one.socket) this.#giveUp("There is no connection now. Try again when it is back.");
    });
  }

  /** @param {Partial<LinkState>} some */
  #set(some) {
    this.state.set({ ...this.state.value, ...some });
  }

  #connect() {
    if (this.closed) return;
    clearTimeout(this.retry);
    this.socket?.close(); // one that still tries
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${this.table}/live?seat=${this.seat}`,
    );
    this.socket = socket;
    socket.onmessage = (event) => this.socket === socket && this.#receive(event.data);
    socket.onclose = (event) => this.socket === socket && this.#lost(event.code);
  }

  /** @param {number} code */
  #lost(code) {
    this.socket = null;
    if (this.closed) return;
    const { view, tries } = this.state.value;
    this.#giveUp("The connection was lost. Look whether this was done when it is back.");
    if (code === 4403 || code === 4404) {
      this.#set({ status: "refused" });
      return;
    }
    this.#set({ status: view ? "lost" : "connecting", tries: tries + 1 });
    const shortest = code === 4429 ? LONGEST_WAIT_MS : 300 * 2 ** tries;
    const wait = Math.min(LONGEST_WAIT_MS, shortest) * (0.7 + Math.random() * 0.6);
    this.retry = setTimeout(() => this.#connect(), wait);
  }

  /** Give a connection up without waiting for the other side, which may be out of reach. */
  #drop() {
    const { socket } = this;
    if (!socket) return;
    this.socket = null;
    socket.close();
    this.#lost(0);
  }

  #ping() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > SILENCE_MS) this.#drop();
    else this.#post({ t: "ping", id: 0 });
  }

  /** @param {Command} command */
  #post(command) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
  }

  /**
   * Send what waits; without a connection it goes on waiting.
   * @param {Waiting} one
   */
  #hand(one) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    one.socket = this.socket;
    this.#post(one.command);
  }

  /**
   * Without a connection only what may be sent again goes on waiting.
   * @param {string} words
   */
  #giveUp(words) {
    for (const [id, one] of this.waiting) {
      if (repeatable(one)) continue;
      this.waiting.delete(id);
      one.reject(new Refusal(words, 0));
    }
  }

  /** @param {string} text */
  #receive(text) {
    this.heard = Date.now();
    /** @type {Full|Change|Done|No} */
    const frame = JSON.parse(text);
    if (frame.t === "full") this.#takeFull(frame);
    else if (frame.t === "patch") this.#takePatch(frame);
    else this.#settle(frame);
  }

  /** @param {Full} frame */
  #takeFull(frame) {
    const known = this.state.value.view ? this.state.value.log.length : frame.log.length;
    this.#set({
      status: "live", view: frame.view, log: frame.log, news: frame.log.slice(known),
      chat: frame.chat, tries: 0,
    });
    // What the last connection took with it is sent again if it still makes sense.
    for (const [id, one] of this.waiting) {
      if (one.socket === this.socket) continue;
      if (one.command.t !== "choose" || one.place === placeOf(frame.view)) this.#hand(one);
      else {
        this.waiting.delete(id);
        one.resolve({ t: "ok", id });
      }
    }
  }

  /** @param {Change} frame */
  #takePatch(frame) {
    const { view, log, chat } = this.state.value;
    if (!view) return;
    try {
      const now = patched(view, frame.ops);
      const said = now.last_chat;
      const missed = now.chatted - view.chatted;
      if (missed > 1) this.#post({ t: "full", id: 0 });
      this.#set({
        status: "live",
        view: now,
        log: frame.log.length ? [...log, ...frame.log] : log,
        news: frame.log.length ? frame.log : this.state.value.news,
        chat: said && missed === 1 ? [...chat, said] : chat,
      });
    } catch {
      this.#post({ t: "full", id: 0 });
    }
  }

  /** @param {Done|No} frame */
  #settle(frame) {
    const one = this.waiting.get(frame.id);
    if (!one) return;
    this.waiting.delete(frame.id);
    if (frame.t === "ok") one.resolve(frame);
    else one.reject(new Refusal(sentence(frame.words), 0));
  }
}
