/** Which reviews an address asks for. */
export interface ReviewChoice {
  page: number;
  /** Only those with so many stars. */
  rating: number | undefined;
}

export const RATINGS = [5, 4, 3, 2, 1] as const;
export type StarCount = (typeof RATINGS)[number];

export const RATING_PARAM = "valoracion";
const PAGE_MAX = 100_000;

/** Reads any address: what it does not understand it leaves out. */
export function readReviewChoice(params: URLSearchParams, pageParam: string): ReviewChoice {
  const page = Number(params.get(pageParam));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
    rating: RATINGS.find((rating) => String(rating) === params.get(RATING_PARAM)),
  };
}

/** The address of another choice: what else the address says stays, and defaults are left out. */
export function reviewsSearch(params: URLSearchParams, pageParam: string, { page, rating }: ReviewChoice): string {
  const next = new URLSearchParams(params);
  next.delete(pageParam);
  next.delete(RATING_PARAM);
  if (page > 1) next.set(pageParam, String(page));
  if (rating !== undefined) next.set(RATING_PARAM, String(rating));
  const query = next.toString();
  return query === "" ? "" : `?${query}`;
}
