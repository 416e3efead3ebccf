/** One table, held by one link: what the server has told last, and what is sent to it. */

import { batch, signal } from "@preact/signals";
import { forgetSeen, keepSeen, lastSeen, namesOf } from "../lib/last_seen.js";
import { Live } from "../lib/live.js";
import { keepFinished, recall } from "../lib/offline.js";
import { complain, say } from "../lib/toasts.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Event} Event */
/** @typedef {import("../types.js").Deed} Deed */
/** @typedef {import("../types.js").Command} Command */

/**
 * @typedef {object} News  a state with everything that was told until then
 * @property {State} state
 * @property {Event[]} events
 * @property {Deed[]} deeds  the same, gathered
 * @property {Event[]} happened  what is new
 * @property {boolean} anew  the telling began anew: nothing of it is news
 * @property {boolean} remembered  by this browser, from an earlier visit
 */

/** Codes after which the link opens nothing. */
const FINAL = ["revoked", "not_found", "no_link", "damaged"];

export class Session {
  /**
   * @param {string} link
   * @param {(news: News) => void} tell
   */
  constructor(link, tell) {
    this.link = link;
    this.tell = tell;
    /** @type {import("@preact/signals").Signal<import("../types.js").TableSeen | null>} */
    this.table = signal(null);
    /** @type {import("@preact/signals").Signal<State | null>} the newest */
    this.state = signal(null);
    /** @type {import("@preact/signals").Signal<Command | null>} sent, and not yet answered */
    this.pending = signal(null);
    /** Is the state only remembered, and the server has not spoken yet? Then it can be looked at, and not played. */
    this.remembered = signal(false);
    /** @type {import("@preact/signals").Signal<string>} why the link opens nothing */
    this.closed = signal("");
    /** @type {(state: State, ...options: number[]) => void} somebody wants to know what is chosen */
    this.chose = () => undefined;
    /** @type {(answer: import("../types.js").PreviewSeen) => void} somebody wants to know what an option would do */
    this.previewed = () => undefined;
    /** @type {(answer: import("../types.js").Worths) => void} somebody wants to know what every option is worth */
    this.weighed = () => undefined;
    /** The connection is another one: what was asked over the one before is not answered. */
    this.renewed = () => undefined;
    /** @type {Event[]} */
    this.events = [];
    /** @type {Deed[]} */
    this.deeds = [];
    /** @type {number | undefined} the seat before this screen, where there are several */
    this.looking = undefined;
    /** What the next greeting names, because it is shown here. @type {import("../lib/last_seen.js").Names | null} */
    this.names = null;
    this.kept = ""; // the digests of what is shown from the last visit, or from a connection that was lost
    this.live = new Live(
      () => ({ link, seat: this.looking, ...this.names }),
      (message) => this.receive(message),
      () => this.missed(),
    );
    this.recalled = this.showLastSeen();
  }

  async showLastSeen() {
    const seen = await lastSeen(this.link).catch(() => null);
    if (seen && (await this.show(Promise.resolve(seen.state)))) this.kept = seen.digest;
  }

  /**
   * Show what is remembered, unless something is shown already.
   * @param {Promise<State | null>} remembered
   * @returns {Promise<boolean>} is it shown?
   */
  async show(remembered) {
    const state = this.state.value ? null : await remembered.catch(() => null);
    if (!state || this.state.value || this.closed.value) return false;
    this.receiveState(state, true);
    return true;
  }

  /** There is no connection. A finished game can still be looked at; and what is shown need not come again over the next. */
  missed() {
    const state = this.state.value;
    if (!state) return void this.show(recall(this.link, "state"));
    return void namesOf({ events: this.events, view: state.view }).then((names) => {
      if (state !== this.state.value) return;
      this.names = names;
      this.kept = names.digest + names.view;
    }, () => null); // everything comes again, where the browser can't digest
  }

  /** @param {State} state */
  keep(state) {
    const { events, deeds } = this;
    const whole = { ...state, table: this.table.value, keep: 0, events, deeds, seen: null, answer: null };
    keepSeen(this.link, whole);
    if (this.table.value?.status === "over") void keepFinished(this.link, "state", whole);
  }

