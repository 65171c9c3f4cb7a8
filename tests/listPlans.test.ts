import { DEVICES_LISTED_MAX } from "@bruma/contract";
import { type Db, drizzleOn, reviews } from "@bruma/db";
import * as shop from "@bruma/domain";
import { openTestShop, type TestShop } from "@bruma/domain/testShop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { growTables } from "../bench/lists/growTables.ts";

const ROWS = 10_000;
const NOW = new Date();
const TODAY = shop.shopDay(NOW);
const page = { page: 1, limit: 25 };
// What stands in nearly no row: for what stands in all of them, reading them all is right.
const search = "zafiro";

type Held = Awaited<ReturnType<TestShop["database"]["pool"]["take"]>>;

let grown: TestShop;

beforeAll(async () => {
  grown = await openTestShop();
  const { db, seed } = grown;
  for (let n = 0; n < 40; n++) {
    const { userId } = await seed.customer({ name: n === 0 ? "Zafiro Gil" : `Cliente ${n}` });
    const legalClass = n % 4 === 2 ? "device" : "unregulated";
    const name = n === 0 ? "Kit Zafiro" : `Producto ${n}`;
    const productId = await seed.product({ name, legalClass, active: n % 20 !== 1 });
    const goods = await seed.variant({ productId, stock: n % 10 === 0 ? n / 10 : 50 + n, priceCents: 500 + n });
    const status = (["pending", "shipped", "delivered", "cancelled"] as const)[n % 4];
    const orderId = await seed.order(userId, goods, { status, userName: n === 0 ? "Zafiro Gil" : `Cliente ${n}` });
    const reply = n % 2 === 0 ? "Gracias" : null;
    await db
      .insert(reviews)
      .values({ productId, userId, orderId, userName: "Eva", rating: 1 + (n % 5), isVerified: true, reply });
  }
  await seed.coupon();
  await growTables(grown.url, ROWS, { edges: ROWS });
}, 120_000);

afterAll(() => grown.close());

const shown = { page: 1, limit: 24, sort: "relevance" } as const;

const LISTS: Record<string, (db: Db) => Promise<unknown>[]> = {
  "the shop's products": (db) => [shop.listProducts(db, { ...shown, facets: true })],
  "the shop's products, far back": (db) => [shop.listProducts(db, { ...shown, page: 300 })],
  "the shop's products of a category by price": (db) => [
    shop.listProducts(db, { ...shown, category: "accessories", sort: "price_asc", facets: true }),
  ],
  "the shop's products searched for": (db) => [shop.listProducts(db, { ...shown, search: "producto", facets: true })],
  "the shop's products searched for with an error": (db) => [shop.listProducts(db, { ...shown, search: "zafrio" })],
  "what somebody may be typing": (db) => [shop.suggestProducts(db, "zaf")],
  products: (db) => [shop.listAdminProducts(db, page)],
  "products by price": (db) => [shop.listAdminProducts(db, { ...page, sort: "-price" })],
  "products by stock, greatest first": (db) => [shop.listAdminProducts(db, { ...page, sort: "-stock" })],
  "products by stock, smallest first": (db) => [shop.listAdminProducts(db, { ...page, sort: "stock" })],
  "products by name": (db) => [shop.listAdminProducts(db, { ...page, sort: "name" })],
  "products with little stock": (db) => [shop.listAdminProducts(db, { ...page, filter: "lowStock" })],
  "products that are sold out": (db) => [shop.listAdminProducts(db, { ...page, filter: "outOfStock" })],
  "products searched for": (db) => [shop.listAdminProducts(db, { ...page, search })],
  "products far back": (db) => [shop.listAdminProducts(db, { ...page, page: 200 })],
  orders: (db) => [shop.listOrders(db, page), shop.summariseOrders(db)],
  "orders of a status by total": (db) => [shop.listOrders(db, { ...page, status: "shipped", sort: "-total" })],
  "orders searched for": (db) => [shop.listOrders(db, { ...page, search })],
  users: (db) => [shop.listUsers(db, page), shop.summariseUsers(db)],
  "users by total": (db) => [shop.listUsers(db, { ...page, sort: "-total" })],
  "users by name": (db) => [shop.listUsers(db, { ...page, sort: "name" })],
  "users searched for": (db) => [shop.listUsers(db, { ...page, search })],
  reviews: (db) => [shop.listAdminReviews(db, { ...page, state: "all" })],
  "reviews to answer by rating": (db) => [shop.listAdminReviews(db, { ...page, state: "unanswered", sort: "rating" })],
  "hidden reviews": (db) => [shop.listAdminReviews(db, { ...page, state: "hidden" })],
  "reviews searched for": (db) => [shop.listAdminReviews(db, { ...page, state: "all", search })],
  messages: (db) => [shop.listMessages(db, page, NOW)],
  "messages that are late": (db) => [shop.listMessages(db, { ...page, state: "overdue", sort: "due" }, NOW)],
  "messages searched for": (db) => [shop.listMessages(db, { ...page, search }, NOW)],
  mails: (db) => [shop.listMails(db, page), shop.countMails(db)],
  "mails of a kind and state": (db) => [shop.listMails(db, { ...page, state: "failed", kind: "welcome" })],
  "mails searched for": (db) => [shop.listMails(db, { ...page, search })],
  "mails of an order": (db) => [shop.listMails(db, { ...page, search: "#12" })],
  withdrawals: (db) => [shop.listWithdrawals(db, page, NOW)],
  "withdrawals that are late": (db) => [shop.listWithdrawals(db, { ...page, state: "overdue", sort: "due" }, NOW)],
  "withdrawals searched for": (db) => [shop.listWithdrawals(db, { ...page, search }, NOW)],
  audit: (db) => [shop.listAudit(db, page)],
  "audit searched for": (db) => [shop.listAudit(db, { ...page, search })],
  "the bank's entries": (db) => [shop.listEntries({ db, now: () => NOW }, page)],
  "the bank's entries searched for": (db) => [
    shop.listEntries({ db, now: () => NOW }, { ...page, search, state: "all" }),
  ],
  lots: (db) => [shop.listLots(db, page, TODAY)],
  "lots searched for": (db) => [shop.listLots(db, { ...page, search: "lote-777" }, TODAY)],
  incidents: (db) => [shop.listIncidents(db, page, NOW), shop.countIncidents(db, NOW)],
  breaches: (db) => [shop.listBreaches(db, page, NOW), shop.countBreaches(db, NOW)],
  // Without a search there is no plan to look at: the sums above the list are of all invoices.
  "invoices searched for": (db) => [shop.listInvoices(db, { ...page, search })],
  refunds: (db) => [shop.listRefunds(db, page)],
  "refunds searched for": (db) => [shop.listRefunds(db, { ...page, search })],
  "incidents searched for": (db) => [shop.listIncidents(db, { ...page, search }, NOW)],
};

