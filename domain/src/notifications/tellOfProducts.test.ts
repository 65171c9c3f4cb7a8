import { PUSH_DEFAULTS } from "@bruma/contract";
import { products, pushes, pushPreferences, variants } from "@bruma/db";
import { asc, eq, inArray } from "@bruma/db/sql";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changeManyProducts } from "../catalogue/index.ts";
import { cancelOwnOrder, placeOrder } from "../orders/index.ts";
import { changeSettings } from "../settings/index.ts";
import { asStaff, openTestShop, orderForm, type SeededVariant, type TestShop } from "../testShop.ts";
import { addFavourite, sendProductAlerts, setAlerts } from "../wishlist/index.ts";
import { tellOfProducts } from "./tellOfProducts.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await tellOfProducts(shop);
  await shop.db.delete(pushes);
});

/** A customer with a browser, who wants to hear of just this. */
async function listener(wanted: Partial<Record<keyof typeof PUSH_DEFAULTS, boolean>>) {
  const { userId, email } = await shop.seed.customer();
  const { subscriptionId } = await shop.seed.browser(userId);
  await shop.db.insert(pushPreferences).values({ userId, ...PUSH_DEFAULTS, newProducts: false, ...wanted });
  return { userId, email, subscriptionId };
}
const toldOn = async ({ subscriptionId }: { subscriptionId: number }) =>
  (
    await shop.db
      .select({ message: pushes.message })
      .from(pushes)
      .where(eq(pushes.subscriptionId, subscriptionId))
      .orderBy(asc(pushes.id))
  ).map(({ message }) => message);
const sell = (active: boolean, ...ids: number[]) =>
  shop.db.update(products).set({ active }).where(inArray(products.id, ids));
const price = ({ id }: SeededVariant, priceCents: number) =>
  shop.db.update(variants).set({ priceCents }).where(eq(variants.id, id));
const stock = ({ id }: SeededVariant, units: number) =>
  shop.db.update(variants).set({ stock: units }).where(eq(variants.id, id));
const nameOf = async (id: number) =>
  (await shop.db.select({ name: products.name }).from(products).where(eq(products.id, id)))[0]?.name;

test("a product is announced when it goes on sale for the first time, also long after it was made, and never again", async () => {
  const [eager, deaf] = [await listener({ newProducts: true }), await listener({})];
  const id = await shop.seed.product({ active: false });
  expect(await tellOfProducts(shop)).toBe(0);
  await changeManyProducts(asStaff(shop), { ids: [id], change: { kind: "active", active: true } });
  expect(await tellOfProducts(shop)).toBe(1);
  const announced = {
    title: "Nuevo en la tienda",
    body: await nameOf(id),
    url: `/products/${id}`,
    tag: `product-${id}`,
  };
  expect(await toldOn(eager)).toEqual([announced]);
  await sell(false, id);
  await sell(true, id);
  await tellOfProducts(shop);
  expect(await toldOn(eager)).toEqual([announced]);
  expect(await toldOn(deaf)).toEqual([]);
});

test("many products that go on sale at once are announced together, and those that left again are not", async () => {
  const eager = await listener({ newProducts: true });
  const made = await Promise.all(Array.from({ length: 4 }, () => shop.seed.product()));
  await sell(false, made[3] ?? 0);
  const tellers = await Promise.all([1, 2, 3].map(() => tellOfProducts(shop)));
  expect(tellers.toSorted()).toEqual([0, 0, 3]);
  expect(await toldOn(eager)).toEqual([
    expect.objectContaining({ title: "3 productos nuevos en la tienda", url: "/products?sort=newest" }),
  ]);
});

test("whoever has a product among their favourites is told when its price falls, each time anew", async () => {
  const [fond, other] = [await listener({ wishlistAlerts: true }), await listener({ wishlistAlerts: true })];
  const goods = await shop.seed.variant({ priceCents: 2000 });
  await addFavourite(shop, fond.userId, goods.productId);
  await tellOfProducts(shop);
  const cheaper = expect.objectContaining({ title: "Ha bajado de precio", url: `/products/${goods.productId}` });

  await price(goods, 1900);
  await price(goods, 2100); // dearer in the end
  expect(await tellOfProducts(shop)).toBe(0);
  await price(goods, 2000);
  await price(goods, 1800);
  expect(await tellOfProducts(shop)).toBe(1);
  expect(await toldOn(fond)).toEqual([cheaper]);
  await price(goods, 1700);
  await tellOfProducts(shop);
  expect(await toldOn(fond)).toEqual([cheaper, cheaper]);
  expect(await toldOn(other)).toEqual([]);
});

