/**
 * Plays what happened in order, at a pace that people can follow. Nothing is dropped: what is not
 * shown yet waits, what was skipped can be read.
 */
import { Store } from "../store.js";

/**
 * @import { Line } from "../types.js"
 * @import { Scene } from "../theme.js"
 * @typedef {"calm"|"brisk"|"instant"} Pace instant: nothing is played, all of it is there to read
 * @typedef {{line: Line, at: number, scene: Scene|null, bots?: boolean}} Beat a line of the log, the
 *   one at that place, and what it is on the stage, if anything; bots: only bots are concerned
 * @typedef {{now: Beat|null, waits: boolean, long: number, left: number, unread: Beat[], since: string, reading: boolean, rushing: boolean, ended: boolean}} Playing
 *   waits: until the viewer goes on; long: how long the scene stands else, in milliseconds; left: scenes to come; unread: scenes that were not played,
 *   `since` when, in words, where the viewer was not there; reading: the viewer reads them;
 *   rushing: the viewer wants to see how it ends, not how it comes to that;
 *   ended: the game is over, and nothing of what led to its end is still to be played
 */

/** How long a scene stands, in milliseconds, by its weight. */
const LONG = {
  calm: { flow: 900, scene: 2200, great: 3600 },
  brisk: { flow: 400, scene: 1200, great: 2200 },
};
/** What is longer than a line is left standing so much longer for each character, up to a limit. */
const READ = { calm: 45, brisk: 28, line: 60, most: 12000 };
/** With more than this to come, small things go by in half the time. */
const PATIENT = 5;
/** More than these are offered to who comes back, not played. */
const MANY = 8;

/** How many characters of a scene there are to read, beyond a line. @param {Line} line @param {Scene} scene */
const toRead = (line, { words, facts = [] }) => Math.max(0, (words || line.words).length + facts.join(" ").length - READ.line);

/** Beats that are scenes. @param {Beat[]} beats */
const scenes = (beats) => beats.filter(({ scene }) => scene);

/** The director of one viewer of one table. */
export class Director {
  /** @param {(beat: Beat) => void} onBeat told of each line when its moment comes */
  constructor(onBeat) {
    /** @type {Store<Playing>} */
    this.state = new Store({ now: null, waits: false, long: 0, left: 0, unread: [], since: "", reading: false, rushing: false, ended: false });
    this.onBeat = onBeat;
    /** @type {Beat[]} */
    this.queue = [];
    /** @type {Pace} */
    this.pace = "brisk";
    this.sum = false; // what only bots are concerned with is offered, not played
    this.hurried = false;
    this.over = false; // the last line there will be has been told
    this.late = false; // it was when the viewer came
    this.absent = false;
    this.heard = 0; // so much of the log it has been told
    this.timer = 0;
  }

  /**
   * What has happened. Lines that are no scenes pass between those that are.
   * @param {Beat[]} beats
   */
  tell(beats) {
    this.queue.push(...beats);
    if (this.absent) return;
    if (this.behind) return this.#set({ left: scenes(this.queue).length });
    const { since, reading } = this.state.value;
    if (since || reading) return this.skip(since); // it is added to what is offered
    if (beats.length && this.pace !== "instant" && !this.state.value.rushing) this.putAway();
    this.next();
  }

  /**
   * The viewer has come: what is to be played is, if it is little; else it is offered.
   * @param {string} since when, in words
   */
  begin(since) {
    this.absent = false;
    this.late = this.over;
    if (scenes(this.queue).length > MANY) this.skip(since);
    else this.next();
  }

  /** The viewer is gone, or looks elsewhere: nothing more is played. */
  leave() {
    this.absent = true;
    clearTimeout(this.timer);
  }

  /** Play what was not played. */
  play() {
    this.queue.unshift(...this.state.value.unread);
    this.putAway();
    this.next();
  }

  /** Whether something is played just now. */
  get behind() {
    return this.state.value.now !== null;
  }

  /** What was not played has been read, or is not wanted. */
  putAway() {
    this.#set({ unread: [], since: "", reading: false });
  }

  /** The viewer reads what was not played, or no longer: what happens meanwhile is added. @param {boolean} on */
  read(on) {
    this.#set({ reading: on });
  }

  /** The viewer has gone on by answering: nobody plays what was before that. */
  answered() {
    if (this.behind) this.skip();
    else this.putAway();
  }

  /**
   * To the present. What was not played may be read; the story stays, but for who skips it.
   * @param {string} [since] since when it happened, in words
   */
  skip(since = "") {
    const { now, unread } = this.state.value;
    const rest = this.queue.splice(0);
    this.queue = now?.line.story ? [] : rest.filter(({ line }) => line.story);
    const passed = rest.filter((beat) => !this.queue.includes(beat));
    passed.forEach((beat) => this.onBeat(beat));
    this.#set({ unread: [...unread, ...scenes(passed)], since });
    this.next();
  }

  /** On to the next scene, or to the present. */
  next() {
    clearTimeout(this.timer);
    const unread = [...this.state.value.unread];
    let beat = this.queue.shift();
    for (; beat && !this.#plays(beat); beat = this.queue.shift()) {
      this.onBeat(beat);
      if (beat.scene) unread.push(beat);
    }
    if (!beat?.scene) return this.#set({ now: null, waits: false, left: 0, unread });
    this.onBeat(beat);
    const { weight, holds } = beat.scene;
    const left = scenes(this.queue).length;
    const waits = Boolean(holds) && !this.hurried;
    const pace = this.pace === "calm" ? "calm" : "brisk";
    const reading = weight === "flow" || this.hurried ? 0 : Math.min(READ.most, READ[pace] * toRead(beat.line, beat.scene));
    const long = weight === "flow" && left > PATIENT ? LONG[pace].flow / 2 : LONG[pace][weight] + reading;
    this.#set({ now: beat, waits, long, left, unread });
    if (waits) return;
    this.timer = setTimeout(() => this.next(), long);
  }

  /** From now on nothing is played but the story; or all is again. @param {boolean} on */
  rush(on) {
    this.#set({ rushing: on });
    if (on) this.skip();
  }

  /** Nothing waits for the viewer while the table's clock runs. @param {boolean} on */
  hurry(on) {
    this.hurried = on;
    if (!on || !this.state.value.waits) return;
    this.#set({ waits: false, long: LONG.brisk.great });
    this.timer = setTimeout(() => this.next(), LONG.brisk.great);
  }

  /** The past has changed: what was still to be played has not happened. */
  reset() {
    clearTimeout(this.timer);
    this.queue = [];
    this.#set({ now: null, waits: false, left: 0, unread: [], since: "", reading: false });
  }

  /** Whether a beat is played at this pace: at once only the story is. @param {Beat} beat */
  #plays({ scene, line, bots }) {
    const still = this.pace === "instant" || this.state.value.rushing || (this.sum && bots);
    return scene !== null && (line.story || !still);
  }

  /** @param {Partial<Playing>} some */
  #set(some) {
    const state = { ...this.state.value, ...some };
    const offered = this.late && state.since !== "" && this.pace !== "instant"; // it may still be played
    const quiet = !state.now && !this.queue.length && !offered && !this.absent;
    this.state.set({ ...state, ended: this.over && quiet });
  }
}
