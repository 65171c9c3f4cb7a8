import { cartLines, carts, type Db, products, statement, type Tx, variants } from "@bruma/db";
import { and, eq, inArray, isNull, sql } from "@bruma/db/sql";
import { faceOfVariant, isOnSale, wasOnSale } from "../catalogue/index.ts";
import { centsInScope, checkCoupon, discountOf, getCouponById } from "../coupons/index.ts";
import { Refusal } from "../Refusal.ts";
import { readSettings } from "../settings/index.ts";
import { type AppliedCoupon, type CartLineState, type CartState, goodsOf, subtotalOf } from "./CartState.ts";

const lineColumns = {
  variantId: variants.id,
  productId: products.id,
  name: products.name,
  description: products.description,
  options: variants.options,
  sku: variants.sku,
  category: products.category,
  legalClass: products.legalClass,
  volumeMl: variants.volumeMl,
  nicotineMgMl: variants.nicotineMgMl,
  attributes: products.attributes,
  priceCents: variants.priceCents,
  stock: variants.stock,
  isAvailable: sql<boolean>`${products.active} and ${products.deletedAt} is null and ${variants.deletedAt} is null`,
  image: faceOfVariant(sql`${products.id}`, sql`${variants.id}`),
};

/** A `CartLineState` of `cart_lines l`, `variants v` and `products p`. */
const heldLine = sql`v.id as "variantId", p.id as "productId", p.name, p.description, v.options, v.sku,
  p.category, p.legal_class as "legalClass", v.volume_ml::float8 as "volumeMl", v.nicotine_mg_ml::float8 as "nicotineMgMl",
  p.attributes, v.price_cents as "priceCents", v.stock, p.active and p.deleted_at is null and v.deleted_at is null as "isAvailable",
  ${faceOfVariant(sql`p.id`, sql`v.id`)} as image, l.seen_price_cents as "seenPriceCents", l.quantity`;

interface CartRow extends Omit<CartLineState, "variantId"> {
  couponId: number | null;
  /** Null: the cart holds nothing, and the other columns are null too. */
  variantId: number | null;
}

// One row for each line, and one for a cart without any: what a customer's cart holds is read in one round trip.
const selectCart = statement<{ userId: number }, CartRow>(sql`
  select c.coupon_id as "couponId", ${heldLine}
  from ${carts} c left join ${cartLines} l on l.user_id = c.user_id
  left join ${variants} v on v.id = l.variant_id left join ${products} p on p.id = v.product_id
  where c.user_id = ${sql.placeholder("userId")} order by l.added_at, l.variant_id`);

/** A customer's cart as it stands now. */
export async function readCart(db: Db | Tx, userId: number, now: Date): Promise<CartState> {
  const rows = await selectCart(db, { userId });
  const lines = rows.filter(isLine).map(({ couponId: _, ...line }) => line);
  return stateOf(db, lines, rows[0]?.couponId ?? null, userId, now);
}

function isLine(row: CartRow): row is CartRow & CartLineState {
  return row.variantId !== null;
}

// Sent together: PostgreSQL takes them one after the other, so the lines are read behind the cart's lock.
const lockOwnCart = statement<{ userId: number }, { couponId: number | null }>(sql`
  select coupon_id as "couponId" from ${carts} where user_id = ${sql.placeholder("userId")} for update`);

const lockLines = statement<{ userId: number }, CartLineState>(sql`
  select ${heldLine}
  from ${cartLines} l join ${variants} v on v.id = l.variant_id join ${products} p on p.id = v.product_id
  where l.user_id = ${sql.placeholder("userId")} order by p.id, v.id for no key update of p, v`);

/**
 * Locks the cart, then its products and variants in id order, and reads it behind those locks: until the transaction ends
 * no price, stock or line of it can change. Two orders that share products wait for each other instead of deadlocking.
 */
export async function lockCart(tx: Tx, userId: number): Promise<{ lines: CartLineState[]; couponId: number | null }> {
  const [[cart], lines] = await Promise.all([lockOwnCart(tx, { userId }), lockLines(tx, { userId })]);
  return { lines, couponId: cart?.couponId ?? null };
}

export interface GuestLine {
  variantId: number;
  quantity: number;
  seenPriceCents?: number | undefined;
}

/**
 * A guest's cart as it stands now. Variants that never existed are left out, and so are those of products that were never on sale:
 * whoever counts ids up learns nothing of what is being prepared.
 */
export async function previewCart(db: Db | Tx, guestLines: readonly GuestLine[]): Promise<CartState> {
  const wanted = new Map(guestLines.map((line) => [line.variantId, line]));
  if (wanted.size === 0) return { lines: [], subtotalCents: 0, coupon: null };
  const rows = await db
    .select(lineColumns)
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(variants.id, [...wanted.keys()]), wasOnSale));
  const known = new Map(rows.map((row) => [row.variantId, row]));
  const lines = [...wanted.values()].flatMap(({ variantId, quantity, seenPriceCents }) => {
    const row = known.get(variantId);
    return row === undefined ? [] : [{ ...row, quantity, seenPriceCents: seenPriceCents ?? row.priceCents }];
  });
  return { lines, subtotalCents: subtotalOf(lines), coupon: null };
}

async function stateOf(
  db: Db | Tx,
  lines: CartLineState[],
  couponId: number | null,
  userId: number,
  now: Date,
): Promise<CartState> {
  const subtotalCents = subtotalOf(lines);
  const coupon = couponId === null ? null : await couponOn(db, couponId, userId, lines, now);
  return { lines, subtotalCents, coupon };
}

async function couponOn(
  db: Db | Tx,
  couponId: number,
  userId: number,
  lines: readonly CartLineState[],
  now: Date,
): Promise<AppliedCoupon> {
  const [{ coupon, usesByCustomer }, { safety }] = [await getCouponById(db, couponId, userId), await readSettings(db)];
  const scopeCents = centsInScope(coupon, goodsOf(lines), safety.promotion_restricted);
  try {
    checkCoupon(coupon, { goodsCents: subtotalOf(lines), scopeCents, usesByCustomer, now });
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { coupon, discountCents: 0, refusal };
  }
  return { coupon, discountCents: discountOf(coupon, scopeCents ?? 0), refusal: null };
}

/** The variant that a product is bought as where the buyer names none. */
export async function onlyVariantOf(db: Db | Tx, productId: number): Promise<number> {
  const found = await db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(products.id, productId), isOnSale, isNull(variants.deletedAt)))
    .limit(2);
  const [first, second] = found;
  if (first === undefined) throw new Refusal("product.not_found");
  if (second !== undefined) throw new Refusal("variant.required", { fields: { variantId: "Elige una variante" } });
  return first.id;
}
