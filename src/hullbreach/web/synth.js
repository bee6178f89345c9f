/** Sounds, synthesised: no files. */
import { settings } from "./store.js";

/** @type {AudioContext|null} */
let audio = null;

/** @type {AudioNode|null} */
let master = null;

/** The audio of the page, once a person has touched it. */
export function context() {
  if (!audio) audio = new AudioContext();
  if (audio.state === "suspended") audio.resume();
  return audio;
}

/** Where all sound goes: loud things at once do not crackle. @param {AudioContext} a */
export function speaker(a) {
  if (!master) {
    master = a.createDynamicsCompressor();
    master.connect(a.destination);
  }
  return master;
}

/**
 * A tone that fades.
 * @param {AudioContext} a
 * @param {GainNode} out
 * @param {{from: number, to?: number, at?: number, long?: number, loud?: number,
 *   shape?: OscillatorType}} tone
 */
function tone(a, out, { from, to = from, at = 0, long = 0.15, loud = 0.5, shape = "sine" }) {
  const start = a.currentTime + at;
  const oscillator = a.createOscillator();
  const gain = a.createGain();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(Math.max(20, to), start + long);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  oscillator.connect(gain).connect(out);
  oscillator.start(start);
  oscillator.stop(start + long + 0.05);
}

const WHOLE_HZ = 11_025;

/**
 * Filtered noise that fades.
 * @param {AudioContext} a
 * @param {GainNode} out
 * @param {{at?: number, long?: number, loud?: number, low?: number, high?: number}} hiss
 */
