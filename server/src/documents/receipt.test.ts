import { getOrder, placeOrder } from "@bruma/domain";
import { openTestShop, orderForm, type TestShop } from "@bruma/domain/testShop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readLetterhead } from "./letterhead.ts";
import { renderReceipt } from "./receipt.ts";

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
