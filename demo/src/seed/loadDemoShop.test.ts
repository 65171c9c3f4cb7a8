import { createHash } from "node:crypto";
import { ORDER_MOVES, ORDER_STATUSES, type OrderStatus } from "@bruma/contract";
import { connect, type Database } from "@bruma/db";
import { createTestDatabase, type TestDatabase } from "@bruma/db/testDatabase";
import { loadBasics } from "@bruma/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoProducts } from "../words/index.ts";
import { drawingsOf } from "./catalogue/storePictures.ts";
import { DEMO_SETTINGS } from "./demoSettings.ts";
import { type DemoShopSummary, loadDemoShop } from "./loadDemoShop.ts";

// In the past, so that a row dated by the real clock shows.
const NOW = new Date("2026-03-10T09:30:00.000Z");
const BULK_SIZE = 400;

const open: { copy: TestDatabase; database: Database }[] = [];
let shop: Database;
let summary: DemoShopSummary;

// A load takes a second or two, unless the machine is busy with the other tests.
const LOADING = { timeout: 60_000 };

beforeAll(async () => {
  shop = await openShop();
  summary = await load(shop);
});
afterAll(async () => {
  for (const { copy, database } of open) {
    await database.close();
    await copy.drop();
  }
});

async function openShop(): Promise<Database> {
  const copy = await createTestDatabase();
  const database = connect(copy.url, { max: 4 });
  open.push({ copy, database });
  return database;
}

function load(database: Database, size?: number): Promise<DemoShopSummary> {
  return loadDemoShop(database.drizzle, {
    now: NOW,
    size,
    passwordHash: "the demo accounts' hash",
    storePicture: async (svg) => {
      const hash = createHash("sha256").update(svg).digest("hex").slice(0, 24);
      return { hash, width: 960, height: 960, widths: [320, 640, 960], placeholder: "" };
    },
  });
}

test("the demo shows a whole shop", async () => {
  expect(summary).toMatchObject({ isLoaded: true, people: 62, orders: 600, reviews: 350 });
  expect(summary.products).toBeGreaterThanOrEqual(120);
  expect(summary.pictures).toBe(drawingsOf(demoProducts).length);
  const count = async (what: string) => (await shop.sql.unsafe(`select count(*)::int as n from ${what}`))[0]?.n;
  for (const status of ORDER_STATUSES) expect(await count(`orders where status = '${status}'`)).toBeGreaterThan(1);
  expect(await count("products where featured")).toBeGreaterThan(2);
  expect(await count("products where not in_stock")).toBeGreaterThan(0);
  expect(await count("products where original_price_cents is not null")).toBeGreaterThan(0);
  expect(await count("shipping_rates")).toBe(10);
  expect(await count("orders where shipping_zone in ('baleares', 'canarias', 'ceuta_melilla')")).toBeGreaterThan(10);
  expect(await count("orders join users on users.id = user_id where email = 'cliente@bruma.test'")).toBe(7);
  expect(await count("settings")).toBe(Object.keys(DEMO_SETTINGS).length);
});

test("no screen of the staff opens empty", async () => {
  const some = [
    "lots where quantity > 0",
    "lot_movements where reason = 'parcel'",
    "shipments where tracking_number is not null",
    "contact_messages where state = 'new'",
    "contact_messages where state = 'answered'",
    "incidents",
    "breaches",
    "breach_notes",
    "review_reports",
    "reviews where reply is not null",
    "withdrawals where state = 'received'",
    "order_returns where state = 'expected'",
    "bank_entries where state = 'to_review'",
    "bank_entries where state = 'ignored'",
    "bank_refunds where state = 'to_do'",
    "bank_refunds where state = 'done'",
    "invoices where kind = 'complete'",
    "invoices where kind = 'simplified'",
    "invoices where kind = 'rectifying'",
    "mails",
    "visits",
    "page_views",
    "audit_log",
    "products where not active",
    "wishlist_items",
    "addresses",
  ];
  for (const what of some) {
    const [row] = await shop.sql.unsafe(`select count(*)::int as n from ${what}`);
    expect([what, row?.n]).not.toEqual([what, 0]);
  }
  expect(
    await shop.sql`
    select lots.id from lots join variants on variants.id = variant_id left join lot_movements on lot_id = lots.id
    group by lots.id, variants.stock having lots.quantity <> sum(delta) or lots.quantity <> variants.stock`,
  ).toHaveLength(0);
});

