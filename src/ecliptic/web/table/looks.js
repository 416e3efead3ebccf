/** How the table looks through the board of its game: seats, targets, and what the board is handed to draw. */

import { computed, signal } from "@preact/signals";
import { loadBoard } from "../board.js";
import { infoOf } from "../lib/catalogue.js";
import { actorLook, plainLook } from "../ui/glyph.js";

/** @typedef {{colour: string, glyph: import("../board.js").GlyphName, who: string}} Face */

export class Looks {
  /**
   * @param {import("./session.js").Session} session
   * @param {import("./playback.js").Playback} playback
   */
  constructor(session, playback) {
    this.table = session.table;
    this.playback = playback;
    /** @type {import("@preact/signals").Signal<import("../board.js").GameBoard | null>} null until it is loaded */
    this.board = signal(null);
    /** @type {Face[]} */
    this.lastFaces = [];
    /** Colour, shape and name of every seat and actor; the same list as long as they stay, so that what shows only these stays too. */
    this.faces = computed(() => this.makeFaces());
  }

  /** @param {string} game */
  async load(game) {
    this.board.value = await loadBoard(game);
  }

  /**
   * @param {number} seat
   * @returns {import("../board.js").SeatLook}
   */
  of(seat) {
    const seats = this.table.value?.seats.length ?? 0;
    if (seats && seat >= seats) return actorLook(seat - seats);
    const view = this.playback.scene.value?.view;
    return view && this.board.value ? this.board.value.seat(view, seat) : plainLook(seat, this.table.value?.seats[seat]?.colour);
  }

  makeFaces() {
    const { seats = [], game = "" } = this.table.value ?? {};
    const everybody = [...seats, ...(infoOf(game)?.actors ?? [])];
    const faces = everybody.map(({ name: who }, seat) => {
      const { colour, glyph } = this.of(seat);
      return { colour, glyph, who };
    });
    if (JSON.stringify(faces) !== JSON.stringify(this.lastFaces)) this.lastFaces = faces;
    return this.lastFaces;
  }

  /** @param {string} target */
  describe(target) {
    const view = this.playback.scene.value?.view;
    return (view && this.board.value?.describe?.(view, target)) || "";
  }

  /**
   * @param {import("./targets.js").Targets} targets
   * @param {import("./previews.js").Previews} previews
   * @param {import("./drops.js").Drops} drops
   * @returns {import("../board.js").BoardTable | null}
   */
  tableFor(targets, previews, drops) {
    const scene = this.playback.scene.value;
    if (!scene) return null;
    const { number, view, before, eyes, live, happened } = scene;
    const { mine = [], status } = this.table.value ?? {};
    const { state = null, events: all = [] } = this.playback.now.value ?? {};
    const { deciding = null, asked = [] } = (live && state) || {};
    const events = live ? all : all.filter(({ choice }) => choice <= number);
    return {
      ...{ view, before, eyes, live, happened, events, deciding, asked, mine, over: status === "over" },
      target: (id) => targets.mark(id),
      choose: (option) => targets.choose(option),
      drag: (places) => drops.props(places),
      get pointed() {
        return targets.pointed.value;
      },
      get preview() {
        return previews.view.value;
      },
      get question() {
        return targets.question.value;
      },
      get options() {
        return targets.options.value;
      },
    };
  }
}
