/** What a seat needs to win: a launch, or none. */

/** @import { TableView } from "./types.js" */

/**
 * @param {import("../../theme.js").View<TableView>} view
 * @returns {import("../../theme.js").Aim[]}
 */
export function goal({ table }) {
  if (!table.own || table.launched) return [];
  if (table.own.role === "lifeform") {
    return [
      { title: "kill them all", words: "The crew without anybody alive has lost." },
      { title: "or keep them here", words: "When the count is out, the ship explodes with all aboard." },
      { title: "or come along", words: "Aboard the shuttle the last fight decides, by the cards you hold and the hostility you have gathered." },
    ];
  }
  return (table.launch?.criteria ?? []).map(({ title, met, words, lacks }) => ({ title, met, words: words || "ready", short: lacks }));
}
