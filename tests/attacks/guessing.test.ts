import { attempts, coupons, mails, users } from "@bruma/db";
import { eq, like } from "@bruma/db/sql";
import { ANSWER_MS, ofUser } from "@bruma/domain";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newBuyer, PASSWORD } from "../buyerActs/BuyerAct.ts";

const verified = vi.hoisted(() => ({ count: 0 }));
// Not our code: the library that computes the hashes, so that they can be counted.
vi.mock("@node-rs/argon2", async (original) => {
  const library = await original<typeof import("@node-rs/argon2")>();
  return {
    ...library,
    verify: (...given: Parameters<typeof library.verify>) => {
      verified.count += 1;
      return library.verify(...given);
    },
  };
});

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

interface From {
  address: string;
  headers?: Record<string, string>;
  app?: TestApp;
}

async function login(email: string, password: string, { address, headers = {}, app = shop }: From) {
  const answer = await app.app.inject({
    method: "POST",
    url: "/api/auth/login",
    remoteAddress: address,
    headers,
    payload: { email, password },
  });
  const device = answer.cookies.find(({ name }) => name === "bruma_device");
  return { status: answer.statusCode, text: answer.body, headers: answer.headers, device };
}

async function mailedToken(email: string): Promise<string> {
  const [mail] = await shop.shop.db.select({ content: mails.content }).from(mails).where(eq(mails.toAddress, email));
  return /token=([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? "";
}

const statusesOf = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))]
      .sort()
      .map((one) => [one, answers.filter(({ status }) => status === one).length]),
  );

test("thirty guesses in one burst get no further than ten one after the other", async () => {
  const { email } = await newBuyer(shop);
  const before = verified.count;
  const burst = await Promise.all(
    Array.from({ length: 30 }, (_, n) => login(email, `guess-${n}`, { address: "10.1.0.1" })),
  );
  expect(statusesOf(burst)).toEqual({ 401: 10, 429: 20 });
  expect(verified.count - before).toBe(10);
  expect((await login(email, PASSWORD, { address: "10.1.0.1" })).status).toBe(429);
  expect((await login(email, PASSWORD, { address: "10.1.0.2" })).status).toBe(200);
});

test("whoever knows the password gets in however many of their programs log in at the same moment", async () => {
  const { email } = await newBuyer(shop);
  const all = await Promise.all(Array.from({ length: 15 }, () => login(email, PASSWORD, { address: "10.1.1.1" })));
  expect(statusesOf(all)).toEqual({ 200: 15 });
});

test("a thousand addresses guess no faster than one, and keep the owner from nothing", async () => {
  const { email, userId } = await newBuyer(shop);
  const home = { address: "10.2.0.1" };
  const { device } = await login(email, PASSWORD, home);
  // Ninety wrong ones were tried already; each costs a hash.
  const { key } = ofUser("login-account", userId);
  await shop.shop.db.update(attempts).set({ count: 90 }).where(eq(attempts.key, key));
  const guesses = await Promise.all(
    Array.from({ length: 15 }, (_, n) => login(email, `guess-${n}`, { address: `10.2.1.${n}` })),
  );
  expect(statusesOf(guesses)).toEqual({ 401: 10, 429: 5 });

  // The owner's browser is known, at home and anywhere else.
  const cookie = `bruma_device=${device?.value}`;
  expect((await login(email, PASSWORD, { address: "10.2.3.4", headers: { cookie } })).status).toBe(200);
  // A stranger's own browser is not the owner's, and neither is an invented one.
  const other = await newBuyer(shop);
  const stranger = (await login(other.email, PASSWORD, { address: "10.2.4.1" })).device;
  for (const value of [stranger?.value, "x".repeat(43), ""]) {
    const headers = { cookie: `bruma_device=${value}` };
    expect((await login(email, PASSWORD, { address: "10.2.4.2", headers })).status).toBe(429);
  }

  // On a new device, the link of a mail opens the way.
  await shop.ask("POST", "/auth/forgot-password", { body: { email } });
  const token = await mailedToken(email);
  const fresh = "otra-clave-larga";
  const reset = await shop.app.inject({
    method: "POST",
    url: "/api/auth/reset-password",
    payload: { token, password: fresh },
  });
  const renewed = reset.cookies.find(({ name }) => name === "bruma_device");
  const known = { address: "10.2.5.1", headers: { cookie: `bruma_device=${renewed?.value}` } };
  expect((await login(email, fresh, known)).status).toBe(200);
  // What was known under the old password is not any more.
  expect((await login(email, fresh, { address: "10.2.5.2", headers: { cookie } })).status).toBe(429);
  expect(renewed).toMatchObject({ httpOnly: true, secure: true, sameSite: "Lax", path: "/api/auth" });
  const rows = await shop.shop.db.select().from(users).where(eq(users.id, userId));
  expect(JSON.stringify(rows)).not.toContain(String(renewed?.value));
});

