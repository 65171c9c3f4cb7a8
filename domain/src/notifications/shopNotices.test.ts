import { LOW_STOCK_MAX, type MailKind, type NoticeTime, type SettingsOf } from "@bruma/contract";
import { mails, pushes, shopNotices, users } from "@bruma/db";
import { eq, inArray } from "@bruma/db/sql";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adjustStock } from "../lots/index.ts";
import { cancelOwnOrder, placeOrder } from "../orders/index.ts";
import { changeSettings } from "../settings/index.ts";
import { asStaff, moveByItself, openTestShop, orderForm, type TestShop } from "../testShop.ts";
import { mailDigest, setStaffPush, tellOfStock } from "./index.ts";

let shop: TestShop;
let staff: ReturnType<typeof asStaff<TestShop>>;
beforeAll(async () => {
  shop = await openTestShop();
  staff = asStaff(shop, (await shop.seed.customer({ role: "admin" })).userId);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(mails);
  await shop.db.delete(pushes);
  await shop.db.delete(shopNotices);
  await set({ orders: "at_once", stock: "at_once", email: "" });
  await changeSettings(staff, { company: { email: "hola@bruma.example" } });
});

const set = (notices: Partial<SettingsOf<"notices">>) => changeSettings(staff, { notices });
const SHOP_MAILS: MailKind[] = ["order_notice", "cancellation_notice", "stock_notice", "shop_digest"];
const told = () =>
  shop.db
    .select({ kind: mails.kind, to: mails.toAddress, orderId: mails.orderId, content: mails.content })
    .from(mails)
    .where(inArray(mails.kind, SHOP_MAILS))
    .orderBy(mails.id);

async function anOrder(quantity = 1, stock = 50) {
  const variant = await shop.seed.variant({ stock });
  const buyer = await shop.seed.customer();
  await shop.seed.fillCart(buyer.userId, [{ variant, quantity }]);
  const { orderId } = await placeOrder(shop, buyer, orderForm(10 * quantity), undefined);
  return { orderId, buyer, variant };
}

/** A member of staff with a browser, who wants to hear of orders alone. */
async function aListener(staffRole: "owner" | "warehouse" | "support" | null, role: "admin" | "user" = "admin") {
  const { userId } = await shop.seed.customer({ role: "admin", staffRole });
  await setStaffPush(asStaff(shop, userId), { orders: true, messages: false, stock: false });
  const browser = await shop.seed.browser(userId);
  if (role === "user") await shop.db.update(users).set({ role, staffRole: null }).where(eq(users.id, userId));
  return browser;
}

test("a new order is told to the shop by one mail, with the order or not at all", async () => {
  const { orderId } = await anOrder();
  expect(await told()).toEqual([{ kind: "order_notice", to: "hola@bruma.example", orderId, content: {} }]);

  const variant = await shop.seed.variant({ stock: 1 });
  const buyer = await shop.seed.customer();
  await shop.seed.fillCart(buyer.userId, [{ variant, quantity: 2 }]);
  await expect(placeOrder(shop, buyer, orderForm(20), undefined)).rejects.toThrow();
  expect(await told()).toHaveLength(1);
});

test("the same order asked for twice under one key is told once", async () => {
  const variant = await shop.seed.variant();
  const buyer = await shop.seed.customer();
  await shop.seed.fillCart(buyer.userId, [{ variant, quantity: 1 }]);
  await Promise.all([1, 2, 3].map(() => placeOrder(shop, buyer, orderForm(10), "once")));
  expect(await told()).toHaveLength(1);
});

test("the mail goes where the shop wants it, or nowhere while it has not said where it is written to", async () => {
  await set({ email: "avisos@bruma.example" });
  await anOrder();
  expect((await told()).map(({ to }) => to)).toEqual(["avisos@bruma.example"]);
  await set({ email: "" });
  await changeSettings(staff, { company: { email: "[Correo por completar]" } });
  await anOrder();
  expect(await told()).toHaveLength(1);
});

