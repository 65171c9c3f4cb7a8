import { announce, changeSettings, transact } from "@bruma/domain";
import { asStaff } from "@bruma/domain/testShop";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../testApp.ts";
import { serveSitemap } from "./serveSitemap.ts";

let shop: TestApp;
let kit: number;
beforeAll(async () => {
  shop = await openTestApp({ publicUrl: "https://bruma.example" });
  kit = await shop.shop.seed.product({ name: "Kit Niebla", category: "starter-kits" });
  await shop.shop.seed.product({ name: "Líquido", category: "liquids" });
});
afterAll(() => shop.close());

const get = (url: string) => shop.app.inject({ url });

test("the sitemap names the door, the catalogue, its categories and every product on sale, with the last change", async () => {
  const answer = await get("/sitemap.xml");
  expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(answer.headers.etag).toBeTruthy();
  for (const path of ["/", "/products", "/products?category=starter-kits", "/products?category=liquids"]) {
    expect(answer.body).toContain(`<loc>https://bruma.example${path}</loc>`);
  }
  expect(answer.body).toMatch(
    new RegExp(`<url><loc>https://bruma.example/products/${kit}</loc><lastmod>\\d{4}-[^<]+Z</lastmod></url>`),
  );
  expect(answer.body).not.toContain("category=mods");
});

test("a product that is no longer on sale leaves the sitemap at once", async () => {
  const gone = await shop.shop.seed.product({ name: "Pod retirado", category: "pods" });
  await transact(shop.shop, async (tx) => announce(tx, "catalogue"));
  expect((await get("/sitemap.xml")).body).toContain(`/products/${gone}<`);
  await shop.shop.database.sql`update products set active = false where id = ${gone}`;
  await transact(shop.shop, async (tx) => announce(tx, "catalogue", `product:${gone}`));
  expect((await get("/sitemap.xml?again")).body).not.toContain(`/products/${gone}<`);
});

test("a big shop's sitemap is an index of parts, each of which answers, and there is none beyond the last", async () => {
  const app = Fastify();
  app.decorate("config", shop.app.config).decorate("shop", shop.shop).decorate("answers", shop.app.answers);
  shop.app.answers.invalidate(["*"]);
  serveSitemap(app, ["/faq"], 1);
  const index = await app.inject({ url: "/sitemap.xml" });
  const parts = [...index.body.matchAll(/<loc>https:\/\/bruma\.example([^<]+)<\/loc>/g)].map(([, path]) => path);
  expect(index.body).toContain("<sitemapindex");
  expect(parts).toEqual(["/sitemaps/0.xml", "/sitemaps/1.xml", "/sitemaps/2.xml"]);
  const bodies = await Promise.all(parts.map(async (url = "") => (await app.inject({ url })).body));
  expect(bodies[0]).toContain("<loc>https://bruma.example/faq</loc>");
  expect(bodies[1]).toContain(`/products/${kit}<`);
  expect(bodies[2]).toContain("/products/");
  expect((await app.inject({ url: "/sitemaps/3.xml" })).statusCode).toBe(404);
  expect((await app.inject({ url: "/sitemaps/x.xml" })).statusCode).toBe(404);
  shop.app.answers.invalidate(["*"]);
  await app.close();
});

test("robots.txt keeps search engines out of private rooms and leads them to the sitemap", async () => {
  const answer = await get("/robots.txt");
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  for (const path of ["/admin", "/api", "/cart", "/checkout", "/orders", "/profile", "/favorites"]) {
    expect(answer.body).toContain(`\nDisallow: ${path}\n`);
  }
  expect(answer.body).toContain("\nSitemap: https://bruma.example/sitemap.xml\n");
});

test("the app that a phone installs carries the shop's own name, also after it was changed", async () => {
  const answer = await get("/manifest.webmanifest");
  expect(answer.headers["content-type"]).toBe("application/manifest+json");
  expect(answer.json()).toMatchObject({ name: "Bruma", lang: "es", display: "standalone", start_url: "/" });
  expect(answer.json().icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  await changeSettings(asStaff(shop.shop), { company: { brand: "Calima", tagline: "Aire" } });
  expect((await get("/manifest.webmanifest")).json()).toMatchObject({ name: "Calima", description: "Aire" });
});
