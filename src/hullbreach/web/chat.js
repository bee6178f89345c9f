/** Short words between the people at the table. */
import { Icon, cls, h, html, useLayoutEffect, useRef, useState } from "./ui.js";
import { sayError } from "./dialog.js";
import { seatName } from "./theme.js";

/**
 * The chat.
 * @param {{t: import("./table.js").AtTable}} props
 */
export function Chat({ t }) {
  const [text, setText] = useState("");
  const [sending, setSending] = useState(false);
  const list = useRef(/** @type {any} */ (null));
  useLayoutEffect(() => {
    list.current.scrollTop = list.current.scrollHeight;
  }, [t.chat.length]);
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    if (!text.trim() || sending) return;
    setSending(true);
    t.link.send("chat", { text }).then(() => setText(""), sayError).then(() => setSending(false));
  };
  return html`<div class="chat">
    <div class="said" ref=${list} role="log" aria-label="Chat" tabindex="0"><ol>
      ${t.chat.map((said, n) => html`<li key=${n} class=${cls(said.seat === t.view.seat && "mine", said.seat < 0 && "house")}>
        <b>${said.seat < 0 ? "At the table" : seatName(t.view, said.seat, t.theme)}</b>
        <time class="mono">${new Date(said.at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}</time>
        <p>${said.text}</p></li>`)}
      ${!t.chat.length && html`<li class="muted">Nobody has said anything.</li>`}
    </ol></div>
    ${t.view.seat !== null && html`<form onSubmit=${send}>
      <label><span class="off-screen">Message</span>
        <input value=${text} maxlength="300" placeholder="Say something to all" autocomplete="off"
          onInput=${(/** @type {any} */ e) => setText(e.target.value)} /></label>
      <button type="submit" class="square" aria-label="Send" disabled=${sending}>${h(Icon, { name: "send" })}</button>
    </form>`}
  </div>`;
}
