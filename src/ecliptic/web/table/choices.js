/**
 * The choices as numbered buttons: in pages of two rows, on the phone in a list that scrolls. What ends the question without
 * choosing a thing (pass, done, no) has a place of its own, which is the same on every page.
 */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { classes, html } from "../html.js";
import { explained, onPhone } from "../lib/settings.js";
import { IconButton } from "../ui/icon_button.js";
import { ROWS, columnsFor, evenColumns, flows } from "./columns.js";
import { Said } from "./said.js";
import { useTableStore } from "./store_context.js";
import { WorthMarks, worthWords } from "./worth.js";

/**
 * @typedef {import("../types.js").Option} Option
 * @typedef {{option: Option, number: number}} Numbered  with the number key that chooses it
 */

const THIRDS = 3; // columns of choices that are told in short
const [MANY, SHORT] = [5, 15];
const EDGE = 12; // px of a list that are not worth a sign that there is more
/** The targets of options that choose no thing and close the question; see docs/engine.md. */
const CLOSING = ["choice:none", "choice:no", "choice:keep", "choice:done", "choice:pass", "choice:confirm"];

/** @param {{options: Option[], at: number, busy: boolean}} props `at`: every question has buttons of its own */
export function Choices({ options, at, busy }) {
  const store = useTableStore();
  const ref = useRef(/** @type {HTMLDivElement | null} */ (null));
  const numbered = options.map((option, index) => ({ option, number: index + 1 }));
  const closing = numbered.filter(({ option }) => CLOSING.includes(option.target));
  const listed = numbered.filter((choice) => !closing.includes(choice));
  const brief = mayBeBrief(options) && !explained.value;
  const { width, whole, more, tall, look } = useRoom(ref, at);
  const labels = listed.map(({ option }) => labelOf(store, option));
  const onePage = columnsFor(labels, whole);
  const most = brief ? THIRDS : listed.length > onePage * ROWS ? columnsFor(labels, width) : onePage;
  const size = onPhone() ? Math.max(1, listed.length) : most * ROWS;
  const [page, setPage] = usePage(ref, listed, size, tall);
  const pages = Math.ceil(listed.length / size);
  const from = Math.min(page, Math.max(0, pages - 1)) * size;
  const columns = pages > 1 || brief ? most : evenColumns(listed.length, most, width);
  const flowing = flows(labels, width, columns);
  /** @param {Numbered} choice */
  const drawn = ({ option, number }) => html`<${Choice} key=${`${at} ${option.id}`} option=${option} number=${number} brief=${brief} busy=${busy} flowing=${flowing} />`;
  return html`
    <div class="choices" aria-busy=${String(busy)} data-weighed=${String(!store.worths.coming)}>
      <div class=${classes("choice-list", more && "more")} ref=${ref} onScroll=${look}>
        <div class="choice-grid" role="group" aria-label="Choices" style=${{ "--columns": String(columns) }}>
          ${listed.slice(from, from + size).map(drawn)}
        </div>
      </div>
      ${pages > 1 && html`<${Pager} page=${page} pages=${pages} onPage=${setPage} />`}
      ${closing.length > 0 && html`<div class="closing" role="group" aria-label="Go on without choosing">${closing.map(drawn)}</div>`}
    </div>
  `;
}

/**
 * The page that is shown: the first, then where the option is that is pointed at on the board or suggested by the lesson.
 * @param {{current: HTMLElement | null}} ref
 * @param {Numbered[]} listed
 * @param {number} size
 * @param {string} tall  how tall the list and its choices are
 * @returns {[number, (page: number) => void]}
 */
function usePage(ref, listed, size, tall) {
  const store = useTableStore();
  const question = store.asked.value?.at;
  const [opened, open] = useState({ question, page: 0 });
  const page = opened.question === question ? opened.page : 0; // from the first picture on: a resting pointer must not turn it back
  const setPage = (/** @type {number} */ next) => open({ question, page: next });
  // Pointed at elsewhere: a button of the list is in sight already, and one under a resting pointer must not turn the page.
  const hot = store.targets.hot.value?.listed ? undefined : store.targets.pointed.value?.id;
  const wanted = store.lesson.value?.suggested.value?.id;
  /** @param {number | undefined} id */
  const turnTo = (id) => {
    const index = listed.findIndex(({ option }) => option.id === id);
    if (index >= 0) setPage(Math.floor(index / size));
    if (index >= 0 && onPhone()) ref.current?.querySelector(`[data-option="${id}"]`)?.scrollIntoView({ block: "nearest" });
  };
  useEffect(() => {
    ref.current?.scrollTo(0, 0);
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (store.byKeyboard && lost) document.querySelector(/** @type {"button"} */ ("#prompt .choice"))?.focus();
  }, [question]);
  useEffect(() => {
    if (!onPhone() || wanted === undefined) turnTo(hot); // a pointer that rests there must not take the suggestion out of sight
  }, [hot, size]);
  useEffect(() => turnTo(wanted), [question, wanted, size]);
  useEffect(() => {
    if (onPhone()) turnTo(wanted); // the coach has taken room, or choices say now what they are worth
  }, [tall]);
  return [page, setPage];
}

