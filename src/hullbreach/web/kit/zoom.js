/** Pan and zoom of a picture: wheel, drag, pinch, buttons, keyboard. */
import { useCallback, useEffect, useRef, useState } from "../ui.js";

const MOST = 6;
const DRAG_PX = 6;
const SLIDE_PX = 14; // how far a finger slides in a tap
const NEAR = 0.78; // pixels of a unit that can be read well
const SMALL = 0.45; // below which words cannot be read

/**
 * @typedef {{k: number, x: number, y: number}} Lens scale and shift
 * @typedef {{x: number, y: number, w: number, h: number}} Frame all that is drawn, in the units of
 *   the picture
 * @typedef {ReturnType<typeof useZoom>} Zoom
 */

/** @param {number} value @param {number} low @param {number} high */
const within = (value, low, high) => Math.min(high, Math.max(low, value));

/** Keeps the picture over the frame. @param {Lens} lens @param {Frame} frame */
function held({ k, x, y }, frame) {
  const right = frame.x + frame.w, bottom = frame.y + frame.h;
  return {
    k,
    x: within(x, right - right * k, frame.x - frame.x * k),
    y: within(y, bottom - bottom * k, frame.y - frame.y * k),
  };
}

/**
 * The lens of an <svg>, moved by hand: `svg` and `picture` are refs for it and for the <g> with all
 * that moves. `dragged()` tells whether the last press was a drag, so that its end is no click;
 * `seek` brings a place to the middle. kit/picture.js draws what belongs to it.
 * @param {Frame} frame the same object as long as it is the same
 */
export function useZoom(frame) {
  const svg = useRef(/** @type {any} */ (null));
  const picture = useRef(/** @type {any} */ (null));
  const lens = useRef({ k: 1, x: 0, y: 0 });
  const moved = useRef(false);
  const [zoomed, setZoomed] = useState(false);

  const show = useCallback((/** @type {Lens} */ next) => {
    lens.current = held(next, frame);
    const { k, x, y } = lens.current;
    picture.current?.setAttribute("transform", `translate(${x} ${y}) scale(${k})`);
    setZoomed(k > 1.01);
  }, [frame]);

  /** A place of the window in the units of the picture. */
  const inside = useCallback((/** @type {number} */ cx, /** @type {number} */ cy) => {
    const matrix = svg.current.getScreenCTM();
    return new DOMPoint(cx, cy).matrixTransform(matrix.inverse());
  }, []);

  const zoomAt = useCallback((/** @type {number} */ factor, /** @type {{x: number, y: number}|null} */ at) => {
    const { k, x, y } = lens.current;
    const next = within(k * factor, 1, MOST);
    const p = at ?? { x: frame.x + frame.w / 2, y: frame.y + frame.h / 2 };
    show({ k: next, x: p.x - ((p.x - x) / k) * next, y: p.y - ((p.y - y) / k) * next });
  }, [show]);

  const pan = useCallback((/** @type {number} */ dx, /** @type {number} */ dy) => {
    show({ ...lens.current, x: lens.current.x + dx, y: lens.current.y + dy });
  }, [show]);

  const fit = useCallback(() => show({ k: 1, x: 0, y: 0 }), [show]);
  useEffect(fit, [fit]);

  useEffect(() => {
    const node = svg.current;
    /** @type {Map<number, {x: number, y: number}>} */
    const fingers = new Map();
    let spread = 0;
    const wheel = (/** @type {WheelEvent} */ event) => {
      event.preventDefault();
      zoomAt(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), inside(event.clientX, event.clientY));
    };
    const down = (/** @type {PointerEvent} */ event) => {
      if (event.button) return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 1) moved.current = false;
      spread = 0;
    };
    const move = (/** @type {PointerEvent} */ event) => {
      const last = fingers.get(event.pointerId);
      if (!last) return;
      if (!event.buttons) return up(event); // released outside, where nobody saw it
      const far = Math.hypot(event.clientX - last.x, event.clientY - last.y);
      if (!moved.current && fingers.size === 1 && far < (event.pointerType === "touch" ? SLIDE_PX : DRAG_PX)) return;
      if (!moved.current) {
        moved.current = true;
        node.setPointerCapture(event.pointerId);
      }
      if (fingers.size === 1) {
        const from = inside(last.x, last.y), to = inside(event.clientX, event.clientY);
        pan(to.x - from.x, to.y - from.y);
      }
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 2) {
        const [p, q] = [...fingers.values()];
        const now = Math.hypot(p.x - q.x, p.y - q.y);
        if (spread) zoomAt(now / spread, inside((p.x + q.x) / 2, (p.y + q.y) / 2));
        spread = now;
      }
    };
    const up = (/** @type {PointerEvent} */ event) => {
      fingers.delete(event.pointerId);
      spread = 0;
    };
    node.addEventListener("wheel", wheel, { passive: false });
    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", up);
    return () => {
      node.removeEventListener("wheel", wheel);
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
    };
  }, [inside, pan, zoomAt]);

  /** Brings a place of the picture to the middle, near enough to read. */
  const seek = useCallback((/** @type {{x: number, y: number}} */ at) => {
    const { width, height } = svg.current.getBoundingClientRect();
    const unit = Math.min(width / frame.w, height / frame.h);
    const k = Math.min(MOST, Math.max(1.6, NEAR / unit));
    show({ k, x: frame.x + frame.w / 2 - at.x * k, y: frame.y + frame.h / 2 - at.y * k });
  }, [show]);

  /** @type {Record<string, () => void>} */
  const keys = {
    "+": () => zoomAt(1.3, null), "=": () => zoomAt(1.3, null), "-": () => zoomAt(1 / 1.3, null),
    0: fit, ArrowLeft: () => pan(80, 0), ArrowRight: () => pan(-80, 0),
    ArrowUp: () => pan(0, 80), ArrowDown: () => pan(0, -80),
  };
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };

  return { svg, picture, zoomed, zoomAt, fit, seek, onKey, dragged: () => moved.current };
}

/**
 * Where all of a picture is too small to read, it goes near to a place that matters, and when none
 * does any more shows all again.
 * @param {Zoom} zoom
 * @param {Frame} frame
 * @param {{x: number, y: number}|null} at
 */
export function useNear(zoom, frame, at) {
  useEffect(() => {
    const { width, height } = zoom.svg.current.getBoundingClientRect(); // nothing while its tab is hidden
    if (!at || !width || Math.min(width / frame.w, height / frame.h) >= SMALL) return;
    zoom.seek(at);
    return zoom.fit;
  }, [frame, at?.x, at?.y]);
}
