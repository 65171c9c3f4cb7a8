import { ENDPOINTS, type Endpoint, isForStaff } from "@bruma/contract";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let shop: TestApp;
let token: string;
let adminToken: string;
beforeAll(async () => {
  shop = await openTestApp();
  token = await shop.tokenFor((await shop.shop.seed.customer()).userId);
  adminToken = await shop.tokenFor((await shop.shop.seed.customer({ role: "admin" })).userId);
});
afterAll(() => shop.close());

describe("every refusal under /api is JSON with the same sentence twice and a code", () => {
  const json = { "content-type": "application/json" };
  test.each([
    ["GET", "/nada", 404, "path.not_found", {}],
    ["GET", "/products/abc", 404, "product.not_found", {}],
    ["GET", "/products/99999999999999999999", 404, "product.not_found", {}],
    ["GET", "/products/%00", 404, "product.not_found", {}],
    ["GET", "", 404, "path.not_found", {}],
    ["POST", "/nada", 404, "path.not_found", { body: "{", headers: json }],
    [
      "POST",
      "/cart/preview",
      422,
      "request.invalid",
      { body: { items: [{ variantId: 1, quantity: 1, seen_price: 1e9 }] } },
    ],
    ["GET", "/products/%zz", 400, "request.malformed", {}],
    ["GET", "/products?limit=0", 422, "request.invalid", {}],
    ["GET", "/products?limit=abc", 422, "request.invalid", {}],
    ["GET", "/products?category=nada", 422, "request.invalid", {}],
    ["GET", "/products?search=%00", 422, "request.invalid", {}],
    ["GET", "/products?brand=%00", 422, "request.invalid", {}],
    ["GET", "/products?limit=1&limit=2", 422, "request.invalid", {}],
    ["POST", "/auth/login", 422, "request.invalid", {}],
    ["POST", "/auth/login", 400, "request.malformed", { body: "{", headers: json }],
    ["POST", "/auth/login", 400, "request.malformed", { body: '{"__proto__":{"x":1}}', headers: json }],
    [
      "POST",
      "/auth/login",
      415,
      "request.unsupported_type",
      { body: "a=b", headers: { "content-type": "text/plain" } },
    ],
    ["POST", "/auth/login", 413, "request.too_large", { body: `"${"x".repeat(1_100_000)}"`, headers: json }],
    ["DELETE", "/products", 404, "path.not_found", {}],
  ] as const)("%s %s → %i %s", async (method, path, status, code, asked) => {
    const answer = await shop.ask(method, path, asked);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.error).toBe(answer.body.message);
    expect(String(answer.headers["content-type"])).toContain("application/json");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
});

test("a stranger learns nothing from a bad body, and an admin is told of the missing order first", async () => {
  const bad = { body: "{", headers: { "content-type": "application/json" } };
  expect((await shop.ask("PUT", "/admin/orders/1/status", bad)).status).toBe(401);
  expect((await shop.ask("PUT", "/admin/orders/1/status", { ...bad, token })).status).toBe(403);
  expect((await shop.ask("PUT", "/admin/orders/1/status", { ...bad, token: adminToken })).status).toBe(404);
});

/** Every change of one thing that a body may tell of, with the number of one that is not there. */
const changesOfOne = Object.entries<Endpoint>(ENDPOINTS).flatMap(([key, { access, unknownId }]) => {
  const [method = "", path = ""] = key.split(" ");
  if (method === "GET" || method === "DELETE" || unknownId === undefined) return [];
  return [{ method, path: path.replaceAll(/:\w+/g, "2147483647"), access, unknownId }];
});

test.each(changesOfOne)("$method $path: what is not there is told before the body is read", async (asked) => {
  const { method, path, access, unknownId } = asked;
  const caller = access === "anyone" ? {} : { token: isForStaff(access) ? adminToken : token };
  for (const type of ["application/json", "text/plain"]) {
    const answer = await shop.ask(method, path, { ...caller, body: "{", headers: { "content-type": type } });
    expect([answer.status, answer.body.code]).toEqual([404, unknownId]);
  }
});

test("a choice of the catalogue that is left empty chooses nothing", async () => {
  expect((await shop.ask("GET", "/products?category=&sort=&search=&min_price=")).status).toBe(200);
});

test("registration, wrong and right login, profile and logout, as the specification names them", async () => {
  const account = { name: "Ana Prueba", email: "Ana@Example.com", password: "una-clave-larga" };
  const registered = await shop.ask<{ token: string; user: { role: string; email: string } }>(
    "POST",
    "/auth/register",
    { body: account },
  );
  expect([registered.status, registered.body.user.role]).toEqual([201, "user"]);
  expect((await shop.ask("POST", "/auth/register", { body: { ...account, email: "ana@example.com" } })).body.code).toBe(
    "auth.email_taken",
  );

  const wrong = await shop.ask("POST", "/auth/login", { body: { email: account.email, password: "otra-clave" } });
  const unknown = await shop.ask("POST", "/auth/login", {
    body: { email: "nadie@example.com", password: "otra-clave" },
  });
  expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);

  const login = await shop.ask<{ token: string }>("POST", "/auth/login", {
    body: { email: "ana@example.com", password: account.password },
  });
  const cookie = String(login.headers["set-cookie"]);
  for (const attribute of ["HttpOnly", "SameSite=Lax", "Secure", "Path=/"]) expect(cookie).toContain(attribute);
  const { token } = login.body;
  const profile = await shop.ask<{ name: string; orders_count: number }>("GET", "/auth/profile", { token });
  expect(profile.body).toMatchObject({
    name: "Ana Prueba",
    orders_count: 0,
    total_spent: 0,
    user: { email: "Ana@Example.com" },
  });
  expect(profile.text).not.toMatch(/argon2|password/i);

  expect((await shop.ask("POST", "/auth/logout", { token })).status).toBe(200);
  expect((await shop.ask("GET", "/auth/profile", { token })).status).toBe(401);
  expect((await shop.ask("GET", "/auth/profile", { token: registered.body.token })).status).toBe(200);
});

