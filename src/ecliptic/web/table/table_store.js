/** Everything about the table that is open in this page. Components find it with `useTableStore`. */

import { computed, effect, signal, untracked } from "@preact/signals";
import { tableApi } from "../lib/api.js";
import { call, setTitle } from "../lib/attention.js";
import { SHELF } from "../games/shelf.js";
import { rules, titleOf } from "../lib/catalogue.js";
import { tables } from "../lib/kept_links.js";
import { onPhone } from "../lib/settings.js";
import { announce, complain, say } from "../lib/toasts.js";
import { Drops } from "./drops.js";
import { measure } from "./glide.js";
import { Looks } from "./looks.js";
import { Previews } from "./previews.js";
import { Targets } from "./targets.js";
import { Replay } from "./replay.js";
import { Selecting, unfolded } from "./selecting.js";
import { Session } from "./session.js";
import { sounding } from "./sounding.js";
import { Playback } from "./playback.js";
import { Lesson, isLesson } from "../tutorial/lesson.js";
import { Worths } from "./worths.js";
import { Zoom } from "./zoom.js";

/** @typedef {"menu" | "links" | "help" | "undo" | "ending" | "digest" | "abandon" | "why" | "rules" | "how_you_win" | ""} WindowName */
/** @typedef {"log" | "rules" | "notes"} SideTab */

const LAST_LOOK = 900; // at the board, before the score sheet covers it
const STANDS =
  "You can't undo further: new information was revealed, or another player has acted. Tables with free undo allow it.";

export class TableStore {
  /** @param {string} link */
  constructor(link) {
    this.link = link;
    this.api = tableApi(link);
    /** @type {{current: HTMLElement | null}} where pieces glide */
    this.root = { current: null };
    this.playback = new Playback(() => measure(this.root.current));
    this.session = new Session(link, (news) => this.heard(news));
    this.replay = new Replay(link, this.api, this.playback, this.session);
    this.looks = new Looks(this.session, this.playback);
    this.zoom = new Zoom();
    this.table = this.session.table;
    this.remembered = this.session.remembered;
    this.scene = this.playback.scene;
    this.board = this.looks.board;
    /** The state that asks this screen something, if it shows the present. */
    this.asked = computed(() => unfolded(this.playback.present.value ? (this.playback.now.value?.state ?? null) : null));
    this.selecting = new Selecting(this.asked);
    this.targets = new Targets(
      this.asked,
      ({ id }) => this.choose(id),
      (target) => this.looks.describe(target),
      ({ id }) => this.selecting.isPicked(id),
    );
    this.previews = new Previews(this.asked, this.targets.pointed, (message) => this.session.ask(message));
    this.session.previewed = (answer) => this.previews.receive(answer);
    this.worths = new Worths(this.asked, (message) => this.session.ask(message));
    this.session.weighed = (answer) => this.worths.receive(answer);
    this.session.renewed = () => void (this.previews.askAgain(), this.worths.askAgain());
    this.drops = new Drops(this.asked, this.targets, (place) => this.bringInSight(place));
    this.boardTable = computed(() => this.looks.tableFor(this.targets, this.previews, this.drops));
    this.spoken = 0; // how many events were read out
    this.openParts();
    this.effects = [
      effect(() => void this.loadGame(this.table.value?.game)),
      effect(() => this.callAttention()),
      effect(() => this.showEnding()),
      ...sounding(this),
      effect(() => void (this.table.value && !this.remembered.value && untracked(() => tables.remember(link)))), // a link that opens nothing is not kept
    ];
  }

