/** Fair chance as people read it: what was promised, and at the end whether it was kept. */
import { Icon, cls, h, html, useEffect, useState } from "./ui.js";
import { ask } from "./net.js";
import { commitmentsOf, notedOf, sha256 } from "./chance.js";
import { Dialog } from "./dialog.js";

/**
 * @import { ChanceView, Shown } from "./types.js"
 * @typedef {{good: boolean|null, words: string}} Finding good: it holds; null: nobody can say
 */

const LABEL = "hullbreach fair chance 1\n";

/** @param {number[]} seats */
const seatWords = (seats) => `seat ${seats.map((seat) => seat + 1).join(", ")}`;

/**
 * What this device can find out by itself about a finished game.
 * @param {ChanceView} chance
 * @param {import("./chance.js").Noted} noted
 * @returns {Promise<Finding[]>}
 */
export async function findings(chance, noted) {
  const found = [];
  const promised = commitmentsOf(chance);
  let kept = true;
  for (const { commitment, secret } of chance.stages)
    if (commitment && (await sha256(secret, LABEL)) !== commitment) kept = false;
  found.push({ good: kept, words: kept
    ? "The server's secret is the one it had promised."
    : "The server's secret is not the one it had promised." });
  const seen = noted.commitments;
  const same = seen.length <= promised.length && seen.every((one, n) => one === promised[n]);
  found.push({ good: seen.length ? same : null, words: !seen.length
    ? "This device was not there when it was promised." : same
    ? "It is the promise that this device saw at the start."
    : "It is not the promise that this device saw at the start." });
  const mixed = new Set(chance.stages.flatMap((stage) => stage.nonces));
  for (const part of chance.parts) {
    if (!part.nonce) found.push({ good: null, words: `The part of ${seatWords(part.seats)} was never opened.` });
    else if ((await sha256(part.nonce)) !== part.seal)
      found.push({ good: false, words: `The part of ${seatWords(part.seats)} was altered.` });
  }
  const complete = chance.parts.length > 0 && chance.parts.every((part) => part.nonce);
  const own = Object.entries(noted.nonces)
    .filter(([key]) => complete || !key.startsWith("part.")).map(([, nonce]) => nonce);
  if (own.length) {
    const all = own.every((nonce) => mixed.has(nonce));
    found.push({ good: all, words: all
      ? "What this device added is in the draws." : "What this device added was left out." });
  } else found.push({ good: null, words: "This device has added nothing to the draws." });
  const back = chance.stages.filter((stage) => stage.why === "back" || stage.why === "again").length;
  if (back) found.push({ good: null, words:
    `${back === 1 ? "Once" : `${back} times`} the table went back behind draws, and they were drawn anew.` });
  return found;
}

/** What the server finds, which draws all of the game again. @param {string} id @returns {Promise<Finding>} */
async function proof(id) {
  try {
    const { fair, words, proof: proven } = await ask(/** @type {const} */ (`tables/${id}/proof`));
    if (!fair || !proven) return { good: false, words: `Drawn again, the game comes out otherwise: ${words}.` };
    return { good: true, words: `Drawn again, all ${proven.draws} draws come out the same.` };
  } catch (error) {
    return { good: null, words: error instanceof Error ? error.message : String(error) };
  }
}

const ORIGINS = {
  seed: "The table was set up from a number that its opener chose: that part is no chance.",
  guided: "It is a guided game: its secret is always the same, so that the lessons come.",
  file: "The game was brought as a file: what had happened in it until then is no chance of this table.",
};

/** @param {{id: string, view: Shown, told: (good: boolean) => void}} props */
function Findings({ id, view, told }) {
  const [found, setFound] = useState(/** @type {Finding[]|null} */ (null));
  const { chance } = view;
  useEffect(() => {
    let left = false;
    if (chance) {
      Promise.all([findings(chance, notedOf(id)), proof(id)]).then(([own, drawn]) => {
        if (left) return;
        const all = [...own, drawn];
        setFound(all);
        told(all.every((one) => one.good !== false) && drawn.good === true);
      }, () => {});
    }
    return () => void (left = true);
  }, [id, chance]);
  if (!found) return html`<p class="muted" role="status">Checking…</p>`;
  return html`<ul class="findings" role="status">${found.map((one) => html`<li key=${one.words}
      class=${cls(one.good === false && "bad", one.good === null && "muted")}>
    ${h(Icon, { name: one.good ? "check" : one.good === null ? "info" : "triangle-alert", size: 16,
      label: one.good ? "right" : one.good === null ? "unknown" : "wrong" })} ${one.words}</li>`)}</ul>`;
}

/** What was promised and added. @param {{chance: ChanceView, over: boolean}} props */
function Promises({ chance, over }) {
  const { parts, asks } = chance;
  const waiting = asks === "seal" ? "Others have yet to add their part; until then it does not count."
    : asks === "open" ? "All parts are there; they are being put together." : "";
  const origin = ORIGINS[/** @type {keyof typeof ORIGINS} */ (chance.origin)];
  return html`<p>Dice, cards and everything else that chance decides here follow from a secret of the server
      and from random numbers that the players' devices add. The server has promised its secret before it knew
      those, so nobody can choose what is drawn. ${over ? "" : "At the end the secret is shown and everything can be checked."}</p>
    ${origin && html`<p>${origin}</p>`}
    <dl class="promises">
      ${commitmentsOf(chance).map((one, n) => html`<div key=${one}><dt>${n ? "Promise for the game after its end" : "Promise"}</dt>
        <dd><code>${one}</code></dd></div>`)}
      ${parts.map((part) => html`<div key=${part.seal}><dt>Part of ${seatWords(part.seats)}</dt>
        <dd>${part.nonce ? html`added: <code>${part.nonce}</code>` : "sealed"}</dd></div>`)}
    </dl>
    ${waiting && html`<p class="muted">${waiting}</p>`}`;
}

/** @param {{id: string, view: Shown, onClose: () => void}} props */
export function ChanceDialog({ id, view, onClose }) {
  const { chance, over } = view;
  return h(Dialog, { title: "Fair chance", onClose }, !chance
    ? html`<p>This table was made before fair chance: nothing was promised, and nothing can be checked.</p>`
    : html`${over && h(Findings, { id, view, told: () => {} })}
      ${h(Promises, { chance, over })}
      ${over && html`<p>To check it on a machine of your own, save the game as a file and run
        <code>hullbreach replay --verify FILE</code>.</p>`}`);
}

/** The check at the end of a game, in one line that opens. @param {{id: string, view: Shown}} props */
export function Fairness({ id, view }) {
  const [good, setGood] = useState(/** @type {boolean|null} */ (null));
  if (!view.chance) return null;
  const words = good === null ? "Fair chance: checking…" : good ? "Fair chance: verified" : "Fair chance: something does not fit";
  return html`<details class=${cls("fairness", good === false && "bad")}>
    <summary>${h(Icon, { name: good === false ? "triangle-alert" : "dices", size: 16 })} <span role="status">${words}</span></summary>
    ${h(Findings, { id, view, told: setGood })}
  </details>`;
}
