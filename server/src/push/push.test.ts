import { pushes, pushSubscriptions } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { queuePush, readVapidKeys } from "@bruma/domain";
import { moveByItself } from "@bruma/domain/testShop";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { orderOf } from "../mail/testMail.fixture.ts";
import { openTestApp, type TestApp } from "../testApp.ts";
import { isPushAddress } from "./isPushAddress.ts";
import { isPublicAddress } from "./publicAddress.ts";
import { startPush } from "./startPush.ts";
import { openTestBrowser, openTestPushService, readVapid } from "./testPushService.ts";

type Service = Awaited<ReturnType<typeof openTestPushService>>;

let shop: TestApp;
let service: Service;
let worker: { stop(): Promise<void> } | undefined;
beforeAll(async () => {
  shop = await openTestApp();
  service = await openTestPushService();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(async () => {
  await service.close();
  await shop.close();
});

function startWorker() {
  const log = pino({ level: "silent" });
  worker = startPush({ config: { environment: "test" }, shop: shop.shop, log, pace: { idleMs: 20 } });
}

async function signIn(account: Parameters<typeof shop.shop.seed.customer>[0] = {}) {
  const buyer = await shop.shop.seed.customer(account);
  return { ...buyer, token: await shop.tokenFor(buyer.userId) };
}

async function subscribed(account: Parameters<typeof shop.shop.seed.customer>[0] = {}) {
  const customer = await signIn(account);
  const browser = openTestBrowser(service.origin);
  const { status, text } = await shop.ask("POST", "/push/subscriptions", {
    token: customer.token,
    body: browser.subscription,
  });
  expect([status, text]).toEqual([200, expect.anything()]);
  return { customer, browser };
}

const notify = (userId: number, tag = "order-1") =>
  shop.shop.db.transaction((tx) =>
    queuePush(tx, { to: { userId }, preference: "orderUpdates", title: "Hola", body: "Ñandú", url: "/orders", tag }),
  );

const waitingFor = (endpoint: string) =>
  shop.shop.db
    .select({ id: pushes.id, attempts: pushes.attempts, dueAt: pushes.dueAt })
    .from(pushes)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushes.subscriptionId))
    .where(eq(pushSubscriptions.endpoint, endpoint));

async function subscriptionAt(endpoint: string): Promise<number | undefined> {
  const found = await shop.shop.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
  return found[0]?.id;
}

const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

test("a buyer's browser is told how the order goes on, in a form that only it can read and only the shop can sign", async () => {
  const { customer, browser } = await subscribed();
  const orderId = await orderOf(shop.shop, customer);
  startWorker();
  await moveByItself(shop.shop, orderId, "processing");
  await until(() => expect(service.to(browser)).toHaveLength(1));
  const [delivered] = service.to(browser);
  if (delivered === undefined) throw new Error("nothing was delivered");
  expect(browser.read(delivered)).toEqual({
    title: `Pedido #${orderId}`,
    body: "Lo estamos preparando.",
    url: `/orders/${orderId}`,
    tag: `order-${orderId}`,
    subscription: await subscriptionAt(browser.endpoint),
  });
  expect(delivered.headers).toMatchObject({ "content-encoding": "aes128gcm", topic: `order-${orderId}` });
  expect(Number(delivered.headers.ttl)).toBeGreaterThan(0);
  const { body } = await shop.ask<{ key: string }>("GET", "/push/key");
  expect(readVapid(delivered, body.key)).toMatchObject({ aud: service.origin });
  await until(async () => expect(await waitingFor(browser.endpoint)).toEqual([]));
});

test("a new order is told to the browsers of the staff that want it and may read it, and to no other", async () => {
  const choose = async (token: string, orders: boolean) => {
    const body = { orders, messages: false, stock: false };
    expect((await shop.ask("PUT", "/admin/push-preferences", { token, body })).status).toBe(200);
  };
  const owner = await subscribed({ role: "admin" });
  const quiet = await subscribed({ role: "admin" });
  await choose(owner.customer.token, true);
  await choose(quiet.customer.token, false);
  const buyer = await subscribed();
  startWorker();
  const orderId = await orderOf(shop.shop, buyer.customer);
  await until(() => expect(service.to(owner.browser)).toHaveLength(1));
  const [delivered] = service.to(owner.browser);
  if (delivered === undefined) throw new Error("nothing was delivered");
  expect(owner.browser.read(delivered)).toMatchObject({
    title: `Pedido nuevo #${orderId}`,
    url: `/admin/orders?pedido=${orderId}`,
    tag: `shop-order-${orderId}`,
    subscription: await subscriptionAt(owner.browser.endpoint),
  });
  await until(async () => expect(await shop.shop.db.$count(pushes)).toBe(0));
  expect([service.to(quiet.browser), service.to(buyer.browser)]).toEqual([[], []]);
});

test("a browser that is gone is forgotten, with all that it was still to be told", async () => {
  const { customer, browser } = await subscribed();
  service.answers.set(new URL(browser.endpoint).pathname, { status: 410 });
  await notify(customer.userId);
  await notify(customer.userId, "order-2");
  startWorker();
  await until(async () => {
    const left = await shop.shop.db.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, browser.endpoint));
    expect(left).toBe(0);
  });
  expect(await waitingFor(browser.endpoint)).toEqual([]);
});

