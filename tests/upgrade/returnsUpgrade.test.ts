import { migrate } from "@bruma/db";
import { listOwed, sumOrders } from "@bruma/domain";
import { expect, test } from "vitest";
import { openShopBefore } from "./openShopBefore.ts";

test("returns of earlier stay as they were decided; only a refund that was cancelled and never made is owed", async () => {
  const { url, sql, db } = await openShopBefore("_returned_lowers");
  const sold = async (paid: number, refunded: number): Promise<number> => {
    const [order] = await sql<{ id: number }[]>`
      insert into orders (user_name, user_email, payment_method, subtotal_cents, discount_cents, shipping_cents, total_cents, item_count,
        shipping_option, shipping_zone, ship_name, ship_address, ship_city, ship_zip_code, ship_country, ship_phone, adult_declared_at, status,
        created_at)
      values ('Ana', 'ana@example.com', 'bank_transfer', 10000, 0, 0, 10000, 1, 'standard', 'peninsula', 'Ana', 'Calle', 'Dénia', '03700', 'ES',
        '600000000', now(), 'delivered', now() - interval '3 days')
      returning id`;
    const id = order?.id ?? 0;
    for (const [kind, cents] of Object.entries({ payment: paid, refund: refunded })) {
      if (cents > 0)
        await sql`insert into payments (order_id, kind, amount_cents, "on") values (${id}, ${kind}, ${cents}, '2026-11-01')`;
    }
    return id;
  };
  const cameBack = (id: number, state: string, cents: number) => sql`
    insert into order_returns (order_id, label, state, refund_cents, closed_at) values (${id}, ${`R-${id}`}, ${state}, ${cents}, now())`;
  const prepare = (id: number, state: string, cents: number) => sql`
    insert into bank_refunds (order_id, amount_cents, iban, holder, reason, state, closed_at, cancelled_at)
    values (${id}, ${cents}, 'ES9121000418450200051332', 'Ana', 'Devolución', ${state}, case when ${state} = 'cancelled' then now() end, case when ${state} = 'cancelled' then now() end)`;

  const made = await sold(10_000, 2500);
  const prepared = await sold(10_000, 0);
  await prepare(prepared, "to_do", 2500);
  const dropped = await sold(10_000, 0);
  await prepare(dropped, "cancelled", 2500);
  const short = await sold(6000, 2500);
  for (const id of [made, prepared, dropped, short]) await cameBack(id, "received", 2500);
  await cameBack(await sold(10_000, 0), "cancelled", 0);

  await migrate(url);
  const rows = await sql`select id, payment_status, returned_cents, settled_cents from orders order by id`;
  expect(rows.map((row) => Object.values(row).slice(1))).toEqual([
    ["partially_refunded", 2500, 0],
    ["paid", 2500, 0],
    ["paid", 2500, 0],
    ["partially_refunded", 0, 0],
    ["paid", 0, 0],
  ]);
  const { owed } = await listOwed(db, { page: 1, limit: 10 });
  expect(owed.map(({ orderId, cents }) => [orderId, cents])).toEqual([[dropped, 2500]]);
  expect(await sumOrders(db, {})).toMatchObject({ missingCents: 0, revenueCents: 3 * 7500 + 3500 + 10_000 });
  await expect(sql`update order_returns set refund_cents = 1 where order_id = ${made}`).rejects.toThrow(
    "received already",
  );
});
