/** The lattice of galaxies: what lies there, what can be chosen, where a Move leads and what it costs. */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { html, classes } from "../../html.js";
import { shownWays } from "./adversary.js";
import { Galaxy, PricePlate } from "./galaxy.js";
import { HIGH, RADIUS, WIDE, middle, moved, placesOf, thread } from "./geometry.js";
import { nameOf, ownSeat } from "./looks.js";
import { followWay, useMotion } from "./motion.js";
import { Abyss, BuiltOnGalaxy, Figure } from "./pieces.js";
import { goOn, goalOf, plannedWay, routesOf, take, turnCourse } from "./routes.js";
import { Defs, skyOf } from "./sky.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 * @typedef {import("./routes.js").Route} Route
 * @typedef {import("./types.js").StructureRow} StructureRow
 * @typedef {import("./geometry.js").Point} Point
 */

const SLOWER = 0.6; // badges grow less than the board when it is zoomed
const DIAMOND = "M0-7.5 6 0 0 7.5-6 0Z";

/** Badges are drawn in pixels of the screen: how many units is one? @param {{ current: SVGSVGElement | null }} ref */
function usePixels(ref) {
  useLayoutEffect(() => {
    const svg = ref.current;
    if (!svg) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = svg;
      const zoom = svg.getBoundingClientRect().width / width;
      if (width && height) svg.style.setProperty("--lk-u", String(Math.max(WIDE / width, HIGH / height) / zoom ** SLOWER));
    };
    const resized = new ResizeObserver(measure);
    const zoomed = new MutationObserver(measure);
    resized.observe(svg);
    const sheet = svg.closest(".board-sheet");
    if (sheet) zoomed.observe(sheet, { attributeFilter: ["style"] });
    measure();
    return () => {
      resized.disconnect();
      zoomed.disconnect();
    };
  }, []);
}

/** The galaxy that is pointed at. */
function useHovered() {
  const [hovered, hover] = useState(/** @type {string | null} */ (null));
  const pointed = (/** @type {Event} */ event) => hover(event.target instanceof Element ? (event.target.closest("[data-goal]")?.getAttribute("data-goal") ?? null) : null);
  return { hovered, listeners: { onPointerOver: pointed, onFocusIn: pointed, onPointerLeave: () => hover(null) } };
}

/**
 * The wheel over a goal turns through the courses that lead there, and so do [ and ]; a click takes the one that is shown.
 * @param {Table} table @param {{ current: SVGSVGElement | null }} ref @param {Route | null} route
 */
function useCourses(table, ref, route) {
  useEffect(() => goOn(table), [table.question]);
  useEffect(() => {
    const svg = ref.current;
    if (!svg || !route) return undefined;
    const turn = (/** @type {Event} */ event, /** @type {number} */ by) => {
      if (route.courses.length < 2) return;
      event.preventDefault();
      event.stopPropagation(); // the board is not zoomed
      turnCourse(table, route, by);
    };
    const wheel = (/** @type {WheelEvent} */ event) => turn(event, event.deltaY > 0 ? 1 : -1);
    const press = (/** @type {KeyboardEvent} */ event) => "[]".includes(event.key) && turn(event, event.key === "]" ? 1 : -1);
    const taken = () => take(route);
    svg.addEventListener("wheel", wheel, { passive: false });
    document.addEventListener("keydown", press);
    svg.addEventListener("click", taken, { capture: true });
    svg.addEventListener("keydown", taken, { capture: true });
    return () => {
      svg.removeEventListener("wheel", wheel);
      document.removeEventListener("keydown", press);
      svg.removeEventListener("click", taken, { capture: true });
      svg.removeEventListener("keydown", taken, { capture: true });
    };
  });
}

