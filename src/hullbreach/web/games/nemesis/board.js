/** The ship seen from above, with everything on it. */
import { again } from "../../choices.js";
import { Icon, h, html, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../../ui.js";
import { crewLetters, roomWords } from "./crew.js";
import { Corridor, Tabs, Technical, Vent } from "./corridors.js";
import { Figures } from "./figures.js";
import { Menu, Tip } from "./float.js";
import { LYING, UPRIGHT, layout, place } from "./geometry.js";
import { Hull } from "./hull.js";
import { Moments } from "./motion.js";
import { focusKeys, indexChoices, key } from "./refs.js";
import { Room, roomFacts } from "./rooms.js";
import { RoomTip } from "./roomtip.js";
import { Coordinates, Destination, Destruct, Engines, Pods, Time } from "./tracks.js";
import { useZoom } from "./zoom.js";

/**
 * @import { Line } from "../../types.js"
 * @import { Part } from "../../theme.js"
 * @import { MenuOf } from "./float.js"
 * @import { Placed } from "./geometry.js"
 * @import { Hit } from "./refs.js"
 * @import { NemesisView, RoomView } from "./types.js"
 */

const OBJECT_IDS = { Carcass: 1000, Egg: 1001, "Blue corpse": 1002 };
const CREW = ["Captain", "Pilot", "Scientist", "Scout", "Soldier", "Mechanic"];
const CORPSES = 1010;
const HIGH = 1.1;

/** The number of a heavy object in refs. @param {string} name */
const objectId = (name) =>
  OBJECT_IDS[/** @type {keyof typeof OBJECT_IDS} */ (name)] ??
  CORPSES + CREW.findIndex((character) => name.endsWith(character));

/**
 * Which choices a thing stands for: its own and those of what is in it.
 * @param {NemesisView} table
 * @param {Map<string, number[]>} index
 * @param {number|null} seat
 */
function roomChoices(table, index, seat) {
  const own = seat === null ? 0 : table.players[seat]?.room;
  return (/** @type {number} */ room) => {
    const found = new Set(index.get(key("room", room)) ?? []);
    for (const it of table.intruders) {
      if (it.room === room) for (const i of index.get(key("intruder", it.id)) ?? []) found.add(i);
    }
    if (room === own) {
      for (const [k, list] of index) if (k.startsWith("object:")) for (const i of list) found.add(i);
    }
    return [...found].sort((p, q) => p - q);
  };
}

/** The plan that fits the box: upright where it is clearly higher than wide. @param {any} box */
function usePlan(box) {
  const [upright, setUpright] = useState(false);
  useLayoutEffect(() => {
    const look = () => {
      const { clientWidth, clientHeight } = box.current; // nothing while its tab is hidden
      if (clientWidth) setUpright(clientHeight > clientWidth * HIGH);
    };
    const watch = new ResizeObserver(look);
    watch.observe(box.current);
    look();
    return () => watch.disconnect();
  }, []);
  return upright ? UPRIGHT : LYING;
}

/**
 * The board.
 * @param {Part<NemesisView> & {picked: number[], news: Line[]}} props
 */
export function Board({ view, choices, focus, setFocus, choose, news, picked }) {
  const table = view.table;
  const box = useRef(/** @type {any} */ (null));
  const plan = usePlan(box);
  const { rooms, ways, vents } = layout(table.board, plan);
  const zoom = useZoom(plan.frame);
  const [tip, setTip] = useState(/** @type {{room: number, rect: DOMRect}|null} */ (null));
  const [menu, setMenu] = useState(/** @type {MenuOf|null} */ (null));
  const index = useMemo(() => indexChoices(choices), [choices]);
  const lit = useMemo(() => focusKeys(focus, choices), [focus, choices]);
  const taken = new Set(picked);
  const letters = crewLetters(table);
  const ofRoom = roomChoices(table, index, view.seat);
  const me = view.seat === null ? null : table.players[view.seat];
  const home = me?.room && me.status === "awake" ? rooms.get(me.room) : null;
  const technical = place(table.board, "technical", plan);

  // A touched room keeps its words until the next touch.
  useEffect(() => {
    if (!tip) return undefined;
    // A finger on another room has just set the words of that one.
    const gone = (/** @type {any} */ event) =>
      event.pointerType === "touch" && event.target.matches(".nm-room > .nm-hit") || setTip(null);
    addEventListener("pointerdown", gone);
    addEventListener("wheel", gone, { passive: true });
    return () => {
      removeEventListener("pointerdown", gone);
      removeEventListener("wheel", gone);
    };
  }, [tip]);

  const press = useCallback((/** @type {any} */ node, /** @type {string} */ title, /** @type {number[]} */ list) => {
    setTip(null);
    if (list.length === 1) choose(list[0]);
    else setMenu({ rect: node.getBoundingClientRect(), title, list, choices });
  }, [choose, choices]);

  /**
   * Props and classes of a thing that choices may refer to.
   * @param {string} k
   * @param {string} title
   * @param {number[]} list
   * @param {Record<string, (event: any) => void>} [hover]
   * @returns {Hit}
   */
  const hit = (k, title, list, hover = {}) => {
    const classes = [lit.has(k) && "focus", list.some((i) => taken.has(i)) && "picked"];
    if (!list.length) return { class: classes.filter(Boolean).join(" "), props: hover };
    const words = list.length === 1 ? choices[list[0]].words : `${title}: ${list.length} choices`;
    const on = (/** @type {any} */ e) => { hover.onPointerEnter?.(e); if (list.length === 1) setFocus(list[0]); };
    const off = (/** @type {any} */ e) => { hover.onPointerLeave?.(e); setFocus(null); };
    return {
      class: ["can", ...classes].filter(Boolean).join(" "),
      props: {
        ...hover, role: "button", tabindex: 0, "aria-label": words,
        "aria-haspopup": list.length > 1 ? "dialog" : undefined,
        onClick: (/** @type {any} */ e) => {
          // A double click opens a menu as a click does, but answers only once.
          if (!zoom.dragged() && !(list.length === 1 && again(e))) press(e.currentTarget, title, list);
        },
        onKeyDown: (/** @type {any} */ e) => {
          if (e.key !== "Enter" && e.key !== " ") return;
          e.preventDefault();
          press(e.currentTarget, title, list);
        },
        onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off,
      },
    };
  };
  const hitOf = (/** @type {string} */ kind, /** @type {number} */ id) => {
    const k = key(kind, id);
    return hit(k, titleOf(table, kind, id), index.get(k) ?? []);
  };
  const hitRoom = (/** @type {RoomView} */ room, /** @type {Placed} */ plan) => {
    const title = roomWords(table, room.id);
    const found = hit(key("room", room.id), title, ofRoom(room.id), {
      onPointerEnter: (/** @type {any} */ e) => setTip({ room: room.id, rect: e.currentTarget.getBoundingClientRect() }),
      onPointerLeave: (/** @type {any} */ e) => e?.pointerType !== "touch" && setTip(null),
    });
    if (found.class.includes("can")) return found;
    const words = [room.explored ? `${room.tile}, room ${room.id}` : `Room ${room.id}`, ...roomFacts(room, plan)];
    return { ...found, props: { ...found.props, role: "img", "aria-label": words.join(", ") } };
  };
  const hitObject = (/** @type {RoomView} */ room) => (/** @type {string} */ name) => {
    const here = view.seat !== null && table.players[view.seat]?.room === room.id;
    const k = key("object", objectId(name));
    return here ? hit(k, name, index.get(k) ?? []) : null;
  };

  return html`<section class="nm-board" aria-label="Deck plan of the ship">
    <div class="nm-view" tabindex="0" ref=${box} role="group"
      aria-label="Ship: arrow keys move the picture, plus and minus zoom, 0 fits it" onKeyDown=${zoom.onKey}>
      <svg ref=${zoom.svg} viewBox=${Object.values(plan.frame).join(" ")}
        class=${zoom.zoomed ? "zoomed" : ""} preserveAspectRatio="xMidYMid meet" role="group" aria-label="Ship">
        <defs>
          <pattern id="nm-hatching" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0V12" /></pattern>
          <pattern id="nm-deck" width="25" height="25" patternUnits="userSpaceOnUse"><path d="M25 0H0V25" /></pattern>
          <radialGradient id="nm-heat"><stop offset="0.45" stop-opacity="0" /><stop offset="1" /></radialGradient>
        </defs>
        <g ref=${zoom.ship}>
          ${h(Hull, { plan })}
          ${h(Time, { table, plan })} ${h(Destruct, { table, plan })} ${h(Pods, { table, plan, letters, hitOf })}
          ${h(Coordinates, { table, plan })} ${h(Destination, { table, plan, hitOf })} ${h(Engines, { table, plan })}
          <g>${vents.map((vent) => h(Vent, { key: vent.room, vent }))}</g>
          <g>${ways.map((way) => h(Corridor, {
            key: way.id, way, noise: table.noise[way.id], door: table.doors[way.id], hit: hitOf("corridor", way.id),
          }))}</g>
          ${h(Technical, { at: technical, noise: table.noise[table.noise.length - 1], hit: hitOf("corridor", table.noise.length - 1) })}
          <g>${table.rooms.map((room) => {
            const plan = rooms.get(room.id);
            return plan && h(Room, { key: room.id, room, plan, hit: hitRoom(room, plan), hitOf: hitObject(room) });
          })}</g>
          ${h(Tabs, { ways, vents })}
          ${h(Figures, { table, rooms, letters, seat: view.seat, hitOf })}
        </g>
      </svg>
    </div>
    <div class="nm-lens" role="group" aria-label="Zoom">
      ${home && html`<button type="button" aria-label="Show my character" title="Show my character"
        onClick=${() => zoom.seek(home)}>${h(Icon, { name: "circle-dot" })}</button>`}
      <button type="button" aria-label="Zoom in" onClick=${() => zoom.zoomAt(1.4, null)}>${h(Icon, { name: "plus" })}</button>
      <button type="button" aria-label="Zoom out" onClick=${() => zoom.zoomAt(1 / 1.4, null)}>${h(Icon, { name: "minus" })}</button>
      <button type="button" aria-label="Fit the ship" onClick=${zoom.fit}>${h(Icon, { name: "maximize" })}</button>
    </div>
    ${h(Moments, { news, table })}
    ${tip && menu?.choices !== choices && h(Tip, { rect: tip.rect, children: h(RoomTip, { view, id: tip.room }) })}
    ${menu?.choices === choices && h(Menu, {
      rect: menu.rect, title: menu.title, list: menu.list, choices, choose, setFocus, close: () => setMenu(null),
    })}
  </section>`;
}

/** The heading of a thing's alternatives. */
function titleOf(/** @type {NemesisView} */ table, /** @type {string} */ kind, /** @type {number} */ id) {
  if (kind === "intruder") {
    const it = table.intruders.find((o) => o.id === id);
    return it ? `${it.type[0].toUpperCase()}${it.type.slice(1)}` : "Intruder";
  }
  if (kind === "seat") return table.players[id]?.character || `Player ${id + 1}`;
  if (kind === "pod") return `Escape pod ${id}`;
  if (kind === "destination") return `Destination ${"ABCD"[id]}`;
  return id === table.noise.length - 1 ? "Technical corridors" : "Corridor";
}
