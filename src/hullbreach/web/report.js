/** A bug report of a table on the clipboard. */
import { ask } from "./net.js";
import { copy, sayError } from "./dialog.js";

/**
 * Copy what a report needs; the server gives only what the seat may know.
 * @param {{id: string, view: import("./types.js").Shown}} table
 */
export async function copyReport({ id, view }) {
  try {
    const data = await ask(`tables/${id}/report?seat=${view.seat ?? -1}`);
    const text = JSON.stringify({ ...data, page: navigator.userAgent }, null, 1);
    await copy(text, "The report is copied; it holds only what you may know.");
  } catch (error) {
    sayError(error);
  }
}
