/** Zooming and panning the board: a scale and an offset, changed by wheel, pinch, drag and keys. */

import { signal } from "@preact/signals";
import { between } from "../ui/place.js";

const MOST = 4;
const STEP = 1.25;
const SLACK = 4; // px a pointer may move and still be a click

/** @typedef {{x: number, y: number}} Point */

export class Zoom {
  constructor() {
    this.state = signal({ scale: 1, x: 0, y: 0 });
    /** @type {HTMLElement | null} */
    this.box = null;
    /** @type {Map<number, Point>} fingers and mouse buttons that are down */
    this.down = new Map();
    this.dragged = 0;
  }

  /**
   * @param {number} factor
   * @param {Point} [about] stays where it is; the middle if not given
   */
  by(factor, about) {
    const box = this.box;
    if (!box) return;
    const { scale, x, y } = this.state.value;
    const next = between(1, scale * factor, MOST);
    const point = about ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 };
    const kept = next / scale;
    this.set(next, point.x - (point.x - x) * kept, point.y - (point.y - y) * kept);
  }

  /**
   * The board always covers its box.
   * @param {number} scale
   * @param {number} x
   * @param {number} y
   */
  set(scale, x, y) {
    const box = this.box;
    if (!box) return;
    const least = { x: box.clientWidth * (1 - scale), y: box.clientHeight * (1 - scale) };
    this.state.value = { scale, x: between(least.x, x, 0), y: between(least.y, y, 0) };
  }

  in() {
    this.by(STEP);
  }

  out() {
    this.by(1 / STEP);
  }

  fit() {
    this.set(1, 0, 0);
  }

  /** The box has another size: stay as near, and keep it covered. */
  settle() {
    const { scale, x, y } = this.state.value;
    this.set(scale, x, y);
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    const out = event.deltaY > 0;
    if (this.state.value.scale === 1 && out) return; // nothing to do here, so the page may scroll
    event.preventDefault();
    this.by(Math.exp(-event.deltaY / 500), this.within(event));
  }

  /** @param {PointerEvent} event */
  press(event) {
    this.down.set(event.pointerId, this.within(event));
    this.dragged = 0;
  }

  /** @param {PointerEvent} event */
  move(event) {
    const from = this.down.get(event.pointerId);
    if (!from) return;
    const to = this.within(event);
    const others = [...this.down].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    this.down.set(event.pointerId, to);
    this.dragged += Math.hypot(to.x - from.x, to.y - from.y);
    const other = others[0];
    if (other) this.pinch(from, to, other);
    else this.drag(from, to, event);
  }

  /**
   * @param {Point} from
   * @param {Point} to
   * @param {Point} other
   */
  pinch(from, to, other) {
    const before = Math.hypot(from.x - other.x, from.y - other.y);
    const after = Math.hypot(to.x - other.x, to.y - other.y);
    if (before > 0) this.by(after / before, { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
  }

  /**
   * @param {Point} from
   * @param {Point} to
   * @param {PointerEvent} event
   */
  drag(from, to, event) {
    const { scale, x, y } = this.state.value;
    if (scale === 1 || this.dragged < SLACK) return;
    this.box?.setPointerCapture(event.pointerId);
    this.set(scale, x + to.x - from.x, y + to.y - from.y);
  }

  /** @param {PointerEvent} event */
  release(event) {
    this.down.delete(event.pointerId);
  }

  /** After a drag, what lies under the finger was not meant. @param {MouseEvent} event */
  swallow(event) {
    if (this.dragged < SLACK || this.state.value.scale === 1) return;
    this.dragged = 0;
    event.stopPropagation();
    event.preventDefault();
  }

  /**
   * @param {MouseEvent} event
   * @returns {Point}
   */
  within(event) {
    const box = this.box?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }
}
