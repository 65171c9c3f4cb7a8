import { coupons, type Db, type Tx, typedCoupons } from "@bruma/db";
import { and, eq, sql } from "@bruma/db/sql";
import { Refusal } from "../Refusal.ts";
import type { CouponRow } from "./couponState.ts";
import { type CustomersCoupon, usesOf } from "./findCoupon.ts";

const MOST_KEPT = 20;
const isOver = sql`${typedCoupons.typedAt} < now() - interval '1 day'`;

/** Notes that a customer typed a coupon's code, and forgets what the same customer typed a day ago or twenty codes before. */
export async function noteTypedCoupon(db: Db, userId: number, { id, code }: CouponRow): Promise<void> {
  await db.execute(sql`
    with noted as (
      insert into ${typedCoupons} (user_id, coupon_id, code) values (${userId}, ${id}, ${code})
      on conflict (user_id, coupon_id) do update set code = excluded.code, typed_at = now()
    )
    delete from ${typedCoupons} where ${typedCoupons.userId} = ${userId} and ${typedCoupons.couponId} <> ${id} and (${isOver}
      or ${typedCoupons.couponId} in (
        select t.coupon_id from ${typedCoupons} t where t.user_id = ${userId} and t.coupon_id <> ${id}
        order by t.typed_at desc, t.coupon_id desc offset ${MOST_KEPT - 1}))`);
}

/**
 * A coupon by its number, for who typed its code lately. For anybody else it is answered like an unknown coupon: one
 * look-up finds neither. It keeps its code until the transaction ends. Refuses `coupon.not_found`.
 */
export async function getTypedCoupon(tx: Tx, couponId: number, userId: number): Promise<CustomersCoupon> {
  const [row] = await tx
    .select({ coupon: coupons, usesByCustomer: usesOf(tx, userId) })
    .from(typedCoupons)
    .innerJoin(coupons, and(eq(coupons.id, typedCoupons.couponId), eq(coupons.code, typedCoupons.code)))
    .where(and(eq(typedCoupons.userId, userId), eq(typedCoupons.couponId, couponId), sql`not ${isOver}`))
    .for("key share", { of: coupons });
  if (row === undefined) throw new Refusal("coupon.not_found");
  return row;
}

export async function dropOldTypedCoupons(db: Db): Promise<void> {
  await db.delete(typedCoupons).where(isOver);
}
