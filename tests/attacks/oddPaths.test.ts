import { loadWebBuild, openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askRaw } from "./rawRequest.ts";

let shop: TestApp;
let address: URL;
let bearer: string;
beforeAll(async () => {
  shop = await openTestApp({}, undefined, { web: await loadWebBuild() });
  bearer = await shop.tokenFor((await shop.shop.seed.customer()).userId);
  await shop.shop.seed.variant();
  address = new URL(await shop.app.listen({ port: 0, host: "127.0.0.1" }));
});
afterAll(() => shop.close());

const ask = (target: string, more: Parameters<typeof askRaw>[2] = {}) => askRaw(address, target, more);
const asked = () => ({ headers: `Authorization: Bearer ${bearer}\r\n` });

/** Ways to write `/api/shop` and the like so that some layer takes it for another path than the one before it. */
const disguised = (path: string): string[] => {
  const [, first = "", ...rest] = path.split("/");
  const tail = rest.map((each) => `/${each}`).join("");
  return [
    `/${path}`,
    `//${path}`,
    `/x/..${path}`,
    `/x/%2e%2e${path}`,
    `/x/%2E.${path}`,
    `/.${path}`,
    `/%2e${path}`,
    `\\${path}`,
    `/\\${path.slice(1)}`,
    `/x/..\\${path.slice(1)}`,
    `/x/..%5c${path.slice(1)}`,
    `/x/..%2f${path.slice(1)}`,
    `/%2f${path.slice(1)}`,
    `/${first}/.${tail}`,
    `/${first}/${tail}`,
    `/${first}/x/..${tail}`,
    `/${first}%2f${tail.slice(1)}`,
    `/${first}\\${tail.slice(1)}`,
    `/${first};x=1${tail}`,
    `/;${path}`,
    `${path};x=1`,
    `${path}%3bx=1`,
    `${path}/.`,
    `${path}/x/..`,
    `${path}#x`,
    `${path}%23`,
    `${path}%3f`,
    `${path}%00`,
    `${path}%09`,
    `${path}%20`,
    `${path}%zz`,
    `${path}%`,
    `${path}%ff`,
    `${path}\xf1`,
    `/${first.toUpperCase()}${tail}`,
    `/${first[0]?.toUpperCase()}${first.slice(1)}${tail}`,
    `/%${first.charCodeAt(0).toString(16)}${first.slice(1)}${tail}`,
    `/${first}/%${(rest[0] ?? "x").charCodeAt(0).toString(16)}${tail.slice(2)}`,
    `http://${address.host}${path}`,
    `http://evil.example${path}`,
    `HTTPS://evil.example${path}`,
    path.slice(1),
    "*",
  ];
};

const API = ["/api/shop", "/api/products", "/api/auth/profile", "/api/admin/orders"];
const FILES = ["/media/a.avif", "/assets/a.js"];

describe("what is written like no address of the shop", () => {
  test.each([...API, ...FILES])("opens neither %s nor what is kept of it, whoever asks", async (path) => {
    await ask(path); // where it may be kept, it is
    for (const target of [...disguised(path), `/${path}.data`, `${path}/../shop.data`]) {
      for (const headers of [asked().headers, ""]) {
        const { status, headers: told, body } = await ask(target, { headers });
        expect([target, status]).toEqual([target, expect.toBeOneOf([400, 404])]);
        expect([target, told.get("content-type"), told.get("cache-control")]).toEqual([
          target,
          "application/json; charset=utf-8",
          "no-store",
        ]);
        const { error, message, code } = JSON.parse(body);
        expect([target, error, code]).toEqual([target, message, expect.stringMatching(/^(path|request)\./)]);
      }
    }
  });

  test.each(["POST", "PUT", "DELETE"])("changes nothing by %s", async (method) => {
    for (const target of disguised("/api/cart/clear")) {
      expect([target, (await ask(target, { method, ...asked() })).status]).toEqual([
        target,
        expect.toBeOneOf([400, 404]),
      ]);
    }
  });
});

