import { expect, test } from "@playwright/test";
import { OF_A_GUEST } from "../addresses.ts";
import { CUSTOMER } from "../demoShop.ts";
import { sessionOf } from "../office.ts";

test("a product's name and price stand in the document, without JavaScript", async ({ browser, request }) => {
  const { product } = await (await request.get("/api/products/1")).json();
  const price = new Intl.NumberFormat("es-ES", { style: "currency", currency: "EUR" }).format(product.price);
  const page = await (
    await browser.newContext({ javaScriptEnabled: false, baseURL: test.info().project.use.baseURL ?? "" })
  ).newPage();
  await page.goto("/products/1");
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByText(price).first()).toBeVisible();
  await expect(page).toHaveTitle(`${product.name} - Bruma`);
  await page.goto("/products");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(50);
  await page.close();
});

for (const path of OF_A_GUEST) {
  test(`${path} is the same bytes for everyone, under a strict policy`, async ({ request }) => {
    const { cookie } = await sessionOf(CUSTOMER);
    // The customer asks first, so that it is the customer's rendering that everybody would get.
    const fresh = `${path}${path.includes("?") ? "&" : "?"}next=/fresh-${Date.now()}`;
    const customer = await request.get(fresh, { headers: { cookie: `${cookie.name}=${cookie.value}` } });
    const guest = await request.get(fresh);
    expect(customer.status()).toBe(200);
    expect(await customer.text()).toBe(await guest.text());
    const policy = customer.headers()["content-security-policy"] ?? "";
    const scripts = policy.split("; ").find((directive) => directive.startsWith("script-src"));
    expect(scripts).toMatch(/^script-src 'self'( 'sha256-[^']+')+$/);
    expect(customer.headers()["set-cookie"]).toBeUndefined();
  });
}

test("an unknown product answers 404 in words, and an unknown path leads home", async ({ page }) => {
  const missing = await page.goto("/products/2147483647");
  expect(missing?.status()).toBe(404);
  await expect(page.getByText("Producto no encontrado").first()).toBeVisible();
  await page.goto("/no-existe/esta-página");
  await expect(page).toHaveURL("/");
});
