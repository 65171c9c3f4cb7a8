import { type AddToCart, CART_LINES_MAX, CART_QUANTITY_MAX } from "@bruma/contract";
import { cartLines, carts, type Db, pipelinedTransaction, products, statement, type Tx, variants } from "@bruma/db";
import { and, eq, sql } from "@bruma/db/sql";
import { Refusal } from "../Refusal.ts";
import type { Shop } from "../Shop.ts";
import type { CartState } from "./CartState.ts";
import { onlyVariantOf, readCart } from "./readCart.ts";

// A cart that PostgreSQL's own crash takes back by half a second harms nobody: its commit does not wait for the disk. An order's
// does, and with it all that was committed before.
const upsertCart = statement<{ userId: number }, { mergedGuestCart: string | null }>(sql`
  insert into ${carts} (user_id) values (${sql.placeholder("userId")})
  on conflict (user_id) do update set updated_at = now() returning merged_guest_cart as "mergedGuestCart",
    set_config('synchronous_commit', 'off', true)`);

/** Makes sure there is a cart and holds its lock: changes of one cart, and its order, go one after the other. */
export async function lockCartRow(tx: Tx, userId: number): Promise<{ mergedGuestCart: string | null }> {
  const [cart] = await upsertCart(tx, { userId });
  if (cart === undefined) throw new Error("upsert returned no row");
  return cart;
}

/** Adds to what is there, and gives the cart as it then stands. Refuses `product.not_found`, `variant.required`, `variant.not_found`, `cart.full` and `stock.too_low`. */
export async function addToCart(
  shop: Shop,
  userId: number,
  { productId, variantId, quantity }: AddToCart,
): Promise<CartState> {
  const chosen = variantId ?? (await onlyVariantOf(shop.db, productId));
  return putLine(shop, userId, { variantId: chosen, productId, quantity, isMore: true });
}

/** Sets a line to a quantity; 0 removes it. Refuses `variant.not_found`, `cart.full` and `stock.too_low`. */
export async function setQuantity(shop: Shop, userId: number, variantId: number, quantity: number): Promise<void> {
  if (quantity === 0) await removeLine(shop, userId, variantId);
  else await putLine(shop, userId, { variantId, productId: null, quantity, isMore: false });
}

/** Refuses `variant.not_found` for a variant that never existed; one that was withdrawn may still be taken out. */
export async function requireVariant(db: Db, variantId: number): Promise<void> {
  const [known] = await db.select({ id: variants.id }).from(variants).where(eq(variants.id, variantId));
  if (known === undefined) throw new Refusal("variant.not_found");
}

export async function removeLine(shop: Shop, userId: number, variantId: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockCartRow(tx, userId);
    await tx.delete(cartLines).where(and(eq(cartLines.userId, userId), eq(cartLines.variantId, variantId)));
  });
}

/** Takes every line out, and the coupon off. */
export async function clearCart(shop: Shop, userId: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockCartRow(tx, userId);
    await emptyCart(tx, userId);
  });
}

export async function emptyCart(tx: Tx, userId: number): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.userId, userId));
  await tx.update(carts).set({ couponId: null }).where(eq(carts.userId, userId));
}

interface WantedLine {
  variantId: number;
  /** Null: whichever the variant belongs to. */
  productId: number | null;
  quantity: number;
  /** To what is there already; otherwise it is the line's new quantity. */
  isMore: boolean;
}

interface PutLine {
  stock: number;
  isHeld: boolean;
  lineCount: number;
  isPut: boolean;
}

// No row: the variant is not on sale. The write looks again at each bound that is told beside it.
const upsertLine = statement<WantedLine & { userId: number }, PutLine>(sql`
  with chosen as (
    select v.id, v.price_cents, v.stock, l.quantity as held,
      ${sql.placeholder("quantity")}::int + case when ${sql.placeholder("isMore")}::boolean then coalesce(l.quantity, 0) else 0 end as quantity,
      (select count(*)::int from ${cartLines} where user_id = ${sql.placeholder("userId")}) as line_count
    from ${variants} v join ${products} p on p.id = v.product_id
    left join ${cartLines} l on l.user_id = ${sql.placeholder("userId")} and l.variant_id = v.id
    where v.id = ${sql.placeholder("variantId")} and p.id = coalesce(${sql.placeholder("productId")}::int, p.id)
      and p.active and p.deleted_at is null and v.deleted_at is null
  ), put as (
    insert into ${cartLines} (user_id, variant_id, quantity, seen_price_cents)
    select ${sql.placeholder("userId")}::int, id, quantity, price_cents from chosen
    where quantity <= least(stock, ${sql.raw(String(CART_QUANTITY_MAX))})
      and (held is not null or line_count < ${sql.raw(String(CART_LINES_MAX))})
    on conflict (user_id, variant_id) do update set quantity = excluded.quantity, seen_price_cents = excluded.seen_price_cents
    returning 1
  )
  select stock, held is not null as "isHeld", line_count as "lineCount", exists (select from put) as "isPut" from chosen`);

/** Holds the cart, puts the line in and reads it all in one go: each is read behind the lock that the first takes. */
function putLine(shop: Shop, userId: number, wanted: WantedLine): Promise<CartState> {
  return pipelinedTransaction(shop.db, async (tx) => {
    const [, [line], cart] = await Promise.all([
      lockCartRow(tx, userId),
      upsertLine(tx, { ...wanted, userId }),
      readCart(tx, userId, shop.now()),
    ]);
    if (line === undefined) throw new Refusal("variant.not_found");
    if (line.isPut) return cart;
    if (!line.isHeld && line.lineCount >= CART_LINES_MAX) throw new Refusal("cart.full");
    throw new Refusal("stock.too_low", { available: line.stock });
  });
}
