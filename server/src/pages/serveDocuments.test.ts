import type { ApiAnswer, ApiRequest } from "@bruma/contract";
import { products } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../testApp.ts";
import type { HandleDocument } from "./webBuild.ts";

/** A page that asks for what its address says, and shows the answer. */
const echo: HandleDocument = async ({ url }, api) => {
  const { searchParams } = new URL(url);
  const [key = "", path = "", id = ""] = searchParams.getAll("view");
  const call = { key, method: "GET", path, ...(id && { params: { id } }) } as ApiRequest;
  const { status, body } = await api(call).catch((error: Error): ApiAnswer => ({ status: 0, body: error.message }));
  return { status: 200, headers: new Headers({ "content-type": "text/plain" }), body: JSON.stringify([status, body]) };
};

let shop: TestApp;
let productId: number;
beforeAll(async () => {
  const web = { handleDocument: echo, listedPages: [], files: new Map() };
  shop = await openTestApp({}, undefined, { web });
  ({ productId } = await shop.shop.seed.variant());
});
afterAll(() => shop.close());

async function askedByPage(key: string, path: string, id = ""): Promise<unknown> {
  const search = new URLSearchParams([key, path, id].map((text): [string, string] => ["view", text]));
  return (await shop.app.inject({ url: `/page?${search}` })).json();
}

test("a page is told what every program is told, whichever of the two asks first", async () => {
  const calls = [
    ["GET /products", "/products"],
    ["GET /products", "/products?limit=1&sort=name"],
    ["GET /products", "/products?limit=muchos"],
    ["GET /products/:id", `/products/${productId}`, String(productId)],
    ["GET /products/:id", "/products/99999", "99999"],
    ["GET /products/:id", "/products/uno", "uno"],
    ["GET /shop", "/shop"],
  ] as const;
  for (const [key, path, id] of calls) {
    const byProgram = async () => {
      const { status, body, headers } = await shop.ask("GET", path);
      const { date: _, ...ofAnswer } = headers;
      return { told: [status, body], headers: ofAnswer };
    };
    shop.app.answers.invalidate(["*"]);
    const first = await byProgram();
    expect(await askedByPage(key, path, id)).toEqual(first.told);
    shop.app.answers.invalidate(["*"]);
    expect(await askedByPage(key, path, id)).toEqual(first.told);
    expect(await byProgram()).toEqual(first);
  }
});

test("a page that asks for what is not everybody's gets nothing", async () => {
  for (const [key, path] of [
    ["GET /cart", "/cart"],
    ["GET /admin/settings", "/admin/settings"],
    ["POST /cart/preview", "/cart/preview"],
    ["GET /*", "/"],
  ] as const) {
    expect(await askedByPage(key, path)).toEqual([0, `A page asks for ${key}, which is not the same for everybody`]);
  }
});

test("a page is made anew once something changes that it was told", async () => {
  const name = async () => {
    const [, { product }] = (await askedByPage("GET /products/:id", `/products/${productId}`, String(productId))) as [
      number,
      { product: { name: string } },
    ];
    return product.name;
  };
  const before = await name();
  await shop.shop.db.update(products).set({ name: "Otro nombre" }).where(eq(products.id, productId));
  expect(await name(), "nothing was announced").toBe(before);
  shop.shop.invalidate([`product:${productId}`]);
  expect(await name()).toBe("Otro nombre");
});

test("what pages ask for is timed by endpoint and status, apart from what is asked over HTTP", async () => {
  const counted = async (of: string) => {
    const { body } = await shop.app.inject("/metrics");
    return Number(
      body
        .split("\n")
        .find((line) => line.startsWith(`${of} `))
        ?.split(" ")
        .at(-1) ?? 0,
    );
  };
  const found = 'bruma_page_call_seconds_count{endpoint="GET /products/:id",status="200"}';
  const missing = 'bruma_page_call_seconds_count{endpoint="GET /products/:id",status="404"}';
  const byHttp = 'bruma_http_seconds_count{method="GET",route="/api/products/:id",status="200"}';
  const all = () => Promise.all([found, missing, byHttp].map(counted));
  const [foundBefore = 0, missingBefore = 0, byHttpBefore = 0] = await all();
  shop.app.answers.invalidate(["*"]);
  await askedByPage("GET /products/:id", `/products/${productId}`, String(productId));
  await askedByPage("GET /products/:id", "/products/88888", "88888");
  expect(await all()).toEqual([foundBefore + 1, missingBefore + 1, byHttpBefore]);
});
