/** Settings of this browser. */
import { h, html } from "./ui.js";
import { change, settings, useStore } from "./store.js";
import { Dialog, say } from "./dialog.js";
import { forgetHints } from "./hints.js";
import { play } from "./sound.js";

/** @type {[keyof import("./store.js").Settings, string, string][]} */
const SWITCHES = [
  ["sound", "Sound", "Short synthesised sounds for what happens."],
  ["ambience", "Ambience", "The hum of the ship and a heart that beats faster the nearer danger is."],
  ["notify", "Tell me when it is my turn", "A notification while this page is in the background."],
  ["hints", "Hints", "A word of help the first time each kind of decision comes up."],
  ["keys", "Keyboard shortcuts", "Single keys such as 1 to 9 and U."],
  ["time", "Always ask for time", "Wherever others wait whether you react, the table gives you longer. All see it, and it is so also where you can do nothing: it tells nobody what you hold."],
  ["sum", "Sum up what bots do", "What bots do among themselves is not played scene by scene, but offered to play or read. What concerns you is played."],
  ["shake", "Vibration", "A phone shakes when something hits you."],
  ["curtain", "Curtain", "When several people share this device: hide secrets while it is handed over."],
];

/** @type {[import("./store.js").Settings["pace"], string][]} */
const PACES = [
  ["auto", "scene by scene, or as a list where nothing is to move"],
  ["calm", "scene by scene, calmly"], ["brisk", "scene by scene, briskly"], ["instant", "at once, as a list"],
];

/** @param {{onClose: () => void}} props */
export function SettingsDialog({ onClose }) {
  const now = useStore(settings);
  /** @param {keyof import("./store.js").Settings} key @param {boolean} on */
  const set = async (key, on) => {
    if (key === "notify" && on && "Notification" in window) {
      if ((await Notification.requestPermission()) !== "granted")
        return say("This browser does not allow notifications for this page.", "bad");
    }
    change({ [key]: on });
    if (key === "sound" && on) play("turn");
  };
  return h(Dialog, { title: "Settings", onClose }, html`
    <div class="settings">
      ${SWITCHES.map(([key, title, words]) => html`<label class="switch">
        <input type="checkbox" role="switch" checked=${now[key]}
          onChange=${(/** @type {any} */ e) => set(key, e.target.checked)} />
        <span><b>${title}</b><small>${words}</small></span>
      </label>`)}
      <label class="field"><span>Volume</span>
        <input type="range" min="0" max="1" step="0.05" value=${now.volume} disabled=${!now.sound && !now.ambience}
          onChange=${(/** @type {any} */ e) => { change({ volume: Number(e.target.value) }); play("turn"); }} /></label>
      <label class="field"><span>What happens is shown</span>
        <select value=${now.pace} onChange=${(/** @type {any} */ e) => change({ pace: e.target.value })}>
          ${PACES.map(([pace, words]) => html`<option value=${pace} selected=${now.pace === pace}>${words}</option>`)}
        </select></label>
      <label class="field"><span>Motion</span>
        <select value=${now.motion} onChange=${(/** @type {any} */ e) => change({ motion: e.target.value })}>
          <option value="auto" selected=${now.motion === "auto"}>as this system asks for</option>
          <option value="on" selected=${now.motion === "on"}>on</option>
          <option value="off" selected=${now.motion === "off"}>off</option>
        </select></label>
      <button type="button" onClick=${() => { forgetHints(); say("All hints will be shown again.", "good"); }}>
        Show all hints again</button>
    </div>`);
}
