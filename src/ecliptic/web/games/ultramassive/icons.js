/** Signs of the game on a grid of 24 units. */

import { html, classes } from "../../html.js";

const PATHS = {
  orbit: "M20.5 12a8.5 8.5 0 1 0-8.5 8.5c3.6 0 6.2-2.6 6.2-6s-2.5-5.4-5.2-5.4-4.4 1.9-4.4 4.1M5.8 11.2l2.7 2.6 2.8-2.5",
  siphon: "M3.5 4c1 6 6.5 6 6.5 11M20.5 4c-1 6-6.5 6-6.5 11M8.5 4c.6 3 3.5 4 3.5 8M15.5 4c-.6 3-3.5 4-3.5 8M12 17.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6",
  mass: "M12 6.8a5.2 5.2 0 1 1 0 10.4 5.2 5.2 0 0 1 0-10.4M2.3 15.5c-1.2-2.2 1.7-5.4 6.4-7.1s9.5-1.4 10.6.9",
  counter: "M12 2.5 20.2 7.2v9.6L12 21.5l-8.2-4.7V7.2ZM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5",
  card: "M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM9 8h6M9 12h6",
  core: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 7v10M7 12h10",
  once: "M19.5 9A8.2 8.2 0 1 0 20 13.5M20.500 4v5.500H15",
  always: "M7.5 8C3 8 3 16 7.500 16S12 8 16.500 8s4.500 8 0 8S12 8 7.500 8Z",
  wormhole: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 3c2.200 0 4 4 4 9s-1.800 9-4 9-4-4-4-9 1.800-9 4-9",
};

/** @typedef {keyof typeof PATHS} IconName */

/** @param {{ name: IconName, class?: string }} props */
export const Icon = ({ name, class: extra }) => html`
  <svg class=${classes("um-icon", extra)} viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
