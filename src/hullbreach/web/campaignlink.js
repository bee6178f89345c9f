/** From a table to the campaign that its game is a part of. */
import { Icon, h, html } from "./ui.js";
import { Link } from "./router.js";

/** A link, nothing where there is no campaign. @param {{t: import("./table.js").AtTable}} props */
export function CampaignLink({ t: { id, game, view } }) {
  if (!game?.options.some((one) => one.campaign && one.id in view.setup.options)) return null;
  return h(Link, { to: `/campaign/${view.game}?table=${id}`, class: "button" }, html`${h(Icon, { name: "flag" })} The campaign`);
}
