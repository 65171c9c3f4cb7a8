import type { Tx } from "@bruma/db";
import { announce } from "../Shop.ts";

/** A verified review moves its product's rating, hence lists by rating and the home page's figures. */
export function announceReview(tx: Tx, { productId, isVerified }: { productId: number; isVerified: boolean }): void {
  announce(tx, "reviews", `reviews:${productId}`);
  if (isVerified) announce(tx, `product:${productId}`, "catalogue", "stats");
}
