import { randomBytes } from "node:crypto";
import type { Category, CreateOrder, LegalClass, OrderStatus } from "@bruma/contract";
import {
  cartLines,
  carts,
  connect,
  coupons,
  type Database,
  orderEvents,
  orderLines,
  orders,
  products,
  pushSubscriptions,
  sessions,
  settings,
  stockMovements,
  typedCoupons,
  users,
  variants,
} from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { createTestDatabase } from "@bruma/db/testDatabase";
import { publishDefaults } from "./content/index.ts";
import { moveWithin } from "./orders/index.ts";
import { type Actor, type AnyShop, type Shop, transact } from "./Shop.ts";
import { loadBasics } from "./shipping/index.ts";

/** A shop of its own for one test file: a real database with the tariff, and seeds that name only what a test is about. */
export interface TestShop extends Shop {
  database: Database;
  url: string;
  invalidated: string[];
  seed: ReturnType<typeof seeds>;
  stockOf(variantId: number): Promise<number>;
  close(): Promise<void>;
}

export async function openTestShop(): Promise<TestShop> {
  const { url, drop } = await createTestDatabase();
  const database = connect(url, { max: 40 });
  const db = database.drizzle;
  await loadBasics(db);
  await publishDefaults(db);
  await db.insert(settings).values([
    { key: "shipping", value: { default_time: "24-72h", same_day_postcodes: ["03700", "03730"] } },
    // One price everywhere: forms with figures of their own need not know what IVA is left out in Ceuta.
    { key: "taxes", value: { deduct_vat: false } },
    // So that it may sell without a company.
    { key: "demo", value: { isDemo: true } },
  ]);
  const invalidated: string[] = [];
  return {
    db,
    database,
    url,
    invalidated,
    invalidate: (tags) => invalidated.push(...tags),
    now: () => new Date(),
    publicUrl: "http://localhost:3000",
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

/** In the hands of a member of staff. A test hands it to their commands and to the buyers', hence the actor fits both. */
type InStaffHands<S extends AnyShop> = Omit<S, "actor"> & { actor: never };
/** A test shop in the hands of its owner. */
export type StaffTestShop = InStaffHands<TestShop>;

export async function openStaffShop(): Promise<StaffTestShop> {
  const shop = await openTestShop();
  const { userId } = await shop.seed.customer({ role: "admin", name: "Olga", adultDeclaredAt: shop.now() });
  return asStaff(shop, userId);
}

/** The shop in the hands of a member of staff; one without a row of their own has the number 0. */
export const asStaff = <S extends AnyShop>(shop: S, userId = 0): InStaffHands<S> => ({
  ...shop,
  actor: { userId, name: "Olga", action: "test" } satisfies Actor as never,
});

/** The shop moves an order by itself, as its jobs do. */
export const moveByItself = (shop: Shop, orderId: number, to: OrderStatus): Promise<unknown> =>
  transact(shop, (tx) => moveWithin(tx, orderId, { to }));

/** What a buyer in Ceuta sends to order, where sending costs 4.99. Amounts in euros. */
export function orderForm(subtotal: number, discount = 0): CreateOrder {
  const total = Math.round((subtotal - discount + 4.99) * 100) / 100;
  return {
    shipping_address: {
      name: "Ana Prueba",
      address: "Calle de la Prueba, 12",
      city: "Ceuta",
      zip_code: "51001",
      country: "ES",
      phone: "600000000",
    },
    payment_method: "bank_transfer",
    shippingInfo: { option: "standard" },
    totals: { subtotal, discount, shipping: 4.99, total },
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

  /** One unit of `goods`, come to `status` at the moment `at`; it takes no stock. */
  async function order(
    userId: number,
    goods: SeededVariant,
    {
      status = "delivered",
      at = new Date(),
      ...columns
    }: { status?: OrderStatus; at?: Date } & Partial<typeof orders.$inferInsert> = {},
  ): Promise<number> {
    const [row] = await db
      .insert(orders)
      .values({
        userId,
        userName: "Cliente de prueba",
        userEmail: "cliente@example.com",
        status,
        paymentMethod: "bank_transfer",
        subtotalCents: goods.priceCents,
        discountCents: 0,
        shippingCents: 0,
        totalCents: goods.priceCents,
        itemCount: 1,
        shippingOption: "standard",
        shippingZone: "peninsula",
        shipName: "Cliente de prueba",
        shipAddress: "Calle de la Prueba, 12",
        shipCity: "Madrid",
        shipZipCode: "28001",
        shipCountry: "ES",
        shipPhone: "600000000",
        adultDeclaredAt: at,
        createdAt: at,
        ...columns,
      })
      .returning({ id: orders.id });
    if (!row) throw new Error("no order");
    await db.insert(orderLines).values({
      orderId: row.id,
      position: 0,
      productId: goods.productId,
      variantId: goods.id,
      name: "Producto",
      sku: `SKU-${goods.id}`,
      options: {},
      legalClass: "unregulated",
      unitPriceCents: goods.priceCents,
      quantity: 1,
    });
    await db.insert(orderEvents).values({ orderId: row.id, fromStatus: null, toStatus: status, at });
    return row.id;
  }

  async function coupon(given: Partial<typeof coupons.$inferInsert> = {}): Promise<number> {
    const [row] = await db
      .insert(coupons)
      .values({ code: `CUPON${next()}`, type: "percentage", value: 1000, ...given })
      .returning({ id: coupons.id });
    if (!row) throw new Error("no coupon");
    return row.id;
  }

  /** A new coupon whose code the customer has typed. */
  async function typedCoupon(userId: number, given: Partial<typeof coupons.$inferInsert> = {}): Promise<number> {
    const code = given.code ?? `CUPON${next()}`;
    const couponId = await coupon({ ...given, code });
    await db.insert(typedCoupons).values({ userId, couponId, code });
    return couponId;
  }

  /** A browser that asked for notifications in a new session of the user. */
  async function browser(userId: number, endpoint = `https://push.example/${next()}`) {
    const [session] = await db
      .insert(sessions)
      .values({ userId, tokenHash: randomBytes(32), expiresAt: sql`now() + interval '7 days'` })
      .returning({ id: sessions.id });
    if (!session) throw new Error("no session");
    const [row] = await db
      .insert(pushSubscriptions)
      .values({ sessionId: session.id, endpoint, p256dh: "key", auth: "secret" })
      .returning({ id: pushSubscriptions.id });
    if (!row) throw new Error("no subscription");
    return { sessionId: session.id, subscriptionId: row.id };
  }

  return { product, variant, customer, fillCart, order, coupon, typedCoupon, browser };
}
