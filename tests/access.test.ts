import { ENDPOINTS, type Endpoint, STAFF_ROLES, type StaffRole, staffMay } from "@bruma/contract";
import { users } from "@bruma/db";
import { orderForm } from "@bruma/domain/testShop";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

const callers = ["nobody", "customer", "another", "admin", ...STAFF_ROLES] as const;
type Who = (typeof callers)[number];

let shop: TestApp;
const tokens: Partial<Record<Who, string>> = {}; // nobody has none

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
  if (endpoint.access !== "admin") return undefined;
  if (who === "customer" || who === "another") return 403;
  return staffMay(isStaffRole(who) ? who : null, endpoint.permission) ? undefined : 403;
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
  await expect(
    (async () => {
      const { app } = await openTestApp({}, shop.shop);
      // @ts-expect-error: the declaration of access is left out on purpose
      app.get("/undeclared", { config: {} }, async () => "open to all");
    })(),
  ).rejects.toThrow("does not say who may call it");
});

test("what is another customer's is as unknown as what does not exist", async () => {
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
