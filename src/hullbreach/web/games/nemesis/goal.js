/** What a seat needs to win: its objective, and a way home; what is left to the Intruder player. */

/** @import { NemesisView } from "./types.js" */

/**
 * @param {import("../../theme.js").View<NemesisView>} view
 * @returns {import("../../theme.js").Aim[]}
 */
export function goal({ table, seat }) {
  const { own, board, time, pods, destination, coordinates, engines } = table;
  if (!own || seat === null) return [];
  if (table.hunter === seat) return [{ title: "you cannot", words: "You play the intruders now: your aim is that nobody wins." }];
  const mine = own.objectives.length ? own.objectives : table.open_objectives;
  const names = mine.map((one) => one.name).join(" or ");
  const left = time - board.time_blue;
  const free = pods.filter((pod) => pod.state === "unlocked").map((pod) => pod.number);
  const leads = coordinates[destination];
  const sound = engines.filter((engine) => engine === "working").length;
  const broken = engines.filter((engine) => engine === "damaged").length;
  return [
    { title: names || "an objective", own: own.objectives.length > 0, words: mine.length > 1
      ? "You keep one of them when the first intruder appears; fulfil it, and be alive at the end." : "Fulfil it, and be alive at the end." },
    { title: "sleep", words: `In the Hibernatorium: ${left > 0 ? `its chambers open in ${left} ${left === 1 ? "turn" : "turns"}` : "its chambers are open"}. The course leads ${leads ? `to ${leads}` : "where you have not looked yet (Cockpit)"}; of the engines you know ${sound} sound and ${broken} damaged, two must be sound.` },
    { title: "or a pod", words: free.length
      ? `Unlocked: ${free.join(", ")}. Get in where nothing is near, and launch.` : "All are locked: a room or the self-destruct sequence unlocks them." },
  ];
}
