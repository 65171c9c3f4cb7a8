import { expect, type Page } from "@playwright/test";
import { openAccount } from "../account.ts";
import { expectAccessible } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { colleague } from "../office.ts";
import { newEmail, PASSWORD } from "../shopper.ts";
import { beginTask, expectAtMost, watchHand } from "./acts.ts";
import { newProduct, orderOf } from "./orders.ts";

const PHONE = { width: 390, height: 780 };

/** A product of its own, as a phone shows it. */
async function openProduct(page: Page): Promise<void> {
  const { id } = await newProduct(`Funda de compra ${Date.now()}`, 9);
  await page.setViewportSize(PHONE);
  await watchHand(page);
  await page.goto(`/products/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: /^Funda de compra/ })).toBeVisible();
  await beginTask(page);
}

/** What no account knows yet. */
async function fillPlace(page: Page): Promise<void> {
  await page.getByLabel("Teléfono").fill("600 123 123");
  await page.getByLabel("Dirección").fill("Calle de la Niebla, 14, 2.º B");
  await page.getByLabel("Código postal").fill("28013");
  await expect(page.getByLabel("Ciudad")).toHaveValue("Madrid");
  await expect(page.getByText("24-48h").first()).toBeVisible();
}

test("somebody who has never been here orders from a product in five presses and the boxes that an order needs", async ({
  page,
}) => {
  await openProduct(page);
  await page.getByRole("button", { name: "Añadir al carrito" }).last().click();
  await page.getByRole("button", { name: "Ver carrito" }).click();
  await page.getByRole("link", { name: "Crear cuenta y comprar" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await page.getByLabel("Nombre y apellidos").fill("Elena Compra");
  await page.getByLabel("Email").fill(newEmail());
  await page.getByRole("textbox", { name: /^Contraseña/ }).fill(PASSWORD);
  await page.getByLabel(/^Soy mayor de 18 años y acepto los/).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Crear cuenta y seguir" }).click();
  await expect(page.getByLabel("Teléfono")).toBeFocused();
  // The name and the e-mail are known by now.
  await expect(page.getByLabel("Nombre y apellidos")).toHaveValue("Elena Compra");
  await fillPlace(page);
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
  await expect(page.getByRole("heading", { name: "Haz la transferencia" })).toBeVisible();
  await expectAtMost(page, { clicks: 5, fields: 7 });
});

test("at the checkout no price of sending is told before the postcode is, and the province comes with it", async ({
  page,
}) => {
  await openAccount(page, "/");
  await openProduct(page);
  await page.getByRole("button", { name: "Añadir al carrito" }).last().click();
  await page.getByRole("button", { name: "Ver carrito" }).click();
  await page.getByRole("link", { name: "Proceder al Pago" }).click();
  const fold = page.locator("details").filter({ hasText: "Tu pedido" });
  await expect(fold).toBeInViewport();
  await expect(fold).toContainText("sin el envío");
  await expect(page.getByText("Escribe tu código postal")).toBeVisible();
  await expect(page.getByText("Según tu código postal")).toBeVisible();
  await expect(page.getByRole("radio", { name: /estándar/i })).toHaveCount(0);
  // One that cannot be is said when it is left, before anything is sent, and no more once it can.
  const postcode = page.getByLabel("Código postal");
  await postcode.focus();
  await page.keyboard.press("Tab");
  await expect(postcode).not.toHaveAttribute("aria-invalid", "true");
  for (const wrong of ["0370", "53001"]) {
    await postcode.fill(wrong);
    await page.keyboard.press("Tab");
    await expect(postcode).toHaveAccessibleDescription(/El código postal no existe/);
  }
  await postcode.fill("03700");
  await expect(page.getByText("El código postal no existe")).toHaveCount(0);
  await expect(page.getByLabel("Ciudad")).toHaveValue("Dénia");
  await expect(page.getByRole("radio", { name: /estándar/i })).toBeVisible();
  await expect(page.getByLabel(/^Provincia/)).toHaveValue("Alicante");
  await expect(fold).not.toContainText("sin el envío");
  // What somebody wrote themselves stays.
  await page.getByLabel(/^Provincia/).fill("La Marina");
  await page.getByLabel("Código postal").fill("28013");
  await expect(page.getByLabel(/^Provincia/)).toHaveValue("La Marina");
  await expect(page.getByLabel("Ciudad")).toHaveValue("Madrid");
  // A postcode that several towns share says none, and the other one's goes.
  await page.getByLabel("Código postal").fill("03724");
  await expect(page.getByLabel("Ciudad")).toHaveValue("");
});

test("on a phone «Añadir» comes along as a bar once it leaves the screen, and goes when it is back", async ({
  page,
}) => {
  await openProduct(page);
  const buy = page.getByRole("button", { name: /^Añadir al carrito/ });
  await expect(buy).toHaveCount(1);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(buy.last()).toContainText("20,00");
  await buy.last().click();
  await page.getByRole("button", { name: "Ver carrito" }).click();
  await expect(page.getByRole("dialog").getByText(/^Funda de compra/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.evaluate<void>("scrollTo(0, 0)");
  await expect(buy).toHaveCount(1);
});

test("an order is repeated and placed again in three presses, and the parcel is followed in one", async ({ page }) => {
  const { email } = await openAccount(page, "/");
  const goods = await newProduct(`Funda que se repite ${Date.now()}`, 9);
  const id = await orderOf(goods, { email, hasAccount: true });
  await colleague("POST", `/admin/orders/${id}/payment`, {});
  await colleague("POST", `/admin/orders/${id}/shipments`, { carrier: "SEUR", tracking_number: "BR-0100" });
  await watchHand(page);
  await page.goto(`/orders/${id}`);
  await expect(page.getByRole("link", { name: /Seguir el envío/ })).toHaveAttribute("href", /BR-0100/);
  await page.goto("/orders");
  const follow = page.getByRole("link", { name: /Seguir el envío/ });
  await expect(follow).toHaveAttribute("href", /BR-0100/);
  await page.context().route(/seur/, (route) => route.fulfill({ body: "El paquete va de camino" }), { times: 1 });
  await beginTask(page);
  const opening = page.waitForEvent("popup");
  await follow.click();
  const carrier = await opening;
  await expect(carrier.getByText("El paquete va de camino")).toBeVisible();
  await expectAtMost(page, { clicks: 1, fields: 0 });
  await carrier.close();
  const again = page.getByRole("button", { name: `Repetir el pedido #${id}` });
  await expect(again).toBeVisible();
  await beginTask(page);
  await again.click();
  await page.getByRole("button", { name: "Proceder al checkout" }).click();
  await fillPlace(page);
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
  await expect(page.getByRole("heading", { name: "Haz la transferencia" })).toBeVisible();
  await expectAtMost(page, { clicks: 3, fields: 3 });
});