  /** What the server says may build on what is remembered. @param {import("../types.js").Outgoing} message */
  async receive(message) {
    const { socket } = this.live;
    await this.recalled;
    if (message.type === "state" && socket === this.live.socket) this.receiveFirstOrNext(message);
    if (message.type === "preview") this.previewed(message);
    if (message.type === "worths") this.weighed(message);
    if (message.type === "error") this.receiveProblem(message);
  }

  /** A first state may leave out what is not shown here, for another tab may have kept something else. @param {State} told */
  receiveFirstOrNext(told) {
    const { named, fresh } = this.live;
    this.live.named = "";
    this.live.fresh = false;
    this.names = null;
    if (named && named !== this.kept && (told.keep > 0 || !told.whole)) return this.live.again();
    this.receiveState(told);
    if (!fresh) return undefined;
    this.repeat();
    return this.renewed();
  }

  /**
   * @param {State} told
   * @param {boolean} [remembered]
   */
  receiveState(told, remembered = false) {
    const state = complete(told, this.state.value);
    const anew = state.keep === 0 || (this.remembered.value && !remembered);
    const again = state.deeds[0]?.first ?? 0; // the last deed told may have gone on since
    this.events = [...this.events.slice(0, state.keep), ...state.events];
    this.deeds = [...this.deeds.filter(({ first }) => first < again), ...state.deeds];
    batch(() => {
      this.remembered.value = remembered;
      if (state.table) this.table.value = state.table;
      this.state.value = state;
    });
    this.settle(state);
    if (!remembered) this.keep(state);
    this.tell({ state, events: this.events, deeds: this.deeds, happened: anew ? [] : state.events, anew, remembered });
  }

  /** @param {State} state */
  settle({ answer }) {
    if (answer === null || answer.key !== this.pending.value?.key) return;
    this.pending.value = null;
    if (answer.stale) say("The table had moved on, so nothing was changed. This is how it stands now; choose again.");
  }

  /** After a new greeting: what was never answered is sent again under its key, so it is done at most once. */
  repeat() {
    if (this.pending.value) this.live.send(this.pending.value);
  }

  /** @param {import("../types.js").Failure} problem */
  receiveProblem(problem) {
    if (problem.key && problem.key === this.pending.value?.key) this.pending.value = null;
    if (FINAL.includes(problem.code)) {
      this.closed.value = problem.text;
      void forgetSeen(this.link);
      this.live.close();
    } else {
      complain("", Object.assign(new Error(problem.text), { rule: problem.rule }));
    }
  }

  // --- sending -----------------------------------------------------------------------------------

  /**
   * @param {number} option
   * @param {string} [text] where the question takes words
   */
  choose(option, text) {
    const state = this.state.value;
    if (!state || this.remembered.value) return;
    this.chose(state, option);
    this.do({ type: "choose", key: freshKey(), at: state.at, option, text });
  }

  /** The whole answer to a question with a selection. @param {number[]} things */
  select(things) {
    const state = this.state.value;
    if (!state || this.remembered.value) return;
    this.chose(state, ...things);
    this.do({ type: "select", key: freshKey(), at: state.at, things });
  }

  /** @param {number} choices */
  undo(choices) {
    const state = this.state.value;
    if (state) this.do({ type: "undo", key: freshKey(), at: state.at, choices });
  }

  /** @param {string} order */
  order(order) {
    const state = this.state.value;
    if (state) this.do({ type: "order", key: freshKey(), at: state.at, order });
  }

  /**
   * One thing at a time; a second click waits for nothing.
   * @param {Command} command
   */
  do(command) {
    if (this.pending.value || this.remembered.value) return;
    this.pending.value = command;
    this.live.send(command);
  }

  /**
   * Ask about what is on the screen, unless it is only remembered.
   * @param {object} message
   * @returns {boolean} was it sent?
   */
  ask(message) {
    return !this.remembered.value && this.live.send(message);
  }

  /** @param {boolean} yes */
  agree(yes) {
    const proposal = this.table.value?.proposal;
    if (proposal) this.ask({ type: "agree", yes, number: proposal.number });
  }

  /** @param {number} seat */
  look(seat) {
    this.looking = seat;
    this.live.send({ type: "look", seat });
  }

  leave() {
    this.live.close();
  }
}

/**
 * A state with its whole view, of which only the changes may have been told.
 * @param {State} told
 * @param {State | null} before
 * @returns {State}
 */
function complete(told, before) {
  return told.whole ? told : { ...told, whole: true, view: { ...before?.view, ...told.view } };
}

function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
