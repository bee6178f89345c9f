/** Taking a seat by its secret link: /join/TABLE#TOKEN, or #watch=TOKEN to watch. */
import { Icon, h, html, useEffect, useRef, useState } from "./ui.js";
import { go, useRoute } from "./router.js";
import { ask } from "./net.js";
import { keepName, myName } from "./newtable.js";

/**
 * The secret link of a seat, or of the place to watch. The secret is in the fragment: browsers
 * never send it to a server by themselves.
 * @param {string} table
 * @param {string} token
 * @param {boolean} [watch]
 * @param {string} [origin] the address by which others come
 */
export const seatLink = (table, token, watch = false, origin = location.origin) =>
  `${origin}/join/${table}#${watch ? "watch=" : ""}${token}`;

/**
 * The page of a secret link. Another link in the same tab may change only the fragment.
 * @param {{id: string}} props
 */
export function Join({ id }) {
  const { hash } = useRoute();
  const secret = useRef("");
  if (hash !== "#main") secret.current = hash.slice(1); // #main is where "Skip to the content" leads
  return h(Invited, { key: `${id}#${secret.current}`, id, secret: secret.current });
}

/**
 * What a secret link offers.
 * @param {{id: string, secret: string}} props
 */
function Invited({ id, secret }) {
  const [name, setName] = useState(myName());
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState("");
  const watch = secret.startsWith("watch=");
  const token = watch ? secret.slice(6) : secret;

  const sit = async () => {
    setBusy(true);
    setFailed("");
    keepName(name);
    try {
      const { seat } = await ask(`tables/${id}/sit`, { token, name });
      go(`/t/${id}?seat=${seat}`, { replace: true });
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  useEffect(() => {
    if (watch) sit();
  }, []);

  if (!token)
    return html`<div class="panel narrow"><h1>This link is not complete</h1>
      <p>A seat's link ends in # and a secret. Ask whoever sent it to copy it again.</p></div>`;
  return html`<form class="panel narrow join" onSubmit=${(/** @type {Event} */ e) => { e.preventDefault(); sit(); }}>
    <h1>${watch ? "Watch a table" : "Take your seat"}</h1>
    ${watch
      ? html`<p>You see what is public, and nothing else.</p>`
      : html`<p>A seat is kept for you. This device will remember it; nothing else is needed.</p>
        <label class="field"><span>Your name at the table</span>
          <input value=${name} maxlength="40" autofocus autocomplete="nickname"
            onInput=${(/** @type {any} */ e) => setName(e.target.value)} /></label>`}
    ${failed && html`<p class="notice bad" role="alert">${failed}</p>`}
    <button type="submit" class="primary" disabled=${busy}>
      ${h(Icon, { name: watch ? "eye" : "check" })} ${watch ? "Watch" : "Sit down"}</button>
  </form>`;
}
