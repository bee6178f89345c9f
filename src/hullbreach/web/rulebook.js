/** The rulebook of a game: with search, every rule with an address of its own. */
import { Icon, cls, h, html, useEffect, useMemo, useRef, useState } from "./ui.js";
import { Link, go, useRoute } from "./router.js";
import { askOnce } from "./net.js";
import { copy } from "./dialog.js";
import { Markdown, narrowed } from "./markdown.js";
import { RuleButton } from "./rulebutton.js";

/** @import { Chapter, RulesText } from "./types.js" */

/** So wide, the contents stand beside the rules. */
const BESIDE = "(min-width: 960px)";
/** What is typed is looked for when it rests. */
const TYPED_MS = 200;
const RULE_ID = /\b([A-Z]{2,5}-[A-Z]+-\d+[a-z]?)\b/;

/** The same with the brackets and stops that touch it: no line breaks between them. */
const GLUED = new RegExp(`(\\(?${RULE_ID.source.replace("(", "(?:")}[).,;:]*)`);

/**
 * The id of a rule as a button, with what touches it.
 * @param {string} part
 * @param {(rule: string) => void} open
 */
function glued(part, open) {
  const [before, rule, behind] = part.split(RULE_ID);
  return html`<span class="rule-glued">${before}${h(RuleButton, { rule, open })}${behind}</span>`;
}

/**
 * Words with the ids of rules in them as buttons.
 * @param {string} words
 * @param {(rule: string) => void} open
 */
export function linked(words, open) {
  return words.split(GLUED).map((part, n) => (n % 2 ? glued(part, open) : part));
}

/** The address of a section; sections of expansions may share their titles with others.
 * @param {Chapter} section @param {RulesText} book */
const anchor = ({ title, part }, book) =>
  `s-${(part === book.title ? title : `${part} ${title}`).toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;

/** The part a section belongs to, where it is not the base. @param {Chapter} section @param {RulesText} book */
const partMark = ({ part }, book) => part !== book.title && html` <span class="part">${part}</span>`;

/** A rulebook with the parts in play alone. @param {RulesText} book @param {string[]} [parts] @returns {RulesText} */
const inPlay = (book, parts) => (parts
  ? { ...book, parts, sections: book.sections.filter(({ part }) => parts.includes(part)) } : book);

/** Words of questions that say nothing of what is looked for. */
const EMPTY = new Set("a an and are at can do does for how i if in is it me my of on or the to what when where who why with you".split(" "));

/**
 * The words to look for: of a question those that count.
 * @param {string} text
 */
function sought(text) {
  const words = text.toLowerCase().replace(/\?/g, " ").split(/\s+/).filter(Boolean);
  const telling = words.filter((word) => !EMPTY.has(word));
  return telling.length ? telling : words;
}

/** A pattern for a word that begins so. @param {string} word */
const beginning = (word) => `(?<![a-z0-9])${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;

/**
 * The rules that hold all the words looked for; if none does, those that hold most of them.
 * @param {RulesText} book
 * @param {string} text
 * @returns {Chapter[]}
 */
function search(book, text) {
  const words = sought(text);
  for (let most = words.length; most > 1; most--) {
    const found = holding(book, words, most);
    if (found.length) return found;
  }
  return holding(book, words, Math.min(1, words.length));
}

/** @param {RulesText} book @param {string[]} words @param {number} most @returns {Chapter[]} */
function holding(book, words, most) {
  const sections = book.sections.filter((section) => section.rules.length || section.markdown);
  if (!words.length) return sections;
  const marks = words.map((word) => new RegExp(beginning(word), "i"));
  const meets = (/** @type {string} */ all) => marks.filter((mark) => mark.test(all)).length >= most;
  const found = sections
    .map((section) => ({
      title: section.title,
      part: section.part,
      markdown: meets(section.title) ? section.markdown : narrowed(section.markdown, meets),
      rules: section.rules.filter((rule) => meets(`${rule.id} ${rule.text} ${section.title}`)),
    }))
    .filter((section) => section.rules.length || section.markdown);
  /** The chapter of that name comes first, prose last. @param {Chapter} section */
  const rank = (section) => (meets(section.title) ? 0 : section.rules.length ? 1 : 2);
  return found.sort((a, b) => rank(a) - rank(b));
}

/**
 * A text with the words of a search marked, and simple emphasis (**bold**, *italic*, `code`).
 * @param {string} text
 * @param {string} find
 * @param {(rule: string) => void} open
 */
function ruleWords(text, find, open) {
  const words = sought(find).filter((w) => w.length > 1).map(beginning);
  const mark = words.length ? new RegExp(`(${words.join("|")})`, "i") : null;
  /** @param {string} part */
  const marked = (part) =>
    mark ? part.split(mark).map((p, n) => (n % 2 ? html`<mark>${p}</mark>` : p)) : part;
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part) => {
    if (part.startsWith("**")) return html`<b>${marked(part.slice(2, -2))}</b>`;
    if (part.startsWith("`")) return html`<code>${marked(part.slice(1, -1))}</code>`;
    return part.split(GLUED).map((p, n) => (n % 2 ? glued(p, open) : marked(p)));
  });
}

/**
 * Cards, rooms and other things with what is looked for in their names: they stand before the rules.
 * @param {string} game
 * @param {string} find
 */
