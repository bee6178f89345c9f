/** How to play: an illustrated page of a game, two minutes to read, and its guided games. */
import { Icon, cls, h, html, useEffect, useState } from "./ui.js";
import { Link, go } from "./router.js";
import { ask, askOnce } from "./net.js";
import { sayError } from "./dialog.js";
import { keep } from "./store.js";
import { myName } from "./newtable.js";
import { symbolOf } from "./kit/drawn.js";
import { loadTheme } from "./theme.js";

/**
 * @import { GameInfo } from "./types.js"
 * @typedef {{title: string, words: string, picture?: string, points?: string[], tone?: string}} Scene
 *   picture: a symbol of the theme's art; tone: act, own, alarm, bio, cold or odd
 * @typedef {{lead: string, parts: {title: string, scenes: Scene[]}[]}} Primer what
 *   games/ID/primer.js exports
 */

/** Open the table of a guided game and go there. @param {string} game @param {string} guided */
export async function openGuided(game, guided) {
  const { table, tokens, watch } = await ask("tables", { game, guided, seats: [{ kind: "me", name: myName() }] });
  keep(`links.${table}`, { tokens, watch });
  go(`/t/${table}`);
}

/**
 * The guided games of a game as buttons.
 * @param {{game: GameInfo, primary?: boolean}} props
 */
export function Guided({ game, primary = false }) {
  const [busy, setBusy] = useState(false);
  const start = (/** @type {string} */ id) => {
    setBusy(true);
    openGuided(game.id, id).catch((error) => {
      sayError(error);
      setBusy(false);
    });
  };
  return html`${game.guides.map((guide) => html`<button type="button" key=${guide.id} class=${cls("guided", primary && "primary")} disabled=${busy}
    title=${guide.words} onClick=${() => start(guide.id)}>${h(Icon, { name: "lightbulb" })} ${guide.title}
    ${primary && html`<small>${guide.words}</small>`}</button>`)}`;
}

/**
 * The page, /how/GAME.
 * @param {{id: string}} props
 */
export function PrimerPage({ id }) {
  const [game, setGame] = useState(/** @type {GameInfo|null} */ (null));
  const [primer, setPrimer] = useState(/** @type {Primer|null} */ (null));
  const [art, setArt] = useState("");
  const [failed, setFailed] = useState("");
  useEffect(() => {
    askOnce("games").then((games) => {
      const found = games.find((one) => one.id === id);
      if (!found) return setFailed("There is no game at this address.");
      setGame(found);
      import(`./games/${id}/primer.js`).then((module) => setPrimer(module.default), () => setFailed("There is no such page for this game; its rulebook says it all."));
      loadTheme(id).then((theme) => setArt(theme.art ?? ""));
    }, (error) => setFailed(error.message));
  }, [id]);
  if (failed) return html`<div class="primer"><h1>How to play</h1><p class="notice" role="alert">${failed}</p>
    ${game ? h(Link, { to: `/rules/${id}`, class: "button" }, "To the rulebook") : h(Link, { to: "/", class: "button" }, "To the tables")}</div>`;
  if (!game || !primer) return html`<h1 class="off-screen">How to play</h1><p class="muted" role="status">Opening…</p>`;
  const starts = html`<div class="primer-start">${h(Guided, { game, primary: true })}
    ${h(Link, { to: `/rules/${id}`, class: "button quiet" }, h(Icon, { name: "book-open" }), " The whole rulebook")}</div>`;
  return html`<article class="primer">
    <header><p class="mono muted">How to play, in two minutes</p><h1>${game.title}</h1><p class="primer-lead">${primer.lead}</p></header>
    ${primer.parts.map((part) => html`<section key=${part.title}><h2>${part.title}</h2>
      <div class="primer-scenes">${part.scenes.map((scene) => html`<section class=${cls("primer-scene", scene.tone)} key=${scene.title}>
        ${scene.picture && art && html`<svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href=${symbolOf(art, scene.picture)} /></svg>`}
        <div><h3>${scene.title}</h3><p>${scene.words}</p>
        ${scene.points && html`<ul>${scene.points.map((point) => html`<li>${point}</li>`)}</ul>`}</div>
      </section>`)}</div></section>`)}
    ${game.guides.length > 0 && html`<section><h2>Learn it by playing</h2>
      <p class="muted">A guided game plays by all the rules, at a table that is always the same. A coach says what goes on and proposes what to do; you may do otherwise, and send it away at any time.</p></section>`}
    ${starts}
  </article>`;
}