test("an unknown account answers like a known one: same bytes, same headers, same hashes, same limits", async () => {
  const { email } = await newBuyer(shop);
  const unknown = "nadie-de-aqui@example.com";
  const asked = [];
  for (const [who, address] of [
    [email, "10.3.0.1"],
    [unknown, "10.3.0.2"],
  ] as const) {
    const before = verified.count;
    const answers = [];
    for (let n = 0; n < 12; n += 1) answers.push(await login(who, "una-clave-mala", { address }));
    const shapes = answers.map(
      ({ status, text, headers: { date: _d, "retry-after": _r, "x-request-id": _i, ...headers } }) => ({
        status,
        text: text.replace(/"retry_after":\d+/, ""),
        headers: { ...headers, "content-length": undefined },
      }),
    );
    asked.push({ shapes, hashes: verified.count - before });
  }
  expect(asked[1]).toEqual(asked[0]);
  expect(asked[0]?.hashes).toBe(10);
});

test("a forwarded address is believed only from as many proxies as there are", async () => {
  const { email } = await newBuyer(shop);
  const spoofed = (n: number) => ({
    "x-forwarded-for": `203.0.113.${n}`,
    forwarded: `for=203.0.113.${n}`,
    "x-real-ip": `203.0.113.${n}`,
  });
  const direct = [];
  for (let n = 0; n < 12; n += 1) direct.push(await login(email, "mala", { address: "10.4.0.1", headers: spoofed(n) }));
  expect(statusesOf(direct)).toEqual({ 401: 10, 429: 2 });

  const proxied = await openTestApp({ trustProxy: 1 }, shop.shop);
  const victim = await newBuyer(shop);
  // The proxy appends where it was asked from; what stands before that is the visitor's own claim.
  const through = (claim: string, seen: string) =>
    login(victim.email, "mala", {
      address: "127.0.0.1",
      headers: { "x-forwarded-for": `${claim}, ${seen}` },
      app: proxied,
    });
  const claimed = [];
  for (let n = 0; n < 12; n += 1) claimed.push(await through(`198.51.100.${n}`, "10.4.1.1"));
  expect(statusesOf(claimed)).toEqual({ 401: 10, 429: 2 });
  expect((await through("10.4.1.1", "10.4.1.2")).status).toBe(401);
  await proxied.close();
});

test("an IPv6 visitor is one network, however many addresses it has, and a mapped IPv4 one is itself", async () => {
  const { email } = await newBuyer(shop);
  const from = [];
  for (let n = 0; n < 12; n += 1) from.push(await login(email, "mala", { address: `2001:db8:5:6::${n.toString(16)}` }));
  expect(statusesOf(from)).toEqual({ 401: 10, 429: 2 });
  expect((await login(email, PASSWORD, { address: "2001:db8:5:7::1" })).status).toBe(200);
  expect((await login(email, "mala", { address: "::ffff:10.5.0.1" })).status).toBe(401);
  const keys = await shop.shop.db.select({ key: attempts.key }).from(attempts).where(like(attempts.key, "login %"));
  const addresses = keys.map(({ key }) => key);
  expect(addresses).toContain("login network 2001:db8:5:6::/64");
  expect(addresses).toContain("login network 10.5.0.1");
});

