import { pushes, pushSubscriptions, sessions } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { closeSessions, dropExpiredSessions, hashPassword, queuePush } from "@bruma/domain";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openTestApp, type TestApp } from "../testApp.ts";
import { startPush } from "./startPush.ts";
import { openTestBrowser, openTestPushService, type TestBrowser } from "./testPushService.ts";

const PASSWORD = "una-clave-bien-larga";

let shop: TestApp;
let service: Awaited<ReturnType<typeof openTestPushService>>;
let passwordHash: string;
beforeAll(async () => {
  [shop, service, passwordHash] = await Promise.all([openTestApp(), openTestPushService(), hashPassword(PASSWORD)]);
});
beforeEach(() => shop.shop.db.delete(pushSubscriptions));
afterAll(async () => {
  await service.close();
  await shop.close();
});

interface Visitor {
  userId: number;
  email: string;
  token: string;
}

async function signIn(known?: Visitor): Promise<Visitor> {
  const { userId, email } = known ?? (await shop.shop.seed.customer({ passwordHash }));
  return { userId, email, token: await shop.tokenFor(userId) };
}

async function agree({ token }: Visitor, browser: TestBrowser) {
  const { status } = await shop.ask("POST", "/push/subscriptions", { token, body: browser.subscription });
  expect(status).toBe(200);
}

const known = async ({ token }: Visitor) =>
  (await shop.ask<{ subscriptions: { id: number; endpoint: string }[] }>("GET", "/push/subscriptions", { token })).body
    .subscriptions;

const tell = (to: { userId: number } | "everyone", title: string) =>
  shop.shop.db.transaction((tx) =>
    queuePush(tx, { to, preference: "orderUpdates", title, body: "Va de camino.", url: "/orders", tag: title }),
  );

/** Sends all that is due; a last one, to a browser of its own, tells that the others had their turn. */
async function sendAll() {
  const [witness, last] = [await signIn(), openTestBrowser(service.origin)];
  await agree(witness, last);
  await tell(witness, "Última");
  const log = pino({ level: "silent" });
  const config = { environment: "test" } as const;
  const worker = startPush({ config, shop: shop.shop, log, pace: { lanes: 1, idleMs: 20 } });
  await vi.waitFor(() => expect(service.to(last)).toHaveLength(1), { timeout: 10_000, interval: 20 });
  await worker.stop();
}

const titlesAt = (browser: TestBrowser) =>
  service.to(browser).map((delivered) => (browser.read(delivered) as { title: string }).title);

const expire = ({ userId }: Visitor) =>
  shop.shop.db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(sessions.userId, userId));

const ENDS: [string, (visitor: Visitor) => Promise<unknown>][] = [
  ["expired", expire],
  ["was signed out of", ({ token }) => shop.ask("POST", "/auth/logout", { token })],
  ["was closed from another device", async ({ userId }) => closeSessions(shop.shop.db, userId)],
  [
    "ended with a password that was changed elsewhere",
    async (visitor) => {
      const { token } = await signIn(visitor);
      const body = { currentPassword: PASSWORD, newPassword: "otra-clave-bien-larga" };
      expect((await shop.ask("POST", "/auth/change-password", { token, body })).status).toBe(200);
    },
  ],
];

test.each(ENDS)("nothing is sent to a browser whose session %s, not even what was waiting already", async (_, end) => {
  const [visitor, browser] = [await signIn(), openTestBrowser(service.origin)];
  await agree(visitor, browser);
  await tell(visitor, "Antes");
  await end(visitor);
  await tell(visitor, "Después");
  await tell("everyone", "Para todos");
  await sendAll();
  expect(titlesAt(browser)).toEqual([]);
});

test("while one session lives its browser is told, whatever becomes of the customer's other ones", async () => {
  const first = await signIn();
  const second = await signIn(first);
  const [closed, open] = [openTestBrowser(service.origin), openTestBrowser(service.origin)];
  await agree(first, closed);
  await agree(second, open);
  await shop.ask("POST", "/auth/logout", { token: first.token });
  await tell(first, "Pedido");
  await sendAll();
  expect([titlesAt(closed), titlesAt(open)]).toEqual([[], ["Pedido"]]);
});

