import type { Consent } from "./consent.ts";

/**
 * Runs what the visitor has agreed to, for the page that is being seen. Without consent its code is not even fetched; once
 * consent is gone, nothing calls it any more (`forgetUnwanted` takes what it stored).
 */
export async function runOptionalCode(consent: Consent, pathname: string) {
  // The document's own address: consent may come after the visitor has walked on.
  const arrival = performance.getEntriesByType("navigation")[0]?.name ?? location.href;
  let campaign = false;
  if (consent.marketing) {
    const { keepCampaign, hasCampaign } = await import("./campaign.ts");
    keepCampaign(arrival);
    campaign = hasCampaign();
  }
  if (consent.analytics) {
    const { countVisit } = await import("./visits.ts");
    countVisit(pathname, arrival, campaign);
  }
}
