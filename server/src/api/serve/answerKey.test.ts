import { ENDPOINTS } from "@bruma/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ALL } from "../../cache/AnswerCache.ts";
import { openTestApp, type TestApp } from "../../testApp.ts";
import { answerKeyOf } from "./answerKey.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let before: number;
beforeEach(() => {
  app.app.answers.invalidate([ALL]);
  before = app.app.answers.size.answers;
});
const kept = () => app.app.answers.size.answers - before;
const ask = async (target: string) => (await app.ask("GET", target)).status;

test.each(["/shop", "/stats", "/shipping/tariff"])("%s is kept once, whatever is asked with it", async (path) => {
  for (let n = 0; n < 50; n += 1) {
    expect(await ask(`${path}?cb=${n}`)).toBe(200);
    expect(await ask(`${path}?x${n}=${"y".repeat(900)}&z`)).toBe(200);
  }
  expect(kept()).toBe(1);
  expect(app.app.answers.get(`/api${path}`)).toBeDefined();
});

test("a list is kept once for what it knows, in whatever order it is asked, and what it knows still counts", async () => {
  const asked = ["sort=price_asc&page=1", "page=1&sort=price_asc", "utm_source=x&page=1&fbclid=1&sort=price_asc"];
  for (const query of asked) expect(await ask(`/products?${query}`)).toBe(200);
  expect(kept()).toBe(1);
  expect(app.app.answers.get("/api/products?page=1&sort=price_asc")).toBeDefined();
  await ask("/products?page=2&sort=price_asc");
  expect(kept()).toBe(2);
  // Each way to ask is known from then on, and what changes is made anew for all of them.
  expect(app.app.answers.getSpelled("/api/products?sort=price_asc&page=1")).toBeDefined();
  app.app.answers.invalidate([ALL]);
  expect(app.app.answers.getSpelled("/api/products?sort=price_asc&page=1")).toBeUndefined();
});

test("the key is written as the client writes a target, also what has to be escaped", () => {
  const keyOf = answerKeyOf(ENDPOINTS["GET /products"]);
  const query = { search: "té & ñ+1", page: "2", nobody: "x" };
  const target = `/api/products?page=2&search=${new URLSearchParams({ s: query.search }).toString().slice(2)}`;
  expect(keyOf({ url: "/api/products?whatever", query })).toBe(target);
});

test("a parameter that is named twice is never taken for one that is named once", () => {
  const keyOf = answerKeyOf(ENDPOINTS["GET /products"]);
  const [twice, once] = [{ search: ["a", "b"] }, { search: "a,b" }].map((query) =>
    keyOf({ url: "/api/products", query }),
  );
  expect(twice).not.toBe(once);
});
