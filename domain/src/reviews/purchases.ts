import { type OrderStatus, type ReviewObstacle, reviewableUntil } from "@bruma/contract";
import { type Db, orderEvents, orderLines, orders, type Tx } from "@bruma/db";
import { and, desc, eq, ne, sql } from "@bruma/db/sql";
import { readSettings } from "../settings/index.ts";

/** An order of a customer that contains a product. */
export interface Purchase {
  orderId: number;
  status: OrderStatus;
  /** Null until it is delivered. */
  deliveredAt: Date | null;
  /** Until when its products may be reviewed. */
  until: Date | null;
}

export type Reviewable = Purchase & { deliveredAt: Date; until: Date };

const thisOrder = sql.raw('"orders"."id"');

/** The customer's orders with the product, newest first; cancelled ones are no purchases. */
export async function purchasesOf(db: Db | Tx, userId: number, productId: number): Promise<Purchase[]> {
  const { sale } = await readSettings(db);
  const rows = await db
    .select({
      orderId: orders.id,
      status: orders.status,
      deliveredAt: sql<Date | null>`(
        select max(e.at) from ${orderEvents} e where e.order_id = ${thisOrder} and e.to_status = 'delivered'
          and e.from_status is distinct from 'delivered')`.mapWith(orderEvents.at),
    })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        ne(orders.status, "cancelled"),
        sql`exists (select 1 from ${orderLines} l where l.order_id = ${thisOrder} and l.product_id = ${productId})`,
      ),
    )
    .orderBy(desc(orders.id));
  return rows.map((row) => {
    const deliveredAt = row.status === "delivered" ? row.deliveredAt : null;
    const until = deliveredAt && reviewableUntil(deliveredAt, sale.review_window_days);
    return { ...row, deliveredAt, until };
  });
}

export function isReviewable(purchase: Purchase, now: Date): purchase is Reviewable {
  return purchase.until !== null && now <= purchase.until;
}

/** What keeps the customer of these purchases from reviewing; null where one of them allows it. */
export function obstacleOf(purchases: readonly Purchase[], now: Date): Exclude<ReviewObstacle, "already"> | null {
  if (purchases.some((purchase) => isReviewable(purchase, now))) return null;
  if (purchases.some(({ deliveredAt }) => deliveredAt === null)) return "not_delivered";
  return purchases.length > 0 ? "window_closed" : "not_bought";
}
