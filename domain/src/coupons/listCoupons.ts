import type { CouponQuery, CouponState } from "@bruma/contract";
import { coupons, type Db, products, type Tx } from "@bruma/db";
import { and, eq, inArray, not, type SQL, sql } from "@bruma/db/sql";
import { Refusal } from "../Refusal.ts";
import { containing, sortBy } from "../tables/index.ts";
import type { CouponRow } from "./couponState.ts";

const SORTS = {
  code: sql`upper(${coupons.code})`,
  value: coupons.value,
  uses: coupons.usageCount,
  expires: coupons.expiresAt,
  created: coupons.id,
};

/** One page of coupons, newest first unless sorted otherwise. */
export async function listCoupons(
  db: Db,
  query: CouponQuery,
  now: Date,
): Promise<{ rows: CouponDetailRow[]; total: number }> {
  const { sort, page, limit } = query;
  const where = conditionOf(query, now);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(coupons)
      .where(where)
      .orderBy(...sortBy(SORTS, sort, coupons.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(coupons, where),
  ]);
  return { rows: await withProducts(db, rows), total };
}

function conditionOf({ status, search }: Pick<CouponQuery, "status" | "search">, now: Date): SQL | undefined {
  return and(status && hasState(status, now), search ? mentions(search) : undefined);
}

/** As `couponState` says it. */
function hasState(state: CouponState, now: Date): SQL | undefined {
  const isOver = sql`coalesce(${coupons.expiresAt} <= ${now.toISOString()}, false)`;
  const isUsedUp = sql`coalesce(${coupons.usageCount} >= ${coupons.usageLimit}, false)`;
  const conditions = {
    inactive: not(coupons.active),
    expired: and(eq(coupons.active, true), isOver),
    exhausted: and(eq(coupons.active, true), not(isOver), isUsedUp),
    active: and(eq(coupons.active, true), not(isOver), not(isUsedUp)),
  };
  return conditions[state];
}

const mentions = (search: string) =>
  sql`search_form(${coupons.code} || ' ' || coalesce(${coupons.description}, '')) like ${containing(search)}`;

export interface CouponDetailRow extends CouponRow {
  /** Those of its scope that are named one by one, by name; what is gone is not among them. */
  products: { id: number; name: string }[];
}

/** Refuses `coupon.not_found`. */
export async function readCoupon(db: Db | Tx, couponId: number): Promise<CouponDetailRow> {
  const [coupon] = await withProducts(db, await db.select().from(coupons).where(eq(coupons.id, couponId)));
  if (coupon === undefined) throw new Refusal("coupon.not_found");
  return coupon;
}

async function withProducts(db: Db | Tx, rows: CouponRow[]): Promise<CouponDetailRow[]> {
  const named = [...new Set(rows.flatMap(({ productIds }) => productIds ?? []))];
  if (named.length === 0) return rows.map((coupon) => ({ ...coupon, products: [] }));
  const found = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, named))
    .orderBy(products.name, products.id);
  return rows.map((coupon) => ({ ...coupon, products: found.filter(({ id }) => coupon.productIds?.includes(id)) }));
}