  /** What is open on the screen beside the board. */
  openParts() {
    /** @type {import("@preact/signals").Signal<import("../types.js").Rules | null>} */
    this.rulebook = signal(null);
    /** @type {import("@preact/signals").Signal<WindowName>} */
    this.window = signal("");
    /** @type {import("@preact/signals").Signal<SideTab>} */
    this.side = signal("log");
    /** @type {import("@preact/signals").Signal<string>} the tab that was opened on the phone */
    this.tab = signal("");
    /** @type {import("@preact/signals").Signal<{id: string, asked: number}>} the rule last asked for */
    this.rule = signal({ id: "", asked: 0 });
    /** @type {import("@preact/signals").Signal<import("../types.js").HintSeen | null>} */
    this.hints = signal(null);
    /** @type {import("@preact/signals").Signal<Lesson | null>} */
    this.lesson = signal(null);
    /** @type {import("@preact/signals").Signal<number | null>} the position at which a card that is to be named was put aside */
    this.put = signal(null);
    /** @type {import("@preact/signals").Signal<number | null>} the option about which is asked once more */
    this.meant = signal(null);
    /** @type {number | null} how many choices there were when this seat last looked */
    this.seen = null;
    /** Was the last choice made with the keyboard upon something focused? Then the focus goes on to what is asked next. */
    this.byKeyboard = false;
    this.endingShown = false;
    this.wasTurn = false;
  }

  // --- what is known -----------------------------------------------------------------------------

  get mine() {
    return this.table.value?.mine ?? [];
  }

  /** Has the game ended, with a result or without? */
  get over() {
    const status = this.table.value?.status;
    return status === "over" || status === "abandoned";
  }

  /** @param {number} seat */
  nameOf(seat) {
    return this.table.value?.seats[seat]?.name || `Seat ${seat + 1}`;
  }

  /** @param {number} seat */
  look(seat) {
    return this.looks.of(seat);
  }

  /**
   * How undo reaches: at once, by asking or by the table's leave, or not at all.
   * @returns {"free" | "beyond" | "none"}
   */
  get undoReach() {
    const state = this.asked.value;
    const table = this.table.value;
    if (!state || !table || table.spectator || this.over || this.remembered.value) return "none";
    if (state.undo > 0) return "free";
    const allowed = !table.alone || table.free_undo || this.mine.length > 1;
    return allowed && state.number > 0 ? "beyond" : "none";
  }

  // --- what happens ------------------------------------------------------------------------------

  /** @param {string | undefined} game */
  async loadGame(game) {
    if (!game) return;
    await this.looks.load(game);
    await this.openLesson(game);
  }

  async openRulebook() {
    const game = this.table.value?.game;
    if (game) this.rulebook.value ??= await rules(game).catch(() => null);
  }

  /** @param {string} game */
  async openLesson(game) {
    const lesson = SHELF[game]?.lesson;
    if (this.lesson.value || !lesson || !isLesson(this.link)) return;
    this.lesson.value = new Lesson(this, (await lesson()).default);
    this.session.chose = (state, ...options) => this.lesson.value?.chose(state, options);
  }

  /** @param {import("./session.js").News} news */
  heard(news) {
    const last = this.playback.now.value;
    const before = last?.remembered ? undefined : last?.state;
    if (news.state.seen !== null && !before) this.comeBack(news);
    if (before && news.state.number <= before.number && news.state.at !== before.at) this.replay.forget();
    if (before?.at !== news.state.at) this.hints.value = this.meant.value = null;
    this.targets.clear();
    this.playback.receive(news);
    this.speak(news);
  }

  /**
   * For a screen reader: every deed once, when it is complete or somebody here has to choose.
   * @param {import("./session.js").News} news
   */
  speak({ deeds, events, state, anew }) {
    const waiting = state.deciding !== null && !this.mine.includes(state.deciding);
    const goesOn = waiting || this.mine.includes(deeds.at(-1)?.seat ?? -1);
    const complete = goesOn && !this.over ? deeds.slice(0, -1) : deeds;
    const fresh = anew ? [] : complete.filter(({ first }) => first >= this.spoken);
    const last = (anew ? deeds : complete).at(-1);
    this.spoken = Math.min(last ? last.first + last.steps : this.spoken, events.length);
    if (fresh.length) announce(fresh.map(({ text }) => text).join(" "));
  }

  /** @param {import("./session.js").News} news */
  comeBack({ state, events }) {
    this.seen = state.seen;
    const missed = events.some(({ choice, seat }) => choice > (state.seen ?? 0) && !this.mine.includes(seat));
    if (missed && !this.over) this.window.value = "digest";
  }

