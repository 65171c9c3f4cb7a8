import { ENDPOINTS, type Endpoint, isForStaff, STAFF_ROLES, type StaffRole, staffMay } from "@bruma/contract";
import { users } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { orderForm } from "@bruma/domain/testShop";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BUYER_ACTS, expire, newBuyer, PASSWORD, setUser } from "./buyerActs/index.ts";
import { changesBy, forgetAttempts } from "./rows.fixture.ts";
import { STAFF_ACTS } from "./staffActs/index.ts";

const callers = ["nobody", "customer", "another", "admin", ...STAFF_ROLES] as const;
type Who = (typeof callers)[number];

let shop: TestApp;
const tokens: Partial<Record<Who, string>> = {}; // an anonymous caller has no token

beforeAll(async () => {
  shop = await openTestApp();
  for (const who of callers) if (who !== "nobody") tokens[who] = await newToken(who);
});
afterAll(() => shop.close());

/** A new account with these powers, signed in. */
async function newToken(who: Exclude<Who, "nobody">): Promise<string> {
  const role = who === "customer" || who === "another" ? "user" : "admin";
  const { userId } = await shop.shop.seed.customer({ role });
  if (isStaffRole(who)) {
    await shop.shop.db.update(users).set({ staffRole: who }).where(eq(users.id, userId));
  }
  return shop.tokenFor(userId);
}

const isStaffRole = (who: Who): who is StaffRole => STAFF_ROLES.some((role) => role === who);

const endpoints = Object.entries<Endpoint>(ENDPOINTS);
const everyCall = endpoints.flatMap(([key, endpoint]) => callers.map((who) => [key, who, endpoint] as const));

/** The refusal that access alone gives; undefined where the caller gets through to the rest. */
function refusedBy(endpoint: Endpoint, who: Who): number | undefined {
  if (endpoint.access === "anyone") return undefined;
  if (who === "nobody") return 401;
  if (!isForStaff(endpoint.access)) return undefined;
  if (who === "customer" || who === "another") return 403;
  return staffMay(isStaffRole(who) ? who : null, endpoint.access) ? undefined : 403;
}

const ENDS_SESSIONS = ["POST /auth/logout", "DELETE /auth/sessions"];

test.each(everyCall)("%s answers %s by its declared access", async (key, who, endpoint) => {
  const [method = "", template = ""] = key.split(" ");
  const path = template.replace(/:\w+/g, "2147483647");
  // These would end the token for the calls that follow.
  const token = who !== "nobody" && ENDS_SESSIONS.includes(key) ? await newToken(who) : tokens[who];
  const answer = await shop.ask(method, path, { token, ...(method === "GET" ? {} : { body: {} }) });
  const refused = refusedBy(endpoint, who);
  if (refused !== undefined) expect(answer.status).toBe(refused);
  else expect([401, 403]).not.toContain(answer.status);
  expect(answer.status).toBeLessThan(500);
  if (answer.status >= 400) expect(answer.body.error).toBe(answer.body.message);
});

test.each(endpoints.filter(([, { access }]) => access !== "anyone"))(
  "%s takes no token that is wrong, cut, or of a deleted session",
  async (key) => {
    const [method = "", template = ""] = key.split(" ");
    const path = template.replace(/:\w+/g, "1");
    for (const token of ["x", "null", `${tokens.admin}x`, tokens.admin?.slice(0, -1) ?? ""]) {
      expect((await shop.ask(method, path, { token, ...(method === "GET" ? {} : { body: {} }) })).status).toBe(401);
    }
  },
);

test("every route of the server says who may call it", async () => {
  const other = await openTestApp({}, shop.shop);
  // @ts-expect-error: the declaration of access is left out on purpose
  const declare = () => other.app.get("/undeclared", { config: {} }, async () => "open to all");
  expect(declare).toThrow("does not say who may call it");
  await other.close();
});

test("another customer's record is answered like one that does not exist", async () => {
  const { seed } = shop.shop;
  const owner = await seed.customer();
  const token = await shop.tokenFor(owner.userId);
  const goods = await seed.variant();
  await seed.fillCart(owner.userId, [{ variant: goods, quantity: 1 }]);
  const order = await shop.ask<{ order_id: number }>("POST", "/orders/create", {
    token,
    body: orderForm(10),
  });
  expect(order.status).toBe(201);
  const path = `/orders/${order.body.order_id}`;
  expect((await shop.ask("GET", path, { token })).status).toBe(200);
  for (const caller of ["another", "admin"] as const) {
    const answer = await shop.ask("GET", path, { token: tokens[caller] });
    expect([answer.status, answer.body.code]).toEqual([404, "order.not_found"]);
  }
  const sessions = await shop.ask<{ sessions: { id: number }[] }>("GET", "/auth/sessions", { token });
  const id = sessions.body.sessions[0]?.id;
  expect((await shop.ask("DELETE", `/auth/sessions/${id}`, { token: tokens.another })).status).toBe(404);
});

const ENDINGS: Record<string, (who: { userId: number; token: string }) => Promise<unknown>> = {
  "its week is over": ({ userId }) => expire(shop, userId),
  "it was logged out": ({ token }) => shop.ask("POST", "/auth/logout", { token }),
  "its owner closed it elsewhere": async ({ userId }) =>
    shop.ask("DELETE", "/auth/sessions", { token: await shop.tokenFor(userId) }),
  "the password was changed": ({ token }) =>
    shop.ask("POST", "/auth/change-password", {
      token,
      body: { currentPassword: PASSWORD, newPassword: "otra-clave-de-prueba" },
    }),
  "the account was deleted by the staff": async ({ userId }) => {
    await setUser(shop, userId, { role: "user" });
    return shop.ask("DELETE", `/admin/users/${userId}`, { token: tokens.admin });
  },
};

