import { expect, test } from "@playwright/test";
import { BASE_URL, CUSTOMER } from "./demoShop.ts";
import { inspect } from "./inspect.ts";

const PAGES = [
  "/",
  "/products",
  "/products?view=list&category=liquids",
  "/products/1",
  "/reviews",
  "/login",
  "/register",
  "/cart",
  "/checkout",
  "/orders",
  "/profile",
  "/favorites",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/cookie-management",
  "/privacy-policy",
  "/terms-and-conditions",
  "/legal-notice",
  "/cookie-policy",
  "/cookie-policy?tab=types",
  "/returns-policy",
  "/shipping-policy",
  "/contact",
  "/desistimiento",
  "/admin/orders",
];

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

for (const path of PAGES) {
  test(`${path} is the same bytes for everyone, under a strict policy`, async ({ request }) => {
    await request.post("/api/auth/login", { data: CUSTOMER });
    // The customer asks first, so that it is the customer's rendering that everybody would get.
    const fresh = `${path}${path.includes("?") ? "&" : "?"}next=/fresh-${Date.now()}`;
    const customer = await request.get(fresh);
    await request.post("/api/auth/logout", { headers: { origin: BASE_URL } });
    const guest = await request.get(fresh);
    expect(customer.status()).toBe(200);
    expect(await customer.text()).toBe(await guest.text());
    const policy = customer.headers()["content-security-policy"] ?? "";
    const scripts = policy.split("; ").find((directive) => directive.startsWith("script-src"));
    expect(scripts).toMatch(/^script-src 'self'( 'sha256-[^']+')+$/);
    expect(customer.headers()["set-cookie"]).toBeUndefined();
  });

  test(`${path} opens for a guest without a complaint, accessible and within its width, in both themes`, async ({
    browser,
  }) => {
    await inspect(browser, path);
  });
}

test("an unknown product answers 404 in words, and an unknown path leads home", async ({ page }) => {
  const missing = await page.goto("/products/2147483647");
  expect(missing?.status()).toBe(404);
  await expect(page.getByText("Producto no encontrado").first()).toBeVisible();
  await page.goto("/no-existe/esta-página");
  await expect(page).toHaveURL("/");
});
