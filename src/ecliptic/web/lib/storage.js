/** What this browser remembers. A browser that forbids storage forgets, and everything else works. */

import { effect, signal } from "@preact/signals";

const PREFIX = "ecliptic.";

/**
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
export function read(key, otherwise) {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
export function write(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // nothing is lost but the memory of it
  }
}

/**
 * A signal that outlives the page.
 * @template T
 * @param {string} key
 * @param {T} initial
 */
export function kept(key, initial) {
  const value = signal(read(key, initial));
  effect(() => write(key, value.value));
  return value;
}