/**
 * How wide and tall the list is, how wide it would be without a pager, and whether there is more of it under its edge.
 * @param {{current: HTMLElement | null}} ref
 * @param {number} at
 */
function useRoom(ref, at) {
  const [room, setRoom] = useState({ width: 0, whole: 0, more: false, tall: "" });
  const look = () => {
    const { clientWidth: width = 0, clientHeight = 0, scrollHeight = 0, scrollTop = 0 } = ref.current ?? {};
    const more = scrollHeight - clientHeight - scrollTop > EDGE;
    const tall = `${clientHeight} ${scrollHeight}`;
    const pager = ref.current?.parentElement?.querySelector(".pager");
    const whole = pager && ref.current ? pager.getBoundingClientRect().right - ref.current.getBoundingClientRect().left : width;
    const now = { width, whole, more, tall };
    setRoom((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
  };
  useLayoutEffect(() => {
    const watch = new ResizeObserver(look);
    const grid = ref.current?.firstElementChild;
    if (ref.current) watch.observe(ref.current);
    if (grid) watch.observe(grid);
    return () => watch.disconnect();
  }, []);
  useLayoutEffect(look, [at]);
  return { ...room, look };
}

/** @param {{option: Option, number: number, brief: boolean, busy: boolean, flowing: boolean}} props */
function Choice({ option, number, brief, busy, flowing }) {
  const store = useTableStore();
  const { targets } = store;
  const pending = store.session.pending.value;
  const chosen = pending?.type === "choose" && pending.option === option.id;
  const { selection, confirm, complete } = store.selecting;
  const confirms = confirm.value?.id === option.id;
  const pressed = selection.value && !confirms ? store.selecting.isPicked(option.id) : null;
  const { more, ...said } = (confirms && confirm.value) || option;
  const hot = targets.pointed.value?.id === option.id || (option.target !== "" && targets.isHot(option.target));
  const enter = () => (targets.hot.value = { target: option.target, option: option.id, listed: true });
  const leave = () => (targets.hot.value = null);
  return html`
    <button
      class=${classes("choice", brief && "brief", flowing && "flowing", hot && "hot", chosen && "chosen", confirms && "confirms")}
      data-option=${option.id}
      aria-disabled=${String(busy || (confirms && !complete.value))}
      aria-pressed=${pressed === null ? undefined : String(pressed)}
      onClick=${(/** @type {MouseEvent} */ event) => event.detail < 2 && store.choose(option.id)}
      onPointerEnter=${enter}
      onPointerLeave=${leave}
      onFocus=${enter}
      onBlur=${leave}
    >
      <kbd class="key">${number}</kbd>
      <span class="choice-words">
        <span class="choice-label"><b><${Said} text=${headOf(said)} /></b>${more && html` <span class=${classes(brief && "hidden-text")}><${Said} text=${more} /></span>`}</span>
        <${WorthMarks} option=${option} />
      </span>
    </button>
  `;
}

/** @param {{page: number, pages: number, onPage: (page: number) => void}} props */
const Pager = ({ page, pages, onPage }) => html`
  <div class="pager" role="group" aria-label="Pages of choices">
    <${IconButton} icon="prev" label="Earlier choices" disabled=${page === 0} onClick=${() => onPage(page - 1)} />
    <span>${page + 1} of ${pages}</span>
    <${IconButton} icon="next" label="Further choices" disabled=${page === pages - 1} onClick=${() => onPage(page + 1)} />
  </div>
`;

/**
 * @param {import("./table_store.js").TableStore} store
 * @param {Option} option
 * @returns {import("./columns.js").Label}
 */
const labelOf = (store, option) => [headOf(option), option.more, worthWords(store, option), option.warning];

/**
 * On the phone many choices take much place; where short words tell them apart, what they do can be left out.
 * @param {Option[]} options
 */
export function mayBeBrief(options) {
  if (!onPhone() || options.length < MANY || !options.some(({ explains }) => explains)) return false;
  const heads = options.map(({ name }) => name);
  return heads.every((head) => head.length <= SHORT) && new Set(heads).size === heads.length;
}

/** @param {{name: string}} option */
const headOf = ({ name }) => name.charAt(0).toUpperCase() + name.slice(1);
