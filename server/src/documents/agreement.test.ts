import { orderAgreements, orders } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import {
  changeSettings,
  getOrder,
  keepAgreedTerms,
  placeOrder,
  publishVersion,
  readAgreedTerms,
  readPage,
} from "@bruma/domain";
import { asStaff, openTestShop, orderForm, type TestShop } from "@bruma/domain/testShop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderAgreement } from "./agreement.ts";
import { readLetterhead } from "./letterhead.ts";

const COMPANY = { nif: "B00123455", address: "Calle Mayor, 1, Madrid" };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("an order keeps the very version that was accepted, whatever is published later, and is nobody else's", async () => {
  const buyer = await shop.seed.customer();
  const variant = await shop.seed.variant();
  await shop.seed.fillCart(buyer.userId, [{ variant, quantity: 1 }]);
  const { orderId } = await placeOrder(shop, buyer, orderForm(10), undefined);
  const accepted = await readPage(shop.db, "terms-and-conditions");
  await publishVersion(asStaff(shop), "terms-and-conditions", {
    text: "## Otras condiciones\n\nDistintas.",
    based_on: accepted.number,
  });
  const terms = await readAgreedTerms(shop.db, orderId, buyer.userId);
  expect(terms).toMatchObject({ version: accepted.number });
  expect(terms?.text).toContain("## ");
  expect(terms?.text).not.toMatch(/Otras condiciones|\{\{/);
  const other = await shop.seed.customer();
  await expect(readAgreedTerms(shop.db, orderId, other.userId)).rejects.toMatchObject({ code: "order.not_found" });

  // What its mail said stays what it says, also once the shop's figures are others.
  expect(terms?.isAsAgreed).toBe(false);
  if (terms) await keepAgreedTerms(shop.db, orderId, terms);
  await changeSettings(asStaff(shop), { company: { ...COMPANY, name: "Otra empresa, S.L." } });
  expect(await readAgreedTerms(shop.db, orderId)).toEqual({ ...terms, isAsAgreed: true });
  await shop.db
    .update(orders)
    .set({ createdAt: new Date("2026-01-01") })
    .where(eq(orders.id, orderId));
  await shop.db.delete(orderAgreements);
  const later = await readAgreedTerms(shop.db, orderId);
  expect([later?.isAsAgreed, later?.text.includes("Otra empresa")]).toEqual([false, true]);
  // An order of long ago is not told to have been placed under the figures of today.
  if (later) await keepAgreedTerms(shop.db, orderId, later);
  expect((await readAgreedTerms(shop.db, orderId))?.isAsAgreed).toBe(false);

  const [order, letterhead] = [await getOrder(shop.db, orderId), await readLetterhead(shop.db)];
  const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
  const pages = pagesOf(await renderAgreement(order, terms, letterhead));
  expect(pages).toBeGreaterThan(2);
  // An order of another shop's has the form alone.
  expect(pagesOf(await renderAgreement(order, null, letterhead))).toBe(1);
});
