/** What a seat needs to win: its objectives, the mission, and a way out. */
import { landerWords } from "./status.js";

/** @import { TableView } from "./types.js" */

/**
 * @param {import("../../theme.js").View<TableView>} view
 * @returns {import("../../theme.js").Aim[]}
 */
export function goal({ table, seat }) {
  const { own } = table;
  if (!own || seat === null) return [];
  const chosen = table.players[seat].chosen || own.objectives.length < 2;
  return [
    ...own.objectives.map(({ name, words }) => ({ title: chosen ? name : `${name}?`, own: true, words: chosen ? words : `${words} You keep one of these.` })),
    ...table.tasks.map(({ name, words }) => ({ title: name, words })),
    { title: "survive", words: `Leave with the Lander (${landerWords(table)}), by another way out, or sleep in a pod (${table.pods ? "awake" : "not awake yet"}).` },
  ];
}
