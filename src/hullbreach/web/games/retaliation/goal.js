/** What a seat needs to win: its objective or the tasks, and a way out. */
import { landerWords } from "./status.js";

/** @import { GoalView, TableView } from "./types.js" */

/** Of the objectives two speak of the mission: the others count alone. */
const FOR = "Standing Orders", AGAINST = "Hidden Agenda";

/** The tasks of the mission; the Insider's story may add one. @param {TableView} table @returns {GoalView[]} */
const mission = ({ tasks, insider }) => (insider?.task ? [...tasks, insider.task] : tasks);

/** @param {GoalView[]} tasks */
const names = (tasks) => tasks.map(({ name }) => name).join(" or ");

/** What a task asks. @param {GoalView} task */
const asked = ({ name, words }) => `${name}: ${words}`;

/** What an objective asks besides a way out. @param {GoalView} objective @param {GoalView[]} tasks */
function words(objective, tasks) {
  if (!tasks.length) return objective.words;
  const [one, all] = [tasks.length === 1, tasks.map(asked).join(" Or ")];
  if (objective.name === FOR) return `${one ? "The mission task has to be fulfilled" : "One of the mission tasks has to be fulfilled"}, by whomever. ${all}`;
  if (objective.name === AGAINST) return `${one ? "The mission task must not be fulfilled" : "None of the mission tasks may be fulfilled"}, by anybody. ${all}`;
  return `${objective.words} With it the mission does not matter. (${all})`;
}

/** An objective in a few words, with the mission where it speaks of it. @param {GoalView} objective @param {GoalView[]} tasks */
function brief({ name }, tasks) {
  if (!tasks.length) return name;
  return name === FOR ? `${name} (${names(tasks)})` : name === AGAINST ? `${name} (not ${names(tasks)})` : name;
}

/**
 * @param {import("../../theme.js").View<TableView>} view
 * @returns {import("../../theme.js").Aim[]}
 */
export function goal({ table, seat }) {
  const { own, coop, players } = table, tasks = mission(table);
  if (!own || seat === null) return [];
  const open = !players[seat].chosen && own.objectives.length > 1;
  const out = `with the Lander (${landerWords(table)}), by another way out, or asleep in a pod (${table.pods ? "awake" : "not awake yet"})`;
  return [
    ...own.objectives.map((one, n) => ({
      title: open ? `${one.name}?` : one.name, own: true, short: `${open ? (n ? "or " : "either ") : ""}${brief(one, tasks)}`,
      words: `${words(one, tasks)}${open ? " You keep one of the two objectives, and only that counts." : ""}`,
    })),
    ...coop ? tasks.map((task) => ({ title: task.name, words: task.words })) : [],
    coop ? { title: "survive", words: `At least one of you: ${out}.${tasks.length > 1 ? " All tasks have to be fulfilled." : ""}` }
      : { title: "survive", words: `You leave alive: ${out}.` },
  ];
}
