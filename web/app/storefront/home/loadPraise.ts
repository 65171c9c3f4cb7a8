import type { PublicApi, ShopReview } from "@bruma/contract";
import { type ReviewDays, withDays } from "../../reviews/reviewDays.ts";

const SHOWN = 3;
// The team's opinions are left out afterwards.
const ASKED = 10;
const LEAST_RATING = 4;
// Longer than 30 characters: «Muy bien» tells nobody anything.
const LEAST_LENGTH = 31;

/** Up to three customers' reviews that say something; none where they cannot be had. */
export async function loadPraise(api: PublicApi): Promise<(ShopReview & { days: ReviewDays })[]> {
  const query = { min_rating: LEAST_RATING, min_length: LEAST_LENGTH, limit: ASKED };
  const answer = await api("GET /reviews", { query }).catch(() => undefined);
  return withDays((answer?.reviews ?? []).filter(({ is_team }) => !is_team).slice(0, SHOWN));
}
