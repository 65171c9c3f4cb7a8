import { expect, type Page, test } from "@playwright/test";
import { openAccount } from "../account.ts";
import { BASE_URL, CUSTOMER } from "../demoShop.ts";
import { expectAccessible } from "../inspect.ts";
import { fillCheckout, fillRegistration, logIn, newEmail, openFirstProduct } from "../shopper.ts";
import { newProduct, orderOf } from "../tasks/orders.ts";
import { awake, comesTrue, followRequests } from "../visitor.ts";
import {
  bytesOfShell,
  deployNewVersion,
  expectKept,
  keptAnswers,
  offerInstallation,
  privateCopies,
  settle,
} from "../worker.ts";

test.use({ serviceWorkers: "allow" });

const notice = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Sin conexión: ves la última copia guardada" });

test("catalogue and products that were seen can be read without a connection, also after a reload", async ({
  page,
  context,
}) => {
  await settle(page);
  await page.getByRole("link", { name: "Productos", exact: true }).first().click();
  await page.waitForURL("/products", { timeout: 45_000 });
  await openFirstProduct(page);
  const product = new URL(page.url()).pathname;
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await expectKept(page, product);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("banner").getByRole("link", { name: "Productos", exact: true }).first().click();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await expect(page).toHaveURL("/products");

  await context.setOffline(false);
  await expect(notice(page)).toBeHidden({ timeout: 30_000 });
});

