import { auditLog, products, stockMovements, variants } from "@bruma/db";
import { asc, desc, eq, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { transact } from "../../Shop.ts";
import { asStaff, openTestShop, type SeededVariant, type TestShop } from "../../testShop.ts";
import { type Adjustment, adjustStockWithin, productOfVariant } from "./adjustStock.ts";
import { type MoveCause, moveStockTo } from "./moveStock.ts";
import { recordMovements, returnStock, takeStock } from "./stock.ts";

let shop: TestShop;
let actorId: number;
beforeAll(async () => {
  shop = await openTestShop();
  actorId = (await shop.seed.customer({ role: "admin" })).userId;
});
beforeEach(() => {
  shop.invalidated.length = 0;
});
afterAll(() => shop.close());

const refused = (code: string, details: object = {}) => expect.objectContaining({ code, details });
const lineOf = ({ id, productId }: SeededVariant, quantity: number) => ({ variantId: id, productId, quantity });

/** The ledger of a variant after its opening. */
async function movementsOf(variantId: number) {
  const [, ...rows] = await shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.variantId, variantId))
    .orderBy(asc(stockMovements.id));
  return rows.map(({ id: _, variantId: __, at: ___, ...row }) => row);
}

const stockOf = async (...all: SeededVariant[]) => Promise.all(all.map(({ id }) => shop.stockOf(id)));
const shownAnew = (...all: SeededVariant[]) => ["stats", ...all.map(({ productId }) => `product:${productId}`)];

test("an order takes of each line its units, and what is not sold out stays in its lists", async () => {
  const [one, other] = [await shop.seed.variant({ stock: 5 }), await shop.seed.variant({ stock: 9 })];
  await transact(shop, (tx) => takeStock(tx, [lineOf(one, 2), lineOf(other, 3)]));
  expect(await stockOf(one, other)).toEqual([3, 6]);
  expect(shop.invalidated).toEqual(shownAnew(one, other));
});

test("where one line is short nothing is taken, and the last unit is sold", async () => {
  const [full, short] = [await shop.seed.variant({ stock: 5 }), await shop.seed.variant({ stock: 1 })];
  const order = (quantity: number) => transact(shop, (tx) => takeStock(tx, [lineOf(full, 1), lineOf(short, quantity)]));
  await expect(order(2)).rejects.toEqual(refused("stock.too_low"));
  expect(await stockOf(full, short)).toEqual([5, 1]);
  expect(shop.invalidated).toEqual([]);
  await order(1);
  expect(await stockOf(full, short)).toEqual([4, 0]);
  expect(shop.invalidated).toEqual([...shownAnew(full, short), "catalogue"]);
});

test("what an order gives back is in stock and in the ledger, with its order, its reason and who did it", async () => {
  const [gone, left] = [await shop.seed.variant({ stock: 0 }), await shop.seed.variant({ stock: 4 })];
  await shop.db.insert(stockMovements).values([
    { variantId: gone.id, delta: 1, reason: "opening" },
    { variantId: gone.id, delta: -1, reason: "adjustment" },
  ]);
  const cause = { reason: "cancellation", orderId: 77, actorId } as const;
  await transact(shop, (tx) => returnStock(tx, [lineOf(gone, 2), lineOf(left, 3)], cause));
  expect(await stockOf(gone, left)).toEqual([2, 7]);
  expect(await movementsOf(left.id)).toEqual([{ ...cause, delta: 3, note: null }]);
  expect((await movementsOf(gone.id)).at(-1)).toEqual({ ...cause, delta: 2, note: null });
  expect(shop.invalidated).toEqual([...shownAnew(gone, left), "catalogue"]);
});

test("what comes back to a stock that was not empty leaves the lists as they are", async () => {
  const variant = await shop.seed.variant({ stock: 3 });
  const cause = { reason: "expiry", orderId: 78, actorId: null } as const;
  await transact(shop, (tx) => returnStock(tx, [lineOf(variant, 2)], cause));
  expect(shop.invalidated).toEqual(shownAnew(variant));
});

test("the ledger says of what an order takes that it went", async () => {
  const variant = await shop.seed.variant({ stock: 3 });
  const cause = { reason: "order", orderId: 79, actorId: null } as const;
  await transact(shop, (tx) => recordMovements(tx, [lineOf(variant, 2)], -1, cause));
  expect(await movementsOf(variant.id)).toEqual([{ ...cause, delta: -2, note: null }]);
});

