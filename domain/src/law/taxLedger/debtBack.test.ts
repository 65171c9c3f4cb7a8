import { invoices, orderReturns, orders } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { expect, test } from "vitest";
import { endInsolvency, issueDue, rectifyDebt } from "../../invoices/index.ts";
import { BAD, INSOLVENT, openUnpaidShop, TODAY } from "../../invoices/issuing/unpaidOrders.fixture.ts";
import { recordPayment } from "../../orders/index.ts";
import { openReturn, receiveReturn } from "../../returns/index.ts";
import { shopDay } from "../../time/index.ts";
import { readRefunded } from "./movements.ts";

const { shop, staff, unpaid } = openUnpaidShop();

async function bringBack(orderId: number, refund: number): Promise<void> {
  await shop().db.update(orders).set({ status: "delivered" }).where(eq(orders.id, orderId));
  await openReturn(staff(), orderId);
  const [back] = await shop().db.select().from(orderReturns).where(eq(orderReturns.orderId, orderId));
  const line = { position: 0, quantity: 1, condition: "opened", fate: "loss", refund } as const;
  await receiveReturn(staff(), back?.id ?? 0, { lines: [line], shipping: 0, on: shopDay(new Date()) });
}

/** What the documents come to, and what the books of IVA say went off of it. */
async function told(orderId: number): Promise<[number, number]> {
  for (let again = 0; again < 2; again++) await issueDue(shop());
  const documents = await shop().db.select().from(invoices).where(eq(invoices.orderId, orderId));
  const month = shopDay(new Date()).slice(0, 7);
  const parts = (await readRefunded(shop().db, { from: month, to: month })).filter((part) => part.orderId === orderId);
  const sum = (all: number, { baseCents, vatCents }: { baseCents: number; vatCents: number }) =>
    all - baseCents - vatCents;
  return [documents.reduce((all, { totalCents }) => all + totalCents, 0), parts.reduce(sum, 12_100)];
}

test.each([true, false])(
  "goods of a bad debt that come back lower the debt, and neither lower nor raise the base again (business: %s)",
  async (is_business) => {
    const { orderId, id } = await unpaid();
    await recordPayment(staff(), orderId, { amountCents: 6050 });
    await rectifyDebt(staff(), id, { ...BAD, is_business });
    expect(await told(orderId)).toEqual([6050, 6050]);
    await bringBack(orderId, 30);
    expect(await told(orderId)).toEqual([6050, 6050]);
    await recordPayment(staff(), orderId);
    expect(await told(orderId)).toEqual(is_business ? [6050, 6050] : [9100, 9100]);
  },
);

test("all of a bad debt that comes back leaves no sale, and its liquid is back too", async () => {
  const { orderId, id } = await unpaid();
  await rectifyDebt(staff(), id, { ...BAD, is_business: false });
  await bringBack(orderId, 121);
  expect(await told(orderId)).toEqual([0, 0]);
  const month = shopDay(new Date()).slice(0, 7);
  const parts = (await readRefunded(shop().db, { from: month, to: month })).filter((part) => part.orderId === orderId);
  expect(parts.map(({ goods }) => goods).filter((goods) => goods !== 0)).toEqual([-1]);
});

test("an insolvency that ends raises the base for what is still sold alone", async () => {
  const { orderId, id } = await unpaid();
  await recordPayment(staff(), orderId, { amountCents: 6050 });
  const debt = await rectifyDebt(staff(), id, INSOLVENT);
  await bringBack(orderId, 30);
  expect(await told(orderId)).toEqual([6050, 6050]);
  await endInsolvency(staff(), debt.id, { cause: "revoked", on: TODAY });
  expect(await told(orderId)).toEqual([9100, 9100]);
  await expect(endInsolvency(staff(), debt.id, { cause: "revoked", on: TODAY })).rejects.toMatchObject({
    code: "invoice.debt_raised",
  });
});