test("documents are numbered without a gap, add up to their orders, and nothing is sent to anybody", async () => {
  expect(
    await shop.sql`
    select series from invoices group by series having max(number) <> count(*) or min(number) <> 1
      or array_agg(number order by issued_at, id) <> array_agg(number order by number)`,
  ).toHaveLength(0);
  expect(
    await shop.sql`
    select orders.id from invoices join orders on orders.id = order_id group by orders.id
    having sum(net_base_cents + net_vat_cents) <> orders.total_cents - refunded_cents`,
  ).toHaveLength(0);
  expect(await shop.sql`select 1 from invoice_queue`).toHaveLength(0);
  expect(await shop.sql`select 1 from mails where state <> 'kept'`).toHaveLength(0);
  expect(await shop.sql`select 1 from pushes`).toHaveLength(0);
  expect(await shop.sql`select 1 from billing_records`).toHaveLength(0);
});

test("there is a coupon in every state", async () => {
  const states = await shop.sql`
    select distinct case when not active then 'inactive' when expires_at <= ${NOW} then 'expired'
      when usage_count >= usage_limit then 'exhausted' else type || ' active' end as state from coupons order by state`;
  const found = states.map(({ state }) => state);
  expect(found).toEqual(["exhausted", "expired", "fixed active", "inactive", "percentage active"]);
});

test("coupons are numbered in the order in which they were made", async () => {
  const byNumber = await shop.sql`select code from coupons order by id`;
  expect(byNumber).toEqual(await shop.sql`select code from coupons order by created_at`);
  expect(byNumber.length).toBeGreaterThan(2);
});

test("every ledger adds up, and stock was never below zero on the way", async () => {
  await expectLedgersToAddUp(shop);
  expect(
    await shop.sql`
    select variant_id from (select variant_id, sum(delta) over (partition by variant_id order by at, id) as balance
      from stock_movements) as history where balance < 0`,
  ).toHaveLength(0);
  expect(
    await shop.sql`
    select order_id from stock_movements join orders on orders.id = order_id group by order_id, status
    having (sum(delta) = 0) <> (status = 'cancelled')`,
  ).toHaveLength(0);
});

test("totals follow from the lines, the coupon and the tariff", async () => {
  const wrong = await shop.sql`
    select orders.id from orders
    cross join lateral (select sum(unit_price_cents * quantity) as goods, sum(quantity) as items, count(*) as lines
      from order_lines where order_id = orders.id) as bought
    left join coupons on coupons.id = coupon_id
    cross join lateral (select * from shipping_rates where option = shipping_option and zone in (shipping_zone, 'flat')
      order by zone = 'flat' limit 1) as rate
    where subtotal_cents <> goods or item_count <> items or lines not between 1 and 5
      or discount_cents <> least(goods, case type when 'percentage' then round(goods * value / 10000.0) when 'fixed' then value else 0 end)
      or shipping_cents <> case when goods - discount_cents >= rate.free_from_cents then 0 else rate.price_cents end`;
  expect(wrong).toHaveLength(0);
  expect(
    await shop.sql`
    select 1 from orders join coupons on coupons.id = coupon_id
    where subtotal_cents < min_order_cents or orders.created_at < coupons.created_at or orders.created_at >= coupons.expires_at
  `,
  ).toHaveLength(0);
});

test("every order went the ways that orders go", async () => {
  const histories = await shop.sql<{ status: OrderStatus; payment: string; path: OrderStatus[]; froms: string[] }[]>`
    select status, payment_status as payment, array_agg(to_status order by order_events.id) as path,
      array_agg(coalesce(from_status, 'none') order by order_events.id) as froms
    from orders join order_events on order_id = orders.id where from_status is distinct from to_status group by orders.id`;
  expect(histories).toHaveLength(600);
  for (const { status, payment, path, froms } of histories) {
    expect(path[0]).toBe("pending");
    expect(path.at(-1)).toBe(status);
    expect(froms).toEqual(["none", ...path.slice(0, -1)]);
    for (const [index, to] of path.slice(1).entries()) expect(ORDER_MOVES[path[index] ?? "cancelled"]).toContain(to);
    if (payment !== "partially_refunded") {
      expect(payment).toBe(["pending", "cancelled"].includes(status) ? "unpaid" : "paid");
    }
  }
});

test("each colour is drawn in it, and shows the variant", async () => {
  const [shown] = await shop.sql`
    select count(*)::int as variants, count(distinct (p.product_id, p.media_id))::int as pictures
    from variants v left join variant_pictures p on p.variant_id = v.id
    where v.options ? 'Color' having count(*) = count(p.variant_id)`;
  expect(shown?.variants).toBeGreaterThan(150);
  expect(shown?.pictures).toBe(shown?.variants);
});

