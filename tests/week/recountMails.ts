import { LOW_STOCK_MAX } from "@bruma/contract";
import { expect } from "vitest";
import { stockOf } from "./known.ts";
import { SHOP_MAILBOX, type Week } from "./Week.ts";

interface MailRow {
  order_id: number | null;
  kind: string;
  step: string | null;
  to_address: string;
  content: { variants?: { sku: string; stock: number }[] };
}

/** Every mail that was to be written is there once, no other is, and those to the shop go to the shop. */
export async function expectMails(week: Week, nights: number): Promise<void> {
  const rows = await week.app.shop.database.sql<MailRow[]>`
    select coalesce(m.order_id, w.order_id) as order_id, m.kind, m.content ->> 'state' as step, m.to_address, m.content
    from mails m left join withdrawals w on w.id = (m.content ->> 'withdrawalId')::int`;
  const ofOrders = rows.filter(({ order_id }) => order_id !== null);
  const found = ofOrders.map(({ order_id, kind, step }) => `${order_id} ${[kind, step ?? ""].join(" ").trim()}`);
  const known = week.orders.flatMap(({ id, mails }) => [...mails].map((mail) => `${id} ${mail}`));
  expect(found.toSorted(), week.today).toEqual(known.toSorted());
  for (const { kind, to_address } of rows)
    if (kind.endsWith("_notice") || kind === "transfers_daily")
      expect([kind, to_address]).toEqual([kind, SHOP_MAILBOX]);

  const others = rows.filter(({ order_id }) => order_id === null);
  const count = (kind: string) => others.filter((mail) => mail.kind === kind).length;
  const left = new Set(week.orders.filter(({ isErased }) => isErased).map(({ buyer }) => buyer)).size;
  expect([count("account_deleted"), count("transfers_daily")], week.today).toEqual([left, nights]);
  const scarce = others.filter(({ kind }) => kind === "stock_notice");
  expect(others.length, week.today).toBe(left + nights + scarce.length);
  await expectScarceTold(week, scarce);
}

/** What has become scarce was told, and once for each time. What is scarce since the last night is told in the coming minute. */
async function expectScarceTold(week: Week, notices: readonly MailRow[]): Promise<void> {
  const { sql } = week.app.shop.database;
  const skus = await sql<{ id: number; sku: string; waits: boolean }[]>`
    select id, sku, exists (select from shop_notices where variant_id = variants.id and is_open) as waits from variants`;
  const told = new Set(notices.flatMap(({ content }) => content.variants?.map(({ sku }) => sku) ?? []));
  for (const { id, sku, waits } of skus) {
    const isScarce = stockOf(week, id) <= LOW_STOCK_MAX;
    if (isScarce && !waits) expect([...told], `${week.today}: ${sku} is running out`).toContain(sku);
  }
}
