export const CART_QUANTITY_MAX = 999;
export const CART_LINES_MAX = 100;
/** Why a line cannot be bought as it stands. */
export const CART_PROBLEMS = ["unavailable", "sold_out", "too_many", "price_changed"] as const;
export type CartProblem = (typeof CART_PROBLEMS)[number];