  /** Whose turn it is, in words, where somebody else is to choose, or others choose too. */
  get outOfTurn() {
    const { turn = null, deciding = null, asked = [] } = this.session.state.value ?? {};
    if (asked.length > 1 && this.mine.includes(deciding ?? -1)) return "Others choose at the same time.";
    return turn === null || deciding === null || turn === deciding ? "" : `It is ${this.nameOf(turn)}'s turn.`;
  }

  callAttention() {
    const table = this.table.value;
    const deciding = this.session.state.value?.deciding ?? null;
    if (!table || this.remembered.value) return;
    const title = `${titleOf(table.game)}: ${table.title}`;
    const turn = !this.over && deciding !== null && this.mine.includes(deciding);
    setTitle(`${title} - Ecliptic`, turn);
    if (turn && !this.wasTurn) call(this.outOfTurn ? "Your choice" : "Your turn", title);
    this.wasTurn = turn;
  }

  /** Can what is asked be answered just now? */
  get answerable() {
    return this.session.pending.value === null && !this.remembered.value;
  }

  /** Once, when the last state is on the screen. */
  showEnding() {
    const over = this.table.value?.status === "over" && this.scene.value !== null;
    const looking = !this.playback.present.value || this.replay.coming.value;
    if (!over || looking || this.endingShown) return;
    this.endingShown = true;
    setTimeout(() => {
      if (this.playback.present.value && !this.replay.coming.value) this.window.value ||= "ending";
      else this.endingShown = false; // somebody came to look at an earlier position
    }, LAST_LOOK);
  }

  // --- what a person does ------------------------------------------------------------------------

  /**
   * What cannot be undone and does more than its words say is asked about once more.
   * @param {number} option
   * @param {string} [text]
   * @param {boolean} [sure]
   */
  choose(option, text, sure = false) {
    this.byKeyboard = document.activeElement?.matches(":focus-visible") ?? false;
    this.targets.menu.value = null;
    if (this.selecting.selection.value) this.select(option);
    else if (sure || this.lesson.value?.suggested.value?.id === option) this.session.choose(option, text);
    else this.worths.whenKnown(option, (worth) => (worth?.confirm ? (this.meant.value = option) : this.session.choose(option, text)));
  }

  /** Where several things are picked, a click picks or puts back; only to confirm is a choice. @param {number} option */
  select(option) {
    const { confirm, picked, complete } = this.selecting;
    if (option !== confirm.value?.id) this.selecting.toggle(option);
    else if (complete.value) this.session.select(picked.value);
  }

  /** Within the horizon at once; beyond it a window asks what is meant. */
  undo() {
    const reach = this.undoReach;
    if (reach === "free") this.session.undo(1);
    else if (reach === "beyond") this.window.value = "undo";
    else if (this.asked.value?.question) say(STANDS);
  }

  async hint() {
    if (this.hints.value || !this.asked.value?.question) {
      this.hints.value = null;
      return;
    }
    try {
      this.hints.value = await this.api.hint();
    } catch (error) {
      complain("No hint available.", error);
    }
  }

  /** Where several things are picked, they are shown first: to confirm them is a click of its own. @param {import("../types.js").HintSeen} hint */
  follow({ option, things }) {
    if (this.selecting.selection.value) this.selecting.pick(things);
    else this.choose(option);
  }

  /** @param {string} id */
  openRule(id) {
    this.targets.clear();
    this.rule.value = { id, asked: this.rule.value.asked + 1 };
    this.openSide("rules");
  }

  /** The rules, open at what is asked. */
  openRules() {
    this.openRule(this.asked.value?.question?.rule ?? this.rule.value.id);
  }

  /** The tab where that place of the board lies; returns how to go back. @param {string} place */
  bringInSight(place) {
    const before = this.tab.value;
    this.tab.value = this.board.value?.tabOf?.(this.scene.value?.view ?? {}, place) || before;
    return () => void (this.tab.value = before);
  }

  /** @param {SideTab} tab */
  openSide(tab) {
    this.side.value = tab;
    this.window.value = onPhone() && tab !== "log" ? "rules" : "";
    if (tab === "log") this.tab.value = "log";
  }

  close() {
    this.effects.forEach((stop) => stop());
    this.previews.close();
    this.worths.close();
    this.drops.close();
    this.lesson.value?.stop();
    this.session.leave();
    this.playback.close();
    this.replay.pause();
  }
}
