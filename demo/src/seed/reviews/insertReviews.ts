import { reviews, type Tx } from "@bruma/db";
import { reviewWriter } from "../../words/index.ts";
import type { SeededCustomer } from "../Assortment.ts";
import type { Dice } from "../Dice.ts";
import { inStatements } from "../rows.ts";
import type { PlannedReview } from "./planReviews.ts";

export async function insertReviews(tx: Tx, dice: Dice, planned: readonly PlannedReview[]): Promise<void> {
  const write = reviewWriter(dice.roll);
  const rows = planned.map(({ order, variant, rating, at }): typeof reviews.$inferInsert => ({
    productId: variant.productId,
    userId: order.customer.id,
    orderId: order.id,
    userName: shownName(order.customer),
    rating,
    comment: write(variant.category, rating) || null,
    isVerified: true,
    createdAt: at,
  }));
  for (const part of inStatements(rows)) await tx.insert(reviews).values(part);
}

/** «Lucía F.»: reviews stand on public pages. */
function shownName({ firstName, lastName }: SeededCustomer): string {
  return `${firstName} ${lastName.charAt(0)}.`;
}
