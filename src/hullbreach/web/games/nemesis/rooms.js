/** The rooms: plates with their name, number, colour and state. */
import { Icon, cls, h, html } from "../../ui.js";
import { view as picture } from "./emblems.js";
import { PLATE } from "./geometry.js";
import { count } from "../../kit/words.js";

/**
 * @import { ObjectView, RoomPlan, RoomView } from "./types.js"
 * @import { Placed } from "./geometry.js"
 * @import { Hit } from "../../kit/hits.js"
 */

const W = PLATE.w / 2, H = PLATE.h / 2, CUT = 14, BAND = 24;
export const OUTLINE =
  `M${-W + CUT} ${-H}H${W - CUT}L${W} ${-H + CUT}V${H - CUT}L${W - CUT} ${H}H${-W + CUT}` +
  `L${-W} ${H - CUT}V${-H + CUT}Z`;
const LEFT_BAND = `M${-W + CUT} ${-H}H${-W + BAND}V${H}H${-W + CUT}L${-W} ${H - CUT}V${-H + CUT}Z`;

const OBJECT_ICONS = { egg: "nemesis:alien-egg", carcass: "nemesis:alien-bug", corpse: "nemesis:half-dead" };
const LINE = 9, LONG = 10;

/**
 * A name in at most two lines.
 * @param {string} name
 */
export function lines(name) {
  if (name.length <= LINE) return [name];
  const words = name.split(" ");
  let best = [name];
  let least = Infinity;
  for (let i = 1; i < words.length; i++) {
    const two = [words.slice(0, i).join(" "), words.slice(i).join(" ")];
    const longest = Math.max(two[0].length, two[1].length);
    if (longest < least) [least, best] = [longest, two];
  }
  return best;
}

/** @param {string} kind of a heavy object */
export const objectIcon = (kind) => OBJECT_ICONS[/** @type {keyof typeof OBJECT_ICONS} */ (kind)];

/**
 * The objects of a room, equal ones together.
 * @param {RoomView} room
 */
function heaps(room) {
  /** @type {Map<number, {object: ObjectView, n: number}>} */
  const found = new Map();
  for (const object of room.objects) {
    const heap = found.get(object.id);
    if (heap) heap.n++;
    else found.set(object.id, { object, n: 1 });
  }
  return [...found.values()];
}

/**
 * All that is to be said of a room, in words.
 * @param {RoomView} room
 * @param {RoomPlan} plan
 */
export function roomFacts(room, plan) {
  const facts = [];
  if (room.explored) {
    if (room.colour !== "none") facts.push(`${room.colour} room`);
    if (room.computer) facts.push("computer");
    if (room.colour !== "none") facts.push(room.searches ? `${count(room.searches, "item")} left to find` : "nothing left to find");
  } else {
    facts.push(`unexplored, category ${plan.slot}`);
    if (room.peeked) facts.push(`you know it is the ${room.tile}`);
    if (room.token) facts.push(`exploration token: ${room.token}`);
  }
  if (room.fire) facts.push("on fire");
  if (room.malfunction) facts.push("malfunction");
  if (room.airlock) facts.push("airlock about to open");
  for (const { object, n } of heaps(room)) facts.push(n > 1 ? `${n} × ${object.name}` : object.name);
  return facts;
}

/**
 * A small round marker with an icon.
 * @param {{x: number, y: number, icon: string, kind: string, title: string}} props
 */
function Marker({ x, y, icon, kind, title }) {
  return html`<g class=${`nm-marker nm-${kind}`} transform=${`translate(${x} ${y})`}>
    <title>${title}</title>
    <circle r="14" />
    ${h(Icon, { name: icon, size: 20, x: -10, y: -10 })}
  </g>`;
}

/**
 * The bottom line of a plate: items left, objects, markers.
 * @param {{room: RoomView, hitOf: (object: ObjectView) => Hit|null}} props
 */
function Footer({ room, hitOf }) {
  const objects = heaps(room);
  const y = H - 15;
  let x = -W + BAND + 7;
  const parts = [];
  if (room.explored && room.colour !== "none") {
    parts.push(html`<g class="nm-items" transform=${`translate(${x} ${y})`}>
      <title>${room.searches ? `${count(room.searches, "item")} left to find` : "Nothing left to find"}</title>
      <path d="M0-8H16V8H0Z M0-2H16 M5-2V2H11V-2" />
      <text x="21" y="5.5">${room.searches}</text></g>`);
    x += 40;
  }
  const right = W - 18;
  const marks = [...room.fire ? ["fire"] : [], ...room.malfunction ? ["malfunction"] : []];
  const free = right - marks.length * 30 + 14 - x;
  const step = Math.min(30, free / Math.max(1, objects.length));
  objects.forEach(({ object, n }, i) => {
    parts.push(h(ObjectMark, { object, n, x: x + i * step, y, hit: hitOf(object) }));
  });
  marks.forEach((kind, i) => parts.push(h(Marker, {
    kind, x: right - i * 31, y: y - 2, icon: kind === "fire" ? "nemesis:small-fire" : "nemesis:hazard-sign",
    title: kind === "fire" ? "Fire" : "Malfunction: the room cannot be used",
  })));
  return parts;
}