test("whoever changes the password goes on being told in the browser where they did", async () => {
  const [visitor, browser] = [await signIn(), openTestBrowser(service.origin)];
  await agree(visitor, browser);
  const body = { currentPassword: PASSWORD, newPassword: "otra-clave-bien-larga" };
  const changed = await shop.ask<{ token: string }>("POST", "/auth/change-password", { token: visitor.token, body });
  expect(changed.status).toBe(200);
  expect((await shop.ask("GET", "/push/subscriptions", { token: visitor.token })).status).toBe(401);
  expect(await known({ ...visitor, token: changed.body.token })).toHaveLength(1);
  await tell(visitor, "Pedido");
  await sendAll();
  expect(titlesAt(browser)).toEqual(["Pedido"]);
});

test("a browser in which somebody else agrees is told nothing more of the one before, not even what was waiting already", async () => {
  const [first, second, browser] = [await signIn(), await signIn(), openTestBrowser(service.origin)];
  await agree(first, browser);
  await tell(first, "De la primera");
  await agree(second, browser);
  await tell(first, "Otra de la primera");
  await tell(second, "De la segunda");
  await sendAll();
  expect(titlesAt(browser)).toEqual(["De la segunda"]);
  expect(await known(first)).toEqual([]);
});

test("a session is told of its own browsers only, each under a number that is never given again", async () => {
  const first = await signIn();
  const [second, browser] = [await signIn(first), openTestBrowser(service.origin)];
  await agree(first, browser);
  const [before] = await known(first);
  expect(before?.endpoint).toBe(browser.endpoint);
  expect(await known(second)).toEqual([]);
  await agree(second, browser);
  await agree(second, browser);
  const [after, ...more] = await known(second);
  expect([after?.endpoint, more]).toEqual([browser.endpoint, []]);
  expect(after?.id).toBeGreaterThan(before?.id ?? Number.POSITIVE_INFINITY);
  expect((await shop.ask("GET", "/push/subscriptions")).status).toBe(401);
});

test("a browser that two sessions tell of at once is one of theirs, and neither gets an error", async () => {
  const [visitors, browser] = [
    await Promise.all(Array.from({ length: 6 }, () => signIn())),
    openTestBrowser("https://push.example.com"),
  ];
  await Promise.all(visitors.map((visitor) => agree(visitor, browser)));
  const owners = await Promise.all(visitors.map(known));
  expect(owners.flat()).toHaveLength(1);
});

test("an order goes on although the browsers that are told of it are signed out at the same moment", async () => {
  const visitors = await Promise.all(Array.from({ length: 20 }, () => signIn()));
  for (const visitor of visitors) await agree(visitor, openTestBrowser("https://push.example.com"));
  const told = visitors.map((visitor) => tell(visitor, "Pedido"));
  const left = visitors.map(({ token }) => shop.ask("POST", "/auth/logout", { token }));
  await Promise.all([...told, tell("everyone", "Para todos"), ...left]);
  expect(await shop.shop.db.$count(pushes)).toBe(0);
});

test("what hangs on an expired session is dropped with it in the night", async () => {
  const [visitor, browser] = [await signIn(), openTestBrowser(service.origin)];
  await agree(visitor, browser);
  await tell(visitor, "Pedido");
  await expire(visitor);
  await dropExpiredSessions(shop.shop.db);
  expect([await shop.shop.db.$count(pushSubscriptions), await shop.shop.db.$count(pushes)]).toEqual([0, 0]);
});

test("a session that ends while its browser is told of answers that it has ended", async () => {
  const visitor = await signIn();
  const closed = Promise.withResolvers<void>();
  const { promise, resolve } = Promise.withResolvers<void>();
  const closing = shop.shop.db.transaction(async (tx) => {
    await closeSessions(tx, visitor.userId);
    closed.resolve();
    await promise;
  });
  await closed.promise;
  const asked = shop.ask("POST", "/push/subscriptions", {
    token: visitor.token,
    body: openTestBrowser("https://push.example.com").subscription,
  });
  const waiting = () =>
    shop.shop.db.execute(sql`select 1 from pg_locks l where not l.granted and l.locktype = 'transactionid'`);
  await vi.waitFor(async () => expect((await waiting()).rows).toHaveLength(1), { timeout: 10_000, interval: 20 });
  resolve();
  await closing;
  expect((await asked).status).toBe(401);
});
