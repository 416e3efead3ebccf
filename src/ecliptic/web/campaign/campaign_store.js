/** A campaign on the screen: what is known of it, and what can be done with it. */

import { signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { newTable } from "../lib/new_table.js";
import { campaignApi } from "../lib/campaign_api.js";
import { campaigns } from "../lib/kept_links.js";
import { campaignOf, go, tableOf } from "../lib/router.js";
import { saveAs } from "../lib/sharing.js";
import { complain, say } from "../lib/toasts.js";
import { quickPlan } from "./plan.js";

/** @typedef {import("./types.js").CampaignSeen} Campaign */

export class CampaignStore {
  /** @param {string} link */
  constructor(link) {
    this.link = link;
    this.api = campaignApi(link);
    /** @type {import("@preact/signals").Signal<Campaign | null>} */
    this.campaign = signal(null);
    this.problem = signal("");
    this.busy = signal(false);
  }

  async load() {
    try {
      this.campaign.value = await this.api.see();
      this.problem.value = "";
      campaigns.remember(this.link);
    } catch (error) {
      this.problem.value = error instanceof Error ? error.message : String(error);
    }
  }

  /**
   * @param {string} failed what is to be said if it fails
   * @param {() => Promise<void>} deed
   */
  async attempt(failed, deed) {
    if (this.busy.value) return false;
    this.busy.value = true;
    try {
      await deed();
      return true;
    } catch (error) {
      complain(failed, error);
      return false;
    } finally {
      this.busy.value = false;
    }
  }

  /** The next game, set up as the last one was. */
  play() {
    return this.attempt("The game could not begin.", async () => {
      const { link } = await newTable({ ...quickPlan(), campaign: this.link });
      go(tableOf(link));
    });
  }

  /** @param {number} game */
  watch(game) {
    return this.attempt("The game can't be shown.", async () => {
      go(tableOf((await this.api.replay(game)).link));
    });
  }

  /** @param {{title: string, game?: number, after?: number, era?: number}} wish */
  branch(wish) {
    return this.attempt("The branch could not be created.", async () => {
      const { link } = await this.api.branch(wish);
      go(campaignOf(link));
      say(`${wish.title} is a galaxy of its own now; the old one stays as it was.`);
    });
  }

  /**
   * @param {string} what
   * @param {string} name
   */
  rename(what, name) {
    return this.attempt("The name was not changed.", async () => {
      this.campaign.value = await this.api.rename(what, name);
    });
  }

  /** @param {number | null} game */
  rollBack(game) {
    return this.attempt("Nothing was undone.", async () => {
      this.campaign.value = await this.api.rollBack(game);
      say("Undone. The log still shows it.");
    });
  }

  revoke() {
    return this.attempt("The link was not revoked: it still works.", async () => {
      this.campaign.value = await this.api.revoke();
      say("The old link no longer works. Share the new one.");
    });
  }

  exportFile() {
    return this.attempt("The galaxy was not saved.", async () => saveAs(await this.api.file(), `${this.slug}.campaign.json`));
  }

  exportText() {
    return this.attempt("The galaxy was not saved.", async () => saveAs(await this.api.text(), `${this.slug}.galaxy.txt`));
  }

  /** @param {URLSearchParams} asked */
  print(asked) {
    return this.attempt("The galaxy was not printed.", async () => saveAs(await this.api.print(asked), `${this.slug}.pdf`));
  }

  forget() {
    campaigns.forget(this.link);
  }

  /** A name for files. */
  get slug() {
    const words = (this.campaign.value?.title ?? "galaxy").toLowerCase().match(/[\p{L}\p{N}]+/gu);
    return words?.join("-") || "galaxy";
  }
}

/** @type {import("preact").Context<CampaignStore>} */
export const CampaignContext = createContext(/** @type {CampaignStore} */ (/** @type {unknown} */ (null)));

export const useCampaign = () => useContext(CampaignContext);
