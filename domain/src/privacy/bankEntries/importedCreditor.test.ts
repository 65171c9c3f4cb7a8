import { orders } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../testShop.ts";
import { applyRetention } from "../applyRetention.ts";
import { eraseAccount } from "../eraseAccount.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("an order of another shop of which money is owed names its erased buyer until it is given back, and goes to no new account", async () => {
  const email = "ana@example.com";
  const { userId } = await shop.seed.customer({ email, emailVerifiedAt: new Date() });
  const goods = await shop.seed.variant({ priceCents: 1000 });
  const imported = { status: "delivered", isImported: true, userName: "Ana Importada", userEmail: email } as const;
  const orderId = await shop.seed.order(userId, goods, { ...imported, paidCents: 1500 });
  const order = async () => (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0];

  expect(await eraseAccount(shop, userId)).toEqual([{ orderId, amount: 5 }]);
  await shop.seed.customer({ email, emailVerifiedAt: new Date() }); // whoever has the mailbox now
  await applyRetention(shop);
  expect(await order()).toMatchObject({ userId: null, userName: "Ana Importada", userEmail: email });

  await shop.db.update(orders).set({ refundedCents: 500 }).where(eq(orders.id, orderId));
  await applyRetention(shop);
  expect(await order()).toMatchObject({ userId: null, userName: "Cuenta eliminada", isInvoicedElsewhere: true });
});
