/**
 * What this device adds to the chance of its tables: random numbers, nonces, that nobody can know
 * before. What it has seen and added it keeps, to compare it at the end (fairness.js).
 */
import { useEffect, useRef } from "./ui.js";
import { ask } from "./net.js";
import { say } from "./dialog.js";
import { keep, kept } from "./store.js";

/**
 * @import { ChanceView, Shown } from "./types.js"
 * @typedef {{commitments: string[], nonces: Record<string, string>}} Noted what this device has
 *   seen promised at a table, in order, and its own nonce for each promise
 */

/** @param {Uint8Array} bytes */
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text */
const unhex = (text) => Uint8Array.from(text.match(/../g) || [], (pair) => parseInt(pair, 16));

/**
 * SHA-256 of bytes in hex, behind a label. Not by the browser's own: it has none by plain http.
 * @param {string} bytes in hex
 */
export async function sha256(bytes, label = "") {
  const { sha256: digest } = await import("./lib/noble/sha2.js");
  return hex(digest(new Uint8Array([...new TextEncoder().encode(label), ...unhex(bytes)])));
}

const newNonce = () => hex(crypto.getRandomValues(new Uint8Array(16)));

/** @param {string} table @returns {Noted} */
export const notedOf = (table) => kept(`chance.${table}`, { commitments: [], nonces: {} });

/** @param {string} table @param {Noted} noted */
const note = (table, noted) => keep(`chance.${table}`, noted);

/**
 * A part in the chance of a table to be opened: what to send along, and to keep once it is open.
 * The nonce is made after the commitment was shown.
 */
export async function newPart() {
  const { ticket, commitment } = await ask("chance", {});
  const nonce = newNonce();
  return {
    given: { ticket, nonce },
    keep: (/** @type {string} */ table) =>
      note(table, { commitments: [commitment], nonces: { [commitment]: nonce } }),
  };
}

/** The commitments of a table in order. @param {ChanceView} chance */
export const commitmentsOf = (chance) =>
  chance.stages.filter((stage) => stage.commitment).map((stage) => stage.commitment);

/**
 * Note what is promised, and add the own part where several devices play: sealed first, opened
 * when all are sealed.
 * @param {string} table
 * @param {import("./net.js").TableLink} link
 * @param {Shown|null} view
 */
export function useChance(table, link, view) {
  const before = useRef(view);
  const chance = view?.chance;
  useEffect(() => {
    const last = before.current;
    before.current = view;
    if (!chance || !view) return;
    const noted = notedOf(table);
    const promised = commitmentsOf(chance);
    if (promised.length > noted.commitments.length) {
      noted.commitments = [...noted.commitments, ...promised.slice(noted.commitments.length)];
      note(table, noted);
    }
    if (view.seat !== null && chance.asks) addPart(table, link, view.seat, chance);
    if (last?.chance?.asks === "open" && !chance.asks && view.seq === 0 && last.epoch !== view.epoch)
      say("Dealt anew: all of you have a part in the chance now.");
  }, [chance]);
}

/**
 * @param {string} table
 * @param {import("./net.js").TableLink} link
 * @param {number} seat
 * @param {ChanceView} chance
 */
async function addPart(table, link, seat, chance) {
  const noted = notedOf(table);
  // One of its own for each promise, and not the one the table was opened with: that is known.
  const key = `part.${commitmentsOf(chance).at(-1)}`;
  const nonce = noted.nonces[key] || newNonce();
  if (!noted.nonces[key]) note(table, { ...noted, nonces: { ...noted.nonces, [key]: nonce } });
  const seal = await sha256(nonce);
  const mine = chance.parts.find((part) => part.seats.includes(seat));
  const sending = chance.asks === "seal"
    ? mine?.seal !== seal && link.send("seal", { seal })
    : mine?.seal === seal && !mine.nonce && link.send("open", { nonce });
  // Refused where things have gone on meanwhile: the next view asks again.
  if (sending) sending.catch(() => {});
}
