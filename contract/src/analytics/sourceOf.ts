import type { VisitSource } from "../vocabulary/index.ts";

const SEARCH =
  /(^|\.)(google|bing|duckduckgo|ecosia|yahoo|qwant|startpage|yandex|baidu)\.(com|[a-z]{2}|com?\.[a-z]{2})$|^search\.brave\.com$/;
const SOCIAL =
  /(^|\.)(facebook|instagram|tiktok|twitter|youtube|pinterest|linkedin|reddit|telegram|whatsapp|threads|bsky)\.[a-z]+$|^(t\.co|x\.com|t\.me|youtu\.be|wa\.me)$/;

interface Arrival {
  /** The address by which the document was opened. */
  arrival: string;
  /** The page that led here, or an empty text. */
  referrer: string;
  /** A campaign is kept, from this arrival or an earlier one. */
  campaign: boolean;
}

/** Where a visit came from. An earlier campaign counts where nothing newer led here. */
export function sourceOf({ arrival, referrer, campaign }: Arrival): VisitSource {
  const here = new URL(arrival);
  if (campaign && /[?&]utm_/.test(here.search)) return "campaign";
  if (!URL.canParse(referrer)) return campaign ? "campaign" : "direct";
  const { origin, hostname } = new URL(referrer);
  if (origin === here.origin) return "internal";
  if (SEARCH.test(hostname)) return "search";
  return SOCIAL.test(hostname) ? "social" : "referral";
}
