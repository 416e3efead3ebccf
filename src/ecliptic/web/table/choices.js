/** The choices as numbered buttons: in rows, and in pages where there are too many for the place there is. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { classes, html } from "../html.js";
import { explained, onPhone } from "../lib/settings.js";
import { IconButton } from "../ui/icon_button.js";
import { useTableStore } from "./table_store.js";
import { WorthMarks } from "./worth.js";

/** @typedef {import("../types.js").Option} Option */

const GAP = 8;
const THIRDS = 3; // columns of choices that are told in short
const [MANY, SHORT] = [5, 15];
const ROWS = { store: 2, phone: 3 };
/** The longest label decides how wide a button must at least be: two lines on the store, three on the phone. */
const WIDTHS = [
  { upTo: 7, store: 116, phone: 116 },
  { upTo: SHORT, store: 116, phone: 158 },
  { upTo: 30, store: 158, phone: 158 },
  { upTo: 48, store: 208, phone: 172 },
  { upTo: Infinity, store: 260, phone: 250 },
];

const [FRAME, LETTER] = [52, 8]; // a button without its words, and a letter of them: no word is broken

/** @param {{options: Option[], at: number, busy: boolean}} props `at`: every question has buttons of its own */
export function Choices({ options, at, busy }) {
  const store = useTableStore();
  const ref = useRef(/** @type {HTMLDivElement | null} */ (null));
  const brief = mayBeBrief(options) && !explained.value;
  const most = useColumns(ref, options, brief);
  const rows = onPhone() ? ROWS.phone : ROWS.store;
  const size = most * rows;
  const pages = Math.ceil(options.length / size);
  const [page, setPage] = useState(0);
  const hot = store.targets.pointed.value;
  const hotIndex = hot ? options.findIndex(({ id }) => id === hot.id) : -1;
  useEffect(() => {
    setPage(0);
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (store.byKeyboard && lost) ref.current?.querySelector("button")?.focus();
  }, [options]);
  useEffect(() => {
    if (hotIndex >= 0) setPage(Math.floor(hotIndex / size));
  }, [hotIndex, size]);
  const wanted = store.lesson.value?.suggested.value?.id;
  useEffect(() => {
    const at = options.findIndex(({ id }) => id === wanted);
    if (at >= 0) setPage(Math.floor(at / size));
  }, [options, wanted, size]);
  const from = Math.min(page, pages - 1) * size;
  const columns = pages > 1 ? most : Math.ceil(options.length / Math.ceil(options.length / most)); // rows of equal length
  return html`
    <div class="choices" ref=${ref} aria-busy=${String(busy)} data-weighed=${String(!store.worths.coming)}>
      <div class="choice-grid" role="group" aria-label="Choices" style=${{ "--columns": String(columns) }}>
        ${options
          .slice(from, from + size)
          .map(
            (option, index) =>
              html`<${Choice} key=${`${at} ${option.id}`} option=${option} number=${from + index + 1} brief=${brief} busy=${busy} />`,
          )}
      </div>
      ${pages > 1 && html`<${Pager} page=${page} pages=${pages} onPage=${setPage} />`}
    </div>
  `;
}

/**
 * @param {{current: HTMLElement | null}} ref
 * @param {Option[]} options
 * @param {boolean} brief
 */
function useColumns(ref, options, brief) {
  const [width, setWidth] = useState(800);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const watch = new ResizeObserver(() => setWidth(box.clientWidth));
    setWidth(box.clientWidth);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  if (brief) return THIRDS;
  const longest = Math.max(...options.map(({ label }) => label.length));
  const word = Math.max(...options.flatMap(({ label }) => label.split(/[\s-]/).map(({ length }) => length)));
  const least = WIDTHS.find(({ upTo }) => longest <= upTo)?.[onPhone() ? "phone" : "store"] ?? GAP;
  return Math.max(1, Math.floor((width + GAP) / (Math.max(least, FRAME + word * LETTER) + GAP)));
}

/** @param {{option: Option, number: number, brief: boolean, busy: boolean}} props */
function Choice({ option, number, brief, busy }) {
  const store = useTableStore();
  const { targets } = store;
  const [head, rest] = parts(option);
  const pending = store.session.pending.value;
  const chosen = pending?.type === "choose" && pending.option === option.id;
  const { selection, picked, complete } = store.selecting;
  const confirms = selection.value?.confirm.id === option.id;
  const pressed = selection.value && !confirms ? picked.value.includes(option.id) : null;
  const hot = targets.pointed.value?.id === option.id || (option.target !== "" && targets.isHot(option.target));
  const enter = () => (targets.hot.value = { target: option.target, option: option.id });
  const leave = () => (targets.hot.value = null);
  return html`
    <button
      class=${classes("choice", brief && "brief", hot && "hot", chosen && "chosen", confirms && "confirms")}
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
        <b>${head}</b>${rest && html` <span class=${classes(brief && "hidden-text")}>${rest}</span>`}
        ${option.warning && html` <em class="choice-warning">${option.warning.text}</em>`}
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
 * On the phone many choices take the board's place; where short words tell them apart, what they do can be left out.
 * @param {Option[]} options
 */
export function mayBeBrief(options) {
  if (!onPhone() || options.length < MANY || !options.some(({ label, name }) => label.startsWith(`${name}: `))) return false;
  const heads = options.map(({ name }) => name);
  return heads.every((head) => head.length <= SHORT) && new Set(heads).size === heads.length;
}

/**
 * A label names a thing first, and then says what comes with it.
 * @param {Option} option
 * @returns {[string, string]}
 */
export function parts({ label, name }) {
  const rest = label.slice(name.length);
  return [name, rest.startsWith(" (") && rest.endsWith(")") ? rest.slice(2, -1) : rest.replace(/^[:;]? /, "")];
}
