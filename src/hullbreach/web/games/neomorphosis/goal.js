/** What the crew needs to win, as things stand. */

/** @import { NeoMorphosisView } from "./types.js" */

/**
 * @param {import("../../theme.js").View<NeoMorphosisView>} view
 * @returns {import("../../theme.js").Aim[]}
 */
export const goal = ({ table }) => table.mission.wanted.map(({ words, done, of }) => ({
  title: words, words: of > 0 ? `${done} of ${of}` : "", met: of > 0 ? done >= of : undefined,
}));