test("goods go back as orders take them, products first and in the order of their ids, so that none blocks the other", async () => {
  const [low, high] = [await shop.seed.variant(), await shop.seed.variant()];
  const lockProduct = (id: number) => sql`select 1 from ${products} where id = ${id} for no key update nowait`;
  const lockVariants = sql`select 1 from ${variants} where id in ${[low.id, high.id]} for no key update nowait`;
  const isAwaited = async () => {
    const [row] = (
      await shop.db.execute(
        sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows;
    return row?.n === 1;
  };
  let returned: Promise<void> | undefined;
  await shop.db.transaction(async (tx) => {
    await tx.execute(lockProduct(low.productId));
    returned = transact(shop, (other) =>
      returnStock(other, [lineOf(high, 1), lineOf(low, 1)], { reason: "cancellation", orderId: 80, actorId: null }),
    );
    await expect.poll(isAwaited, { timeout: 15_000 }).toBe(true);
    await tx.execute(lockProduct(high.productId));
    await tx.execute(lockVariants);
  });
  await returned;
  expect([await shop.stockOf(low.id), await shop.stockOf(high.id)]).toEqual([11, 11]);
});

/** Brings a variant to a stock, as the staff does. */
const bring = (variant: SeededVariant, from: number, to: number, cause: Partial<MoveCause> = {}) =>
  transact(shop, (tx) => moveStockTo(tx, { ...variant, stock: from }, to, { reason: "count", actorId, ...cause }));

test("a count is written with what it changes, who counted and why", async () => {
  const variant = await shop.seed.variant({ stock: 5 });
  const first = await bring(variant, 5, 3, { note: "Dos rotos" });
  const second = await bring(variant, 3, 8, { reason: "delivery", actorId: null, note: "" });
  const [newest] = await shop.db.select().from(stockMovements).orderBy(desc(stockMovements.id)).limit(1);
  expect([await shop.stockOf(variant.id), newest?.id]).toEqual([8, second]);
  expect(second).toBeGreaterThan(first ?? Number.NaN);
  expect(await movementsOf(variant.id)).toEqual([
    { delta: -2, reason: "count", actorId, orderId: null, note: "Dos rotos" },
    { delta: 5, reason: "delivery", actorId: null, orderId: null, note: null },
  ]);
  expect(shop.invalidated).toEqual([...shownAnew(variant), ...shownAnew(variant)]);
});

test("what no member of the staff moves is nobody's", async () => {
  const variant = await shop.seed.variant({ stock: 5 });
  await transact(shop, (tx) => moveStockTo(tx, { ...variant, stock: 5 }, 6, { reason: "delivery" }));
  expect(await movementsOf(variant.id)).toEqual([
    { delta: 1, reason: "delivery", actorId: null, orderId: null, note: null },
  ]);
});

test("a count that changes nothing is not written", async () => {
  const variant = await shop.seed.variant({ stock: 5 });
  expect(await bring(variant, 5, 5)).toBeUndefined();
  expect([await movementsOf(variant.id), shop.invalidated]).toEqual([[], []]);
});

test("lists are made anew when a stock runs out, and when there is some again", async () => {
  const variant = await shop.seed.variant({ stock: 5 });
  await bring(variant, 5, 0);
  expect(shop.invalidated.splice(0)).toEqual([...shownAnew(variant), "catalogue"]);
  await bring(variant, 0, 1);
  expect(shop.invalidated).toEqual([...shownAnew(variant), "catalogue"]);
});

test("a stock is never below nothing nor above what fits, and nothing is written then", async () => {
  const variant = await shop.seed.variant({ stock: 5 });
  await expect(bring(variant, 5, -1)).rejects.toEqual(refused("stock.too_low", { stock: 5 }));
  const fields = { stock: "Como máximo 1.000.000 de unidades" };
  await expect(bring(variant, 5, 1_000_001)).rejects.toEqual(refused("request.invalid", { fields }));
  expect([await shop.stockOf(variant.id), await movementsOf(variant.id)]).toEqual([5, []]);
  await bring(variant, 5, 1_000_000);
  expect(await shop.stockOf(variant.id)).toBe(1_000_000);
});

/** A correction by a member of staff. */
const adjust = ({ id, productId }: SeededVariant, adjustment: Adjustment) =>
  transact(asStaff(shop, actorId), (tx) => adjustStockWithin(tx, productId, id, adjustment));

async function lastAudit() {
  const [row] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return row && { subject: row.subject, id: row.subjectId, before: row.before, after: row.after };
}

test("the staff says how many come or go, or how many there are, and the audit log keeps before and after", async () => {
  const variant = await shop.seed.variant({ sku: "AJUSTE", stock: 5 });
  const audit = (before: number, after: object) => ({
    subject: "variant",
    id: String(variant.id),
    before: { sku: "AJUSTE", stock: before },
    after: { sku: "AJUSTE", ...after },
  });
  expect(await adjust(variant, { delta: -2, reason: "damage", note: "Caída" })).toMatchObject({ delta: -2 });
  expect(await lastAudit()).toEqual(audit(5, { stock: 3, reason: "damage", note: "Caída" }));
  const moved = await adjust(variant, { counted: 0, reason: "count" });
  const [newest] = await shop.db.select().from(stockMovements).orderBy(desc(stockMovements.id)).limit(1);
  expect(moved).toEqual({ delta: -3, movementId: newest?.id });
  expect(await lastAudit()).toEqual(audit(3, { stock: 0, reason: "count" }));
  expect(await movementsOf(variant.id)).toEqual([
    { delta: -2, reason: "damage", actorId, orderId: null, note: "Caída" },
    { delta: -3, reason: "count", actorId, orderId: null, note: null },
  ]);
  expect(await adjust(variant, { reason: "count" })).toBeUndefined();
  expect(await shop.stockOf(variant.id)).toBe(0);
});

test("what is not that product's, was withdrawn or archived has no stock to change", async () => {
  const [variant, stranger] = [await shop.seed.variant(), await shop.seed.variant()];
  const other = await shop.seed.variant({ productId: variant.productId });
  const unknown = refused("variant.not_found");
  expect(await productOfVariant(shop, other.id)).toBe(variant.productId);
  await adjust(other, { delta: 1, reason: "delivery" });
  expect(await stockOf(variant, other)).toEqual([10, 11]);
  const elsewhere = { ...stranger, productId: variant.productId };
  await expect(adjust(elsewhere, { delta: 1, reason: "delivery" })).rejects.toEqual(unknown);
  await shop.db.update(variants).set({ deletedAt: new Date() }).where(eq(variants.id, other.id));
  await expect(productOfVariant(shop, other.id)).rejects.toEqual(unknown);
  await shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, stranger.productId));
  await expect(productOfVariant(shop, stranger.id)).rejects.toEqual(unknown);
  await expect(productOfVariant(shop, 2_147_483_647)).rejects.toEqual(unknown);
});
