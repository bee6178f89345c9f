/** A vote of those at the table. */
import { Icon, h, html } from "./ui.js";
import { sayError } from "./dialog.js";
import { seatName } from "./theme.js";

/**
 * What is proposed, and my vote.
 * @param {{t: import("./table.js").AtTable, proposal: NonNullable<import("./types.js").Shown["proposal"]>}} props
 */
export function VoteBar({ t, proposal }) {
  const { view } = t;
  const asked = proposal.kind !== "rewind"
    ? view.people.filter((p) => p.kind === "person" && p.present && p.seat !== proposal.to)
    : view.people.filter((p) => p.kind === "person" && !p.bot);
  const agreed = asked.filter((p) => proposal.agreed.includes(p.seat)).length;
  const mine = asked.some((p) => p.seat === view.seat && !proposal.agreed.includes(p.seat));
  const what = proposal.kind === "rewind"
    ? `to go back ${view.seq - proposal.to} ${view.seq - proposal.to === 1 ? "choice" : "choices"}`
    : proposal.kind === "free"
      ? `that the seat of ${seatName(view, proposal.to, t.theme)} is free for somebody else`
      : `that a bot plays for ${seatName(view, proposal.to, t.theme)}`;
  const own = t.mine.includes(proposal.by);
  const vote = (/** @type {boolean} */ agree) => t.link.send("vote", {
    agree, kind: proposal.kind, to: proposal.to, epoch: view.epoch,
  }).catch(sayError);
  return html`<div class="banner vote" role="alert">
    ${h(Icon, { name: "vote" })}
    <p><b>${seatName(view, proposal.by, t.theme)}</b> proposes ${what}.
      <span class="mono"> ${agreed} of ${asked.length} agree</span></p>
    ${mine && html`<button type="button" class="primary" onClick=${() => vote(true)}>Agree</button>`}
    ${(mine || own) && html`<button type="button" onClick=${() => vote(false)}>
      ${own ? "Withdraw" : "Refuse"}</button>`}
  </div>`;
}
