/** The live connection: opened, watched, and opened again when it breaks. */

import { signal } from "@preact/signals";

/** @typedef {{link: string, digest?: string, view?: string, socket: WebSocket, heard: (string | Blob)[]}} Begun */

const WAITS = [400, 1000, 2000, 4000, 8000, 15000];
const PULSE = 25_000; // how often a silent connection is tried
const PATIENCE = 8_000; // how long an answer may take

/** @type {{greet: (hello: import("../types.js").Hello) => WebSocket, begun?: Begun}} what early.js has left */
const early = /** @type {any} */ (globalThis);

/**
 * The connection that the page began by itself, once, if it was for this link. It may have ended since.
 * @param {string} link
 * @returns {Begun | null}
 */
function begun(link) {
  const { begun } = early;
  early.begun = undefined;
  if (begun?.link === link) return begun;
  begun?.socket.close();
  return null;
}

/**
 * A message as it came, perhaps packed.
 * @param {string | Blob} data
 * @returns {Promise<import("../types.js").Outgoing>}
 */
const read = async (data) =>
  typeof data === "string" ? JSON.parse(data) : new Response(data.stream().pipeThrough(new DecompressionStream("deflate"))).json();

export class Live {
  /**
   * @param {() => import("../types.js").Hello} hello the greeting of every connection
   * @param {(message: import("../types.js").Outgoing) => void} receive
   * @param {() => void} missed nobody can be reached
   */
  constructor(hello, receive, missed) {
    this.hello = hello;
    this.receive = receive;
    this.missed = missed;
    /** @type {import("@preact/signals").Signal<"connecting" | "live" | "lost" | "closed">} */
    this.status = signal("connecting");
    this.failures = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.named = ""; // the digests of what the greeting named
    this.fresh = true; // has nothing been told over this connection yet?
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.retryNow = () => this.status.value === "lost" && this.open();
    addEventListener("online", this.retryNow);
    document.addEventListener("visibilitychange", this.retryNow);
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    const hello = this.hello();
    const { socket, heard, digest = "", view = "" } = begun(hello.link) ?? { ...hello, socket: early.greet(hello), heard: [] };
    this.socket = socket;
    this.named = digest + view;
    this.fresh = true;
    let order = Promise.resolve(); // to unpack one message takes longer than to read the next
    /** @param {string | Blob} data */
    const hear = (data) => {
      order = order.then(() => read(data)).then((message) => void (socket === this.socket && this.heard(message)));
    };
    socket.onmessage = (event) => hear(event.data);
    socket.onclose = () => socket === this.socket && this.lost();
    this.await(PATIENCE);
    heard.forEach(hear);
    void order.then(() => void (socket === this.socket && socket.readyState > WebSocket.OPEN && this.lost()));
  }

  /** @param {import("../types.js").Outgoing} message */
  heard(message) {
    if (message.type !== "error") this.failures = 0; // a server that only refuses is not asked faster
    if (this.status.value !== "closed") this.status.value = "live";
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.try(), PULSE);
    if (message.type !== "pong") this.receive(message);
  }

  /** Is anybody still there? */
  try() {
    this.send({ type: "ping" });
    this.await(PATIENCE);
  }

  /** Greet anew. */
  again() {
    this.drop();
    this.open();
  }

  /** @param {number} patience */
  await(patience) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.lost(), patience);
  }

  lost() {
    if (this.status.value === "closed") return;
    this.drop();
    this.status.value = "lost";
    this.missed();
    const wait = WAITS[Math.min(this.failures, WAITS.length - 1)] ?? 0;
    this.failures += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  drop() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /**
   * @param {object} message
   * @returns {boolean} was there a connection to send it by?
   */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** For good. */
  close() {
    this.status.value = "closed";
    clearTimeout(this.timer);
    removeEventListener("online", this.retryNow);
    document.removeEventListener("visibilitychange", this.retryNow);
    this.drop();
  }
}
