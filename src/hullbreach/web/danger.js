/** How the ship sounds around a table, if that is wanted: off by default. */
import { settings, useStore } from "./store.js";
import { useEffect, useRef } from "./ui.js";

/**
 * The ambience of a table while somebody looks at it.
 * @param {import("./theme.js").View|null} view
 * @param {import("./theme.js").Theme|null} theme
 */
export function useAmbience(view, theme) {
  const { ambience, volume } = useStore(settings);
  const playing = useRef(/** @type {import("./ambience.js").Ambience|null} */ (null));
  const on = Boolean(ambience && view && theme?.danger);
  const level = view && !view.over && theme?.danger ? Math.min(1, Math.max(0, theme.danger(view))) : 0;
  const now = useRef(level);
  now.current = level;
  useEffect(() => {
    if (!on) return;
    let wanted = true;
    const look = () => {
      if (document.hidden) {
        playing.current?.stop();
        playing.current = null;
      } else if (!playing.current && navigator.userActivation?.hasBeenActive !== false) {
        import("./ambience.js").then(({ begin }) => {
          if (!wanted || playing.current || document.hidden) return;
          playing.current = begin();
          playing.current.danger(now.current);
        }, () => {});
      }
    };
    look();
    addEventListener("visibilitychange", look, true);
    // A browser lets nothing sound before the page is touched.
    const touches = ["pointerup", "keyup"];
    touches.forEach((name) => addEventListener(name, look));
    return () => {
      wanted = false;
      removeEventListener("visibilitychange", look, true);
      touches.forEach((name) => removeEventListener(name, look));
      playing.current?.stop();
      playing.current = null;
    };
  }, [on]);
  useEffect(() => playing.current?.danger(level), [on, level, volume]);
}
