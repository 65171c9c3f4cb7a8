import { orders } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { getOrder, placeOrder, recordPayment } from "@bruma/domain";
import { asStaff, openTestShop, orderForm, type TestShop } from "@bruma/domain/testShop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readLetterhead } from "./letterhead.ts";
import { openMoney, renderReceipt } from "./receipt.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function receiptOf(name: string, lines: number): Promise<{ pages: number; bytes: Buffer }> {
  const buyer = await shop.seed.customer({ name });
  const goods = await Promise.all(Array.from({ length: lines }, () => shop.seed.variant({ options: { Color: name } })));
  await shop.seed.fillCart(
    buyer.userId,
    goods.map((variant) => ({ variant, quantity: 1 })),
  );
  const form = orderForm(10 * lines);
  const { orderId } = await placeOrder(
    shop,
    buyer,
    { ...form, shipping_address: { ...form.shipping_address, name } },
    undefined,
  );
  const bytes = await renderReceipt(await getOrder(shop.db, orderId), await readLetterhead(shop.db));
  return { bytes, pages: bytes.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length ?? 0 };
}

test("a receipt is one page of PDF", async () => {
  const { bytes, pages } = await receiptOf("Begoña Núñez i Güell", 2);
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pages).toBe(1);
});

test("a long order goes on over the next page, and any name can be written", async () => {
  expect((await receiptOf("Ольга 😀 \u202e العربية", 60)).pages).toBeGreaterThan(1);
});

test("a receipt says what came off its total, and what of a paid order is still to go back", async () => {
  const { userId } = await shop.seed.customer({ role: "admin" });
  const id = await shop.seed.order(userId, await shop.seed.variant({ priceCents: 10_000 }));
  const money = async () => openMoney(await getOrder(shop.db, id));
  expect(await money()).toEqual([]);
  await recordPayment(asStaff(shop, userId), id, { amountCents: 10_000 });
  expect(await money()).toEqual([]);
  await shop.db.update(orders).set({ returnedCents: 2500 }).where(eq(orders.id, id));
  expect(await money()).toEqual([
    ["Recibido", 10_000],
    ["Por devolver", 2500],
  ]);
});
