import { couponUses, type Db } from "@bruma/db";
import { and, desc, eq, sql } from "@bruma/db/sql";

export interface RedemptionRow {
  orderId: number;
  at: Date;
  discountCents: number;
  /** The order was cancelled, and the use given back. */
  isReturned: boolean;
}

/** The orders that used a coupon, newest first, and what they saved together. */
export async function listRedemptions(db: Db, couponId: number, { page, limit }: { page: number; limit: number }) {
  const uses = and(eq(couponUses.couponId, couponId), eq(couponUses.delta, 1));
  const [redemptions, total, [totals]] = await Promise.all([
    db
      .select({
        orderId: couponUses.orderId,
        at: couponUses.at,
        discountCents: couponUses.discountCents,
        isReturned: sql<boolean>`exists (select 1 from coupon_uses back where back.order_id = "coupon_uses"."order_id"
          and back.round = "coupon_uses"."round" and back.delta = -1)`,
      })
      .from(couponUses)
      .where(uses)
      .orderBy(desc(couponUses.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(couponUses, uses),
    db
      .select({
        uses: sql<number>`coalesce(sum(${couponUses.delta}), 0)::int`,
        discountCents: sql<number>`coalesce(sum(${couponUses.delta} * ${couponUses.discountCents}), 0)::float8`,
      })
      .from(couponUses)
      .where(eq(couponUses.couponId, couponId)),
  ]);
  if (totals === undefined) throw new Error("an aggregate returned no row");
  return { redemptions: redemptions satisfies RedemptionRow[], total, totals };
}
