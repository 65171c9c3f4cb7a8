import type { Rating } from "../../words/index.ts";
import type { SeededVariant } from "../Assortment.ts";
import type { Dice } from "../Dice.ts";
import { DAY, earliest } from "../dates.ts";
import { statusOf } from "../orders/orderHistory.ts";
import type { SeededOrder } from "../orders/PlannedOrder.ts";

const REVIEW_COUNT = 350;
// The shop takes reviews until 30 days after delivery.
const WINDOW_DAYS = 29;

export interface PlannedReview {
  order: SeededOrder;
  variant: SeededVariant;
  rating: Rating;
  at: Date;
}

const RATINGS: { rating: Rating; weight: number }[] = [
  { rating: 5, weight: 59 },
  { rating: 4, weight: 27 },
  { rating: 3, weight: 8 },
  { rating: 2, weight: 4 },
  { rating: 1, weight: 2 },
];

interface Purchase {
  order: SeededOrder;
  variant: SeededVariant;
  deliveredAt: Date;
}

/**
 * Who reviewed what, oldest first: each buyer a product once, featured products more often. What `demoCustomerId` got lately is
 * left without, so that the demo has something to review.
 */
export function planReviews(
  dice: Dice,
  orders: readonly SeededOrder[],
  demoCustomerId: number,
  now: Date,
): PlannedReview[] {
  const firstPurchases = new Map<string, Purchase>();
  for (const purchase of orders.flatMap(purchasesOf)) {
    const isOpen = now.getTime() - purchase.deliveredAt.getTime() < (WINDOW_DAYS + 1) * DAY;
    if (isOpen && purchase.order.customer.id === demoCustomerId) continue;
    const key = `${purchase.order.customer.id} ${purchase.variant.productId}`;
    if (!firstPurchases.has(key)) firstPurchases.set(key, purchase);
  }
  return dice
    .shuffled([...firstPurchases.values()], ({ variant }) => (variant.featured ? 3 : 1))
    .slice(0, REVIEW_COUNT)
    .map(({ order, variant, deliveredAt }) => {
      const open = Math.min(WINDOW_DAYS, (now.getTime() - deliveredAt.getTime()) / DAY);
      const at = new Date(Math.floor(deliveredAt.getTime() + open * DAY * dice.roll() ** 2));
      return {
        order,
        variant,
        at: earliest(at, now),
        rating: dice.pickWeighted(RATINGS, ({ weight }) => weight).rating,
      };
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function purchasesOf(order: SeededOrder): Purchase[] {
  const end = order.history.at(-1);
  if (end === undefined || statusOf(order.history) !== "delivered") return [];
  return order.lines.map(({ variant }) => ({ order, variant, deliveredAt: end.at }));
}
