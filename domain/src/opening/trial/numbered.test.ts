import { getTableName } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../testShop.ts";
import { NUMBERED } from "./tryOrder.ts";

/** What the trial's order, which has no coupon and is paid by hand, gives no row to: a new table is put here only after a look at `walkOrder`. */
const NOT_OF_AN_ORDER = [
  "action_links",
  "addresses",
  "bank_allocations",
  "bank_entries",
  "bank_entry_events",
  "bank_entry_tallies",
  "bank_refund_files",
  "bank_refunds",
  "bank_statements",
  "breach_notes",
  "breaches",
  "consents",
  "contact_answers",
  "contact_messages",
  "content_versions",
  "coupon_uses",
  "coupons",
  "fit_edges",
  "fit_families",
  "imports",
  "incident_notes",
  "incidents",
  "legal_checks",
  "lot_recalls",
  "lots",
  "media",
  "order_notes",
  "order_returns",
  "picture_fetches",
  "price_changes",
  "product_alerts",
  "products",
  "push_subscriptions",
  "review_reports",
  "reviews",
  "sale_bans",
  "sale_stops",
  "saved_filters",
  "sessions",
  "variants",
  "wishlist_items",
  "withdrawals",
];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("each numbered table is one whose numbers a test order gives back, or is known to get no row from it", async () => {
  const { rows } = await shop.database.pool.query(`
    select t.relname as name from pg_class s
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('i', 'a')
    join pg_class t on t.oid = d.refobjid
    where s.relkind = 'S' and t.relnamespace = 'public'::regnamespace order by 1`);
  const numbered = rows.map(({ name }) => String(name));
  expect(numbered).toEqual([...NUMBERED.map(getTableName), ...NOT_OF_AN_ORDER].sort());
});