test("a price that was put up by mistake and is taken back has not fallen, nor has one because a cheaper variant was added", async () => {
  const fond = await listener({ wishlistAlerts: true });
  const goods = await shop.seed.variant({ priceCents: 2000 });
  await addFavourite(shop, fond.userId, goods.productId);
  await price(goods, 20_000);
  await tellOfProducts(shop);
  await price(goods, 2000);
  expect(await tellOfProducts(shop)).toBe(0);
  const other = await shop.seed.variant({ productId: goods.productId, priceCents: 1500, options: { Color: "Negro" } });
  expect(await tellOfProducts(shop)).toBe(0);
  await price(other, 1400);
  expect(await tellOfProducts(shop)).toBe(1);
  expect(await toldOn(fond)).toHaveLength(1);
});

test("a favourite that is sold out is told of when an order gives its last unit back, and one that comes back on sale too", async () => {
  const fond = await listener({ wishlistAlerts: true });
  const buyer = await shop.seed.customer();
  const goods = await shop.seed.variant({ stock: 1 });
  await addFavourite(shop, fond.userId, goods.productId);
  await shop.seed.fillCart(buyer.userId, [{ variant: goods, quantity: 1 }]);
  const { orderId } = await placeOrder(shop, buyer, orderForm(10), undefined);
  await tellOfProducts(shop);
  expect(await toldOn(fond)).toEqual([]);
  await cancelOwnOrder(shop, orderId, buyer.userId);
  await tellOfProducts(shop);
  const back = expect.objectContaining({ title: "Vuelve a estar disponible", url: `/products/${goods.productId}` });
  expect(await toldOn(fond)).toEqual([back]);

  await sell(false, goods.productId);
  await sell(true, goods.productId);
  await tellOfProducts(shop);
  expect(await toldOn(fond)).toEqual([back, back]);

  await stock(goods, 0);
  await stock(goods, 3);
  await stock(goods, 0); // gone again before anybody was told
  await tellOfProducts(shop);
  expect(await toldOn(fond)).toHaveLength(2);
});

test("several favourites at once are one notification, and who also asked for a mail is not notified twice", async () => {
  const fond = await listener({ wishlistAlerts: true });
  const goods = [await shop.seed.variant(), await shop.seed.variant(), await shop.seed.variant()];
  for (const { productId } of goods.slice(0, 2)) await addFavourite(shop, fond.userId, productId);
  for (const { productId } of goods) await setAlerts(shop, fond.userId, productId, { price_drop: true });
  await tellOfProducts(shop);
  for (const one of goods.slice(0, 2)) await price(one, 500);
  await tellOfProducts(shop);
  await sendProductAlerts(shop);
  const name = await nameOf(goods[1]?.productId ?? 0);
  expect(await toldOn(fond)).toEqual([
    { title: "2 favoritos han bajado de precio", body: `${name}…`, url: "/favorites", tag: "favourites-price_drop" },
  ]);
  for (const one of goods.slice(2)) await price(one, 500);
  await tellOfProducts(shop);
  await sendProductAlerts(shop);
  expect(await toldOn(fond)).toHaveLength(2);
});

test("«Promoción restringida» announces no regulated product and no lower price of one, and still tells that it is back", async () => {
  const both = await listener({ newProducts: true, wishlistAlerts: true });
  const device = await shop.seed.variant({ legalClass: "device", stock: 0 });
  await addFavourite(shop, both.userId, device.productId);
  await tellOfProducts(shop);
  await shop.db.delete(pushes);
  await changeSettings(asStaff(shop), { safety: { promotion_restricted: true } });
  await shop.seed.product({ legalClass: "liquid_0mg" });
  const free = await shop.seed.product({ legalClass: "unregulated" });
  await stock(device, 5);
  await price(device, 500);
  await tellOfProducts(shop);
  await changeSettings(asStaff(shop), { safety: { promotion_restricted: false } });
  await tellOfProducts(shop);
  expect((await toldOn(both)).map(({ url, title }) => `${title} ${url}`)).toEqual([
    `Nuevo en la tienda /products/${free}`,
    `Vuelve a estar disponible /products/${device.productId}`,
  ]);
});