test.each(Object.entries(ENDINGS))("a session lets nobody in anywhere any more once %s", async (_why, end) => {
  await forgetAttempts(shop);
  const who = await newBuyer(shop);
  await setUser(shop, who.userId, { role: "admin" });
  expect((await shop.ask("GET", "/admin/orders", who)).status).toBe(200);
  const ended = await end(who);
  expect((ended as { status?: number } | undefined)?.status ?? 200).toBe(200);
  const cookie = `bruma_session=${who.token}`;
  for (const [key, { access }] of endpoints) {
    if (access === "anyone") continue;
    const [method = "", template = ""] = key.split(" ");
    const path = template.replace(/:\w+/g, "1");
    const body = method === "GET" ? {} : { body: {} };
    const answers = [
      await shop.ask(method, path, { token: who.token, ...body }),
      await shop.ask(method, path, { headers: { cookie, origin: "http://localhost:3000" }, ...body }),
    ];
    expect([key, ...answers.map(({ status }) => status)]).toEqual([key, 401, 401]);
  }
});

test("whoever is no staff any more, or less than before, may do so much less from the next call on", async () => {
  const who = await newBuyer(shop);
  for (const [role, staffRole] of [
    ["admin", "read-only"],
    ["user", null],
  ] as const) {
    await setUser(shop, who.userId, { role, staffRole });
    for (const [key, { access }] of endpoints) {
      if (!isForStaff(access) || (role === "admin" && staffMay(staffRole, access))) continue;
      const [method = "", template = ""] = key.split(" ");
      const path = template.replace(/:\w+/g, "1");
      const answer = await shop.ask(method, path, { token: who.token, ...(method === "GET" ? {} : { body: {} }) });
      expect([key, answer.status]).toEqual([key, 403]);
    }
  }
});

test.each(Object.entries(STAFF_ACTS))(
  "%s, called by a customer as the staff would, changes nothing",
  async (key, act) => {
    const { path, ...sent } = await act(shop, tokens.admin ?? "");
    const [method = ""] = key.split(" ");
    const { result, changes } = await changesBy(shop, () =>
      shop.ask(method, path, { token: tokens.customer, ...sent }),
    );
    expect([result.status, result.body.code]).toEqual([403, "auth.forbidden"]);
    expect(changes).toEqual({ written: [], counts: [] });
  },
);

const ofOthers = Object.entries(BUYER_ACTS).filter(
  ([key]) => ENDPOINTS[key as keyof typeof ENDPOINTS].access === "customer",
);

/** What the other one loses of their own. */
const OWN_LOSSES: Record<string, string[]> = {
  "DELETE /auth/account": ["users -1", "sessions -1"],
  "POST /auth/change-password": ["sessions -1"],
  "POST /auth/logout": ["sessions -1"],
};

test.each(ofOthers)("%s, called by another customer, touches nothing of its owner's", async (key, act) => {
  await forgetAttempts(shop);
  const [owner, other] = [await newBuyer(shop), await newBuyer(shop)];
  const { path, ...sent } = await act(shop, owner);
  const [method = ""] = key.split(" ");
  const { result, changes } = await changesBy(shop, () => shop.ask(method, path, { token: other.token, ...sent }));
  expect(result.status).toBeLessThan(500);
  expect(changes.written.filter((line) => new RegExp(`"(user_)?id":${owner.userId}\\b`).test(line))).toEqual([]);
  const own = OWN_LOSSES[key] ?? [];
  expect(changes.counts.filter((count) => count.includes("-") && !own.includes(count))).toEqual([]);
  if (!isNamedById.test(path) || isShared.test(path)) return;
  // Not even whether it exists does the other learn.
  const unknown = await shop.ask(method, path.replace(isNamedById, "/2147483647"), { token: other.token, ...sent });
  expect([result.status, result.body]).toEqual([404, unknown.body]);
});

const isNamedById = /\/\d+(?=\/|$)/;
// The ids of products and variants are everybody's.
const isShared = /^\/(wishlist|my-devices|products|cart)\//;

test("receipts, slips and tables are nobody's but those who may read them", async () => {
  const [owner, other] = [await newBuyer(shop), await newBuyer(shop)];
  const order = await BUYER_ACTS["POST /orders/:id/cancel"]?.(shop, owner);
  const receipt = `${order?.path.replace("/cancel", "")}/receipt`;
  expect((await shop.ask("GET", receipt, { token: owner.token })).headers["content-type"]).toBe("application/pdf");
  for (const token of [other.token, tokens.admin]) {
    const refused = await shop.ask("GET", receipt, { token });
    expect([refused.status, refused.body.code]).toEqual([404, "order.not_found"]);
  }
  const files = endpoints.filter(([, { file, access }]) => file !== undefined && isForStaff(access));
  for (const [key] of files) {
    const [method = "", template = ""] = key.split(" ");
    const path = template.replace(/:\w+/g, "1");
    expect([key, (await shop.ask(method, path, { token: other.token })).status]).toEqual([key, 403]);
    expect([key, (await shop.ask(method, path)).status]).toEqual([key, 401]);
  }
});
