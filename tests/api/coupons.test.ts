import { products } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("the file of the coupons says what the screen says: names, and the last day on which each counts", async () => {
  const { seed, db } = app.shop;
  const [salt, pod] = [await seed.variant(), await seed.variant()];
  await db.update(products).set({ name: "Sal Bosque" }).where(eq(products.id, salt.productId));
  await db.update(products).set({ name: "Niebla Pod" }).where(eq(products.id, pod.productId));
  // Midnight in Spain, with which the 31st of December ends.
  const expiresAt = new Date("2026-12-31T23:00:00Z");
  await seed.coupon({ code: "TODO", expiresAt: null });
  await seed.coupon({
    code: "INVIERNO",
    expiresAt,
    categories: ["liquids", "starter-kits"],
    productIds: [salt.productId, pod.productId, 999_999],
  });
  const token = await app.tokenFor((await seed.customer({ role: "admin" })).userId);
  const { text } = await app.ask("GET", "/admin/coupons/export?sort=code", { token });
  const [head, ...rows] = text
    .replace(/^\uFEFF/, "")
    .trim()
    .split("\r\n")
    .map((row) => row.split(";"));
  const shown = rows.map((row) => [0, 8, 9, 10].map((place) => row[place]));
  expect([0, 8, 9, 10].map((place) => head?.[place])).toEqual(["Código", "Caduca", "Categorías", "Productos"]);
  expect(shown).toEqual([
    ["INVIERNO", "2026-12-31", "E-liquids, Kits", "Niebla Pod, Sal Bosque, (eliminado #999999)"],
    ["TODO", "", "", ""],
  ]);
});

test("a new code has no blanks, which its buyers would not write; one that had some goes on being changed", async () => {
  const { seed } = app.shop;
  const token = await app.tokenFor((await seed.customer({ role: "admin" })).userId);
  const body = { code: "black 26", type: "percentage", value: 25 };
  expect(await app.ask("POST", "/coupons", { token, body })).toMatchObject({
    status: 422,
    body: { fields: { code: expect.stringContaining("Sin espacios") } },
  });
  expect((await app.ask("POST", "/coupons", { token, body: { ...body, code: " black26 " } })).status).toBe(201);
  const id = await seed.coupon({ code: "VERANO 26" });
  expect((await app.ask("PUT", `/coupons/${id}`, { token, body: { code: "VERANO 26", value: 5 } })).status).toBe(200);
});
