/** The signs of the frame: one grid of 24 units, one stroke, round joins. */

import { classes, html } from "../html.js";

const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5",
  help: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.3 9.3a2.8 2.8 0 1 1 4 2.6c-.9.5-1.3 1-1.3 2M12 17v.2",
  undo: "M8 5 3.5 9.5 8 14M3.5 9.5H14a6 6 0 0 1 0 12h-3",
  hint: "M9 17.5c0-2.5-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5.5-3 8ZM9.5 21h5",
  play: "M7 4.5 19 12 7 19.5Z",
  pause: "M7.5 5v14M16.5 5v14",
  prev: "M15 5 8 12l7 7",
  next: "m9 5 7 7-7 7",
  first: "M17 5l-7 7 7 7M6.5 5v14",
  last: "m7 5 7 7-7 7M17.5 5v14",
  seat: "M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c0-4.5 3-7 7.5-7s7.5 2.5 7.5 7Z",
  bot: "M5 9.5h14v10H5ZM12 9.5V5M12 5a1.2 1.2 0 1 0 0-2.4A1.2 1.2 0 0 0 12 5ZM9 14v1.5M15 14v1.5M2.5 13v3.5M21.5 13v3.5",
  time: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 6.5V12l3.8 2.4",
  file: "M6 2.5h8l5 5v14H6ZM14 2.5v5h5M12.5 18v-6M9.8 14.3l2.7-2.6 2.7 2.6",
  save: "M12 3v12M7 10.5l5 5 5-5M5 20.5h14",
  moon: "M19.5 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10 10.5Z",
  sun: "M12 7.8a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4ZM12 2.5v2.7M12 18.8v2.7M2.5 12h2.7M18.8 12h2.7M5.3 5.3l1.9 1.9M16.8 16.8l1.9 1.9M5.3 18.7l1.9-1.9M16.8 7.2l1.9-1.9",
  close: "m5.5 5.5 13 13M18.5 5.5l-13 13",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  eye: "M2.5 12C6 6.5 9 5 12 5s6 1.5 9.5 7c-3.5 5.5-6.5 7-9.5 7s-6-1.5-9.5-7ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  sound: "M4 9.5v5h3.5L12 19V5L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11",
  muted: "M4 9.5v5h3.5L12 19V5L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5",
  bell: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15ZM10 21h4",
  again: "M4 9a8 8 0 0 1 14.5-2.5M20 15A8 8 0 0 1 5.5 17.5M19 2.5V7h-4.5M5 21.5V17h4.5",
  fork: "M6 3.5v17M6 12c8 0 11-2.5 11-8M13.5 7 17 3.5 20.5 7",
  door: "M14 3.5H5.5v17H14M10.5 12H21M17.5 8.5 21 12l-3.5 3.5",
  flag: "M5.5 21.5v-18h12l-2.5 4.5 2.5 4.5h-12",
  crown: "M3.5 18.5h17M4 15.5 3 7l5 3.5L12 4.5l4 6L21 7l-1 8.5Z",
  keyboard: "M2.5 6h19v12h-19ZM6 9.5h.1M9 9.5h.1M12 9.5h.1M15 9.5h.1M18 9.5h.1M6 12.5h.1M18 12.5h.1M8.5 15h7",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5l5 5",
  check: "m4.5 12.5 5 5 10-11",
  question: "M9 9a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1.1-1.3 2.3M12 17.5v.2",
  home: "M3.5 11.5 12 4l8.5 7.5M6 9.5v10.5h12V9.5",
  edit: "M4 20l1.2-4.6L16.4 4.2l3.4 3.4L8.6 18.8ZM14 6.6 17.4 10",
  print: "M7 8.5v-5h10v5M7 17H3.5V8.5h17V17H17M7 13.5h10v7H7Z",
  galaxy: "M12 10.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2ZM12 7.5c4.5-.5 8.5 2 9 6M12 16.5c-4.5.5-8.5-2-9-6M9 9c-2.5 2-2.5 6 .5 9M15 15c2.5-2 2.5-6-.5-9",
  stack: "M8 3h11v14H8ZM5 7v14h11",
  bolt: "M13.5 2.5 5 14h6l-.5 7.5L19 10h-6Z",
};

/** @typedef {keyof typeof PATHS} IconName */

/** @param {{name: IconName, class?: string}} props */
export const Icon = ({ name, class: extra }) => html`
  <svg class=${classes("ico", extra)} viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>
`;

/** The mark of the program: a world on its plane. */
export const Planet = () => html`
  <svg class="ico planet" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="4" /><ellipse cx="12" cy="12" rx="11" ry="4.2" transform="rotate(-23 12 12)" />
  </svg>
`;
