import { expect, type Page, test } from "@playwright/test";
import { BASE_URL } from "../demoShop.ts";

const content = (page: Page, selector: string) => page.locator(`head ${selector}`).getAttribute("content");
const href = (page: Page, rel: string) => page.locator(`head link[rel="${rel}"]`).getAttribute("href");

async function jsonLd(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.filter((text) => text !== "").flatMap((text) => JSON.parse(text)["@graph"]);
}

test.use({ javaScriptEnabled: false });

for (const [path, title, canonical] of [
  ["/", "Inicio - Bruma", "/"],
  ["/products", "Productos - Bruma", "/products"],
  [
    "/products?category=liquids&sort=price_asc&view=list&utm_source=x",
    "E-liquids - Bruma",
    "/products?category=liquids",
  ],
  ["/products?brand=X&page=1", "Productos - Bruma", "/products"],
] as const) {
  test(`${path} names itself, its address and what is shared of it`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    expect(await href(page, "canonical")).toBe(BASE_URL + canonical);
    expect(await content(page, 'meta[property="og:url"]')).toBe(BASE_URL + canonical);
    expect(await content(page, 'meta[property="og:title"]')).toBe(title);
    expect(await content(page, 'meta[property="og:locale"]')).toBe("es_ES");
    expect(((await content(page, 'meta[name="description"]')) ?? "").length).toBeGreaterThan(20);
    await expect(page.locator('head meta[name="robots"]')).toHaveCount(0);
    const picture = (await content(page, 'meta[property="og:image"]')) ?? "";
    expect((await page.request.get(picture)).status()).toBe(200);
  });
}

test("the catalogue's pages are themselves, and lead to those beside them", async ({ page }) => {
  await page.goto("/products?page=2");
  expect(await href(page, "canonical")).toBe(`${BASE_URL}/products?page=2`);
  expect(await href(page, "prev")).toBe(`${BASE_URL}/products`);
  expect(await href(page, "next")).toBe(`${BASE_URL}/products?page=3`);
  await page.goto("/products");
  await expect(page.locator('head link[rel="prev"]')).toHaveCount(0);
});

for (const path of ["/cart", "/checkout", "/orders", "/orders/1", "/login", "/register", "/admin/orders"]) {
  test(`${path} stays out of search engines`, async ({ page }) => {
    await page.goto(path);
    expect(await content(page, 'meta[name="robots"]')).toBe("noindex");
    await expect(page.locator('head link[rel="canonical"]')).toHaveCount(0);
    await expect(page).toHaveTitle(/ - Bruma$/);
  });
}

test("the door says who the shop is and how to search it", async ({ page }) => {
  await page.goto("/");
  const told = await jsonLd(page);
  expect(told.map((thing) => thing["@type"])).toEqual(["Organization", "WebSite"]);
  expect(told[0]).toMatchObject({ name: "Bruma", url: `${BASE_URL}/` });
});

test("a product says what it is, what it costs, and the way to it", async ({ page }) => {
  const { product } = await (await page.request.get("/api/products/1")).json();
  await page.goto("/products/1?variante=2&utm_source=x");
  expect(await href(page, "canonical")).toBe(`${BASE_URL}/products/1`);
  expect(await content(page, 'meta[property="og:type"]')).toBe("product");
  const told = await jsonLd(page);
  const { name, offers } = told.find((thing) => thing["@type"] === "Product") ?? {};
  expect(name).toBe(product.name);
  expect(offers).toMatchObject({ priceCurrency: "EUR" });
  const { price, lowPrice } = offers as Record<string, string>;
  expect(Number(price ?? lowPrice)).toBe(product.price);
  expect(told.map((thing) => thing["@type"])).toContain("BreadcrumbList");
});

test("every address of the sitemap answers, and its icons and manifest are real", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url.replaceAll("&#38;", "&"));
  const products = addresses.filter((url) => /\/products\/\d+$/.test(url));
  const { pagination } = await (await request.get("/api/products?limit=1")).json();
  expect(products).toHaveLength(pagination.total);
  for (const url of [...addresses.filter((each) => !products.includes(each)), ...products.slice(0, 3)]) {
    const answer = await request.get(url, { maxRedirects: 0 });
    expect([url, answer.status()]).toEqual([url, 200]);
    expect(await answer.text()).not.toContain('content="noindex"');
  }
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${BASE_URL}/sitemap.xml`);
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  for (const { src } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/png"]);
  }
  expect((await request.get("/favicon.ico", { maxRedirects: 0 })).headers()["content-type"]).toBe("image/x-icon");
});

test("the service worker is fetched anew each time, and may ask for what the pages ask for", async ({ request }) => {
  const { headers } = { headers: (await request.get("/sw.js")).headers() };
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["content-type"]).toContain("text/javascript");
  expect(headers["content-security-policy"]).toContain("default-src 'self'");
});
