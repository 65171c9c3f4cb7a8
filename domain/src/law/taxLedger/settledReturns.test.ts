import { invoices, orderLines, orderReturns, orders, settings } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueDue } from "../../invoices/index.ts";
import { recordPayment } from "../../orders/index.ts";
import { openReturn, receiveReturn } from "../../returns/index.ts";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { shopDay } from "../../time/index.ts";
import { readRefunded } from "./movements.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.close());

/** Four units at 25 €, delivered, of which 60 € were paid. */
async function paidShort(): Promise<number> {
  const goods = await shop.seed.variant({ priceCents: 2500 });
  const { userId } = await shop.seed.customer();
  const money = { subtotalCents: 10_000, totalCents: 10_000, itemCount: 4, vatPercent: 25, vatCents: 2000 };
  const id = await shop.seed.order(userId, goods, money);
  await shop.db.update(orderLines).set({ quantity: 4 }).where(eq(orderLines.orderId, id));
  await recordPayment(shop, id, { amountCents: 6000 });
  await shop.db.update(orders).set({ dispatchedAt: shop.now() }).where(eq(orders.id, id));
  return id;
}

async function bringBack(orderId: number, units: number): Promise<void> {
  await openReturn(shop, orderId);
  const [back] = await shop.db.select().from(orderReturns).where(sql`order_id = ${orderId} and state = 'expected'`);
  const line = { position: 0, quantity: units, condition: "sealed", fate: "restock", refund: units * 25 } as const;
  await receiveReturn(shop, back?.id ?? 0, { lines: [line], shipping: 0, on: shopDay(shop.now()) });
}

const sum = (cents: readonly (readonly number[])[]) => cents.reduce((all, [part = 0]) => all + part, 0);

test("the documents and the books of IVA take off all that came back, paid or not", async () => {
  const company = { name: "Bruma Vapeo Sereno, S.L.", nif: "B00123455", address: "Calle de la Calma, 12, 03700 Dénia" };
  await shop.db.insert(settings).values({ key: "company", value: company });
  const id = await paidShort();
  const told = async () => {
    await issueDue(shop);
    const rows = await shop.db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(invoices.id);
    return rows.map(({ totalCents, vatCents }) => [totalCents, vatCents]);
  };
  const month = shopDay(shop.now()).slice(0, 7);
  const taken = async () =>
    (await readRefunded(shop.db, { from: month, to: month }))
      .filter(({ orderId }) => orderId === id)
      .map(({ baseCents, vatCents, goods }) => [baseCents + vatCents, vatCents, goods] as const);
  expect([await told(), await taken()]).toEqual([[[10_000, 2000]], []]);
  await bringBack(id, 1);
  expect((await told()).slice(1)).toEqual([[-2500, -500]]);
  await bringBack(id, 1);
  expect(sum((await told()).slice(1))).toBe(-5000);
  await bringBack(id, 2);
  expect(sum((await told()).slice(1))).toBe(-10_000);
  const parts = await taken();
  expect(sum(parts)).toBe(10_000);
  expect(parts.map(([, , goods]) => goods).filter((goods) => goods !== 0)).toEqual([-1]);
});
