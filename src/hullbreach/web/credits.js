/** What the page is made of, and by whom. */
import { html } from "./ui.js";
import { AUTHORS } from "./icons/authors.js";

export function Credits() {
  return html`<div class="prose">
    <h1>Credits</h1>
    <p>Hullbreach is an unofficial project of people who like these games. It is not connected with
      their publishers; names and rules are theirs, words and pictures here are our own. If you
      enjoy a game here, buy the box.</p>
    <h2>Icons of the games</h2>
    <p>From game-icons.net, under the licence
      ${" "}<a href="https://creativecommons.org/licenses/by/3.0/" rel="noreferrer">CC BY 3.0</a>, made by:</p>
    <dl class="authors">
      ${Object.entries(AUTHORS).map(([author, icons]) => html`
        <dt>${author}</dt><dd>${icons.map((icon) => icon.replaceAll("-", " ")).join(", ")}</dd>`)}
    </dl>
    <h2>Icons of the page</h2>
    <p>Lucide, under the ISC licence. Portions by Cole Bemis (Feather), under the MIT licence.</p>
    <h2>Type</h2>
    <p>Chakra Petch by Cadson Demak and Share Tech Mono by Carrois Type Design, both under the SIL
      Open Font License.</p>
    <h2>Libraries</h2>
    <p>Preact (MIT), htm (Apache 2.0) and noble-hashes (MIT).</p>
  </div>`;
}
