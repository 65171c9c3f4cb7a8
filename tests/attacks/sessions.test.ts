import { randomUUID } from "node:crypto";
import { sessions } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newBuyer, PASSWORD } from "../buyerActs/BuyerAct.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await openTestApp();
  admin = await shop.tokenFor((await shop.shop.seed.customer({ role: "admin" })).userId);
});
afterAll(() => shop.close());

const login = (email: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: "POST", url: "/api/auth/login", headers, payload: { email, password: PASSWORD } });
const cookieOf = (answer: Awaited<ReturnType<typeof login>>) =>
  answer.cookies.find(({ name }) => name === "bruma_session")?.value ?? "";
const profile = async (headers: Record<string, string>) =>
  (await shop.app.inject({ url: "/api/auth/profile", headers })).statusCode;

test("a session that was planted in a browser is nobody's after the login, and each login gives a new one", async () => {
  const { email } = await newBuyer(shop);
  const planted = "planted".padEnd(43, "x");
  const first = await login(email, { cookie: `bruma_session=${planted}; bruma_session=${planted}` });
  const second = await login(email, { cookie: `bruma_session=${cookieOf(first)}` });
  expect(new Set([planted, cookieOf(first), cookieOf(second)]).size).toBe(3);
  expect(await profile({ cookie: `bruma_session=${planted}` })).toBe(401);
  expect(await profile({ authorization: `Bearer ${planted}` })).toBe(401);
  expect(await profile({ cookie: `bruma_session=${cookieOf(second)}` })).toBe(200);
  // A token in the address would stand in logs and histories.
  expect(
    (await shop.ask("GET", `/auth/profile?token=${cookieOf(second)}&access_token=${cookieOf(second)}`)).status,
  ).toBe(401);
});

test("a session ends after seven days, by the database's clock, however it is used", async () => {
  const { email } = await newBuyer(shop);
  const bearer = { authorization: `Bearer ${cookieOf(await login(email))}` };
  const age = (interval: string) =>
    shop.shop.db.execute(sql`
      update sessions set created_at = created_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval
      where user_id = (select id from users where email = ${email})`);
  await age("6 days 23 hours 50 minutes");
  expect(await profile(bearer)).toBe(200);
  await age("11 minutes");
  expect(await profile(bearer)).toBe(401);
});

test("a password is kept as Argon2id with 19 MiB and two passes, each with a salt of its own", async () => {
  const kept = await Promise.all(
    [1, 2].map(async () => {
      const email = `${randomUUID()}@example.com`;
      await shop.ask("POST", "/auth/register", { body: { name: "Ana", email, password: "una-clave-larga" } });
      const [row] = (await shop.shop.db.execute(sql`select password_hash as hash from users where email = ${email}`))
        .rows;
      return String(row?.hash);
    }),
  );
  for (const hash of kept) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/);
  expect(new Set(kept).size).toBe(2);
});

test("what the database holds of sessions, links and devices opens nothing", async () => {
  const { email } = await newBuyer(shop);
  const answer = await login(email);
  const device = answer.cookies.find(({ name }) => name === "bruma_device")?.value ?? "-";
  await shop.ask("POST", "/auth/forgot-password", { body: { email } });
  const tables = (
    await shop.shop.db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
  ).rows as unknown as { name: string }[];
  const texts = await Promise.all(
    tables.map(({ name }) => shop.shop.db.execute(sql`select t::text as row from ${sql.identifier(name)} t`)),
  );
  const everything = JSON.stringify(texts);
  expect(everything.length).toBeGreaterThan(10_000);
  expect(everything).not.toContain(cookieOf(answer));
  expect(everything).not.toContain(device);
  const [row] = await shop.shop.db.select({ hash: sessions.tokenHash }).from(sessions).limit(1);
  const hash = Buffer.from(row?.hash ?? []);
  for (const guess of [hash.toString("hex"), hash.toString("base64url")]) {
    expect(await profile({ authorization: `Bearer ${guess}` })).toBe(401);
  }
});

test("who becomes staff, or stops being it, has to come in anew, at once", async () => {
  const { email, userId } = await newBuyer(shop);
  const before = cookieOf(await login(email));
  const change = (role: string) => shop.ask("PUT", `/admin/users/${userId}/role`, { token: admin, body: { role } });
  expect((await change("admin")).status).toBe(200);
  expect(await profile({ cookie: `bruma_session=${before}` })).toBe(401);
  const staff = await shop.tokenFor(userId);
  expect((await shop.ask("GET", "/admin/users", { token: staff })).status).toBe(200);
  expect((await change("user")).status).toBe(200);
  expect((await shop.ask("GET", "/admin/users", { token: staff })).status).toBe(401);
});

test("requests that run while a session is ended get nothing more once it is", async () => {
  const { userId } = await newBuyer(shop);
  const token = await shop.tokenFor(userId);
  const ask = async () => (await shop.ask("GET", "/auth/profile", { token })).status;
  const during = Promise.all(Array.from({ length: 20 }, ask));
  await shop.ask("POST", "/auth/logout", { token });
  expect((await during).every((status) => status === 200 || status === 401)).toBe(true);
  expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array(20).fill(401));
});
