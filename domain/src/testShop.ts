import type { Category, LegalClass } from "@bruma/contract";
import {
  cartLines,
  carts,
  connect,
  coupons,
  type Database,
  products,
  settings,
  stockMovements,
  users,
  variants,
} from "@bruma/db";
import { loadBasics } from "@bruma/db/seed/loadBasics";
import { createTestDatabase } from "@bruma/db/testDatabase";
import { eq, sql } from "drizzle-orm";
import type { Shop } from "./Shop.ts";

/** A shop of its own for one test file: a real database with the tariff, and seeds that name only what a test is about. */
export interface TestShop extends Shop {
  database: Database;
  url: string;
  forgotten: string[];
  seed: ReturnType<typeof seeds>;
  stockOf(variantId: number): Promise<number>;
  close(): Promise<void>;
}

export async function openTestShop(): Promise<TestShop> {
  const { url, drop } = await createTestDatabase();
  const database = connect(url, { max: 40 });
  const db = database.drizzle;
  await loadBasics(db);
  await db.insert(settings).values({
    key: "delivery",
    value: { defaultTime: "24-72h", sameDayPostcodes: ["03700", "03730"] },
  });
  const forgotten: string[] = [];
  return {
    db,
    database,
    url,
    forgotten,
    forget: (tags) => forgotten.push(...tags),
    now: () => new Date(),
    seed: seeds(database),
    async stockOf(variantId) {
      const [row] = await db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, variantId));
      return row?.stock ?? Number.NaN;
    },
    async close() {
      await database.close();
      await drop();
    },
  };
}

export interface SeededVariant {
  id: number;
  productId: number;
  priceCents: number;
}

let serial = 0;
const next = () => ++serial;

function seeds({ drizzle: db }: Database) {
  async function product(given: Partial<typeof products.$inferInsert> = {}): Promise<number> {
    const category: Category = given.category ?? "accessories";
    const legalClass: LegalClass = given.legalClass ?? "unregulated";
    const [row] = await db
      .insert(products)
      .values({ name: `Producto ${next()}`, description: "Descripción de prueba", ...given, category, legalClass })
      .returning({ id: products.id });
    if (!row) throw new Error("no product");
    return row.id;
  }

  /** One variant of its own product, unless `productId` is given. */
  async function variant(
    given: Partial<typeof variants.$inferInsert> & { legalClass?: LegalClass } = {},
  ): Promise<SeededVariant> {
    const { legalClass, ...columns } = given;
    const productId = columns.productId ?? (await product(legalClass ? { legalClass } : {}));
    const [row] = await db
      .insert(variants)
      .values({ sku: `SKU-${next()}`, priceCents: 1000, stock: 10, ...columns, productId })
      .returning({ id: variants.id, priceCents: variants.priceCents, stock: variants.stock });
    if (!row) throw new Error("no variant");
    if (row.stock > 0)
      await db.insert(stockMovements).values({ variantId: row.id, delta: row.stock, reason: "opening" });
    return { id: row.id, productId, priceCents: row.priceCents };
  }

  async function customer(
    given: Partial<typeof users.$inferInsert> = {},
  ): Promise<{ userId: number; name: string; email: string }> {
    const [row] = await db
      .insert(users)
      .values({ email: `cliente${next()}@example.com`, name: "Cliente de prueba", passwordHash: "unusable", ...given })
      .returning({ userId: users.id, name: users.name, email: users.email });
    if (!row) throw new Error("no user");
    return row;
  }

  /** Puts `quantity` of each variant into the customer's cart, at the price that it has now. */
  async function fillCart(
    userId: number,
    lines: readonly { variant: SeededVariant; quantity: number }[],
    couponId?: number,
  ) {
    await db
      .insert(carts)
      .values({ userId, couponId: couponId ?? null })
      .onConflictDoUpdate({ target: carts.userId, set: { couponId: couponId ?? null } });
    if (lines.length === 0) return;
    await db
      .insert(cartLines)
      .values(
        lines.map(({ variant, quantity }) => ({
          userId,
          variantId: variant.id,
          quantity,
          seenPriceCents: variant.priceCents,
        })),
      )
      .onConflictDoUpdate({
        target: [cartLines.userId, cartLines.variantId],
        set: { quantity: sql`excluded.quantity` },
      });
  }

  async function coupon(given: Partial<typeof coupons.$inferInsert> = {}): Promise<number> {
    const [row] = await db
      .insert(coupons)
      .values({ code: `CUPON${next()}`, type: "percentage", value: 1000, ...given })
      .returning({ id: coupons.id });
    if (!row) throw new Error("no coupon");
    return row.id;
  }

  return { product, variant, customer, fillCart, coupon };
}
