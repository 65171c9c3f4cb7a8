import { expect, type Page } from "@playwright/test";

let serial = 0;

/** An address that nobody used before, also when the same test runs again. */
export function newEmail(): string {
  serial += 1;
  return `compra-${Date.now()}-${process.pid}-${serial}@example.com`;
}

export const PASSWORD = "clave-de-compra";

export async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel("Nombre", { exact: false }).first().fill("Elena Compra");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: /^Contraseña/ }).fill(PASSWORD);
  await page.getByRole("textbox", { name: /^Confirmar contraseña/ }).fill(PASSWORD);
  await page.getByLabel("Confirmo que soy mayor de 18 años").check();
  await page.getByLabel(/Acepto los/).check();
  await page.getByRole("button", { name: "Crear cuenta" }).click();
}

export async function logIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("textbox", { name: /^Contraseña/ }).fill(account.password);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Iniciar sesión$/i })
    .click();
}

/** From a list to the first product in it. */
export async function openFirstProduct(page: Page): Promise<void> {
  await page.getByRole("main").locator('a[href^="/products/"]').first().click();
  await expect(page.getByRole("main").getByRole("button", { name: "Aumentar cantidad" })).toBeVisible();
}

/** Fills the checkout for an address on the peninsula. */
export async function fillCheckout(page: Page): Promise<void> {
  await page.getByLabel("Nombre y apellidos").fill("Elena Compra Prueba");
  await page.getByLabel("Teléfono").fill("600 123 123");
  await page.getByLabel("Dirección").fill("Calle de la Niebla, 14, 2.º B");
  await page.getByLabel("Código postal").fill("28013");
  await page.getByLabel("Ciudad").fill("Madrid");
  // The prices for that postcode, not those from before it was typed.
  await expect(page.getByText("24-48h").first()).toBeVisible();
}

/** «1.234,56 €» → 123456 */
export function centsOf(text: string | null): number {
  const amount = text?.match(/([\d.]+),(\d\d)\s*€/);
  expect(amount, `an amount in «${text}»`).not.toBeNull();
  return Number(`${amount?.[1]?.replaceAll(".", "")}${amount?.[2]}`);
}

/** Fails a test in which the page complained to its console. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}
