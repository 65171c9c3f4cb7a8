import { setTimeout as turn } from "node:timers/promises";
import { sessions } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const ORIGIN = "http://localhost:3000";

async function signedIn() {
  const { userId } = await shop.shop.seed.customer();
  return { userId, token: await shop.tokenFor(userId) };
}

/** Signs out as a browser does: by its cookie, from a page of the shop. */
function signOut(token: string, asked: { body?: unknown; headers?: Record<string, string> } = {}, at: TestApp = shop) {
  const headers = { cookie: `bruma_session=${token}`, origin: ORIGIN, ...asked.headers };
  return at.ask("POST", "/auth/logout", { ...asked, headers });
}

const dropsCookie = ({ headers }: { headers: Record<string, unknown> }) =>
  /bruma_session=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/.test(String(headers["set-cookie"]));

const isOpen = async (token: string) => (await shop.ask("GET", "/auth/profile", { token })).status === 200;

test("signing out ends the session and takes the cookie", async () => {
  const { token } = await signedIn();
  const answer = await signOut(token);
  expect([answer.status, dropsCookie(answer), await isOpen(token)]).toEqual([200, true, false]);
});

test.each([
  ["a session that has ended already", 401, async (token: string) => signOut(token).then(() => signOut(token))],
  ["no page of the shop", 403, (token: string) => signOut(token, { headers: { origin: "https://evil.example" } })],
  [
    "a broken body",
    400,
    (token: string) => signOut(token, { body: "{", headers: { "content-type": "application/json" } }),
  ],
  ["a body that makes no sense", 422, (token: string) => signOut(token, { body: { asked_ms_ago: "x" } })],
])("the cookie goes also where signing out is refused: %s", async (_, status, ask) => {
  const { token } = await signedIn();
  const answer = await ask(token);
  expect([answer.status, dropsCookie(answer)]).toEqual([status, true]);
});

test("the cookie goes also where the database gives no answer", async () => {
  const { token } = await signedIn();
  const answer = await shop.shop.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sessions} in access exclusive mode`);
    return signOut(token);
  });
  expect([answer.status, answer.body.code, dropsCookie(answer)]).toEqual([503, "server.busy", true]);
});

test("the cookie goes also where too much else is waiting", async () => {
  const { token } = await signedIn();
  const busy = await openTestApp({ environment: "development" }, shop.shop);
  try {
    await expect
      .poll(async () => {
        // The process is under pressure while hardly anything happens between two long pieces of work.
        for (let piece = 0; piece < 2; piece++) {
          const until = performance.now() + 2_500;
          while (performance.now() < until);
          await turn();
        }
        const answer = await signOut(token, {}, busy);
        return [answer.status, answer.body.code, dropsCookie(answer)];
      })
      .toEqual([503, "server.busy", true]);
  } finally {
    await busy.close();
  }
});

test("a program that signs out by its token keeps the cookie that it does not send", async () => {
  const answer = await shop.ask("POST", "/auth/logout", { token: "x".repeat(43) });
  expect([answer.status, answer.headers["set-cookie"]]).toEqual([401, undefined]);
});

test("a sign-out that waited for a connection ends the session that it was asked for", async () => {
  const { token } = await signedIn();
  const answer = await signOut(token, { body: { asked_ms_ago: 0 } });
  expect([answer.status, dropsCookie(answer), await isOpen(token)]).toEqual([200, true, false]);
});

test("a sign-out that waited never ends a session that was opened after it", async () => {
  const { token } = await signedIn();
  const answer = await signOut(token, { body: { asked_ms_ago: 60_000 } });
  expect([answer.status, answer.body.code]).toEqual([409, "session.newer"]);
  expect([answer.headers["set-cookie"], await isOpen(token)]).toEqual([undefined, true]);
});

test("signing in ends the session whose cookie the new one replaces, and no other", async () => {
  const account = { name: "Ana Prueba", email: "ana@example.com", password: "una-clave-larga" };
  const elsewhere = (await shop.ask<{ token: string }>("POST", "/auth/register", { body: account })).body.token;
  const { token: replaced } = await signedIn();
  const answer = await shop.ask<{ token: string }>("POST", "/auth/login", {
    body: account,
    headers: { cookie: `bruma_session=${replaced}`, origin: ORIGIN },
  });
  expect(await Promise.all([replaced, elsewhere, answer.body.token].map(isOpen))).toEqual([false, true, true]);
});

test("a login that is refused leaves the session that is open", async () => {
  const { token, userId } = await signedIn();
  await shop.ask("POST", "/auth/login", {
    body: { email: "nadie@example.com", password: "no-es-esta" },
    headers: { cookie: `bruma_session=${token}`, origin: ORIGIN },
  });
  expect(await shop.shop.db.$count(sessions, eq(sessions.userId, userId))).toBe(1);
});
