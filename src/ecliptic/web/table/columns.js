/** How many choices stand side by side: as many as leave every button wide enough for its words. */

import { onPhone } from "../lib/settings.js";

export const ROWS = 2; // of a page
const GAP = 8;
const [NARROWEST, WIDEST] = [112, 300]; // of a button
const FRAME = 52; // of a button without its words
const LETTER = 6.9; // of average text, rather too much than too little
const LINES = { desk: 2, phone: 3 }; // of words; what an option is worth has a line of its own

/**
 * @param {[string, string][]} labels the parts of each
 * @param {number} width of the place there is
 */
export function columnsFor(labels, width) {
  const most = sideBySide(width, NARROWEST);
  const least = onPhone() ? 1 : sideBySide(width, WIDEST);
  for (let columns = most; columns > least; columns--) {
    const letters = ((width + GAP) / columns - GAP - FRAME) / LETTER;
    if (labels.every((label) => fits(label, letters))) return columns;
  }
  return least;
}

/**
 * On a single page buttons are as wide as two rows let them be, in rows of equal length.
 * @param {number} count of choices
 * @param {number} most columns
 * @param {number} width of the place there is
 */
export function evenColumns(count, most, width) {
  const wide = onPhone() ? most : Math.max(Math.ceil(count / ROWS), sideBySide(width, WIDEST));
  const rows = Math.ceil(count / Math.min(most, wide));
  return rows ? Math.ceil(count / rows) : 1;
}

/** @param {number} width @param {number} each */
const sideBySide = (width, each) => Math.max(1, Math.floor((width + GAP) / (each + GAP)));

/**
 * @param {[string, string]} label
 * @param {number} letters in a line
 */
function fits([head, rest], letters) {
  const lines = linesOf(head, letters) + linesOf(rest, letters);
  return lines <= (onPhone() ? LINES.phone : LINES.desk);
}

/**
 * So many lines do the words take; no word is broken.
 * @param {string} text
 * @param {number} letters in a line
 */
function linesOf(text, letters) {
  let [lines, used] = [0, Infinity];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (word.length > letters) return Infinity;
    if (used + 1 + word.length > letters) [lines, used] = [lines + 1, word.length];
    else used += 1 + word.length;
  }
  return lines;
}
