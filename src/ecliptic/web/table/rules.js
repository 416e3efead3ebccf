/** The rulebook: chapters, numbered rules, and a search. */

import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../html.js";
import { onValue } from "../ui/fields.js";
import { Icon } from "../ui/icon.js";
import { RuleLink } from "../ui/rule_link.js";
import { useTableStore } from "./store_context.js";

/** @typedef {import("../types.js").Chapter} Chapter */

export function Rules() {
  const store = useTableStore();
  const [words, setWords] = useState("");
  const ref = useRef(/** @type {HTMLDivElement | null} */ (null));
  const book = store.rulebook.value;
  const { id, asked } = store.rule.value;
  useEffect(() => void store.openRulebook(), [store]);
  useEffect(() => setWords(""), [asked]);
  useEffect(() => {
    const turned = requestAnimationFrame(() => turnTo(ref.current, id)); // the window it is in must be open
    return () => cancelAnimationFrame(turned);
  }, [asked, book]);
  if (!book) return html`<p class="side-note">Opening the rules …</p>`;
  const chapters = matching(book.chapters, words);
  return html`
    <div class="rules">
      <button class="btn small" onClick=${() => (store.window.value = "how_you_win")}>How you win</button>
      <label class="search">
        <${Icon} name="search" /><span class="hidden-text">Search the rules</span>
        <input type="search" placeholder="Search the rules" value=${words} onInput=${onValue(setWords)} />
      </label>
      ${!words && html`<${Contents} chapters=${book.chapters} asked=${id} within=${ref} />`}
      <div class="rules-text" ref=${ref} tabindex="0" role="region" aria-label="The rules">
        ${chapters.map((chapter) => html`<${ChapterText} key=${chapter.number} chapter=${chapter} asked=${id} />`)}
        ${chapters.length === 0 && html`<p class="side-note">No rule has all these words.</p>`}
      </div>
    </div>
  `;
}

/**
 * @param {HTMLElement | null} text
 * @param {string} id
 */
function turnTo(text, id) {
  const at = CSS.escape(id); // a chapter or a table has its first rule
  const found = id && text?.querySelector(`[data-rule="${at}"], [data-rule^="${at}."]`);
  if (!text || !(found instanceof HTMLElement)) return;
  found.scrollIntoView({ block: "center" });
  const { top } = text.getBoundingClientRect(); // no line may be cut off there
  const first = [...text.querySelectorAll("h3, [data-rule]")].find((one) => one === found || one.getBoundingClientRect().top >= top);
  first?.scrollIntoView();
  found.focus({ preventScroll: true });
}

/** @param {{chapters: Chapter[], asked: string, within: {current: HTMLElement | null}}} props */
function Contents({ chapters, asked, within }) {
  const open = chapters.find(({ rules }) => rules.some(({ id }) => id === asked)) ?? chapters[0];
  const jump = onValue((number) => within.current?.querySelector(`[data-chapter="${number}"]`)?.scrollIntoView());
  return html`
    <label class="contents">
      <span class="hidden-text">Chapter</span>
      <select value=${open?.number} onInput=${jump}>
        ${chapters.map(({ number, title }) => html`<option key=${number} value=${number}>${title}</option>`)}
      </select>
    </label>
  `;
}

/** @param {{chapter: Chapter, asked: string}} props */
const ChapterText = ({ chapter, asked }) => html`
  <section data-chapter=${chapter.number}>
    <h3>${chapter.title}</h3>
    <dl>
      ${chapter.rules.map(
        ({ id, text }) => html`
          <div key=${id} data-rule=${id} tabindex="-1" class=${id === asked ? "asked" : ""}>
            <dt>${id}</dt>
            <dd>${linked(plainText(text))}</dd>
          </div>
        `,
      )}
    </dl>
  </section>
`;

/**
 * @param {Chapter[]} chapters
 * @param {string} words
 */
function matching(chapters, words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean).map(spellings);
  const fits = (/** @type {import("../types.js").RuleSeen} */ rule) => {
    const text = `${rule.id} ${rule.text}`.toLowerCase();
    return wanted.every((word) => word.some((spelling) => text.includes(spelling)));
  };
  const thinned = chapters.map((chapter) => ({ ...chapter, rules: chapter.rules.filter(fits) }));
  return thinned.filter(({ rules }) => rules.length);
}

/**
 * A word and its other number: colony and colonies.
 * @param {string} word
 */
function spellings(word) {
  if (word.endsWith("ies")) return [word, `${word.slice(0, -3)}y`];
  if (word.endsWith("y")) return [word, `${word.slice(0, -1)}ies`];
  return word.endsWith("s") && word.length > 3 ? [word, word.slice(0, -1)] : [word];
}

/**
 * The rules and tables that a text cites, to be opened, in one line with the parentheses and stops beside them.
 * @param {string} text
 */
const linked = (text) =>
  text
    .split(/(\(?)([A-Z]{2}-T?\d+(?:\.\w+)*)([^\s\w]*)/)
    .map((part, i, parts) => (i % 4 === 2 ? html`<span key=${i}>${parts[i - 1]}<${RuleLink} id=${part} />${parts[i + 1]}</span>` : i % 4 === 0 && part));

/**
 * The rulebooks are written in Markdown; its marks are not for reading.
 * @param {string} text
 */
const plainText = (text) => text.replace(/\*\*|`/g, "");