test("a page that is written oddly by people is led once to its address, and one written oddly by programs is refused", async () => {
  for (const [target, to] of [
    ["//products", "/products"],
    ["/products/", "/products"],
    ["/products//", "/products"],
    ["/Products", "/products"],
    ["/PRODUCTS/?page=1", "/products?page=1"],
    ["/products??page=1", "/products?page=1"],
    ["//evil.example/products", "/evil.example/products"],
    ["///", "/"],
    ["/Admin/Orders/", "/admin/orders"],
    ["//admin", "/admin"],
    ["/products.DATA?_routes=root", "/products.data?_routes=root"],
    ["//_.data", "/_.data"],
    ["/politica-cookies/", "/politica-cookies"],
  ] as const) {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await ask(target, { method });
      expect([target, status, headers.get("location")]).toEqual([target, 308, to]);
    }
    expect([to, (await ask(to)).status, (await ask(to)).headers.get("location")]).not.toEqual([
      to,
      308,
      expect.anything(),
    ]);
  }
  for (const page of ["/products", "/admin", "/products/1", "/products.data"]) {
    // The spellings above are redirected. A trailing blank is only an unknown address.
    const odd = disguised(page).filter(
      (target) => /[^a-z/.\d]|\/\.+(\/|$)|^[^/]/i.test(target) && !target.endsWith("%20"),
    );
    expect(odd.length).toBeGreaterThan(20);
    for (const target of odd) {
      expect([target, (await ask(target)).status]).toEqual([target, expect.toBeOneOf([400, 404])]);
    }
  }
});

test("a page that stands once for several addresses knows itself by each way that the router takes for its address", async () => {
  for (const target of [
    "/privacy-policy",
    "/Privacy-Policy",
    "/privacy%2Dpolicy",
    "/Privacy-Policy.data",
    "/RETURNS-policy",
  ]) {
    expect([target, (await ask(target)).status]).toEqual([target, expect.toBeOneOf([200, 308, 400, 404])]);
  }
});

test("no render waits for itself: whatever way the API's addresses are written, the shop goes on answering", async () => {
  for (const path of ["/api/shop", "/api/products", "/api/content/terms", "/api"]) {
    shop.app.answers.invalidate(["*"]);
    const startedAt = performance.now();
    const odd = disguised(path).map((target) => ask(target));
    const [api, page] = await Promise.all([ask("/api/shop"), ask("/")]);
    expect([api.status, page.status]).toEqual([200, 200]);
    await Promise.all(odd);
    expect(performance.now() - startedAt).toBeLessThan(10_000); // who waits for itself waits for fifteen seconds
  }
});

test("what is kept of a page is no answer of the API, and the other way round", async () => {
  const { answers } = shop.app;
  for (const path of ["/", "/products", "/products.data"]) {
    expect((await ask(path)).status).toBe(200);
    expect(answers.get(path)).toBeUndefined();
  }
  const products = await ask("/api/products");
  expect([products.status, products.headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
  expect(answers.get("/api/products")).toBeDefined();
});

test("an address as the shop's own pages write it is answered as before", async () => {
  for (const [target, status] of [
    ["/", 200],
    ["/?utm_source=x", 200],
    ["/products?search=caf%C3%A9%20y%2Fo%5C..&page=1", 200],
    ["/login?next=%2Forders%3Festado%3Dpaid", 200],
    ["/login?next=/orders?estado=paid", 200],
    ["/products.data?_routes=root", 200],
    ["/_.data", 200],
    ["/api/products?search=..%2F", 200],
    ["/api/products/caf%C3%A9", 404],
    ["/sw.js", 200],
    ["/robots.txt", 200],
    ["/orders/123", 200],
    ["/nada", 302],
    ["/politica-cookies", 301],
    ["/.well-known/security.txt", 302],
    ["/healthz", 200],
  ] as const) {
    expect([target, (await ask(target)).status]).toEqual([target, status]);
  }
});
