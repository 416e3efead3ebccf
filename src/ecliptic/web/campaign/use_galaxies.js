import { useEffect, useState } from "preact/hooks";
import { knownCampaigns } from "../lib/campaign_api.js";
import { campaigns } from "../lib/kept_links.js";

const THIS_MACHINE = /^(localhost|127\..*|\[::1\])$/.test(location.hostname);

/** @typedef {import("./types.js").CampaignKnown} KnownCampaign */

/**
 * What became of the galaxies that this browser knows, and of those of this machine; null until it is known.
 * @returns {[KnownCampaign[] | null, string]}
 */
export function useGalaxies() {
  const [galaxies, setGalaxies] = useState(/** @type {KnownCampaign[] | null} */ (null));
  const [problem, setProblem] = useState("");
  const wanted = campaigns.opened.value.join(" ");
  useEffect(() => {
    if (wanted === "" && !THIS_MACHINE) setGalaxies([]);
    else void knownCampaigns(campaigns.opened.value).then(setGalaxies, (error) => setProblem(error.message));
  }, [wanted]);
  const shown = galaxies?.filter(({ link, here }) => here || campaigns.opened.value.includes(link)) ?? null;
  return [shown && [...shown].sort(byUrgency), problem];
}

/** A game that is being played first, then what was touched last. @param {KnownCampaign} a @param {KnownCampaign} b */
const byUrgency = (a, b) => Number(b.running && b.mine) - Number(a.running && a.mine) || b.at.localeCompare(a.at);
