/** Keyboard shortcuts of a table. */
import { useEffect, useRef } from "./ui.js";

export const KEYS = [
  ["1 – 9", "pick the choice with that number"],
  ["0", "pass, decline or stop"],
  ["V", "another way of doing it, as moving carefully"],
  ["D", "go to the choices (then ↑ ↓ and Enter)"],
  ["C or Enter", "confirm what is picked"],
  ["Esc", "clear what is picked"],
  ["U", "undo"],
  ["W", "why can't I…?"],
  ["H", "give me time, where others wait for a reaction"],
  ["Space, S", "on with what is shown, skip to the present"],
  ["L, T, R, P", "log, talk, rules, players"],
  ["+, −", "one more, one less of a choice in an amount"],
  ["+, −, arrows", "zoom and move the board while it has the focus"],
  ["?", "these keys"],
];

/** @type {Record<string, string>} */
const TABS = { l: "log", t: "chat", r: "rules", p: "people" };

/** What is not on the page, as behind the closed sheet of a phone, is not answered by a key. */
const asked = () => document.getElementById("decision") !== null;

/**
 * Whether Enter, pressed there, confirms what is picked. Nothing picked may be an answer too, but
 * one that wants its own key or button: Enter often comes once too often.
 * @param {HTMLElement} target
 */
const confirms = (target) => (target === document.body || target.id === "asked") &&
  document.querySelector("#decision .choice.picked") !== null;

/**
 * Hear keys pressed alone, while no dialog is open: a dialog may lose its focus to the body.
 * @param {boolean} on
 * @param {(event: KeyboardEvent, target: HTMLElement) => boolean} press whether the key meant something
 */
export function usePresses(on, press) {
  const now = useRef(press);
  now.current = press;
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const hear = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector("dialog[open]")) return;
      if (now.current(event, /** @type {HTMLElement} */ (event.target))) event.preventDefault();
    };
    if (!on) return;
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [on]);
}

/**
 * @param {boolean} on
 * @param {{pick: (n: number) => void, way: () => void, confirm: () => void, undo: () => void, help: () => void,
 *   why: () => void, hold: () => void, next: () => boolean, skip: () => void, tab: (name: string) => void, decide: () => void, clear: () => void}} a
 */
export function useKeys(on, a) {
  usePresses(on, ({ key, repeat }, target) => {
    // A held key would answer decision after decision.
    if (repeat || target.closest("input, textarea, select, [contenteditable]")) return false;
    if (asked() && /^[0-9]$/.test(key)) {
      // Space goes on with what is shown, not with what was done before.
      if (target.closest(".decision-foot")) document.getElementById("asked")?.focus();
      a.pick(key === "0" ? 9 : Number(key) - 1);
    } else if (asked() && key === "v") a.way();
    else if (key === "?") a.help();
    else if (key === "Escape") a.clear();
    else if (key === "u") a.undo();
    else if (key === "w") a.why();
    else if (key === "h") a.hold();
    else if (key === "d") a.decide();
    else if (key === "s") a.skip();
    else if (key === " ") {
      return !target.closest("button, a, summary, [role=button], [tabindex='0']") && a.next();
    }
    else if ((key === "c" && asked()) || (key === "Enter" && confirms(target))) a.confirm();
    else if (TABS[key]) a.tab(TABS[key]);
    else return false;
    return true;
  });
}