function hiss(a, out, { at = 0, long = 0.2, loud = 0.5, low = 400, high = 1200 }) {
  const start = a.currentTime + at;
  const buffer = a.createBuffer(1, Math.ceil(a.sampleRate * long), a.sampleRate);
  const data = buffer.getChannelData(0);
  for (let n = 0; n < data.length; n++) data[n] = Math.random() * 2 - 1;
  const source = a.createBufferSource();
  source.buffer = buffer;
  const filter = a.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(high, start);
  filter.frequency.exponentialRampToValueAtTime(low, start + long);
  const gain = a.createGain();
  // A band lets through the less of the noise the deeper it lies; as loud as a tone it is so.
  gain.gain.setValueAtTime(loud * Math.sqrt(WHOLE_HZ / Math.max(low, high)), start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  source.connect(filter).connect(gain).connect(out);
  source.start(start);
}

/** @satisfies {Record<string, (a: AudioContext, out: GainNode) => void>} */
const SOUNDS = {
  tick: (a, out) => tone(a, out, { from: 900, to: 700, long: 0.04, loud: 0.12, shape: "triangle" }),
  pick: (a, out) => tone(a, out, { from: 520, to: 780, long: 0.07, loud: 0.2, shape: "triangle" }),
  turn: (a, out) => {
    tone(a, out, { from: 440, long: 0.25, loud: 0.3 });
    tone(a, out, { from: 660, at: 0.12, long: 0.35, loud: 0.3 });
  },
  step: (a, out) => hiss(a, out, { long: 0.12, loud: 0.25, low: 120, high: 320 }),
  card: (a, out) => hiss(a, out, { long: 0.09, loud: 0.2, low: 2500, high: 5000 }),
  dice: (a, out) => [0, 0.07, 0.16, 0.22, 0.33].forEach((at) =>
    hiss(a, out, { at, long: 0.05, loud: 0.35, low: 1500, high: 2600 })),
  noise: (a, out) => {
    hiss(a, out, { long: 0.7, loud: 0.5, low: 80, high: 500 });
    tone(a, out, { from: 70, to: 45, long: 0.7, loud: 0.5, shape: "sawtooth" });
  },
  door: (a, out) => {
    hiss(a, out, { long: 0.35, loud: 0.35, low: 300, high: 1800 });
    tone(a, out, { from: 90, to: 60, at: 0.3, long: 0.2, loud: 0.6 });
  },
  shot: (a, out) => hiss(a, out, { long: 0.28, loud: 0.9, low: 200, high: 3000 }),
  fire: (a, out) => hiss(a, out, { long: 0.9, loud: 0.35, low: 250, high: 900 }),
  bite: (a, out) => {
    tone(a, out, { from: 320, to: 60, long: 0.4, loud: 0.5, shape: "sawtooth" });
    hiss(a, out, { at: 0.05, long: 0.3, loud: 0.5, low: 400, high: 2200 });
  },
  alarm: (a, out) => [0, 0.28].forEach((at) =>
    tone(a, out, { from: 640, to: 480, at, long: 0.24, loud: 0.3, shape: "square" })),
  death: (a, out) => tone(a, out, { from: 220, to: 40, long: 1.4, loud: 0.5, shape: "sawtooth" }),
  sting: (a, out) => {
    [233, 247, 370].forEach((from) => tone(a, out, { from, to: from * 1.5, long: 0.9, loud: 0.16, shape: "sawtooth" }));
    tone(a, out, { from: 55, to: 38, long: 1.1, loud: 0.6 });
  },
  heart: (a, out) => [0, 0.22].forEach((at, n) => tone(a, out, { from: 74, to: 36, at, long: 0.2, loud: n ? 0.5 : 0.8 })),
  wet: (a, out) => [0, 0.09, 0.21, 0.26].forEach((at, n) => {
    tone(a, out, { from: 180 + 90 * (n % 3), to: 420 - 60 * n, at, long: 0.11, loud: 0.22 });
    hiss(a, out, { at, long: 0.1, loud: 0.25, low: 300, high: 900 });
  }),
  spark: (a, out) => [0, 0.05, 0.13, 0.34, 0.38].forEach((at) =>
    hiss(a, out, { at, long: 0.04, loud: 0.4, low: 3000, high: 7000 })),
  klaxon: (a, out) => [0, 0.55, 1.1].forEach((at) => {
    tone(a, out, { from: 330, to: 440, at, long: 0.42, loud: 0.26, shape: "sawtooth" });
    tone(a, out, { from: 165, to: 220, at, long: 0.42, loud: 0.26, shape: "square" });
  }),
  roar: (a, out) => {
    hiss(a, out, { long: 2.2, loud: 0.7, low: 60, high: 900 });
    tone(a, out, { from: 60, to: 130, long: 2, loud: 0.4, shape: "sawtooth" });
  },
  blast: (a, out) => {
    hiss(a, out, { long: 1.8, loud: 1, low: 40, high: 2400 });
    tone(a, out, { from: 110, to: 24, long: 1.8, loud: 0.9 });
  },
  blip: (a, out) => [0, 0.16].forEach((at) => tone(a, out, { from: 1480, at, long: 0.09, loud: 0.2 })),
  ghost: (a, out) => {
    hiss(a, out, { long: 1.3, loud: 0.3, low: 900, high: 3200 });
    tone(a, out, { from: 520, to: 180, long: 1.2, loud: 0.14 });
  },
  scream: (a, out) => {
    [880, 932].forEach((from) => tone(a, out, { from, to: from * 0.55, long: 1.3, loud: 0.18, shape: "sawtooth" }));
    hiss(a, out, { long: 1.2, loud: 0.3, low: 900, high: 2600 });
  },
  ticking: (a, out) => [0, 0.5, 1].forEach((at, n) =>
    tone(a, out, { from: n % 2 ? 1100 : 1500, at, long: 0.04, loud: 0.25, shape: "square" })),
  // weapons, machines and air of a base
  burst: (a, out) => [0, 0.07, 0.14, 0.21, 0.28, 0.35].forEach((at, n) => {
    hiss(a, out, { at, long: 0.09, loud: 0.75 - 0.06 * n, low: 180, high: 2600 });
    tone(a, out, { from: 150, to: 60, at, long: 0.06, loud: 0.4, shape: "square" });
  }),
  reload: (a, out) => [0, 0.11, 0.19].forEach((at, n) => {
    hiss(a, out, { at, long: 0.05, loud: 0.3, low: 1200 - 300 * n, high: 3400 });
    tone(a, out, { from: 380 - 90 * n, to: 240, at, long: 0.04, loud: 0.16, shape: "square" });
  }),
  ricochet: (a, out) => {
    hiss(a, out, { long: 0.06, loud: 0.5, low: 900, high: 4000 });
    tone(a, out, { from: 2100, to: 760, at: 0.03, long: 0.5, loud: 0.14, shape: "triangle" });
  },
  breach: (a, out) => {
    hiss(a, out, { long: 0.5, loud: 0.6, low: 90, high: 1800 });
    [0.28, 0.4, 0.62].forEach((at) => hiss(a, out, { at, long: 0.12, loud: 0.3, low: 120, high: 420 }));
    tone(a, out, { from: 120, to: 46, long: 0.5, loud: 0.7 });
  },
  jets: (a, out) => {
    hiss(a, out, { long: 2.6, loud: 0.6, low: 700, high: 140 });
    tone(a, out, { from: 46, to: 170, long: 2.4, loud: 0.35, shape: "sawtooth" });
  },
  hiss: (a, out) => hiss(a, out, { long: 0.8, loud: 0.3, low: 1600, high: 5200 }),
  gasp: (a, out) => [0, 0.55].forEach((at, n) =>
    hiss(a, out, { at, long: 0.42, loud: 0.4 - 0.12 * n, low: n ? 380 : 900, high: n ? 900 : 420 })),
  fan: (a, out) => {
    tone(a, out, { from: 64, to: 128, long: 1.3, loud: 0.35, shape: "triangle" });
    hiss(a, out, { long: 1.3, loud: 0.25, low: 500, high: 200 });
  },
  powerdown: (a, out) => {
    tone(a, out, { from: 300, to: 28, long: 1.7, loud: 0.35, shape: "sawtooth" });
    tone(a, out, { from: 150, to: 24, at: 0.1, long: 1.6, loud: 0.45 });
  },
  servo: (a, out) => [0, 0.2].forEach((at, n) =>
    tone(a, out, { from: n ? 520 : 300, to: n ? 360 : 560, at, long: 0.18, loud: 0.12, shape: "sawtooth" })),
  stamp: (a, out) => {
    hiss(a, out, { long: 0.07, loud: 0.5, low: 160, high: 900 });
    tone(a, out, { from: 130, to: 60, long: 0.12, loud: 0.5 });
  },
  scrape: (a, out) => [0, 0.16, 0.26].forEach((at) =>
    hiss(a, out, { at, long: 0.13, loud: 0.28, low: 1900, high: 700 })),
  phase: (a, out) => {
    [311, 466].forEach((from, n) => tone(a, out, { from, to: from * 2, at: 0.08 * n, long: 0.9, loud: 0.12, shape: "triangle" }));
    hiss(a, out, { long: 0.9, loud: 0.2, low: 3600, high: 500 });
  },
  whisper: (a, out) => [0, 0.22, 0.37, 0.62].forEach((at, n) =>
    hiss(a, out, { at, long: 0.2, loud: 0.22, low: 1400 + 500 * (n % 2), high: 3800 - 500 * n })),
  win: (a, out) => [392, 494, 587, 784].forEach((from, n) =>
    tone(a, out, { from, at: n * 0.13, long: 0.4, loud: 0.3 })),
};

/** @typedef {keyof typeof SOUNDS} Sound */

/** A sound by its name. @param {Sound} name */
export function sound(name) {
  const a = context();
  const out = a.createGain();
  out.gain.value = settings.value.volume;
  out.connect(speaker(a));
  SOUNDS[name](a, out);
}