test("nobody becomes an admin, or rich, by what a body says", async () => {
  const body = {
    name: "Eva",
    email: "eva@example.com",
    password: "clave-de-eva",
    role: "admin",
    id: 1,
    total_spent: 999,
  };
  const { body: signedIn } = await shop.ask<{ token: string; user: { role: string } }>("POST", "/auth/register", {
    body,
  });
  expect(signedIn.user.role).toBe("user");
  await shop.ask("PUT", "/auth/profile", {
    token: signedIn.token,
    body: { role: "admin", created_at: "2000-01-01", city: "Dénia" },
  });
  const { body: profile } = await shop.ask("GET", "/auth/profile", { token: signedIn.token });
  expect(profile).toMatchObject({ role: "user", city: "Dénia" });
});

test("a new password ends every session, and this one goes on under a new token; a wrong current one ends nothing", async () => {
  const body = { name: "Leo", email: "leo@example.com", password: "clave-de-leo" };
  const first = (await shop.ask<{ token: string }>("POST", "/auth/register", { body })).body.token;
  const second = (await shop.ask<{ token: string }>("POST", "/auth/login", { body })).body.token;
  const change = (currentPassword: string, newPassword: string) =>
    shop.ask<{ code?: string; token?: string }>("POST", "/auth/change-password", {
      token: second,
      body: { currentPassword, newPassword },
    });
  expect((await change("otra", "clave-nueva")).body.code).toBe("auth.wrong_current_password");
  expect((await change("clave-de-leo", "corta")).status).toBe(422);
  expect((await change("clave-de-leo", "clave-de-leo")).body.code).toBe("auth.same_password");
  expect((await change("clave-de-leo", "password123")).body.code).toBe("auth.password_too_common");
  const mistyped = { currentPassword: "clave-de-leo", newPassword: "clave-nueva", confirmPassword: "clave-nueba" };
  const refused = await shop.ask("POST", "/auth/change-password", { token: second, body: mistyped });
  expect([refused.status, refused.body]).toEqual([
    422,
    expect.objectContaining({ fields: { confirmPassword: "Las contraseñas no coinciden" } }),
  ]);
  const changed = await change("clave-de-leo", "clave-nueva");
  expect(changed.status).toBe(200);
  const statusOf = async (token = "") => (await shop.ask("GET", "/auth/profile", { token })).status;
  expect(await Promise.all([changed.body.token, second, first].map(statusOf))).toEqual([200, 401, 401]);
});

test("a change by cookie needs our own origin; a bearer token does not", async () => {
  const headers = { cookie: `bruma_session=${token}` };
  const clear = (more: Record<string, string>) =>
    shop.ask("DELETE", "/cart/clear", { headers: { ...headers, ...more } });
  expect((await clear({})).body.code).toBe("request.foreign_origin");
  expect((await clear({ origin: "https://evil.example" })).status).toBe(403);
  expect((await clear({ origin: "null" })).status).toBe(403);
  expect((await clear({ origin: "http://localhost:3000" })).status).toBe(200);
  expect((await shop.ask("DELETE", "/cart/clear", { token })).status).toBe(200);
  expect((await shop.ask("GET", "/cart", { headers })).status).toBe(200);
});

test("guessing a password is stopped for that address only, with a true Retry-After", async () => {
  const account = { name: "Sol", email: "sol@example.com", password: "clave-de-sol" };
  await shop.ask("POST", "/auth/register", { body: account });
  const guess = (address: string, password: string) =>
    shop.app.inject({
      method: "POST",
      url: "/api/auth/login",
      remoteAddress: address,
      payload: { email: account.email, password },
    });
  for (let n = 0; n < 10; n += 1) expect((await guess("10.0.0.1", `guess-${n}`)).statusCode).toBe(401);
  const stopped = await guess("10.0.0.1", "guess-11");
  expect(stopped.statusCode).toBe(429);
  expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
  expect((await guess("10.0.0.2", account.password)).statusCode).toBe(200);
});

test("an office behind one address may register and log in together", async () => {
  const from = { remoteAddress: "10.0.0.9" };
  for (let n = 0; n < 30; n += 1) {
    const payload = { name: "Oficina", email: `o${n}@example.com`, password: "clave-de-oficina" };
    expect((await shop.app.inject({ method: "POST", url: "/api/auth/register", payload, ...from })).statusCode).toBe(
      201,
    );
    expect((await shop.app.inject({ method: "POST", url: "/api/auth/login", payload, ...from })).statusCode).toBe(200);
  }
});

test("private answers are kept nowhere", async () => {
  for (const path of ["/cart", "/auth/profile", "/orders/my-orders"]) {
    expect((await shop.ask("GET", path, { token })).headers["cache-control"]).toBe("no-store");
  }
});
