import type { AllSettings } from "@bruma/contract";
import { settings } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

let shop: TestApp;
let token: string;
beforeAll(async () => {
  // As in a real shop: in tests every answer is held against the contract, whose rules this one breaks.
  shop = await openTestApp({ environment: "production" });
  token = await shop.tokenFor((await shop.shop.seed.customer({ role: "admin" })).userId);
});
afterAll(() => shop.close());

const read = async () => (await shop.ask<{ settings: AllSettings }>("GET", "/admin/settings", { token })).body.settings;
const save = (section: keyof AllSettings, body: object) =>
  shop.ask<{ settings: object }>("PUT", `/admin/settings/${section}`, { token, body });

test("what today's rules would refuse is shown as it is kept, keeps no other section from being saved, and is corrected", async () => {
  const { categories, ...kept } = (await read()).categories;
  await save("categories", { ...kept, categories });
  const fewer = { categories: categories.slice(1) };
  await shop.shop.db.update(settings).set({ value: fewer }).where(eq(settings.key, "categories"));

  const seen = await read();
  expect(seen.categories).toMatchObject(fewer);
  expect(
    await save("company", { ...seen.company, brand: "Niebla", nif: "B00123455", email: "hola@niebla.example" }),
  ).toMatchObject({
    status: 200,
    body: { settings: { brand: "Niebla" } },
  });
  expect((await save("categories", seen.categories)).status).toBe(422);
  expect((await save("categories", { ...seen.categories, categories })).status).toBe(200);
  expect((await read()).categories).toMatchObject({ categories });
});

test("amounts are euros outside and cents inside, kept or not", async () => {
  const { shipping, payments } = await read();
  expect((await save("payments", payments)).status).toBe(200);
  expect((await save("shipping", shipping)).status).toBe(200);
  const again = await read();
  expect(again.shipping.rates).toEqual(shipping.rates);
  expect(again.payments.cash_on_delivery).toEqual(payments.cash_on_delivery);
});
