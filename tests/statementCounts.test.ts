import { ENDPOINTS, type Endpoint } from "@bruma/contract";
import { orderLines, reviews } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { expect, test } from "vitest";
import { growTables } from "../bench/lists/growTables.ts";

const [FEW, MANY] = [3, 60];

/** The table in which the thing stands that `:id` means, by the beginning of the address. */
const TABLES: Record<string, string> = {
  "/admin/audit": "audit_log",
  "/admin/fit-families": "fit_families",
  "/admin/imports": "imports",
  "/admin/invoices": "invoices",
  "/invoices": "invoices",
  "/admin/breaches": "breaches",
  "/admin/incidents": "incidents",
  "/admin/lots": "lots",
  "/admin/mails": "mails",
  "/admin/messages": "contact_messages",
  "/admin/orders": "orders",
  "/admin/products": "products",
  "/admin/transfers/entries": "bank_entries",
  "/admin/transfers/refunds/files": "bank_refund_files",
  "/admin/transfers/statements": "bank_statements",
  "/admin/users": "users",
  "/admin/verifactu": "billing_records",
  "/coupons": "coupons",
  "/my-devices": "products",
  "/orders": "orders",
  "/products": "products",
  "/reviews": "products",
  "/wishlist": "products",
};

const QUERIES: Record<string, string> = {
  "GET /admin/fits/grid": "?product=1",
  "GET /admin/invoices/book": "?quarter=2026-4",
  "GET /admin/invoices/journal": "?quarter=2026-4",
  "GET /admin/invoices/suenlace": "?quarter=2026-4",
  "GET /admin/invoices/zip": "?quarter=2026-4",
  "GET /admin/verifactu/zip": "?quarter=2026-4",
  "GET /admin/orders/packing-slips": "?ids=1,2,3",
  "GET /admin/orders/shippable": "?ids=1,2,3",
  "GET /admin/shipments/packing-slips": "?ids=1,2",
  "GET /admin/sale-bans/preview": "?kind=flavour&value=menta",
  "GET /admin/taxes": "?from=2026-01&to=2026-03",
  "GET /admin/taxes/excise/export": "?from=2026-01&to=2026-03",
  "GET /admin/taxes/vat/export": "?from=2026-01&to=2026-03",
  "GET /old-addresses": "?path=/producto/menta",
  "GET /products": "?facets=1&search=producto",
  "GET /products/:id/leaflet": "?v=0",
  "GET /products/suggestions": "?q=producto",
};

/** A shop with so many rows in each of its tables, and as many things hanging on the first of each. */
async function openShop(rows: number): Promise<{ app: TestApp; token: string }> {
  const app = await openTestApp();
  const { db, seed, url } = app.shop;
  const { userId } = await seed.customer({ role: "admin" });
  const goods = await seed.variant();
  const first = await seed.order(userId, goods, { status: "delivered" });
  // What the lots are of.
  const productId = await seed.product();
  for (let n = 0; n < 30; n++) await seed.variant({ productId });
  for (let n = 1; n < rows; n++) {
    await seed.variant({ productId: goods.productId });
    await seed.order(userId, goods);
    const line = {
      name: "Producto",
      sku: `S${n}`,
      options: {},
      legalClass: "unregulated",
      unitPriceCents: 1000,
    } as const;
    const { productId, id: variantId } = goods;
    await db.insert(orderLines).values({ ...line, orderId: first, position: n, productId, variantId, quantity: 1 });
  }
  const review = { productId: goods.productId, userId, orderId: first, userName: "Eva", rating: 4, isVerified: true };
  await db.insert(reviews).values(review);
  await seed.coupon();
  await growTables(url, rows);
  return { app, token: await app.tokenFor(userId) };
}

async function addressOf(app: TestApp, key: string): Promise<string> {
  const path = key.slice("GET ".length);
  const [row] = (
    await app.shop.db.execute<{ id: number }>(
      sql.raw(`select coalesce(min(id), 1) as id from ${TABLES[path.slice(0, path.indexOf("/:"))] ?? "products"}`),
    )
  ).rows;
  return (
    path
      .replace(":productId", String(row?.id))
      .replace(":id", String(row?.id))
      .replace(":slug", "faq")
      .replace(":version", "1")
      .replace(":table", "products") + (QUERIES[key] ?? "")
  );
}

/** By endpoint: how it answers, and how many statements the database gets for it. */
async function countAll({ app, token }: Awaited<ReturnType<typeof openShop>>): Promise<Map<string, string>> {
  let sent: string[] = [];
  app.shop.database.pool.listeners.add((text) => sent.push(text));
  const counts = new Map<string, string>();
  for (const [key, { access }] of Object.entries<Endpoint>(ENDPOINTS)) {
    if (!key.startsWith("GET ")) continue;
    const address = await addressOf(app, key);
    const asked = access === "anyone" ? {} : { token };
    await app.ask("GET", address, asked); // the first time reads settings, and sums what was not summed yet
    app.app.answers.invalidate(["*"]);
    sent = [];
    const { status } = await app.ask("GET", address, asked);
    counts.set(key, `${sent.length} (${status})`);
  }
  return counts;
}

test("no list and no detail asks the database more often for many rows than for few", async () => {
  const [few, many] = [await openShop(FEW), await openShop(MANY)];
  try {
    const [counts, grown] = [await countAll(few), await countAll(many)];
    expect(Object.fromEntries(grown)).toEqual(Object.fromEntries(counts));
    const table = [...counts].map(([key, count]) => `${key.padEnd(50)} ${count}`).toSorted();
    // A line that changes is to be looked at: more statements are more time for each visitor.
    await expect(`${table.join("\n")}\n`).toMatchFileSnapshot("statementCounts.txt");
  } finally {
    await few.app.close();
    await many.app.close();
  }
}, 120_000);
