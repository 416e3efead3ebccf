/** The names on a chart of sectors, each in its place. */

import { useMemo } from "preact/hooks";
import { html } from "../../html.js";
import { onPhone } from "../../lib/settings.js";
import { fix } from "../../ui/drawing.js";
import { placeOf } from "./geometry.js";
import { inkOf, useFaces } from "./ink.js";
import { formsOf, placeLabels } from "./labels.js";

/**
 * @typedef {{ sector: number, text: string, kind: "world" | "sector", near: boolean }} Name  near: not worth a line that leads to it
 * @typedef {import("./labels.js").Taken} Taken
 * @typedef {import("./labels.js").Box} Box
 * @typedef {{ name: Name, spot: import("./labels.js").Spot }} Placed
 */

const LEADING = 0.9; // of the size of the type
const FACES = { world: { weight: 400, family: "--hand" }, sector: { weight: 600, family: "--display" } };

/** Pixels of the screen. */
const sizeOfType = () => (onPhone() ? 15 : 14);

/**
 * Where names stand; those for which there is no room are left to the panels.
 * @param {Name[]} names the most important ones first
 * @param {Taken[]} taken
 * @param {Box} bounds
 * @param {number} scale pixels of the screen for one of the picture
 * @returns {Placed[]}
 */
export function useNames(names, taken, bounds, scale) {
  const kinds = /** @type {const} */ (["world", "sector"]).filter((kind) => names.some((name) => name.kind === kind));
  const loaded = useFaces(kinds.map((kind) => FACES[kind]));
  return useMemo(
    () => placed(names, taken, bounds, scale),
    [JSON.stringify([names, taken, bounds]), sizeOfType(), scale, loaded],
  );
}

/** @param {{ placed: Placed[] }} props drawn above everything */
export const Names = ({ placed: all }) => html`
  <g class="df-names" aria-hidden="true">
    ${all.map(({ name, spot }) => html`
      <g key=${`${name.sector} ${name.text}`} class=${`df-${name.kind}-name`} data-name-of=${name.sector}>
        ${spot.lines.map((line, k) => html`<text key=${k} x=${fix(spot.x)} y=${fix(spot.y + k * spot.leading)}>${line}</text>`)}
      </g>`)}
  </g>`;

/** The lines from names to their sectors. @param {{ placed: Placed[] }} props drawn under the pieces */
export const Leaders = ({ placed: all }) => html`
  <g class="df-leaders" aria-hidden="true">
    ${all.map(({ name, spot }) => spot.leader && html`<${Leader} key=${`${name.sector} ${name.text}`} ends=${spot.leader} />`)}
  </g>`;

/** @param {{ ends: [import("./geometry.js").Point, import("./geometry.js").Point] }} props */
const Leader = ({ ends: [from, to] }) => html`
  <path d=${`M${fix(from.x)} ${fix(from.y)}L${fix(to.x)} ${fix(to.y)}`} /><circle cx=${fix(from.x)} cy=${fix(from.y)} r="1.8" />`;

/** @param {Name[]} names @param {Taken[]} taken @param {Box} bounds @param {number} scale @returns {Placed[]} */
function placed(names, taken, bounds, scale) {
  const size = sizeOfType() / scale;
  const labels = names.map(({ sector, text, kind, near }, k) => ({
    id: String(k),
    near,
    at: placeOf(sector),
    forms: formsOf(text, (line) => inkOf(line, FACES[kind], size), size * LEADING),
  }));
  const found = placeLabels(labels, taken, bounds);
  return names.flatMap((name, k) => {
    const spot = found.get(String(k));
    return spot ? [{ name, spot }] : [];
  });
}
