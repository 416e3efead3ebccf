/** Telling a person who looks elsewhere that it is their turn: the title, the icon of the page, a notification. */

import { notify } from "./settings.js";
import { say } from "./toasts.js";

const ICON = new URL("../favicon.svg", import.meta.url).href;
const TURN_ICON = new URL("../favicon-turn.svg", import.meta.url).href;

/**
 * @param {string} title
 * @param {boolean} turn
 */
export function setTitle(title, turn) {
  document.title = turn ? `● Your turn - ${title}` : title;
  const icon = document.querySelector('link[rel="icon"]');
  const wanted = turn ? TURN_ICON : ICON;
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

/**
 * Only a person who looks elsewhere is notified.
 * @param {string} title
 * @param {string} text
 */
export function call(title, text) {
  if (!notify.value || document.visibilityState === "visible") return;
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const shown = new Notification(title, { body: text, tag: "ecliptic-turn", icon: TURN_ICON });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

/** Asked for by a click, never by itself. */
export async function switchNotifications() {
  if (notify.value) {
    notify.value = false;
    return;
  }
  if (typeof Notification === "undefined") {
    say("This browser can't show notifications.", { tone: "problem" });
    return;
  }
  const allowed = await Notification.requestPermission();
  notify.value = allowed === "granted";
  if (!notify.value)
    say("The browser blocks notifications for this page. You can allow them in its settings.", { tone: "problem" });
}
