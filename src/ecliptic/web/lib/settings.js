/** What a person has chosen for this browser. */

import { kept } from "./storage.js";

/** The name others see. */
export const displayName = kept("name", "");

/** @type {import("@preact/signals").Signal<"system" | "dark" | "light">} */
export const theme = kept("theme", "system");

/** @type {Record<string, {title: string, rest: number}>} How long a state that came by itself stays before the next. */
export const PACES = {
  slow: { title: "Slow", rest: 1500 },
  steady: { title: "Normal", rest: 700 },
  brisk: { title: "Fast", rest: 300 },
  instant: { title: "At once", rest: 0 },
};

export const pace = kept("pace", "steady");

/** Are sounds heard? */
export const sound = kept("sound", true);

/** Does the person want to be notified when it is their turn? */
export const notify = kept("notify", false);

/** @type {import("@preact/signals").Signal<string[]>} The games whose first screen was read. */
export const introduced = kept("introduced", []);

/** On the phone: does every choice say what it does, also where its name alone would take less of the board's place? */
export const explained = kept("explained", false);

/** Is there so little room that the phone's layout is shown? */
export const onPhone = () => matchMedia("(max-width: 899px)").matches;

/** Is there only room for the board or for a panel, not for both? */
export const isNarrow = () => matchMedia("(max-width: 639px)").matches;

/** Are gliding pieces, turning cards and counting numbers unwelcome? */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
