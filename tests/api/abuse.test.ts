import { mails, productStocks, products } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { orderForm, type SeededVariant } from "@bruma/domain/testShop";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const NONE = { open_orders: 0, units_of_product: 0, units: 0, orders_per_hour: 0 };

let app: TestApp;
let owner: string;
beforeAll(async () => {
  app = await openTestApp();
  owner = await app.tokenFor((await app.shop.seed.customer({ role: "admin" })).userId);
});
afterAll(() => app.close());

async function newBuyer(given: { name?: string } = {}) {
  const buyer = await app.shop.seed.customer(given);
  return { ...buyer, token: await app.tokenFor(buyer.userId) };
}
type NewBuyer = Awaited<ReturnType<typeof newBuyer>>;

const limit = (body: object) => app.ask("PUT", "/admin/settings/limits", { token: owner, body });
const plenty = (given: object = {}) => app.shop.seed.variant({ stock: 1_000, priceCents: 100, ...given });

async function order({ userId, token }: NewBuyer, goods: SeededVariant, quantity = 1, changes: object = {}) {
  await app.shop.seed.fillCart(userId, [{ variant: goods, quantity }]);
  const body = { ...orderForm(quantity), ...changes };
  return app.ask<{ order_id: number; code: string; message: string; error: string; fields?: object }>(
    "POST",
    "/orders/create",
    { token, body },
  );
}

beforeEach(async () => {
  expect((await limit(NONE)).status).toBe(200);
});

test("who has too many unpaid orders is told which, and what to do, in one sentence; nothing of the cart is lost", async () => {
  await limit({ ...NONE, open_orders: 2 });
  const [buyer, goods] = [await newBuyer(), await plenty()];
  const ids = [(await order(buyer, goods)).body.order_id, (await order(buyer, goods)).body.order_id];
  const { status, body } = await order(buyer, goods, 3);
  expect([status, body.code]).toEqual([409, "order.too_many_unpaid"]);
  expect(body.message).toBe(
    `Ya tienes 2 pedidos sin pagar (#${ids[0]} y #${ids[1]}). Paga o cancela alguno en «Mis Pedidos», o escríbenos, y podrás hacer este.`,
  );
  expect(body.error).toBe(body.message);
  const { body: cart } = await app.ask<{ cart: { items: { quantity: number }[] } }>("GET", "/cart", buyer);
  expect(cart.cart.items.map(({ quantity }) => quantity)).toEqual([3]);
});

test("an account that orders too fast is told truly when it may come back", async () => {
  await limit({ ...NONE, orders_per_hour: 2 });
  const [buyer, goods] = [await newBuyer(), await plenty()];
  for (let n = 0; n < 2; n += 1) {
    const placed = await order(buyer, goods);
    expect((await app.ask("POST", `/orders/${placed.body.order_id}/cancel`, buyer)).status).toBe(200);
  }
  const { status, body, headers } = await order(buyer, goods);
  expect([status, body.code]).toEqual([429, "request.too_many"]);
  expect(Number(headers["retry-after"])).toBeGreaterThan(3_500);
  expect(Number(headers["retry-after"])).toBeLessThanOrEqual(3_600);
  expect(body.message).toContain("dentro de 60 minutos");
});

test("an address with a link in it orders nothing, and its field says why", async () => {
  const [buyer, goods] = [await newBuyer(), await plenty()];
  const shipping_address = { ...orderForm(1).shipping_address, address: "Gana dinero en https://malo.example/x" };
  const { status, body } = await order(buyer, goods, 1, { shipping_address });
  expect(status).toBe(422);
  expect(body.fields).toEqual({ "shipping_address.address": "Escríbelo sin enlaces ni direcciones web" });
  expect(await app.shop.db.$count(mails, eq(mails.userId, buyer.userId))).toBe(0);
});

interface Held {
  held: {
    id: number;
    name: string;
    email: string | null;
    orders: number;
    customers: number;
    units: number;
    stock: number | null;
  }[];
  pagination: { total: number; pages: number };
}

test("the staff sees who holds what without having paid, most units first, by customer and by product", async () => {
  const [ana, eva] = [await newBuyer({ name: "Ana Acapara" }), await newBuyer({ name: "Eva Espera" })];
  const [one, two] = [await plenty(), await plenty()];
  await order(ana, one, 40);
  await order(ana, two, 50);
  await order(eva, two, 60);
  const paid = await newBuyer();
  await order(paid, two, 70);
  await app.ask("POST", `/admin/orders/${(await lastOrder(paid)) ?? 0}/payment`, { token: owner, body: {} });
  const held = async (query: string) =>
    (await app.ask<Held>("GET", `/admin/orders/held?${query}`, { token: owner })).body;
  const people = await held("by=customer&limit=2");
  expect(people.held).toMatchObject([
    { id: ana.userId, name: "Ana Acapara", email: ana.email, orders: 2, units: 90, customers: 1, stock: null },
    { id: eva.userId, name: "Eva Espera", email: eva.email, orders: 1, units: 60, customers: 1, stock: null },
  ]);
  expect(people.pagination.total).toBeGreaterThanOrEqual(2);
  const goods = await held("by=product&limit=1&page=1");
  const [product] = await app.shop.db
    .select({ name: products.name, stock: productStocks.stock })
    .from(products)
    .innerJoin(productStocks, eq(productStocks.productId, products.id))
    .where(eq(products.id, two.productId));
  expect(goods.held).toMatchObject([
    { id: two.productId, name: product?.name, email: null, orders: 2, customers: 2, units: 110, stock: product?.stock },
  ]);
  expect(goods.pagination.pages).toBe(goods.pagination.total);
  expect((await app.ask("GET", "/admin/orders/held", { token: eva.token })).status).toBe(403);
});

async function lastOrder({ token }: NewBuyer): Promise<number | undefined> {
  const { body } = await app.ask<{ orders: { id: number }[] }>("GET", "/orders/my-orders", { token });
  return body.orders[0]?.id;
}

test("an order that is paid makes room for another one", async () => {
  const [buyer, goods] = [await newBuyer(), await plenty()];
  const first = await order(buyer, goods);
  await limit({ ...NONE, open_orders: 1 });
  expect((await order(buyer, goods)).status).toBe(409);
  const paid = await app.ask("POST", `/admin/orders/${first.body.order_id}/payment`, { token: owner, body: {} });
  expect(paid.status).toBe(200);
  expect((await order(buyer, goods)).status).toBe(201);
});