test("a product whose page was loaded opens from the catalogue without a connection, and a guest's cart too", async ({
  page,
  context,
}) => {
  await settle(page);
  await page.goto("/products?in_stock=1&category=accessories&sort=rating");
  const card = page.getByRole("main").locator('a[href^="/products/"]').first();
  await page.goto((await card.getAttribute("href")) ?? "");
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page
    .getByRole("main")
    .getByRole("button", { name: /Añadir al carrito/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Ver carrito" }).click();
  await expect(page.getByRole("dialog", { name: "Carrito" }).getByText(name, { exact: true })).toBeVisible();
  await page.goto("/products?in_stock=1&category=accessories&sort=rating");

  await awake(page);
  await context.setOffline(true);
  // What is only pointed at is asked for in advance, and opens nothing.
  const refused = page.waitForEvent("requestfailed", (request) => request.url().includes(".data"));
  await card.hover();
  await refused;
  await card.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goBack();
  // Until the catalogue has come, the product's page takes the click, and its cart closes with it.
  await expect(page.getByRole("heading", { level: 1, name: "Productos" })).toBeVisible();
  await page.getByRole("button", { name: /Abrir carrito/ }).click();
  await expect(page.getByRole("dialog", { name: "Carrito" }).getByText(name, { exact: true })).toBeVisible();
});

test("a page that was never seen says so, offers to try again, and what can be read meanwhile", async ({
  page,
  context,
}) => {
  await settle(page);
  await context.setOffline(true);
  await page.goto("/products/77");
  await expect(page).toHaveTitle("Sin conexión - Bruma");
  await expect(page.getByRole("heading", { level: 1, name: "Sin conexión" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Volver a intentar" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Productos" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Productos" })).toBeVisible();

  await page.goto("/products/77");
  await context.setOffline(false);
  await expect(page.getByRole("main").getByRole("button", { name: "Aumentar cantidad" })).toBeVisible();
});

test("walking to a page that was never seen tells of the missing connection, not of a broken shop", async ({
  page,
  context,
}) => {
  await settle(page);
  // Of other journeys' goods the last one may be sold out.
  await page.goto("/products?in_stock=1&category=accessories&sort=rating");
  // Before, the browser would follow the link by itself, and load the page that the worker has for that.
  await awake(page);
  await context.setOffline(true);
  await openLastProduct(page);
  await expect(page.getByRole("heading", { level: 1, name: "Sin conexión" })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Recargar página" }).click();
  await expect(page.getByRole("main").getByRole("button", { name: "Aumentar cantidad" })).toBeVisible();
});

async function openLastProduct(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("article").last().getByRole("link").first().click();
}

test("customers read their cart and orders without a connection; adding is refused, and not done later", async ({
  page,
  context,
}) => {
  await settle(page);
  // Into the demo customer's cart others put something meanwhile.
  const { email } = await openAccount(page, "/");
  await orderOf(await newProduct(`Funda sin conexión ${Date.now()}`, 9), { email, hasAccount: true });
  await page.goto("/products?in_stock=1&category=accessories&sort=rating");
  await openFirstProduct(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: /Añadir al carrito/ })
    .first()
    .click();
  await expect(page.getByText("¡Producto agregado al carrito!")).toBeVisible();
  const product = new URL(page.url()).pathname;
  await expectKept(page, product);
  await page.goto("/orders");
  await expect(page.getByText(/Pedido #\d+/).first()).toBeVisible();
  await page.goto("/cart");
  const lines = page.getByRole("main").getByRole("button", { name: "Aumentar cantidad" });
  await expect(lines.first()).toBeVisible();
  const before = await (await page.request.get("/api/cart")).json();

  await context.setOffline(true);
  await page.reload();
  await expect(lines).toHaveCount(before.cart.items.length);
  await page.goto("/orders");
  await expect(page.getByText(/Pedido #\d+/).first()).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await page.goto(product);
  await page
    .getByRole("main")
    .getByRole("button", { name: /Añadir al carrito/ })
    .first()
    .click();
  await expect(page.getByText("No hay conexión con la tienda. Inténtalo de nuevo.")).toBeVisible();

  await context.setOffline(false);
  await page.goto("/cart");
  await expect(lines.first()).toBeVisible();
  const after = await (await page.request.get("/api/cart")).json();
  expect(after.cart.item_count).toBe(before.cart.item_count);
});

test("an order without a connection is refused in words, keeps what was typed, and is never sent by itself", async ({
  page,
  context,
}) => {
  await settle(page);
  await page.goto("/register");
  await fillRegistration(page, newEmail());
  await expect(page).toHaveURL("/");
  await page.goto("/products?in_stock=1&category=accessories&sort=rating");
  await openFirstProduct(page);
  await page.getByRole("main").getByRole("button", { name: "Añadir al carrito" }).click();
  await expect(page.getByText("¡Producto agregado al carrito!")).toBeVisible();
  await page.goto("/checkout");
  await fillCheckout(page);

  await context.setOffline(true);
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Error al crear el pedido. Inténtalo de nuevo." }),
  ).toBeVisible();
  await expect(page.getByText("Para comprar o cambiar algo hace falta conexión.")).toBeVisible();
  await expect(page.getByLabel("Nombre y apellidos")).toHaveValue("Elena Compra Prueba");

  await context.setOffline(false);
  await expect(notice(page)).toBeHidden({ timeout: 45_000 });
  const { pagination } = await (await page.request.get("/api/orders/my-orders")).json();
  expect(pagination.total).toBe(0);
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
  await expect(page.getByRole("heading", { name: "Haz la transferencia" })).toBeVisible();
});

test("signing out takes every private copy off the device, and the next customer starts with none", async ({
  page,
  context,
}) => {
  await settle(page);
  await page.goto("/register");
  await fillRegistration(page, newEmail());
  await expect(page).toHaveURL("/");
  await page.goto("/orders");
  await expect.poll(() => privateCopies(page)).toHaveLength(1);
  await page.getByRole("button", { name: /Elena/ }).click();
  await page.getByRole("button", { name: "Cerrar Sesión" }).click();
  await expect.poll(() => privateCopies(page)).toEqual([]);
  await expect(page.getByRole("banner").getByRole("link", { name: "Iniciar Sesión" })).toBeVisible();

  await page.goto("/login");
  await logIn(page, CUSTOMER);
  await expect(page).toHaveURL("/");
  await context.setOffline(true);
  await page.goto("/orders");
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText(/Pedido #\d+/)).toHaveCount(0);
});

test("nothing private is ever kept: no session, no profile, no figures of the admin", async ({ page }) => {
  await settle(page);
  await page.goto("/login");
  await logIn(page, CUSTOMER);
  await expect(page).toHaveURL("/");
  await page.evaluate(async () => {
    for (const path of ["auth/profile", "auth/sessions", "orders/my-orders?page=1"]) await fetch(`/api/${path}`);
  });
  const kept = await keptAnswers(page);
  expect(kept.filter((entry) => /\/api\/(auth|admin)/.test(entry))).toEqual([]);
  expect(kept.filter((entry) => /\/api\/(cart|orders)/.test(entry) && !entry.startsWith("bruma-private-"))).toEqual([]);
});

test("what the device keeps for the shell stays below a megabyte, and the back office is not among it", async ({
  page,
}) => {
  await settle(page);
  const shell = await bytesOfShell(page);
  expect(shell).toBeGreaterThan(100_000);
  expect(shell).toBeLessThan(1_000_000);
});

test("a new version offers itself, and takes over only when it is asked to", async ({ page }) => {
  await settle(page);
  await deployNewVersion(page);
  await expect(page.getByText("Hay una versión nueva de la tienda")).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate("window.isOldPage")).toBe(true);
  await page.getByRole("button", { name: "Actualizar" }).click();
  await comesTrue(page, "window.isOldPage === undefined");
  expect(await page.evaluate("navigator.serviceWorker.controller.scriptURL")).toBe(`${BASE_URL}/sw.js?next`);
});

test.describe("without a service worker", () => {
  test.use({ serviceWorkers: "block", viewport: { width: 390, height: 844 } });

  test("a part that a new version took away brings the page again, once", async ({ page }) => {
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route("**/assets/MenuSheet-*.js", (route) => route.fulfill({ status: 404, body: "" }));
    const quiet = followRequests(page);
    await page.goto("/");
    const menu = page.getByRole("button", { name: /menú/i });
    await menu.click();
    await expect.poll(() => documents).toBe(2);
    await quiet();
    const asked = page.waitForResponse("**/assets/MenuSheet-*.js");
    await menu.click();
    await asked;
    await quiet();
    expect(documents).toBe(2);
  });
});

test("the shop offers to be installed where the browser can do it, and stops when it is done", async ({ page }) => {
  const quiet = followRequests(page);
  await page.goto("/");
  const button = page.getByRole("button", { name: "Instalar aplicación" });
  await quiet();
  await expect(button).toBeHidden();
  await offerInstallation(page);
  await button.click();
  await expect(button).toBeHidden();
});
