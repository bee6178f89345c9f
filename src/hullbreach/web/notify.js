/** Telling a person elsewhere that it is their turn: the title, and a notification. */
import { file, useEffect, useRef } from "./ui.js";
import { settings } from "./store.js";
import { play } from "./sound.js";

/**
 * Mark the title while it is my turn; notify when it becomes my turn in the background.
 * @param {boolean} mine
 * @param {string} table its id: a newer notification of a table takes the place of its last
 * @param {string} title of the table
 * @param {string} words what is asked
 */
export function useNotify(mine, table, title, words) {
  const before = useRef(false);
  useEffect(() => {
    document.title = `${mine ? "● Your turn · " : ""}${title} · Hullbreach`;
    const began = mine && !before.current;
    before.current = mine;
    if (!began) return;
    play("turn");
    const wanted = settings.value.notify && document.hidden && "Notification" in window;
    if (wanted && Notification.permission === "granted") notify(table, title, words);
  }, [mine, title]);
}

/**
 * @param {string} table
 * @param {string} title
 * @param {string} words
 */
function notify(table, title, words) {
  const how = { body: words, tag: table, renotify: true, icon: file("icons/mark.svg") };
  try {
    const note = new Notification(`${title}: your turn`, how);
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Chrome on Android lets only service workers notify; there the title has to do.
  }
}
