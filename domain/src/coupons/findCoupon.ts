import { coupons, couponUses, type Db, type Tx } from "@bruma/db";
import { and, eq, type SQL, sql } from "@bruma/db/sql";
import { Refusal } from "../Refusal.ts";
import type { CouponRow } from "./couponState.ts";

export interface CustomersCoupon {
  coupon: CouponRow;
  usesByCustomer: number;
}

export function getCouponByCode(db: Db | Tx, code: string, userId: number): Promise<CustomersCoupon> {
  return getCoupon(db, eq(sql`upper(${coupons.code})`, sql`upper(${code})`), userId);
}

export function getCouponById(db: Db | Tx, id: number, userId: number): Promise<CustomersCoupon> {
  return getCoupon(db, eq(coupons.id, id), userId);
}

async function getCoupon(db: Db | Tx, which: SQL, userId: number): Promise<CustomersCoupon> {
  const [row] = await db
    .select({ coupon: coupons, usesByCustomer: usesOf(db, userId) })
    .from(coupons)
    .where(which);
  if (row === undefined) throw new Refusal("coupon.not_found");
  return row;
}

/** How often this customer's orders use the coupon of the row. */
export function usesOf(db: Db | Tx, userId: number): SQL<number> {
  const uses = db
    .select({ sum: sql<number>`coalesce(sum(${couponUses.delta}), 0)::int` })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, coupons.id), eq(couponUses.userId, userId)));
  return sql<number>`(${uses})`;
}
