/** How much room written words take, in the faces that the page has loaded. */

import { useEffect, useState } from "preact/hooks";

/** @typedef {{ weight: number, family: string }} Face  the family as a property of the styles, such as --hand */

const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));

const LARGE = 100; // pixels: small type would be measured in whole ones

/** @typedef {{ wide: number, above: number, below: number }} Ink */

/** What was measured at that size in the faces that are loaded. @type {Map<string, Ink>} */
const known = new Map();

/**
 * The ink of a line of text: its width, and how far it reaches above and below the line it is written on.
 * @param {string} text @param {Face} face @param {number} size of the type
 */
export function inkOf(text, face, size) {
  const key = `${face.family} ${text}`;
  const ink = known.get(key) ?? measured(text, face);
  known.set(key, ink);
  const share = size / LARGE;
  return { wide: ink.wide * share, above: ink.above * share, below: ink.below * share };
}

/** @param {string} text @param {Face} face @returns {Ink} */
function measured(text, face) {
  pen.font = fontOf(face);
  const { width, actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(text);
  return { wide: width, above: actualBoundingBoxAscent, below: actualBoundingBoxDescent };
}

/** As a style sheet has it. @param {Face} face */
const fontOf = ({ weight, family }) => `${weight} ${LARGE}px ${getComputedStyle(document.documentElement).getPropertyValue(family)}`;

/** How many of these faces can be measured. @param {Face[]} faces only those that something is written in: each must be fetched */
export function useFaces(faces) {
  const [loaded, setLoaded] = useState(0);
  useEffect(() => {
    let wanted = true;
    void Promise.allSettled(faces.map((face) => document.fonts.load(fontOf(face)))).then(() => {
      known.clear();
      if (wanted) setLoaded(faces.length);
    });
    return () => void (wanted = false);
  }, [faces.length]);
  return loaded;
}
