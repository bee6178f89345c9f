/** Telling a person elsewhere that it is their turn: the title, and a notification. */
import { useEffect, useRef } from "./ui.js";
import { settings } from "./store.js";
import { play } from "./sound.js";

/**
 * Mark the title while it is my turn; notify when it becomes my turn in the background.
 * @param {boolean} mine
 * @param {string} title of the table
 * @param {string} words what is asked
 */
export function useNotify(mine, title, words) {
  const before = useRef(false);
  useEffect(() => {
    document.title = `${mine ? "● Your turn · " : ""}${title} · Hullbreach`;
    if (mine && !before.current) {
      play("turn");
      const wanted = settings.value.notify && document.hidden && "Notification" in window;
      if (wanted && Notification.permission === "granted") {
        const note = new Notification(`${title}: your turn`, { body: words, tag: title, icon: "/icons/mark.svg" });
        note.onclick = () => {
          window.focus();
          note.close();
        };
      }
    }
    before.current = mine;
  }, [mine, title]);
}
