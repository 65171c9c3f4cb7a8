import { coupons, type Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { demoCoupons } from "../demoCoupons.ts";
import { withIds } from "../rows.ts";
import type { SeededCoupon } from "./PlannedOrder.ts";

export async function insertCoupons(tx: Tx, now: Date): Promise<SeededCoupon[]> {
  const demo = demoCoupons(now);
  // Oldest first, as they were made: the staff's list shows the newest by its number.
  const byAge = demo.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const rows = byAge.map(({ appeal: _appeal, isUsedUp: _isUsedUp, ...row }) => ({ ...row, updatedAt: row.createdAt }));
  const made = withIds(byAge, await tx.insert(coupons).values(rows).returning({ id: coupons.id }));
  return demo.flatMap(({ code }) => made.filter((coupon) => coupon.code === code));
}

/** Brings `usage_count` to what the ledger of uses says. */
export async function countCouponUses(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update coupons set usage_count = used.sum
    from (select coupon_id, sum(delta)::int from coupon_uses group by coupon_id) as used (coupon_id, sum)
    where coupons.id = used.coupon_id`);
}
