/** From a table to the campaign that its game is a part of. */
import { Icon, cls, h, html } from "./ui.js";
import { Link } from "./router.js";

/** Whether a table's game is one of a campaign. @param {import("./table.js").AtTable} t */
export const inCampaign = ({ game, view }) => Boolean(game?.options.some((one) => one.campaign && one.id in view.setup.options));

/** A link, nothing where there is no campaign. @param {{t: import("./table.js").AtTable, primary?: boolean}} props */
export function CampaignLink({ t, primary }) {
  if (!inCampaign(t)) return null;
  return h(Link, { to: `/campaign/${t.view.game}?table=${t.id}`, class: cls("button", primary && "primary") }, html`${h(Icon, { name: "flag" })} The campaign`);
}
