/**
 * What a game adds to the page: /games/ID/theme.js, whose default export is a Theme. A game
 * without one is played by lists alone.
 *
 * @typedef {[string, number][]} Refs
 * @typedef {number|Refs|null} Focus the choice with this index, or things on the table
 * @typedef {{
 *   Board?: (props: any) => any, Hand?: (props: any) => any, Players?: (props: any) => any,
 *   Status?: (props: any) => any, Card?: (props: any) => any,
 *   styles?: string[],
 *   seatName?: (view: any, seat: number) => string,
 *   logRefs?: (line: import("./net.js").Line, view: any) => Refs,
 *   verbs?: Record<string, string | {title: string, icon?: string}>,
 *   hints?: Record<string, string>,
 *   sounds?: Record<string, string>,
 * }} Theme
 *   styles: stylesheets to load; seatName: what to call a seat ("" for unknown); logRefs: things
 *   a line of the log speaks of; verbs: titles of groups of choices by the first part of their
 *   option; hints: a sentence for the first time a kind of decision comes up; sounds: event kind
 *   -> a sound of sound.js.
 */
import { useEffect, useState } from "./ui.js";

/** @type {Map<string, Promise<Theme>>} */
const loading = new Map();

/** @param {string} href */
function addStyles(href) {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
}

/**
 * The theme of a game; an empty one if it has none.
 * @param {string} game
 * @returns {Promise<Theme>}
 */
export function loadTheme(game) {
  let theme = loading.get(game);
  if (!theme) {
    theme = import(`/games/${game}/theme.js`).then(
      (module) => {
        for (const href of module.default.styles || []) addStyles(href);
        return module.default;
      },
      (error) => {
        console.warn(`no theme for ${game}:`, error.message);
        return {};
      },
    );
    loading.set(game, theme);
  }
  return theme;
}

/**
 * The theme of a game once it is there, null before.
 * @param {string|undefined} game
 * @returns {Theme|null}
 */
export function useTheme(game) {
  const [theme, setTheme] = useState(/** @type {Theme|null} */ (null));
  useEffect(() => {
    let wanted = true;
    if (game) loadTheme(game).then((found) => wanted && setTheme(found));
    return () => void (wanted = false);
  }, [game]);
  return theme;
}

/**
 * What to call a seat: the person's name and the character, as far as there are any.
 * @param {any} view
 * @param {number} seat
 * @param {Theme|null} [theme]
 */
export function seatName(view, seat, theme) {
  const person = view?.people?.[seat];
  const inGame = theme?.seatName?.(view, seat) || "";
  const name = person?.name || inGame || `Player ${seat + 1}`;
  return inGame && name !== inGame ? `${name} (${inGame})` : name;
}
