/**
 * What a game adds to the page: /games/ID/theme.js, whose default export is a Theme. A game
 * without one is played by lists alone. `Table` is the game's own view; only its theme knows it.
 *
 * @import { Choice, Line, Person, SeatView } from "./types.js"
 * @typedef {[string, number][]} Refs
 * @typedef {number|Refs|null} Focus the choice with this index, or things on the table
 */

/**
 * What a seat sees, now or in the past, and who is there.
 * @template [Table=object]
 * @typedef {SeatView<Table> & {people: Person[]}} View
 */

/**
 * What the parts of a theme are given.
 * @template [Table=object]
 * @typedef {{view: View<Table>, choices: Choice[], focus: Focus, setFocus: (focus: Focus) => void,
 *   choose: (i: number) => void, openRule?: (rule: string) => void}} Part
 */

/**
 * @template [Table=object]
 * @typedef {{
 *   Board?: (props: Part<Table> & {picked: number[], news: Line[]}) => any,
 *   Hand?: (props: Part<Table> & {picked: number[]}) => any,
 *   Players?: (props: Part<Table> & {people: Person[]}) => any,
 *   Status?: (props: {view: View<Table>}) => any,
 *   styles?: string[],
 *   seatName?: (view: View<Table>, seat: number) => string,
 *   logRefs?: (line: Line, view: View<Table>) => Refs,
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
 * @param {View} view
 * @param {number} seat
 * @param {Theme|null} [theme]
 */
export function seatName(view, seat, theme) {
  const person = view.people[seat];
  const inGame = theme?.seatName?.(view, seat) || "";
  const name = person?.name || inGame || `Player ${seat + 1}`;
  return inGame && name !== inGame ? `${name} (${inGame})` : name;
}
