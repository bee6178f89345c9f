/**
 * What a game adds to the page: /games/ID/theme.js, whose default export is a Theme. A game
 * without one is played by lists alone. `Table` is the game's own view; only its theme knows it.
 *
 * @import { Choice, Line, Person, SeatView } from "./types.js"
 * @import { Sound } from "./sound.js"
 * @typedef {[string, number][]} Refs
 * @typedef {number|Refs|null} Focus the choice with this index, or things on the table
 */

/**
 * What a seat sees, now or in the past, and who is there.
 * @template [Table=object]
 * @typedef {SeatView<Table> & {people: Person[]}} View
 */

/**
 * What every panel is given. `picked`: the choices picked so far; `news`: lines of the log that have
 * just come; `say` tells everybody in the chat, where the viewer may.
 * @template [Table=object]
 * @typedef {{view: View<Table>, choices: Choice[], focus: Focus, setFocus: (focus: Focus) => void,
 *   choose: (i: number) => void, picked: number[], news: Line[],
 *   say?: (words: string) => void, openRule?: (rule: string) => void}} Part
 */

/**
 * Where a panel stands: in the middle ("main": the board), above or below it, at the left side of a
 * wide screen, or among the tabs beside the log. On smaller screens each but those above gets a tab.
 * Several in the middle or below share their place by tabs, several at the side stand one below the
 * other.
 * @typedef {"main"|"above"|"below"|"side"|"tab"} Where
 */

/**
 * A part of what a viewer sees.
 * @template [Table=object]
 * @typedef {{id: string, title: string, icon: string, where: Where,
 *   Component: (props: Part<Table>) => any, when?: (view: View<Table>) => boolean}} Panel
 *   id: of the theme's own choice, but not log, chat or rules; title, icon: of its tab; when: whose
 *   panel it is, as that of a role or of whoever has a seat (everybody's without it)
 */

/**
 * What a line of the log is on the stage. A `flow` passes by, a `scene` stands for a moment, a
 * `great` one longer; one that `holds` waits until the viewer goes on, as does one that `hits`
 * where the line names the viewer's seat.
 * @typedef {{weight: "flow"|"scene"|"great", title: string, words?: string, facts?: string[],
 *   picture?: string|import("./kit/drawn.js").Drawing, faces?: import("./kit/drawn.js").Drawing[],
 *   icon?: string, face?: string, dice?: (string|import("./kit/drawn.js").Drawing)[], tone?: import("./kit/track.js").Tone|"own",
 *   hits?: boolean, holds?: boolean, tells?: Line[], counts?: string}} Scene
 *   counts: what it is among others where its title names somebody, "" where one that it tells is counted; words: the line's own, if no others; facts: what else matters, a short sentence each; picture: a
 *   symbol of the theme's `art`, or a drawing; faces: of those it happens to; icon: where there is none; face: of a die; dice:
 *   that are rolled beside the picture, a sign or a drawing each; tells: lines behind it that it has
 *   told, and that are no scenes of their own
 */

/**
 * Something that a seat needs to win: `met` where that can be said; `own` is what it alone strives
 * for, as the rules give each its own; `short` what is missing, where the title alone does not say it.
 * @typedef {{title: string, words: string, met?: boolean, own?: boolean, short?: string}} Aim
 */

/**
 * docs/page.md says how one is made.
 * @template [Table=object]
 * @typedef {{
 *   panels?: Panel<Table>[],
 *   styles?: string[],
 *   seatName?: (view: View<Table>, seat: number) => string,
 *   portrait?: (view: View<Table>, seat: number) => import("./kit/drawn.js").Drawing|null,
 *   icons?: Record<string, string>,
 *   sounds?: Record<string, Sound>,
 *   danger?: (view: View<Table>) => number,
 *   scene?: (line: Line, then: Line[], view: View<Table>) => Scene|null,
 *   goal?: (view: View<Table>) => Aim[],
 *   out?: (view: View<Table>) => string,
 *   turn?: (view: View<Table>) => number,
 *   art?: string,
 *   ends?: string[],
 *   endsTitle?: (view: View<Table>) => string,
 *   counts?: () => Promise<{COUNTS: Record<string, string>}>,
 * }} Theme
 *   counts: by kind of line, what the end counts its scenes as, "" not at all; their titles where
 *   neither this nor the scene says it;
 *   ends: the kinds of lines that tell of a death, for the end of the game to show; endsTitle: what
 *   it calls them, where nobody dies of it for good;
 *   turn: whose turn it is, -1 for nobody's: others that are asked in it are told so;
 *   out: what has become of who has no part in the game any more, "" of who has;
 *   goal: what the seat of a view needs to win, as things stand; the end shows what is `own` of all;
 *   scene: what a line is on the stage, `then` are those behind it; art: an SVG file with the
 *   pictures of scenes as symbols of 320 by 180; styles: stylesheets to load; seatName: what to call
 *   a seat ("" for unknown); portrait: of who sits there in the game; icons: of groups
 *   of choices, by the first part of the option of their first; sounds: event kind -> a sound of
 *   sound.js; the others tick; danger: how tense it is from 0 to 1, by what everybody can see, for
 *   who lets others listen.
 */
import { file, useEffect, useState } from "./ui.js";

/**
 * What the seat of a view alone strives for, by name.
 * @param {Theme|null|undefined} theme
 * @param {View} view
 */
export const ownAims = (theme, view) => (theme?.goal?.(view) ?? []).filter(({ own }) => own).map(({ title }) => title);

/** @type {Map<string, Promise<Theme>>} */
const loading = new Map();

/**
 * Style sheets in their order, once each; when all are there (or will not come). Those of games
 * stand behind the page's own, whichever was asked for first.
 * @param {string[]} addresses
 * @param {boolean} [ofGame]
 */
export const addStyles = (addresses, ofGame = false) => Promise.all(addresses.map((href) => {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  link.classList.toggle("of-game", ofGame);
  return new Promise((done) => {
    link.onload = link.onerror = done;
    document.head.insertBefore(link, ofGame ? null : document.querySelector("link.of-game"));
  });
}));

/**
 * A module, with the style sheet that nobody else needs.
 * @template M @param {Promise<M>} module @param {string} sheet @returns {Promise<M>}
 */
export const styled = async (module, sheet) =>
  (await Promise.all([module, addStyles([file(`styles/${sheet}.css`)])]))[0];

/**
 * The theme of a game; if it has none, one that shows the table in boxes and lists.
 * @param {string} game
 * @returns {Promise<Theme>}
 */
export function loadTheme(game) {
  let theme = loading.get(game);
  if (!theme) {
    theme = import(`./games/${game}/theme.js`).then(
      (module) => {
        addStyles(module.default.styles || [], true);
        return module.default;
      },
      (error) => {
        console.warn(`no theme for ${game}:`, error.message);
        return {};
      },
    ).then(async (/** @type {Theme} */ found) => (found.panels ? found : { ...found, panels: (await styled(import("./fallback.js"), "plain")).plain }));
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
