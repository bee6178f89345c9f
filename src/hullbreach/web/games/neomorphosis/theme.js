/** The look of Neo-Morphosis: the station, its panel, the four, what grows in the rooms. */
import { Bestiary } from "./bestiary.js";
import { Crew } from "./crew.js";
import { portrait as drawn } from "./emblems.js";
import { goal } from "./goal.js";
import { Mission } from "./mission.js";
import { Sip } from "./panel.js";
import { sceneOf } from "./scenes.js";
import { danger, sounds } from "./sounds.js";
import { Board } from "./station.js";
import { Status } from "./status.js";
import { Workshop } from "./workshop.js";
import { Puzzle, Xeno } from "./xeno.js";

/** @import { NeoMorphosisView } from "./types.js" */

const styles = [new URL("./theme.css", import.meta.url).pathname];

const art = new URL("./art.svg", import.meta.url).pathname;

/** Crew members that a seat plays. @param {NeoMorphosisView} table @param {number} seat */
const those = (table, seat) => table.members.filter((one) => one.seat === seat);

/**
 * What to call a seat: whom it plays, where it does not play all.
 * @param {import("../../theme.js").View<NeoMorphosisView>} view
 * @param {number} seat
 */
function seatName({ table }, seat) {
  const names = those(table, seat).map(({ name }) => name);
  return names.length === table.members.length ? "Crew" : names.join(" and ");
}

/**
 * Of the first of its crew members.
 * @param {import("../../theme.js").View<NeoMorphosisView>} view
 * @param {number} seat
 */
function portrait({ table }, seat) {
  const [one] = those(table, seat);
  return one ? drawn(one.name) : null;
}

/** @param {import("../../theme.js").View<NeoMorphosisView>} view */
const puzzling = ({ decision, over }) => !over && decision?.kind === "diagram";

/** @type {import("../../theme.js").Panel<NeoMorphosisView>[]} */
const panels = [
  { id: "state", title: "State of the game", icon: "info", where: "above", Component: Status },
  { id: "board", title: "Station", icon: "map", where: "main", Component: Board },
  { id: "puzzle", title: "Xenobiology", icon: "layers", where: "below", Component: Puzzle, when: puzzling },
  { id: "sip", title: "Panel", icon: "triangle-alert", where: "below", Component: Sip },
  { id: "workshop", title: "Workshop", icon: "wand-sparkles", where: "below", Component: Workshop },
  { id: "aliens", title: "Aliens", icon: "skull", where: "below", Component: Bestiary },
  { id: "xeno", title: "Xenobiology", icon: "layers", where: "below", Component: Xeno, when: (view) => !puzzling(view) },
  { id: "crew", title: "Crew", icon: "users", where: "side", Component: Crew },
  { id: "mission", title: "Mission", icon: "flag", where: "tab", Component: Mission },
];

/** @type {import("../../theme.js").Theme<NeoMorphosisView>} */
export default { panels, styles, seatName, portrait, sounds, danger, scene: sceneOf, ends: ["crew.downed"], endsTitle: () => "Who was down", art, goal, counts: () => import("./counts.js") };