test.each(Object.entries(LISTS))("%s come from indexes: no table is read from end to end", async (_name, ask) => {
  expect(await readWhole(ask)).toEqual([]);
});

test("the first devices by brand come in this order from an index: not all of them are read and sorted", async () => {
  const { sql, pool } = grown.database;
  const asked: { text: string; values: unknown[] }[] = [];
  // The statement is a prepared one, which drizzle's logger does not hear.
  const query: typeof pool.query = (statement, values) => {
    if (typeof statement !== "string") asked.push({ text: statement.text, values: statement.values ?? [] });
    return pool.query(statement, values);
  };
  const heard = { query, take: () => pool.take(), giveBack: (held: Held) => pool.giveBack(held) };
  expect(await shop.findDevices(drizzleOn(heard), "")).toHaveLength(DEVICES_LISTED_MAX);
  expect(asked).toHaveLength(1);
  for (const { text, values } of asked) {
    const [row] = await sql.unsafe(`explain (format json) ${text}`, values);
    expect(namesIn(row?.["QUERY PLAN"], "Index Name")).toContain("products_brand_name_idx");
    expect(namesIn(row?.["QUERY PLAN"], "Sort Key")).toEqual([]);
  }
});

/** The long tables that a list's statements read from end to end. */
async function readWhole(ask: (db: Db) => Promise<unknown>[]): Promise<string[]> {
  const { sql, pool } = grown.database;
  const sent: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void sent.push({ query, params }) };
  await Promise.all(ask(drizzleOn(pool, logger)));
  const large = await sql<{ name: string }[]>`select relname as name from pg_class where reltuples >= ${ROWS / 2}`;
  const names = new Set(large.map(({ name }) => name));
  const read: string[] = [];
  await sql.begin(async (tx) => {
    // As where the tables are in memory: else ten thousand rows are so few that counting them all in table or index is equal.
    await tx`set local random_page_cost = 1.1`;
    for (const { query, params } of sent) {
      const [row] = await tx.unsafe(`explain (format json) ${query}`, params);
      for (const table of scannedIn(row?.["QUERY PLAN"])) if (names.has(table)) read.push(`${table}: ${query}`);
    }
  });
  return read;
}

function scannedIn(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(scannedIn);
  if (plan === null || typeof plan !== "object") return [];
  const node = plan as Record<string, unknown>;
  const own = node["Node Type"] === "Seq Scan" ? [String(node["Relation Name"])] : [];
  return [...own, ...Object.values(node).flatMap(scannedIn)];
}

/** All that the nodes of a plan say under a key. */
function namesIn(plan: unknown, key: string): unknown[] {
  if (Array.isArray(plan)) return plan.flatMap((each) => namesIn(each, key));
  if (plan === null || typeof plan !== "object") return [];
  const node = plan as Record<string, unknown>;
  return [...(key in node ? [node[key]] : []), ...Object.values(node).flatMap((each) => namesIn(each, key))];
}
