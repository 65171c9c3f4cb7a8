import { ENDPOINTS, type Endpoint } from "@bruma/contract";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

let shop: TestApp;
const tokens: Record<string, string | undefined> = { nobody: undefined };

beforeAll(async () => {
  shop = await openTestApp();
  const { seed } = shop.shop;
  for (const [name, role] of [
    ["customer", "user"],
    ["another", "user"],
    ["admin", "admin"],
  ] as const) {
    tokens[name] = await shop.tokenFor((await seed.customer({ role })).userId);
  }
});
afterAll(() => shop.close());

const endpoints = Object.entries<Endpoint>(ENDPOINTS);
const callers = ["nobody", "customer", "another", "admin"] as const;
const everyCall = endpoints.flatMap(([key, { access }]) => callers.map((caller) => [key, caller, access] as const));

/** The refusal that access alone gives; undefined where the caller gets through to the rest. */
function refusedBy(access: Endpoint["access"], caller: (typeof callers)[number]): number | undefined {
  if (access === "anyone") return undefined;
  if (caller === "nobody") return 401;
  return access === "admin" && caller !== "admin" ? 403 : undefined;
}

const ENDS_SESSIONS = ["POST /auth/logout", "DELETE /auth/sessions"];

test.each(everyCall)("%s answers %s by its declared access (%s)", async (key, caller, access) => {
  const [method = "", template = ""] = key.split(" ");
  const path = template.replace(/:\w+/g, "2147483647");
  // These would end the token for the calls that follow.
  const token = ENDS_SESSIONS.includes(key) && caller !== "nobody" ? await newToken(caller) : tokens[caller];
  const answer = await shop.ask(method, path, { token, ...(method === "GET" ? {} : { body: {} }) });
  const refused = refusedBy(access, caller);
  if (refused !== undefined) expect(answer.status).toBe(refused);
  else expect([401, 403]).not.toContain(answer.status);
  expect(answer.status).toBeLessThan(500);
  if (answer.status >= 400) expect(answer.body.error).toBe(answer.body.message);
});

async function newToken(caller: string): Promise<string> {
  const role = caller === "admin" ? "admin" : "user";
  return shop.tokenFor((await shop.shop.seed.customer({ role })).userId);
}

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
    body: {
      shipping_address: {
        name: "Ana Prueba",
        address: "Calle de la Prueba, 12",
        city: "Ceuta",
        zip_code: "51001",
        country: "ES",
        phone: "600000000",
      },
      payment_method: "bank_transfer",
      shippingInfo: { option: "standard" },
      totals: { subtotal: 10, discount: 0, shipping: 4.99, total: 14.99 },
    },
  });
  expect(order.status).toBe(201);
  const path = `/orders/${order.body.order_id}`;
  expect((await shop.ask("GET", path, { token })).status).toBe(200);
  for (const caller of ["another", "admin"]) {
    const answer = await shop.ask("GET", path, { token: tokens[caller] });
    expect([answer.status, answer.body.code]).toEqual([404, "order.not_found"]);
  }
  const sessions = await shop.ask<{ sessions: { id: number }[] }>("GET", "/auth/sessions", { token });
  const id = sessions.body.sessions[0]?.id;
  expect((await shop.ask("DELETE", `/auth/sessions/${id}`, { token: tokens.another })).status).toBe(404);
});