test("a push service that is busy is asked again, not before it wants to be", async () => {
  const { customer, browser } = await subscribed();
  const path = new URL(browser.endpoint).pathname;
  service.answers.set(path, { status: 429, headers: { "retry-after": "7200" } });
  await notify(customer.userId);
  startWorker();
  await until(async () => {
    const [waiting] = await waitingFor(browser.endpoint);
    expect(waiting?.dueAt.getTime()).toBeGreaterThan(Date.now() + 7_000_000);
  });
  service.answers.delete(path);
  await shop.shop.db.update(pushes).set({ dueAt: sql`now()` });
  await until(() => expect(service.to(browser)).toHaveLength(2));
});

test("several workers tell each browser once", async () => {
  const readers = [];
  for (let i = 0; i < 10; i++) readers.push(await subscribed());
  await Promise.all(readers.map(({ customer }) => notify(customer.userId)));
  const log = pino({ level: "silent" });
  const start = () => startPush({ config: { environment: "test" }, shop: shop.shop, log, pace: { idleMs: 20 } });
  const workers = Array.from({ length: 5 }, start);
  await until(async () => expect(await shop.shop.db.$count(pushes)).toBe(0));
  await Promise.all(workers.map(({ stop }) => stop()));
  expect(readers.map(({ browser }) => service.to(browser).length)).toEqual(readers.map(() => 1));
});

test("a browser belongs to who agreed there last, and is forgotten by its own customer only", async () => {
  const { customer: first, browser } = await subscribed();
  const second = await signIn();
  await shop.ask("POST", "/push/subscriptions", { token: second.token, body: browser.subscription });
  const forget = (token: string) =>
    shop.ask("DELETE", "/push/subscriptions", { token, body: { endpoint: browser.endpoint } });
  await forget(first.token);
  expect(await subscriptionAt(browser.endpoint)).toBeDefined();
  await forget(second.token);
  expect(await subscriptionAt(browser.endpoint)).toBeUndefined();
  expect((await forget(second.token)).status).toBe(200);
});

test("preferences begin with the specification's defaults and keep what was chosen", async () => {
  const { token } = await signIn();
  const read = async () => (await shop.ask("GET", "/push/preferences", { token })).body.preferences;
  expect(await read()).toEqual({ newProducts: true, orderUpdates: true, promotions: true, wishlistAlerts: false });
  const chosen = { newProducts: false, orderUpdates: true, promotions: false, wishlistAlerts: true };
  const { body } = await shop.ask("PUT", "/push/preferences", { token, body: chosen });
  expect(body.preferences).toEqual(chosen);
  expect(await read()).toEqual(chosen);
  const partial = await shop.ask("PUT", "/push/preferences", { token, body: { newProducts: true } });
  expect(partial.status).toBe(422);
});

test("the shop has one pair of keys, whichever of its instances asks first", async () => {
  const pairs = await Promise.all(Array.from({ length: 8 }, () => readVapidKeys(shop.shop.db)));
  expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(1);
});

test.each([
  "http://push.example.com/x",
  "https://127.0.0.1/x",
  "https://[::1]/x",
  "https://2130706433/x",
  "https://localhost/x",
  "https://metadata.google.internal/x",
  "https://printer.local/x",
  "https://intranet/x",
  "https://user:secret@push.example.com/x",
  "https://push.example.com:8443/x",
  "https://push.example.com./x",
  "ftp://push.example.com/x",
  "file:///etc/passwd",
])("%s is no push service: the shop does not call where only it can reach", async (endpoint) => {
  expect(isPushAddress(endpoint, { environment: "production" })).toBe(false);
});

test("the browsers' push services are accepted, and only public addresses are called", () => {
  for (const host of ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"]) {
    expect(isPushAddress(`https://${host}/wpush/v2/abc`, { environment: "production" })).toBe(true);
  }
  const refused = ["10.1.2.3", "127.0.0.1", "169.254.169.254", "192.168.1.1", "0.0.0.0", "::1", "fd00::1", "fe80::1"];
  for (const address of [...refused, "::ffff:10.0.0.1"]) expect(isPublicAddress(address), address).toBe(false);
  for (const address of ["142.250.184.10", "2a00:1450:4003:80f::200a"]) expect(isPublicAddress(address)).toBe(true);
});

test("a subscription without true keys, or at a forbidden address, is refused", async () => {
  const { token } = await signIn();
  const { subscription } = openTestBrowser(service.origin);
  const send = async (body: unknown) => (await shop.ask("POST", "/push/subscriptions", { token, body })).status;
  expect(await send({ ...subscription, keys: { p256dh: "x", auth: "y" } })).toBe(422);
  expect(await send({ ...subscription, endpoint: "no address" })).toBe(422);
  expect(await send({ ...subscription, endpoint: "https://10.0.0.1/x" })).toBe(422);
  expect((await shop.ask("POST", "/push/subscriptions", { body: subscription })).status).toBe(401);
});