test("in a digest every order is counted once, also where two machines write it, and none is lost when the wish changes", async () => {
  await set({ orders: "daily" });
  const first = await anOrder(2);
  const { orderId, buyer } = await anOrder();
  await cancelOwnOrder(shop, orderId, buyer.userId);
  const last = await anOrder();
  await set({ orders: "at_once" });
  await anOrder();
  await shop.db.delete(mails).where(inArray(mails.kind, ["order_notice", "cancellation_notice"]));
  await Promise.all([mailDigest(shop), mailDigest(shop)]);
  const listed = [
    { id: first.orderId, total: 24.99 },
    { id: last.orderId, total: 14.99 },
  ];
  expect(await told()).toMatchObject([
    { kind: "shop_digest", content: { orders: { count: 2, amount: 39.98, listed }, stock: { total: 0 } } },
  ]);
  expect(await mailDigest(shop)).toBe(false);
});

test("who wants no mail gets none", async () => {
  await set({ orders: "never", stock: "never" });
  const { orderId, buyer, variant } = await anOrder();
  await cancelOwnOrder(shop, orderId, buyer.userId);
  await sell(variant.id, 50);
  await tellOfStock(shop);
  await mailDigest(shop);
  expect(await told()).toEqual([]);
  expect(await shop.db.$count(shopNotices, eq(shopNotices.isOpen, true))).toBe(0);
});

test.each(["pending", "processing"] as const)("that a buyer cancels is told at once (%s)", async (was) => {
  await set({ orders: "daily" satisfies NoticeTime });
  const { orderId, buyer } = await anOrder();
  if (was === "processing") await moveByItself(shop, orderId, "processing");
  const tries = [1, 2].map(() => cancelOwnOrder(shop, orderId, buyer.userId));
  await Promise.allSettled(tries);
  expect(await told()).toMatchObject([{ kind: "cancellation_notice", orderId, content: { was } }]);
});

const sell = (variantId: number, units: number) => adjustStock(staff, variantId, { delta: -units, reason: "count" });
const stockMails = async (at = shop.now()) => {
  const then = { ...shop, now: () => at };
  await Promise.all([tellOfStock(then), tellOfStock(then)]);
  const rows = await told();
  await shop.db.delete(mails);
  return rows.filter(({ kind }) => kind === "stock_notice").map(({ content }) => content);
};

test("a variant that runs out is told when few are left and when none is, not with each sale", async () => {
  const variant = await shop.seed.variant({ stock: LOW_STOCK_MAX + 2, options: { color: "Negro" } });
  await sell(variant.id, 1);
  expect(await stockMails()).toEqual([]);
  await sell(variant.id, 1);
  expect(await stockMails()).toMatchObject([{ total: 1, variants: [{ productId: variant.productId, stock: 9 }] }]);
  await sell(variant.id, 1);
  expect(await stockMails()).toEqual([]);
  await sell(variant.id, 8);
  expect(await stockMails()).toMatchObject([
    { total: 1, variants: [{ stock: 0, name: expect.stringMatching(/, Negro$/) }] },
  ]);
  await sell(variant.id, -20);
  expect(await stockMails()).toEqual([]);
  await sell(variant.id, 15);
  expect(await stockMails()).toMatchObject([{ variants: [{ stock: 5 }] }]);
});

test("an order that takes the last units is told of too; what came back before anybody was told is not", async () => {
  const { variant } = await anOrder(3, 3);
  expect(await stockMails()).toMatchObject([{ variants: [{ productId: variant.productId, stock: 0 }] }]);
  const other = await shop.seed.variant({ stock: 12 });
  await sell(other.id, 5);
  await sell(other.id, -5);
  expect(await stockMails()).toEqual([]);
});

