import type { Review } from "@bruma/contract";
import { formatDay } from "../ui/dates.ts";

export interface ReviewDays {
  /** «12 nov 2026» */
  written: string;
  changed?: string;
}

export const reviewDaysOf = ({ created_at, updated_at }: Review): ReviewDays => ({
  written: formatDay(created_at),
  ...(updated_at && { changed: formatDay(updated_at) }),
});

/** For a document: a date format of the browser's own costs a slow phone 60 ms when it is first made. */
export const withDays = <R extends Review>(reviews: readonly R[]): (R & { days: ReviewDays })[] =>
  reviews.map((review) => ({ ...review, days: reviewDaysOf(review) }));