test("nothing is later than today, and unpaid orders still have time", async () => {
  const columns = await shop.sql<{ table: string; column: string }[]>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type like 'timestamp%'
      and column_name not in ('expires_at', 'due_at', 'refund_by')
      -- When the row was written, which the database holds to: its document has a moment of its own.
      and (table_name, column_name) <> ('invoices', 'created_at')`;
  for (const { table, column } of columns) {
    const late = await shop.sql.unsafe(`select 1 from "${table}" where "${column}" > $1`, [NOW]);
    expect([table, column, late.length]).toEqual([table, column, 0]);
  }
  expect(
    await shop.sql`
    select 1 from orders where (status = 'pending') <> coalesce(expires_at > ${NOW}, false)`,
  ).toHaveLength(0);
});

test("reviews are those of buyers, within 30 days of delivery", async () => {
  const proven = await shop.sql`
    select rating from reviews join orders on orders.id = reviews.order_id and orders.user_id = reviews.user_id
    join order_events on order_events.order_id = orders.id and to_status = 'delivered'
    where is_verified and reviews.created_at between at and at + interval '30 days'
      and product_id in (select product_id from order_lines where order_id = orders.id)`;
  expect(proven).toHaveLength(350);
  const average = proven.reduce((sum, { rating }) => sum + rating, 0) / proven.length;
  expect(average).toBeGreaterThan(4.2);
  expect(average).toBeLessThan(4.6);
});

test("the same day gives the same shop", LOADING, async () => {
  const other = await openShop();
  await load(other);
  expect(await fingerprints(other)).toEqual(await fingerprints(shop));
});

test("a larger shop has the same orders, and more products with pictures, stock and search", LOADING, async () => {
  const large = await openShop();
  expect(await load(large, BULK_SIZE)).toMatchObject({ products: BULK_SIZE, pictures: summary.pictures, orders: 600 });
  await expectLedgersToAddUp(large);
  expect(await large.sql`select 1 from product_images where position = 0`).toHaveLength(BULK_SIZE);
  expect((await fingerprints(large)).orders).toBe((await fingerprints(shop)).orders);
  const indexes = (database: Database) =>
    database.sql`select indexdef from pg_indexes where schemaname = 'public' order by indexname`;
  expect([...(await indexes(large))]).toEqual([...(await indexes(shop))]);
});

test("instances that start together load it once, and a shop in use is left alone", LOADING, async () => {
  const fresh = await openShop();
  const loaded = await Promise.all([load(fresh), load(fresh)]);
  expect(loaded.map(({ isLoaded }) => isLoaded).toSorted()).toEqual([false, true]);
  expect(await load(fresh)).toEqual({ ...summary, isLoaded: false });
});

test("a tariff that was changed stays when the basics are loaded again", async () => {
  await shop.sql`update shipping_rates set price_cents = 1 where zone = 'baleares' and option = 'express'`;
  await loadBasics(shop.drizzle);
  expect(await shop.sql`select 1 from shipping_rates where price_cents = 1`).toHaveLength(1);
});

async function expectLedgersToAddUp({ sql }: Database): Promise<void> {
  expect(
    await sql`
    select variants.id from variants left join stock_movements on variant_id = variants.id group by variants.id
    having variants.stock <> coalesce(sum(delta), 0)`,
  ).toHaveLength(0);
  expect(
    await sql`
    select products.id from products left join product_stocks kept on kept.product_id = products.id
    left join variants on variants.product_id = products.id group by products.id, kept.product_id
    having kept.stock is distinct from sum(variants.stock) or products.in_stock <> (sum(variants.stock) > 0)
      or products.price_cents <> min(variants.price_cents)`,
  ).toHaveLength(0);
  expect(
    await sql`
    select coupons.id from coupons left join coupon_uses on coupon_id = coupons.id group by coupons.id
    having usage_count <> coalesce(sum(delta), 0)`,
  ).toHaveLength(0);
  expect(
    await sql`
    select variants.id from variants
    cross join lateral (select array_agg(price_changes.price_cents order by at) as prices from price_changes where variant_id = variants.id) as log
    where prices <> array_remove(array[original_price_cents, variants.price_cents], null)`,
  ).toHaveLength(0);
}

/** Of all tables but those that hold what is another in each database: the server's numbers of transactions, and a random one. */
async function fingerprints({ sql }: Database): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('catalogue_changes', 'terms_revisions')`;
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const row = name === "invoices" ? "to_jsonb(content) - 'created_at'" : "content";
    const [said] = await sql.unsafe(
      `select md5(string_agg((${row})::text, '' order by (${row})::text)) as print from "${name}" as content`,
    );
    prints[name] = said?.print ?? "empty";
  }
  return prints;
}