test("a variant that sells out, comes back by a unit and sells out again is told once a day", async () => {
  const variant = await shop.seed.variant({ stock: 3 });
  const soldOut = { total: 1, variants: [{ productId: variant.productId, stock: 0 }] };
  await sell(variant.id, 3);
  expect(await stockMails()).toMatchObject([soldOut]);
  for (let time = 0; time < 3; time++) {
    await sell(variant.id, -1);
    expect(await stockMails()).toEqual([]);
    await sell(variant.id, 1);
    expect(await stockMails()).toEqual([]);
  }
  // Few are left again, and then none: that is the same news, until a day has passed or many have come.
  await sell(variant.id, -LOW_STOCK_MAX);
  await sell(variant.id, LOW_STOCK_MAX);
  expect(await stockMails()).toEqual([]);
  const tomorrow = new Date(shop.now().getTime() + 25 * 3_600_000);
  await sell(variant.id, -1);
  await sell(variant.id, 1);
  expect(await stockMails(tomorrow)).toMatchObject([soldOut]);
  await sell(variant.id, -(LOW_STOCK_MAX + 1));
  await sell(variant.id, LOW_STOCK_MAX + 1);
  expect(await stockMails(tomorrow)).toMatchObject([soldOut]);
});

test("with a digest, what runs out waits for the morning", async () => {
  await set({ stock: "daily" });
  const variant = await shop.seed.variant({ stock: 10 });
  await sell(variant.id, 4);
  await tellOfStock(shop);
  expect(await told()).toEqual([]);
  await mailDigest(shop);
  expect(await told()).toMatchObject([
    { kind: "shop_digest", content: { orders: { count: 0 }, stock: { total: 1, variants: [{ stock: 6 }] } } },
  ]);
});

test("who wants to be notified of what runs out is, also where the mail waits for the digest or is not wanted: when few are left, and when none is", async () => {
  const { userId } = await shop.seed.customer({ role: "admin" });
  await setStaffPush(asStaff(shop, userId), { orders: false, messages: false, stock: true });
  await shop.seed.browser(userId);
  const variant = await shop.seed.variant({ stock: 10 });
  async function pushed() {
    await Promise.all([tellOfStock(shop), tellOfStock(shop)]);
    const rows = await shop.db.delete(pushes).returning({ message: pushes.message });
    return rows.map(({ message: { body, url } }) => [body?.split(": ").at(-1), url?.split("=").at(-1)]);
  }
  const soldOut = [["agotado", "outOfStock"]];
  await set({ stock: "daily" });
  await sell(variant.id, 4);
  expect(await pushed()).toEqual([["quedan 6", "lowStock"]]);
  await sell(variant.id, 1);
  expect(await pushed()).toEqual([]);
  await sell(variant.id, 5);
  expect(await pushed()).toEqual(soldOut);
  await sell(variant.id, -1);
  await sell(variant.id, 1);
  expect(await pushed()).toEqual([]);
  await set({ stock: "at_once" });
  expect(await pushed()).toEqual(soldOut);
  expect(await told()).toMatchObject([{ kind: "stock_notice", content: { variants: [{ stock: 0 }] } }]);
  await set({ stock: "never" });
  await sell(variant.id, -20);
  await sell(variant.id, 20);
  expect(await pushed()).toEqual(soldOut);
});

test("an order is notified to the browsers of the staff that want it and may see it, as long as they are of the staff", async () => {
  const owner = await aListener(null);
  const warehouse = await aListener("warehouse");
  await aListener("owner", "user");
  const { userId } = await shop.seed.customer({ role: "admin", staffRole: "owner" });
  await shop.seed.browser(userId);
  await anOrder();
  const rows = await shop.db.select({ id: pushes.subscriptionId, message: pushes.message }).from(pushes);
  expect(rows.map(({ id }) => id).sort()).toEqual([owner.subscriptionId, warehouse.subscriptionId].sort());
  expect(rows[0]?.message).toMatchObject({
    body: expect.stringMatching(/^14,99\s€, transferencia bancaria$/),
    title: expect.stringMatching(/^Pedido nuevo #\d+$/),
  });
});
