import { expect } from "@playwright/test";
import { test } from "../keptBrowser.ts";
import { tabTo } from "../keyboard.ts";
import { watchConsole } from "../shopper.ts";

test("from «tengo este kit» to the right coil in the cart in four taps, mistyped as it may be", async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto("/");
  await page.getByRole("link", { name: "¿Qué le va a mi dispositivo?" }).click();
  await page.getByLabel("Mi dispositivo").fill("kit dreiva mini");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await page.getByRole("link", { name: /^Kit Deriva Mini/ }).click();
  await expect(page).toHaveURL(/\/compatible\/\d+-kit-deriva-mini$/);
  await expect(page.getByRole("heading", { level: 1, name: "Compatible con Kit Deriva Mini" })).toBeVisible();
  // The coil comes before cases and cables, with how to tell which one.
  const fitting = page.getByRole("region", { name: "Le sirve" });
  await expect(fitting.getByRole("heading", { level: 3 }).first()).toHaveText("Resistencias Deriva Mesh (5 uds.)");
  await expect(fitting).toContainText("Los ohmios (Ω) van grabados");
  await page.getByRole("button", { name: /Añadir Resistencias Deriva Mesh \(5 uds\.\) 1,2/ }).click();
  await expect(page.getByText("¡Producto agregado al carrito!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Es mi dispositivo" })).toBeVisible();
  const checked = page.waitForResponse((answer) => answer.url().includes("/cart/preview/fits"));
  await page.getByRole("button", { name: /^Abrir carrito/ }).click();
  expect((await (await checked).json()).warnings).toEqual([]);
  const cart = page.getByRole("dialog", { name: "Carrito" });
  await expect(cart.getByRole("link", { name: "Resistencias Deriva Mesh (5 uds.)" })).toBeVisible();
  await expect(cart.getByText(/1,2 Ω/).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a device that is saved is remembered, and the catalogue shows what belongs to it", async ({ page }) => {
  await page.goto("/compatible?dispositivo=norden+220");
  await page.getByRole("link", { name: /^Norden 220 Carbono/ }).click();
  await expect(page.getByRole("heading", { name: "Necesita" })).toBeVisible();
  const mine = page.getByRole("button", { name: "Guardar como mi dispositivo" });
  await mine.click();
  await expect(page.getByRole("button", { name: "Es mi dispositivo" })).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(page.getByRole("button", { name: "Es mi dispositivo" })).toBeVisible();
  await page.getByRole("link", { name: "Ver en el catálogo" }).click();
  await expect(
    page.getByRole("list", { name: "Filtros activos" }).getByText("Compatible con Norden 220 Carbono"),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Celda G30 18650" }).first()).toBeVisible();
});

test("a product says what it needs and what it serves for, and its device's page has one address", async ({ page }) => {
  const { products } = await (await page.request.get("/api/products?search=Resistencias%20Lumo")).json();
  await page.goto(`/products/${products[0].id}`);
  await page.getByRole("region", { name: "Sirve para" }).getByRole("link", { name: "Kit Lumo 2", exact: true }).click();
  await expect(page).toHaveURL(/\/compatible\/\d+-kit-lumo-2$/);
  const told = await page.locator('script[type="application/ld+json"]').allTextContents();
  const address = page.url();
  const answer = await page.request.get(address.replace("-kit-lumo-2", ""), { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, new URL(address).pathname]);
  expect(told.length).toBeGreaterThan(0);
  const html = await (await page.request.get(address)).text();
  expect(html).toContain("isAccessoryOrSparePartFor");
  expect((await page.request.get("/compatible/999999999-nada")).status()).toBe(404);

  // What nothing is known of is kept out of search engines.
  const { products: liquids } = await (await page.request.get("/api/products?search=Tarta%20de%20Almendra")).json();
  await page.goto(`/compatible/${liquids[0].id}`);
  await expect(page.getByText("aún no sabemos qué le sirve")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("link", { name: "Ver en el catálogo" })).toBeHidden();
});

test("by keyboard alone, from «tengo este kit» to the right coil in the cart", async ({ page }) => {
  await page.goto("/");
  await tabTo(page, page.getByRole("link", { name: "¿Qué le va a mi dispositivo?" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/compatible$/);
  await tabTo(page, page.getByLabel("Mi dispositivo"));
  await page.keyboard.type("deriva mini");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/dispositivo=deriva/);
  await tabTo(page, page.getByRole("link", { name: /^Kit Deriva Mini/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Compatible con Kit Deriva Mini" })).toBeVisible();
  const coil = page.getByRole("button", { name: /Añadir Resistencias Deriva Mesh \(5 uds\.\) 1,2/ });
  await tabTo(page, coil);
  await page.keyboard.press("Enter");
  await expect(page.getByText("¡Producto agregado al carrito!")).toBeVisible();
  // Whoever goes on from there is still where they were.
  await expect(coil).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: /^Abrir carrito/ }), "Shift+Tab");
  await page.keyboard.press("Enter");
  const cart = page.getByRole("dialog", { name: "Carrito" });
  await expect(cart.getByText(/1,2 Ω/).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Abrir carrito/ }).first()).toBeFocused();
});
