/** Short messages at the edge of the screen, and words for screen readers. */

import { signal } from "@preact/signals";

/**
 * @typedef {object} Toast
 * @property {number} id
 * @property {"note" | "problem"} tone
 * @property {string} text
 * @property {string} rule
 */

const STAY = 7000;
let last = 0;

/** @type {import("@preact/signals").Signal<Toast[]>} */
export const toasts = signal([]);

/** What a screen reader is told next. */
export const spoken = signal("");

/**
 * @param {string} text
 * @param {{tone?: "note" | "problem", rule?: string}} [how]
 */
export function say(text, { tone = "note", rule = "" } = {}) {
  const id = (last += 1);
  const others = toasts.value.filter((toast) => toast.text !== text);
  toasts.value = [...others.slice(-2), { id, tone, text, rule }];
  announce(text);
  setTimeout(() => dismiss(id), tone === "problem" ? STAY * 1.5 : STAY);
}

/**
 * What was tried, and what came of it in the words of the server.
 * @param {string} tried
 * @param {unknown} error
 */
export function complain(tried, error) {
  const reason = error instanceof Error ? error.message : String(error);
  const rule = error instanceof Error && "rule" in error ? String(error.rule) : "";
  say(tried ? `${tried} ${reason}` : reason, { tone: "problem", rule });
}

/** @param {number} id */
export function dismiss(id) {
  toasts.value = toasts.value.filter((toast) => toast.id !== id);
}

/** @param {string} text */
export function announce(text) {
  spoken.value = text;
}
