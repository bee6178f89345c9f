/** Who is aboard: crew, lifeform images, the android, the ship's cat, as pawns that glide. */
import { Pawn } from "../../kit/pawn.js";
import { spots } from "../../kit/plan.js";
import { cls, h, html } from "../../ui.js";
import { GREEK, IMAGE } from "./signs.js";

/**
 * @import { Plan, Placed } from "./geometry.js"
 * @import { Hit } from "../../kit/hits.js"
 * @import { CharacterView, ImageView, TableView } from "./types.js"
 */

const DISK = "M0-12.5A12.5 12.5 0 1 1-0.01-12.5Z";
const ANDROID = "M-11-12H11V9L6 13H-6L-11 9Z";
const CAT = "M-10-11L-5-6H5L10-11V4Q8 12 0 12Q-8 12-10 4Z";

/** @param {ImageView} image what the viewer knows of it, in words */
const known = ({ identity, possible }) =>
  identity === "real" ? "the lifeform" : identity === "ghost" ? "a ghost" : possible ? "may be the lifeform" : "cannot be the lifeform";

/** @param {CharacterView} character its state in words */
const state = ({ hidden, frozen, ward }) => [hidden && "hidden", frozen && "frozen stiff", ward && "warded"].filter(Boolean).join(", ");

/**
 * Everybody on the ship, place by place; figures keep their key, so they move.
 * @param {{table: TableView, places: Placed[], plan: Plan, seat: number|null,
 *   hitOf: (kind: string, id: number, title: string) => Hit}} props
 */
export function Figures({ table, places, plan, seat, hitOf }) {
  /** @type {{at: number, draw: (x: number, y: number, size: number) => any}[]} */
  const all = [];
  for (const one of table.characters) {
    if (one.place < 0) continue;
    const mine = one.seat === seat, words = state(one);
    all.push({ at: one.place, draw: (x, y, size) => h(Pawn, {
      key: `c${one.id}`, x, y, size, shape: DISK, of: `character:${one.id}`, letter: one.letter, shade: true,
      title: `${one.full_name}${mine ? " (yours)" : ""}${words && `, ${words}`}`, own: mine, active: one.seat === table.active,
      class: cls("lf-crew", `lf-seat-${one.seat}`, one.hidden && "hidden", one.frozen && "frozen"),
      hit: hitOf("character", one.id, one.name),
    }) });
  }
  for (const image of table.images) {
    if (image.place < 0) continue;
    all.push({ at: image.place, draw: (x, y, size) => h(Pawn, {
      key: `i${image.id}`, x, y, size: size * 1.12, unit: 32, shape: IMAGE, of: `image:${image.id}`, letter: GREEK[image.id],
      title: `${image.name}: ${known(image)}`, class: cls("lf-image", image.identity, !image.possible && !image.identity && "ruled-out"),
      hit: hitOf("image", image.id, image.name),
    }) });
  }
  if (table.android.place >= 0) all.push({ at: table.android.place, draw: (x, y, size) => h(Pawn, {
    key: "android", x, y, size, shape: ANDROID, of: "android:0", title: "The android", class: "lf-android",
    hit: hitOf("android", 0, "The android"), children: html`<path class="lf-visor" d="M-7-5H7M-3 5H3" />`,
  }) });
  if (table.cat_place >= 0) all.push({ at: table.cat_place, draw: (x, y, size) => h(Pawn, {
    key: "cat", x, y, size: size * 0.8, shape: CAT, of: "cat:0", title: "The ship’s cat", class: "lf-cat",
    hit: hitOf("cat", 0, "The ship’s cat"), children: html`<path class="lf-visor" d="M-4-1v2M4-1v2" />`,
  }) });
  const { plate, upright } = plan;
  const box = upright ? { w: plate.w - 14, h: 40 } : { w: plate.w - 26, h: 32 };
  const drawn = places.flatMap((place) => {
    const here = all.filter(({ at }) => at === place.id);
    const { size, spots: found } = spots(here.length, box, { x: here.length < 3 && !upright ? 22 : 0, y: upright ? 4 : 11 });
    return here.map(({ draw }, i) => draw(place.x + found[i].x, place.y + found[i].y, Math.min(size, 33)));
  });
  drawn.sort((p, q) => (String(p.key) < String(q.key) ? -1 : 1));
  return html`<g>${drawn}</g>`;
}