/**
 * An egg, a carcass or a corpse.
 * @param {{object: ObjectView, n: number, x: number, y: number, hit: Hit|null}} props
 */
function ObjectMark({ object: { kind, name }, n, x, y, hit }) {
  return html`<g class=${cls("nm-object", `nm-object-${kind}`, hit?.class)}
    transform=${`translate(${x} ${y})`}>
    <title>${n > 1 ? `${n} × ${name}` : name}</title>
    <rect x="-2" y="-13" width="26" height="26" rx="4" />
    ${h(Icon, { name: objectIcon(kind), size: 22, x: 0, y: -11 })}
    ${n > 1 && html`<text x="21" y="13">${n}</text>`}
    ${hit && html`<path class="kit-hit" d="M-2-13H24V13H-2Z" ...${hit.props} />`}
  </g>`;
}

/**
 * One room.
 * @param {{room: RoomView, plan: Placed, hit: Hit, hitOf: (object: ObjectView) => Hit|null}} props
 */
export function Room({ room, plan, hit, hitOf }) {
  const known = room.explored || room.peeked;
  const name = lines(room.tile);
  const special = plan.slot === "S";
  return html`<g transform=${`translate(${plan.x} ${plan.y})`}>
    <g class=${cls("nm-room", room.explored ? "explored" : "unexplored",
      room.fire && "burning", room.malfunction && "broken", room.airlock && "airlock",
      `nm-c-${room.colour}`, special && "special", hit.class)}
      data-ref=${`room:${room.id}`}>
    <path class="nm-plate" d=${OUTLINE} />
    ${room.explored ? null : html`<path class="nm-hatch" d=${OUTLINE} />`}
    <path class="nm-band" d=${LEFT_BAND} />
    ${room.explored && html`<g class="nm-inside" clip-path="url(#nm-plate)"><svg x=${-W + BAND} y=${-H} width=${2 * W - BAND} height=${2 * H}
      viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice"><use href=${picture(room.tile).href} width="160" height="90" /></svg></g>`}
    <path class="nm-rim" d=${OUTLINE} />
    ${room.fire && html`<path class="nm-heat" d=${OUTLINE} />`}
    ${room.colour !== "none" && known && html`<text class="nm-letter" x=${-W + 12.5} y=${-H + 28}>
      ${room.colour[0].toUpperCase()}</text>`}
    ${room.computer && html`<g class="nm-computer"><title>Computer</title>
      <path d=${`M${-W + 4.5} -8h16v11h-16z M${-W + 8.5} 7h8 M${-W + 12.5} 3v4`} /></g>`}
    <text class="nm-number" x=${-W + 12.5} y=${H - 13}>${room.id}</text>
    ${known && name.map((line, i) => html`<text class=${cls("nm-name", name.some((part) => part.length > LONG) && "long")} x=${-W + BAND + 6}
      y=${-H + 23 + i * 20}>${line}</text>`)}
    ${!room.explored && html`<g class="nm-unknown">
      ${!room.peeked && html`<text class="nm-quest" x="12" y="20">?</text>`}
      <g transform=${`translate(${W - 22} ${H - 22})`}><title>A room of category ${plan.slot}</title>
        <circle r="11" /><text y="5">${plan.slot}</text></g>
      ${room.token && html`<text class="nm-token" x=${-W + BAND + 6} y=${H - 16}>${room.token}</text>`}
      ${room.peeked && h(Icon, { name: "eye", size: 15, x: W - 23, y: -H + 7, class: "nm-peek" })}
    </g>`}
    ${room.airlock && html`<g class="nm-airlock-mark"><path d=${OUTLINE} />
      <text x="10" y=${-H - 5}>AIRLOCK</text></g>`}
    <path class="kit-ring" d=${OUTLINE} />
    <path class="kit-hit" d=${OUTLINE} ...${hit.props} />
    </g>
    <g class=${`nm-footer nm-c-${room.colour}`}>${h(Footer, { room, hitOf })}</g>
  </g>`;
}
