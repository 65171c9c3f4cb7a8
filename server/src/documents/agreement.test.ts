import { agreedTexts, orderAgreements, orders } from "@bruma/db";
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

  // It is kept with the order, so that no figure that changes before its mail is written gets into it.
  expect(terms?.isAsAgreed).toBe(true);
  await changeSettings(asStaff(shop), { company: { ...COMPANY, name: "Otra empresa, S.L." } });
  expect(await readAgreedTerms(shop.db, orderId)).toEqual(terms);
  if (terms) expect(await keepAgreedTerms(shop.db, orderId, { ...terms, text: "Otra cosa" })).toBe(false);
  expect(await readAgreedTerms(shop.db, orderId)).toEqual(terms);
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

test("one text for all orders under the same terms, a new one as soon as a figure changes, and none of an order that is refused", async () => {
  const texts = () => shop.db.$count(agreedTexts);
  const buyer = await shop.seed.customer();
  const variant = await shop.seed.variant();
  const order = async (total = 10) => {
    await shop.seed.fillCart(buyer.userId, [{ variant, quantity: 1 }]);
    return (await placeOrder(shop, buyer, orderForm(total), undefined)).orderId;
  };
  const { number: based_on } = await readPage(shop.db, "terms-and-conditions");
  await publishVersion(asStaff(shop), "terms-and-conditions", { text: "## Vende {{company.name}}", based_on });
  const first = await order();
  const before = await texts();
  const second = await order();
  expect(await texts()).toBe(before);
  await changeSettings(asStaff(shop), { company: { ...COMPANY, name: "Tercera, S.L." } });
  await expect(order(99)).rejects.toMatchObject({ code: "order.totals_changed" });
  expect(await texts()).toBe(before);
  const third = await order();
  expect(await texts()).toBe(before + 1);
  const [one, two, three] = await Promise.all([first, second, third].map((id) => readAgreedTerms(shop.db, id)));
  expect(two).toEqual(one);
  expect(three).toMatchObject({ isAsAgreed: true, version: one?.version });
  expect(three?.text).toContain("Tercera, S.L.");
  expect(one?.text).not.toContain("Tercera, S.L.");
});