function useThings(game, find) {
  const [found, setFound] = useState(/** @type {import("./types.js").Entry[]} */ ([]));
  const name = find.trim();
  useEffect(() => {
    setFound([]);
    if (!name) return;
    let wanted = true;
    const timer = setTimeout(() => askOnce(`games/${game}/explain?part=yes&name=${encodeURIComponent(name)}`)
      .then(({ entries }) => wanted && setFound(entries), () => {}), TYPED_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [game, name]);
  return found;
}

/**
 * The rulebook. `rule` is the one to show, `open` is asked to show another; `parts` are the titles
 * of those in play, all without. `again` changes where the same rule is to be shown once more.
 * @param {{game: string, rule: string, again?: number, open: (rule: string) => void, parts?: string[], heading?: string}} props
 */
export function Rulebook({ game, rule, again = 0, open, parts, heading = "h2" }) {
  const [whole, setBook] = useState(/** @type {RulesText|null} */ (null));
  const [failed, setFailed] = useState("");
  const [find, setFind] = useState("");
  const box = useRef(/** @type {any} */ (null));
  const book = useMemo(() => whole && inPlay(whole, parts), [whole, parts?.join()]);
  useEffect(() => {
    askOnce(`games/${game}/rules`).then(setBook, (error) => setFailed(error.message));
  }, [game]);
  useEffect(() => {
    if (!rule || !book) return;
    setFind("");
    requestAnimationFrame(() => {
      const found = box.current?.querySelector(`[id="${CSS.escape(rule)}"]`);
      found?.scrollIntoView({ block: "start" }); // all rules would go by on a smooth way there
      found?.focus({ preventScroll: true });
    });
  }, [rule, again, book]);
  const things = useThings(game, find);
  const shown = useMemo(() => (book ? search(book, find) : []), [book, find]);
  const count = shown.reduce((sum, section) => sum + (section.rules.length || 1), 0);
  if (failed) return html`<p class="notice bad" role="alert">${failed}</p>`;
  if (!book) return html`<p class="muted">Opening the rulebook…</p>`;
  return html`<div class="rulebook" ref=${box}>
    <div class="rule-search">
      <label>${h(Icon, { name: "search" })}<span class="off-screen">Search the rules</span>
        <input type="search" value=${find} placeholder="Search the rules"
          onInput=${(/** @type {any} */ e) => setFind(e.target.value)} /></label>
      <span class="mono muted" role="status">${find && `${count + things.length} found`}</span>
      <label class="to-chapter"><span class="off-screen">To a chapter</span><select value="" onChange=${(/** @type {any} */ e) => {
        box.current?.querySelector(`[id="${CSS.escape(e.target.value)}"]`)?.scrollIntoView({ block: "start" });
        e.target.value = "";
      }}><option value="">Chapters</option>${shown.map((section) => html`<option key=${section.part + section.title}
        value=${anchor(section, book)}>${section.title}${section.part === book.title ? "" : ` (${section.part})`}</option>`)}</select></label>
    </div>
    ${things.length > 0 && html`<ul class="rule-things">${things.map((one) => html`<li key=${one.what + one.words} class="rule">
      <b>${one.name}</b> <span class="muted">${[one.what, ...one.facts].join(", ")}</span> ${one.rule && h(RuleButton, { rule: one.rule, open })}
      <p>${one.words}</p></li>`)}</ul>`}
    <div class="rule-sections">
      ${shown.map((section) => html`<section key=${section.part + section.title} id=${anchor(section, book)}>
        ${h(heading, { class: "rule-title" }, section.title, partMark(section, book))}
        ${section.markdown && h(Markdown, { text: section.markdown, heading: heading === "h2" ? "h3" : "h4",
          words: (/** @type {string} */ text) => ruleWords(text, find, open) })}
        <ul>${section.rules.map((one) => html`<li key=${one.id} id=${one.id} tabindex="-1"
            class=${cls("rule", one.id === rule && "shown")}>
          <button type="button" class="rule-link" title="Copy a link to this rule"
            onClick=${() => copy(`${location.origin}/rules/${game}#${one.id}`, `Link to ${one.id} copied.`)}>
            ${one.id}</button>
          <span>${ruleWords(one.text, find, open)}</span>
        </li>`)}</ul>
      </section>`)}
      ${!count && !things.length && html`<p class="muted">No rule speaks of that.</p>`}
    </div>
  </div>`;
}

/**
 * The rule that a fragment names; one that no browser would make names none.
 * @param {string} hash
 */
function ruleOf(hash) {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}

/**
 * The rulebook as a page, /rules/GAME#RULE.
 * @param {{game: string}} props
 */
export function RulesPage({ game }) {
  const { hash } = useRoute();
  const [book, setBook] = useState(/** @type {RulesText|null} */ (null));
  const [again, setAgain] = useState(0);
  useEffect(() => {
    askOnce(`games/${game}/rules`).then(setBook, () => {});
  }, [game]);
  const sections = book ? search(book, "") : [];
  const wide = useMemo(() => matchMedia(BESIDE).matches, []);
  return html`<div class="rules-page"><h1>${book?.title || "Rules"}</h1>
    <nav class="contents" aria-label="Contents">${h(Link, { to: `/how/${game}`, class: "button" }, h(Icon, { name: "circle-help" }), " How to play")}
    <details open=${wide}>
      <summary>Contents</summary>
      <ul>${book && sections.map((section) => html`<li key=${section.part + section.title}>
        <a href=${`#${anchor(section, book)}`}>${section.title}${partMark(section, book)}</a></li>`)}</ul>
    </details></nav>
    ${h(Rulebook, { game, again, rule: ruleOf(hash), open: (rule) => {
      setAgain((n) => n + 1);
      go(`#${rule}`);
    } })}</div>`;
}