test("coupons are not found by trying: not by one account, and not by many from one place", async () => {
  await shop.shop.db.insert(coupons).values({ code: "SECRETO10", type: "percentage", value: 1000, description: "" });
  const validate = (token: string, code: string, address: string) =>
    shop.app.inject({
      method: "POST",
      url: "/api/coupons/validate",
      remoteAddress: address,
      headers: { authorization: `Bearer ${token}` },
      payload: { code, order_amount: 50 },
    });
  const tokens: string[] = [];
  for (let n = 0; n < 7; n += 1) tokens.push(await shop.tokenFor((await shop.shop.seed.customer()).userId));
  const one = await Promise.all(Array.from({ length: 80 }, (_, n) => validate(tokens[0] ?? "", `A${n}`, "10.6.0.1")));
  expect(one.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  const many = await Promise.all(
    tokens.slice(1).flatMap((token) => Array.from({ length: 50 }, (_, n) => validate(token, `B${n}`, "10.6.0.2"))),
  );
  expect(many.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(300);
  const buyer = await shop.tokenFor((await shop.shop.seed.customer()).userId);
  const right = await Promise.all(Array.from({ length: 20 }, () => validate(buyer, "SECRETO10", "10.6.0.3")));
  expect(new Set(right.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

const forgot = (email: string, remoteAddress: string) =>
  shop.app.inject({ method: "POST", url: "/api/auth/forgot-password", remoteAddress, payload: { email } });

test("a forgotten password is answered alike for a known and an unknown account, and as late", async () => {
  const { email } = await newBuyer(shop);
  const asked = [];
  for (const who of [email, "nadie-de-aqui@example.com"]) {
    const begun = performance.now();
    const { statusCode, body, headers } = await forgot(who, "10.7.2.1");
    // A timer may be early by the fraction of a millisecond that clocks round away.
    expect(performance.now() - begun).toBeGreaterThan(ANSWER_MS - 2);
    asked.push({ statusCode, body, headers: { ...headers, date: undefined, "x-request-id": undefined } });
  }
  expect(asked[1]).toEqual(asked[0]);
  const links = await shop.shop.db.select().from(mails).where(eq(mails.kind, "reset_password"));
  expect(links.map(({ toAddress }) => toAddress)).toContain(email);
});

test("nobody asks for mails without end: sixty in ten minutes from one place, whatever the accounts, and others still may", async () => {
  const all = await Promise.all(Array.from({ length: 70 }, (_, n) => forgot(`nadie${n}@example.com`, "10.7.3.1")));
  expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
  const stopped = all.filter(({ statusCode }) => statusCode === 429);
  expect(stopped).toHaveLength(10);
  expect(Number(stopped[0]?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await forgot("nadie@example.com", "10.7.3.2")).statusCode).toBe(200);
});

test("links of mails are not found by trying, and a burst of one right link works once", async () => {
  const reset = (token: string, address: string) =>
    shop.app.inject({
      method: "POST",
      url: "/api/auth/reset-password",
      remoteAddress: address,
      payload: { token, password: "clave-que-no-vale" },
    });
  const wrong = await Promise.all(Array.from({ length: 80 }, (_, n) => reset(`${n}`.padEnd(43, "x"), "10.7.0.1")));
  expect(wrong.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  const { email } = await newBuyer(shop);
  await shop.ask("POST", "/auth/forgot-password", { body: { email } });
  const token = await mailedToken(email);
  const burst = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(token, `10.7.1.${n}`)));
  expect(burst.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});
