/** Pictures that were drawn for a game (tools/draw_art.py): symbols in files beside its theme. */
import { cls, html } from "../ui.js";

/** The id of the symbol for something with this name. @param {string} name */
export const slug = (name) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

/** How large the symbols of a file are. */
const SIZES = { art: [320, 180], people: [120, 120], rooms: [160, 90], cards: [64, 64] };

/** Of large files only what is shown is fetched, symbol by symbol. */
const ONE_BY_ONE = ["art", "rooms"];

/** Where one symbol of a file is. @param {string} file its address @param {string} name */
export const symbolOf = (file, name) => `${file.replace(/\.svg$/, "")}/${name}.svg#${name}`;

/**
 * Where the pictures of a theme lie.
 * @param {string} url of the module that asks: `import.meta.url`
 * @returns {(file: "art"|"people"|"rooms"|"cards", name: string) => Drawing}
 */
export const drawings = (url) => (file, name) => ({
  href: ONE_BY_ONE.includes(file) ? symbolOf(new URL(`./${file}.svg`, url).pathname, name) : `${new URL(`./${file}.svg`, url).pathname}#${name}`,
  wide: SIZES[file][0], high: SIZES[file][1],
});

/** @typedef {{href: string, wide: number, high: number, box?: string}} Drawing box: the part that is shown */

/**
 * A drawing as decoration: what it shows is said beside it. It has the colour of its place.
 * @param {{of: Drawing, box?: string, class?: string}} props box: the part of it, as a viewBox
 */
export const Drawn = ({ of: { href, wide, high, box: own }, box = own, class: extra }) => html`<svg preserveAspectRatio="xMidYMid slice" class=${cls("kit-drawn", extra)}
  viewBox=${box ?? `0 0 ${wide} ${high}`} aria-hidden="true" focusable="false"><use href=${href} width=${wide} height=${high} /></svg>`;
