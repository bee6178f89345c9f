/** What the crew needs to win, as things stand. */

/**
 * @import { Aim } from "../../theme.js"
 * @import { MissionView, NeoMorphosisView } from "./types.js"
 */

/** The cards of the generator that are still to come: only the last one wins. @param {MissionView} mission @returns {Aim[]} */
const coming = ({ stages, cards }) => (cards.length ? stages.slice(cards.length) : []).map((stage, n, { length }) => ({
  title: `then card ${cards.length + n + 1}, ${stage}`, words: n + 1 < length ? "drawn when the card before is done" : "the card that wins", met: false,
}));

/**
 * @param {import("../../theme.js").View<NeoMorphosisView>} view
 * @returns {Aim[]}
 */
export const goal = ({ table: { mission } }) => [...mission.wanted.map(({ words, done, of }) => ({
  title: words, words: of > 0 ? `${done} of ${of}` : "", met: of > 0 ? done >= of : undefined,
})), ...coming(mission)];