/** @param {{ table: Table }} props */
export function Lattice({ table }) {
  const { view, preview } = table;
  const ref = useRef(/** @type {SVGSVGElement | null} */ (null));
  usePixels(ref);
  const sky = useMemo(() => skyOf(view.map), [view.map]);
  const at = useMemo(() => placesOf(view.map), [view.map]);
  const sectors = useMemo(() => new Map(view.map.galaxies.map(({ id, sector }) => [id, sector])), [view.map]);
  const { hovered, listeners } = useHovered();
  const heavens = useMotion(table, at);
  const place = (/** @type {string} */ id) => at.get(id) ?? { x: 0, y: 0 };
  const routes = routesOf(table);
  const pointed = table.pointed?.target.startsWith("galaxy:") ? table.pointed.target.slice("galaxy:".length) : hovered;
  const shown = (pointed && routes.get(pointed)) || null;
  const goal = goalOf(table) ?? startOf(table);
  const way = shown?.way ?? plannedWay(table) ?? [];
  useCourses(table, ref, shown);
  const home = view.figures.find(({ seat }) => seat === ownSeat(view))?.place;
  const planned = ghosts(view, preview);
  return html`
    <svg class="lk-lattice" ref=${ref} viewBox=${`${-WIDE / 2} ${-HIGH / 2} ${WIDE} ${HIGH}`} role="group" aria-label=${`The board: ${view.map.galaxies.length} galaxies and ${view.map.abysses.length} Abysses`} ...${listeners}>
      <${Defs} />
      ${sky}
      <${Artifacts} view=${view} place=${place} way=${way} />
      ${view.map.abysses.map(({ id }) => html`
        <${Abyss} key=${id} view=${view} id=${id} at=${place(id)} thrones=${view.structures.filter((row) => row.place === id)} mark=${table.target(`abyss:${id}`)} ghost=${planned.find((row) => row.place === id) ?? null} />`)}
      ${view.tiles.map((tile) => html`
        <${Galaxy} key=${tile.place} tile=${tile} sector=${sectors.get(tile.place)} at=${place(tile.place)} mark=${table.target(`galaxy:${tile.place}`)} priced=${routes.has(tile.place)}
          hot=${shown?.goal === tile.place || goal === tile.place} here=${tile.place === home} lettered=${view.round === 0} />`)}
      ${view.structures.filter(({ kind }) => kind !== "throne").map((row) => html`<${BuiltOnGalaxy} key=${row.place} view=${view} row=${row} at=${place(row.place)} />`)}
      ${planned.filter(({ kind }) => kind !== "throne").map((row) => html`<${BuiltOnGalaxy} key=${`ghost ${row.place}`} view=${view} row=${row} at=${place(row.place)} ghost />`)}
      ${shownWays(table).map(({ key, k, way }) => html`<${ForeignWay} key=${key} points=${way.map(place)} number=${k} />`)}
      ${way.length > 1 && html`<${Way} points=${way.map(place)} />`}
      ${view.figures.map(({ place: id, seat }, k) => html`
        <${Figure} key=${seat} view=${view} seat=${seat} at=${place(id)} mark=${table.target(`figure:${seat}`)} place=${view.figures.slice(0, k).filter((one) => one.place === id).length} glide=${(/** @type {Event} */ event) => followWay(event, table, at, seat)} name=${`${nameOf(view, seat)} on ${view.tiles.find((tile) => tile.place === id)?.name}`} />`)}
      ${[...routes.values()].map((route) => html`<${PricePlate} key=${route.goal} route=${route} tile=${view.tiles.find((tile) => tile.place === route.goal)} aside=${view.figures.some((figure) => figure.place === route.goal)} at=${place(route.goal)} hot=${shown?.goal === route.goal} />`)}
      <g class="lk-heavens" ref=${heavens}></g>
    </svg>`;
}

/** Where the Celestial Board that is pointed at begins. @param {Table} table */
const startOf = ({ view, pointed }) => view.celestials.find(({ letter }) => pointed?.target === `celestial:${letter}`)?.start ?? null;

/** Structures that would stand there. @param {View} view @param {View | null} preview @returns {StructureRow[]} */
const ghosts = (view, preview) =>
  (preview?.structures ?? []).filter(({ place, kind, seat }) => !view.structures.some((row) => row.place === place && row.kind === kind && row.seat === seat));

/** Artifact tiles in their voids; empty spots where they were taken. @param {{ view: View, place: (id: string) => Point, way: string[] }} props */
const Artifacts = ({ view, place, way }) => html`
  <g>
    ${view.map.voids.filter(({ artifact }) => artifact).map(({ ends: [one = "", other = ""] }) => {
      const there = view.artifacts_left.some(([a, b]) => a === one && b === other);
      const crossed = there && way.some((id, k) => k > 0 && ((id === one && way[k - 1] === other) || (id === other && way[k - 1] === one)));
      return html`
        <g key=${one + other} transform=${moved(middle(place(one), place(other)))} class=${classes("lk-spot", !there && "lk-gone", crossed && "lk-hot")} data-what=${there ? "Artifact: cross this void in a Move to take an Artifact card" : "The Artifact of this void has been taken"}>
          <path d=${DIAMOND} />${there && html`<path class="lk-facets" d="M0-7.500V7.500M-6 0H6" />`}
        </g>`;
    })}
  </g>`;

/** The way of one card of the Adversary, with the number of the card where it ended. @param {{ points: Point[], number: number }} props */
const ForeignWay = ({ points, number }) => html`
  <g class="lk-way lk-foreign lk-revealed" style=${{ "--k": number }} aria-hidden="true">
    <path class="lk-way-shade" d=${thread(points, 6, RADIUS - 10)} /><path class="lk-way-line" d=${thread(points, 6, RADIUS - 10)} />
    ${points.slice(0, -1).map(({ x, y }, k) => html`<circle key=${k} cx=${x} cy=${y} r="4" />`)}
    ${points.slice(-1).map((end) => html`<g key="end" transform=${moved(end)}><g class="lk-px lk-turn"><circle r="9" /><text y="5">${number + 1}</text></g></g>`)}
  </g>`;

/** The way of a Move. @param {{ points: Point[] }} props */
const Way = ({ points }) => html`
  <g class="lk-way" aria-hidden="true">
    <path class="lk-way-shade" d=${thread(points)} /><path class="lk-way-line" d=${thread(points, 13, RADIUS - 4)} />
    ${points.slice(1, -1).map(({ x, y }, k) => html`<circle key=${k} cx=${x} cy=${y} r="5" />`)}
  </g>`;
