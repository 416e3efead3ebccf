/** Tabs as screen readers know them: arrows move between them. */

import { html } from "../html.js";

/**
 * @param {object} props
 * @param {string} props.label
 * @param {{id: string, title: string}[]} props.tabs
 * @param {string} props.open
 * @param {(id: string) => void} props.onOpen
 */
export function Tabs({ label, tabs, open, onOpen }) {
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const index = tabs.findIndex(({ id }) => id === open);
    const next = tabs[(index + by + tabs.length) % tabs.length];
    if (next) onOpen(next.id);
    const list = /** @type {HTMLElement} */ (event.currentTarget);
    requestAnimationFrame(() => list.querySelector(/** @type {"button"} */ ("[aria-selected=true]"))?.focus());
  };
  return html`
    <div class="tablist" role="tablist" aria-label=${label} onKeyDown=${press}>
      ${tabs.map(
        ({ id, title }) => html`
          <button
            key=${id}
            role="tab"
            id=${`tab-${id}`}
            aria-controls=${`panel-${id}`}
            aria-selected=${String(open === id)}
            tabindex=${open === id ? 0 : -1}
            onClick=${() => onOpen(id)}
          >
            ${title}
          </button>
        `,
      )}
    </div>
  `;
}
