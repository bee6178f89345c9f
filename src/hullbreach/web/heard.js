/** What is said at the table, to whoever does not look at the chat. */
import { useEffect, useRef } from "./ui.js";
import { say } from "./dialog.js";
import { seatName } from "./theme.js";

/**
 * Show for a moment what is said, by the house to everybody, or by others while the chat is closed.
 * @param {import("./table.js").AtTable} t
 * @param {boolean} open whether the chat is
 */
export function useHeard(t, open) {
  const known = useRef(t.chat.length);
  useEffect(() => {
    for (const { seat, text } of t.chat.slice(known.current)) {
      if (seat < 0) say(text);
      else if (!open && seat !== t.view.seat) say(`${seatName(t.view, seat, t.theme)}: ${text}`);
    }
    known.current = t.chat.length;
  }, [t.chat.length]);
}
