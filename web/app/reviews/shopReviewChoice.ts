import { CATEGORIES, type Category, REVIEW_SORTS, type ReviewSort } from "@bruma/contract";
import { type ReviewChoice, readReviewChoice, reviewsSearch } from "./reviewChoice.ts";

/** What an address of the reviews' page asks for. */
export interface ShopReviewChoice extends ReviewChoice {
  category: Category | undefined;
  sort: ReviewSort;
}

export const SHOP_REVIEWS_PATH = "/reviews";
const PAGE_PARAM = "page";

/** Reads any address: what it does not understand it leaves out. */
export function readShopReviewChoice(params: URLSearchParams): ShopReviewChoice {
  return {
    ...readReviewChoice(params, PAGE_PARAM),
    category: CATEGORIES.find((category) => category === params.get("category")),
    sort: REVIEW_SORTS.find((sort) => sort === params.get("sort")) ?? "newest",
  };
}

/** One address for one choice: defaults are left out, and the order is always the same. */
export function shopReviewsPath({ category, sort, ...choice }: ShopReviewChoice): string {
  const params = new URLSearchParams();
  if (category) params.set("category", category);
  if (sort !== "newest") params.set("sort", sort);
  return SHOP_REVIEWS_PATH + reviewsSearch(params, PAGE_PARAM, choice);
}
