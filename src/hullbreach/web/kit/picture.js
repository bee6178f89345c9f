/** A picture that can be moved and zoomed by mouse, fingers and keyboard, with its buttons. */
import { Icon, cls, h, html, useLayoutEffect, useState } from "../ui.js";

/**
 * @import { Point } from "./plan.js"
 * @import { Frame, Zoom } from "./zoom.js"
 */

const HIGH = 1.1;
/** Where the decision lies over the lower part of a picture, all of it stands at the top. */
const NARROW = "(max-width: 760px)";

/**
 * Whether an element is clearly higher than wide, so that a picture of its form fits it better.
 * @param {any} box a ref
 */
export function useUpright(box) {
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
  return upright;
}

/**
 * How large an element is, in pixels; 0 by 0 while nobody knows, or while its tab is hidden.
 * @param {any} box a ref
 */
export function useExtent(box) {
  const [extent, setExtent] = useState({ w: 0, h: 0 });
  useLayoutEffect(() => {
    const look = () => {
      const { clientWidth: w, clientHeight: h } = box.current;
      if (w && h) setExtent((had) => (had.w === w && had.h === h ? had : { w, h }));
    };
    const watch = new ResizeObserver(look);
    watch.observe(box.current);
    look();
    return () => watch.disconnect();
  }, []);
  return extent;
}

/**
 * The picture, which fills what it stands in (its parent is positioned). `name`: what it shows, one
 * word, "Ship"; `home`: the place that a button brings near, `homeTitle` its words; `defs`: what an
 * <svg> has in its <defs>.
 * @param {{zoom: Zoom, frame: Frame, name: string, home?: Point|null, homeTitle?: string,
 *   box?: any, defs?: any, children: any}} props
 */
export function Picture({ zoom, frame, name, home, homeTitle, box, defs, children }) {
  /** @param {string} words @param {string} icon @param {() => void} act */
  const button = (words, icon, act) => html`<button type="button" aria-label=${words} title=${words}
    onClick=${act}>${h(Icon, { name: icon })}</button>`;
  return html`<div class="kit-view" tabindex="0" ref=${box} role="group"
      aria-label=${`${name}: arrow keys move the picture, plus and minus zoom, 0 fits it`} onKeyDown=${zoom.onKey}>
      <svg ref=${zoom.svg} viewBox=${`${frame.x} ${frame.y} ${frame.w} ${frame.h}`} class=${cls(zoom.zoomed && "zoomed")}
        preserveAspectRatio=${`xMid${matchMedia(NARROW).matches ? "YMin" : "YMid"} meet`} role="group" aria-label=${name}>
        ${defs && html`<defs>${defs}</defs>`}
        <g ref=${zoom.picture}>${children}</g>
      </svg>
    </div>
    <div class="kit-lens" role="group" aria-label="Zoom">
      ${home && button(homeTitle ?? "", "circle-dot", () => zoom.seek(home))}
      ${button("Zoom in", "plus", () => zoom.zoomAt(1.4, null))}
      ${button("Zoom out", "minus", () => zoom.zoomAt(1 / 1.4, null))}
      ${button(`Fit the ${name.toLowerCase()}`, "maximize", zoom.fit)}
    </div>`;
}
