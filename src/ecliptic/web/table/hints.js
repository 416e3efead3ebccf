/** The best three choices as a bot sees them, and why. */

import { html } from "../html.js";
import { inWords } from "../lib/catalogue.js";
import { IconButton } from "../ui/icon_button.js";
import { useTableStore } from "./table_store.js";

export function Hints() {
  const store = useTableStore();
  const found = store.hints.value;
  if (!found) return null;
  return html`
    <aside class="hints" aria-label="Hints">
      <header>
        <h2>A bot would</h2>
        <${IconButton} icon="close" label="Close the hints" onClick=${() => (store.hints.value = null)} />
      </header>
      <ol>${found.hints.map((hint) => html`<${Hint} key=${hint.option} hint=${hint} best=${found.hints[0]?.worth ?? 0} />`)}</ol>
    </aside>
  `;
}

/** @param {{hint: import("../types.js").HintSeen, best: number}} props */
function Hint({ hint, best }) {
  const { targets } = useTableStore();
  const target = targets.options.value.find(({ id }) => id === hint.option)?.target ?? "";
  const point = () => (targets.hot.value = { target, option: hint.option });
  const away = () => (targets.hot.value = null);
  const less = hint.worth - best;
  return html`
    <li>
      <button class="hint" onClick=${point} onPointerEnter=${point} onPointerLeave=${away} onFocus=${point}>
        <b>${hint.label}</b><span class="worth">${less === 0 ? "best" : signed(less)}</span>
        ${hint.reasons.length > 0 && html`<span class="reasons">${hint.reasons.map(reason).join(", ")}</span>`}
      </button>
    </li>
  `;
}

/** @param {import("../types.js").HintSeen["reasons"][number]} reason */
const reason = ({ feature, change }) => `${inWords(feature)} ${signed(change)}`;

/** @param {number} value */
const signed = (value) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1).replace(/\.0$/, "")}`;
