/** The ship around the table: a hum, air, and a heart that beats faster the nearer danger is. */
import { settings } from "./store.js";
import { context, speaker } from "./synth.js";

/** How fast a change is heard, in seconds. */
const SLOW = 1.6;
/** From this danger on a heart is heard; it beats every so many seconds when calm, and at worst. */
const HEARD = 0.3, CALM = 1.5, WORST = 0.55;

/** @typedef {{danger: (level: number) => void, stop: () => void}} Ambience */

/** Begin. @returns {Ambience} */
export function begin() {
  const a = context();
  const out = a.createGain();
  out.gain.value = 0;
  out.connect(speaker(a));
  /** @param {OscillatorType} shape @param {number} pitch @param {AudioNode} to */
  const oscillator = (shape, pitch, to) => {
    const made = a.createOscillator();
    made.type = shape;
    made.frequency.value = pitch;
    made.connect(to);
    made.start();
    return made;
  };
  // The engines: two low tones that beat against each other; danger opens the filter.
  const hum = a.createBiquadFilter();
  hum.type = "lowpass";
  const humming = a.createGain();
  humming.gain.value = 0.22;
  hum.connect(humming).connect(out);
  const sources = [oscillator("sawtooth", 41, hum), oscillator("sawtooth", 41.35, hum), oscillator("sine", 61.5, hum)];
  // Air in the ducts: noise that comes and goes.
  const air = a.createBufferSource();
  const buffer = a.createBuffer(1, a.sampleRate * 4, a.sampleRate);
  const data = buffer.getChannelData(0);
  for (let n = 0, last = 0; n < data.length; n++) data[n] = last = 0.96 * last + 0.04 * (Math.random() * 2 - 1);
  air.buffer = buffer;
  air.loop = true;
  const duct = a.createBiquadFilter();
  duct.type = "bandpass";
  duct.frequency.value = 380;
  const blowing = a.createGain();
  blowing.gain.value = 0.5;
  air.connect(duct).connect(blowing).connect(out);
  air.start();
  const breath = a.createGain();
  breath.gain.value = 0.25;
  breath.connect(blowing.gain);
  sources.push(oscillator("sine", 0.09, breath));
  // Nerves: two high tones a hair apart, trembling; nothing of them is heard while all is well.
  const nerves = a.createGain();
  nerves.gain.value = 0;
  const shaking = a.createGain();
  shaking.gain.value = 0.5;
  const tremble = a.createGain();
  tremble.gain.value = 0.5;
  tremble.connect(shaking.gain);
  shaking.connect(nerves).connect(out);
  sources.push(oscillator("sine", 622, shaking), oscillator("sine", 661, shaking));
  const rate = oscillator("sine", 0.4, tremble);
  sources.push(rate);

  let level = 0, beat = 0;
  const thump = () => {
    if (level >= HEARD) [0, 0.2].forEach((at, n) => {
      const start = a.currentTime + at;
      const gain = a.createGain();
      gain.gain.setValueAtTime(0.0001, start);
      gain.gain.exponentialRampToValueAtTime((n ? 0.35 : 0.6) * level, start + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.22);
      gain.connect(out);
      const drum = oscillator("sine", 52, gain);
      drum.stop(start + 0.3);
    });
    beat = setTimeout(thump, 1000 * (CALM - (CALM - WORST) * level));
  };
  thump();
  /** @param {AudioParam} what @param {number} to */
  const glide = (what, to) => what.setTargetAtTime(to, a.currentTime, SLOW);
  return {
    danger: (now) => {
      level = now;
      glide(out.gain, settings.value.volume * (0.3 + 0.25 * now));
      glide(hum.frequency, 90 + 420 * now * now);
      glide(duct.frequency, 380 + 500 * now);
      glide(nerves.gain, 0.09 * Math.max(0, now - 0.35));
      glide(rate.frequency, 0.4 + 6 * now);
    },
    stop: () => {
      clearTimeout(beat);
      out.gain.cancelScheduledValues(a.currentTime);
      out.gain.setTargetAtTime(0, a.currentTime, 0.2);
      setTimeout(() => {
        for (const source of [...sources, air]) source.stop();
        out.disconnect();
      }, 1200);
    },
  };
}
