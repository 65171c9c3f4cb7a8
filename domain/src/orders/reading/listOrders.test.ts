import { orders } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asStaff, openTestShop, type TestShop } from "../../testShop.ts";
import { recordPayment } from "../money/recordPayment.ts";
import { listOrderHeads, listOrders, type OrderPage } from "./listOrders.ts";

let shop: TestShop;
let begona: number;
let ana: number;
let summer: number;

beforeAll(async () => {
  shop = await openTestShop();
  begona = await orderOf("Begoña Núñez i Güell", "b.nunez@example.com", 1000, "2026-03-10T12:00:00Z");
  ana = await orderOf("Ana 100%_real", "ana@dominio.test", 5000, "2026-03-11T22:59:59Z"); // 23:59:59 in Madrid
  summer = await orderOf("Zoe Verano", "zoe@example.com", 3000, "2026-07-14T22:00:00Z"); // 00:00 of the 15th in Madrid
  await recordPayment(asStaff(shop, (await shop.seed.customer({ role: "admin" })).userId), ana, { amountCents: 100 });
});
afterAll(() => shop.close());

async function orderOf(userName: string, userEmail: string, priceCents: number, at: string): Promise<number> {
  const { userId } = await shop.seed.customer();
  const id = await shop.seed.order(userId, await shop.seed.variant({ priceCents }), {
    status: "pending",
    at: new Date(at),
  });
  await shop.db.update(orders).set({ userName, userEmail }).where(eq(orders.id, id));
  return id;
}

async function found(asked: Partial<OrderPage>): Promise<number[]> {
  const page = { page: 1, limit: 25, ...asked };
  const { rows, total } = await listOrders(shop.db, page);
  expect(total).toBe(rows.length);
  expect((await listOrderHeads(shop.db, page)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  return rows.map(({ id }) => id);
}

test("an order is found by parts of its buyer's name and e-mail, whatever the accents and the case", async () => {
  expect(await found({ search: "nunez BEGONA" })).toEqual([begona]);
  expect(await found({ search: "dominio.test" })).toEqual([ana]);
  expect(await found({ search: "güell" })).toEqual([begona]);
  expect(await found({ search: "example.com" })).toEqual([summer, begona]);
  expect(await found({ search: "nadie" })).toEqual([]);
});

test("an order is found by its number, as people write it", async () => {
  for (const search of [`${begona}`, `#${begona}`, `Pedido ${begona}`, `pedido #${begona}`, ` Nº ${begona} `]) {
    expect(await found({ search })).toContain(begona);
  }
  expect(await found({ search: `#${begona}` })).toEqual([begona]);
  expect(await found({ search: "#999999999" })).toEqual([]);
  expect(await found({ search: "99999999999999999999" })).toEqual([]);
});

test("signs that a search could take for itself are only letters", async () => {
  expect(await found({ search: "100%_" })).toEqual([ana]);
  expect(await found({ search: "%" })).toEqual([ana]);
  expect(await found({ search: "b_nunez" })).toEqual([]);
  expect(await found({ search: "\\" })).toEqual([]);
});

test("days are those of Madrid, both included, in summer and in winter", async () => {
  expect(await found({ from: "2026-03-11", to: "2026-03-11" })).toEqual([ana]);
  expect(await found({ from: "2026-03-12", to: "2026-07-14" })).toEqual([]);
  expect(await found({ from: "2026-07-15" })).toEqual([summer]);
  expect(await found({ to: "2026-03-10" })).toEqual([begona]);
  expect(await found({ from: "2026-12-01", to: "2026-01-01" })).toEqual([]);
});

test("orders are filtered by how their payment stands, and sorted by date and by amount", async () => {
  expect(await found({ paymentStatus: "partial" })).toEqual([ana]);
  expect(await found({ paymentStatus: "unpaid" })).toEqual([summer, begona]);
  expect(await found({ sort: "total" })).toEqual([begona, summer, ana]);
  expect(await found({ sort: "-total" })).toEqual([ana, summer, begona]);
  expect(await found({ sort: "created" })).toEqual([begona, ana, summer]);
});
