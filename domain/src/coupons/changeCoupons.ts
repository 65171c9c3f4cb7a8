import { type ChangeCoupon, type CreateCoupon, counted, toCents } from "@bruma/contract";
import { carts, coupons, couponUses, products, type Tx } from "@bruma/db";
import { and, eq, inArray, ne, type SQL, sql } from "@bruma/db/sql";
import { invalid, Refusal } from "../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../Shop.ts";
import { byShopClock } from "../time/index.ts";
import { isUniqueViolation } from "../users/index.ts";
import type { CouponRow } from "./couponState.ts";

/** Refuses `coupon.code_taken`. Returns the coupon's id. */
export async function createCoupon(shop: StaffShop, form: CreateCoupon): Promise<number> {
  return transact(shop, async (tx) => {
    await refuseUnknownProducts(tx, form.product_ids);
    const { code, type } = form;
    const [made] = await tx
      .insert(coupons)
      .values({ ...columnsOf(form), code, type, value: hundredths(form.value), updatedAt: shop.now() })
      .returning()
      .catch(refuseTakenCode);
    if (made === undefined) throw new Error("insert returned no row");
    noteChange(tx, { subject: "coupon", id: made.id, after: factsOf(made) });
    return made.id;
  });
}

/** What is left out stays. Refuses `coupon.not_found`, `coupon.code_taken`, and `record.changed` with what `present` makes of it. */
export async function changeCoupon(
  shop: StaffShop,
  couponId: number,
  form: ChangeCoupon,
  present: (row: CouponRow) => unknown,
): Promise<void> {
  await transact(shop, async (tx) => {
    // Before the coupon's lock, as orders take them: cart, then coupon.
    if (form.code !== undefined) await takeOffCarts(tx, couponId, form.code);
    const [before] = await tx.select().from(coupons).where(eq(coupons.id, couponId)).for("update");
    if (before === undefined) throw new Refusal("coupon.not_found");
    if (form.updated_at !== undefined && form.updated_at !== before.updatedAt.toISOString()) {
      throw new Refusal("record.changed", { current: present(before) });
    }
    refuseImpossible(before, form);
    await refuseUnknownProducts(tx, form.product_ids);
    const [after] = await tx
      .update(coupons)
      .set({ ...columnsOf(form), updatedAt: shop.now() })
      .where(eq(coupons.id, couponId))
      .returning()
      .catch(refuseTakenCode);
    if (after === undefined) throw new Refusal("coupon.not_found");
    // And whoever put it on a cart since.
    if (after.code !== before.code) await tx.update(carts).set({ couponId: null }).where(eq(carts.couponId, couponId));
    noteChange(tx, { subject: "coupon", id: couponId, before: factsOf(before), after: factsOf(after) });
  });
}

/** A new code must not be shown to buyers who typed the old one, so the coupon leaves their carts. */
async function takeOffCarts(tx: Tx, couponId: number, code: string): Promise<void> {
  const renamed = tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.id, couponId), ne(coupons.code, code)));
  await tx.update(carts).set({ couponId: null }).where(inArray(carts.couponId, renamed));
}

/** Orders name the coupon that they used, so only one that was never used goes. Refuses `coupon.not_found`, `coupon.already_used`. */
export async function deleteCoupon(shop: StaffShop, couponId: number): Promise<void> {
  await transact(shop, async (tx) => {
    // An order that is using it at this moment holds this lock, and has counted its use once we have it.
    const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, couponId)).for("update");
    if (coupon === undefined) throw new Refusal("coupon.not_found");
    if ((await tx.$count(couponUses, eq(couponUses.couponId, couponId))) > 0) throw new Refusal("coupon.already_used");
    await tx.delete(coupons).where(eq(coupons.id, couponId));
    noteChange(tx, { subject: "coupon", id: couponId, before: factsOf(coupon) });
  });
}

type Columns = Omit<Partial<typeof coupons.$inferInsert>, "expiresAt"> & { expiresAt?: SQL | null };

function columnsOf(form: ChangeCoupon): Columns {
  const { value, min_order_amount, usage_limit, usage_limit_per_customer, expires_at, categories, product_ids } = form;
  return definedOnly({
    code: form.code,
    type: form.type,
    value: value === undefined ? undefined : hundredths(value),
    minOrderCents: min_order_amount === undefined ? undefined : toCents(min_order_amount),
    usageLimit: usage_limit,
    usageLimitPerCustomer: usage_limit_per_customer,
    expiresAt: expires_at == null ? expires_at : endOf(expires_at),
    description: form.description === "" ? null : form.description,
    active: form.active,
    categories: emptyToNull(categories),
    productIds: emptyToNull(product_ids),
  }) as Columns;
}

/** Cents of an amount, hundredths of a percentage. */
const hundredths = toCents;

/** A day counts until it is over; a time without a zone is read on the clocks of the peninsula. */
function endOf(text: string): SQL {
  if (/(Z|[+-]\d\d:?\d\d)$/.test(text) && text.includes("T")) return sql`${text}::timestamptz`;
  const local = text.includes("T") ? sql`${text}::timestamp` : sql`(${text}::date + 1)::timestamp`;
  return byShopClock(local);
}

/** What the fields allow one by one, and the coupon as it is does not. */
function refuseImpossible(before: CouponRow, { type = before.type, value, usage_limit }: ChangeCoupon): void {
  const fields: Record<string, string> = {};
  if (type === "percentage" && (value === undefined ? before.value : hundredths(value)) > 10_000) {
    fields.value = "Un porcentaje no puede pasar de 100";
  }
  if (usage_limit != null && usage_limit < before.usageCount) {
    fields.usage_limit = `Ya se ha usado ${counted(before.usageCount, "vez", "veces")}`;
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

async function refuseUnknownProducts(tx: Tx, ids: readonly number[] | null | undefined): Promise<void> {
  const wanted = [...new Set(ids ?? [])];
  if (wanted.length === 0 || (await tx.$count(products, inArray(products.id, wanted))) === wanted.length) return;
  throw invalid({ product_ids: "Alguno de estos productos ya no existe" });
}

function refuseTakenCode(cause: unknown): never {
  if (!isUniqueViolation(cause)) throw cause;
  throw new Refusal("coupon.code_taken", { fields: { code: "Ya existe un cupón con este código" } });
}

/** For the audit log. */
function factsOf({ id: _id, createdAt: _made, updatedAt: _changed, usageCount: _uses, ...facts }: CouponRow) {
  return facts;
}

function definedOnly(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const emptyToNull = <T>(list: readonly T[] | null | undefined) => (list?.length === 0 ? null : list);
