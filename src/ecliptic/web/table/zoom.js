/** Zooming and panning the board: a scale and an offset, changed by wheel, pinch, drag and keys. */

import { signal } from "@preact/signals";
import { between, union } from "../ui/place.js";

const MOST = 4;
const STEP = 1.25;
const SLACK = 4; // px a pointer may move and still be a click
const FINGER = 44; // px that a thing should be large to be touched
const WORTH_IT = 1.15; // a smaller step would only shift what one knows
const NEAR = 1.8; // so large is the part of the board where somebody is at home
const AROUND = 24; // px of the board left to be seen round the things that can be chosen

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

  /**
   * So near that these things can be touched, and all of them in sight; the whole board if they are large enough there.
   * @param {Iterable<Element>} things
   */
  frame(things) {
    const boxes = [...things].map((thing) => this.unzoomed(thing.getBoundingClientRect()));
    const { clientWidth: width = 0, clientHeight: height = 0 } = this.box ?? {};
    if (boxes.length === 0 || width === 0) return this.fit();
    const whole = boxes.reduce(union);
    const nearest = Math.min(width / (whole.width + 2 * AROUND), height / (whole.height + 2 * AROUND));
    const wanted = FINGER / Math.min(...boxes.map((box) => Math.min(box.width, box.height)));
    const scale = between(1, Math.min(wanted, nearest), MOST);
    if (scale < WORTH_IT) return this.fit();
    this.set(scale, width / 2 - (whole.left + whole.width / 2) * scale, height / 2 - (whole.top + whole.height / 2) * scale);
  }

  /**
   * These things in the middle, with what lies round them; the whole board if there are none.
   * @param {Iterable<Element>} things
   */
  approach(things) {
    const boxes = [...things].map((thing) => this.unzoomed(thing.getBoundingClientRect()));
    const { clientWidth: width = 0, clientHeight: height = 0 } = this.box ?? {};
    if (boxes.length === 0 || width === 0) return this.fit();
    const { left, top, width: wide, height: high } = boxes.reduce(union);
    this.set(NEAR, width / 2 - (left + wide / 2) * NEAR, height / 2 - (top + high / 2) * NEAR);
  }

  /**
   * Where that part of the screen lies on the board as a whole.
   * @param {DOMRect} rect
   */
  unzoomed({ left, top, width, height }) {
    const { scale, x, y } = this.state.value;
    const corner = this.box?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return new DOMRect((left - corner.left - x) / scale, (top - corner.top - y) / scale, width / scale, height / scale);
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
