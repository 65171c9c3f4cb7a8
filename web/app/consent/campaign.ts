import { keepFor, readKept } from "./lasting.ts";
import { CAMPAIGN_KEY } from "./storedBy.ts";

const KEPT_MONTHS = 3;
const MARKS = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
const MARK_LENGTH = 100;

/** The campaign's marks in an address, or undefined where it has none. */
export function campaignIn(address: string): Record<string, string> | undefined {
  const { searchParams } = new URL(address);
  const marks = MARKS.flatMap((mark) => {
    const value = searchParams.get(mark)?.slice(0, MARK_LENGTH);
    return value ? [[mark, value] as const] : [];
  });
  return marks.length > 0 ? Object.fromEntries(marks) : undefined;
}

/** Loaded only with consent to marketing: keeps which campaign brought the visitor here. */
export function keepCampaign(arrival: string) {
  const campaign = campaignIn(arrival);
  if (campaign) keepFor(KEPT_MONTHS, CAMPAIGN_KEY, campaign);
}

export function hasCampaign(): boolean {
  return readKept(CAMPAIGN_KEY) !== undefined;
}
