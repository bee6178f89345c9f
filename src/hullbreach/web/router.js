/** Addresses of the page: the history API, no reloads. */
import { html } from "./ui.js";
import { Store, useStore } from "./store.js";

const here = () => ({ path: location.pathname, query: location.search, hash: location.hash });

const route = new Store(here());
addEventListener("popstate", () => route.set(here()));
addEventListener("hashchange", () => route.set(here()));

export const useRoute = () => useStore(route);

/**
 * Go to an address of the page.
 * @param {string} to
 * @param {{replace?: boolean}} [how]
 */
export function go(to, { replace = false } = {}) {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  route.set(here());
  if (!location.hash) scrollTo(0, 0);
}

/**
 * A link within the page.
 * @param {{to: string, class?: string, label?: string, current?: boolean, children?: any}} props
 */
export function Link({ to, class: named, label, current, children }) {
  /** @param {MouseEvent} event */
  const follow = (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(to);
  };
  return html`<a href=${to} class=${named} aria-label=${label}
    aria-current=${current ? "page" : undefined} onClick=${follow}>${children}</a>`;
}
