import { expect, type Page } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import { openAccount } from "./account.ts";
import { expectAccessible } from "./inspect.ts";
import { test } from "./keptBrowser.ts";
import { colleague } from "./office.ts";
import { centsOf, fillCheckout, openFirstProduct, watchConsole } from "./shopper.ts";

/** From a new account to a checkout that is filled in, with goods for more than 30 euros. */
async function fillCart(page: Page): Promise<void> {
  await openAccount(page, "/products?category=starter-kits&in_stock=1&sort=price_asc");
  await openFirstProduct(page);
  await page.getByRole("main").getByRole("button", { name: "Aumentar cantidad" }).click();
  await page.getByRole("main").getByRole("button", { name: "Añadir al carrito" }).click();
  await expect(page.getByText("¡Producto agregado al carrito!")).toBeVisible();
  await page.goto("/checkout");
  await fillCheckout(page);
}

const placeOrder = (page: Page) => page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
const orderIn = async (page: Page) =>
  Number(
    (
      await page
        .getByText(/^Pedido #\d+$/)
        .first()
        .textContent()
    )?.slice(8),
  );

async function photographed(page: Page): Promise<string | undefined> {
  const picture = await page.getByRole("img", { name: /Código QR/ }).screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test("a transfer can be copied, scanned and reported, and its arrival is seen on the open page", async ({
  page,
  context,
}) => {
  const complaints = watchConsole(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await fillCart(page);
  await placeOrder(page);
  await expect(page.getByRole("heading", { name: "Haz la transferencia" })).toBeVisible();
  const id = await orderIn(page);

  await page.goto(`/orders/${id}`);
  await expect(page.getByText("ES91 2100 0418 4502 0005 1332")).toBeVisible();
  await expect(
    page.getByText(/antes del (lunes|martes|miércoles|jueves|viernes|sábado|domingo) \d+ de \w+/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Copiar IBAN" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("ES9121000418450200051332");
  const { order } = await (await page.request.get(`/api/orders/${id}`)).json();
  expect(order.payment_instructions.qr).toMatch(/^BCD\n002\n1\nSCT\n/);
  expect(await photographed(page)).toBe(order.payment_instructions.qr);

  await page.getByRole("button", { name: "Ya he hecho la transferencia" }).click();
  await expect(page.getByText("Nos has dicho que ya la has hecho")).toBeVisible();
  await expect(page.getByText("Pago pendiente")).toBeVisible();
  await expectAccessible(page);
  const known = await colleague("GET", `/admin/orders/${id}`);
  expect(known.body).toMatchObject({ order: { payment_reported_at: expect.any(String), payment_status: "unpaid" } });

  expect((await colleague("POST", `/admin/orders/${id}/payment`)).status).toBe(200);
  // Whoever comes back from the bank's page looks at once.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("¡Hemos recibido tu pago!")).toBeVisible();
  await expect(page.getByText("ES91 2100 0418 4502 0005 1332")).toBeHidden();

  // Where the mail about an order that lapsed leads.
  await page.goto(`/orders/${id}?repetir=1`);
  await expect(page).toHaveURL("/cart");
  await expect(page.getByRole("button", { name: "Proceder al checkout" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("cash on delivery: switched on, it is chosen with its fee and paid when it is delivered", async ({ page }) => {
  const settings = (await colleague("GET", "/admin/settings")).body as { settings: { payments: object } };
  const { updated_at: _, ...kept } = settings.settings.payments as { updated_at: string; cash_on_delivery: object };
  const offering = (enabled: boolean) =>
    colleague("PUT", "/admin/settings/payments", {
      ...kept,
      cash_on_delivery: { ...kept.cash_on_delivery, enabled, fee: 3, minimum: 30, maximum: 999.99 },
    });
  expect((await offering(true)).status).toBe(200);
  try {
    await fillCart(page);
    const total = page.locator("dt", { hasText: /^Total/ }).locator("xpath=following-sibling::dd");
    const before = centsOf(await total.textContent());
    await page.getByRole("radio", { name: /Contra reembolso/ }).check();
    await expect.poll(async () => centsOf(await total.textContent())).toBe(before + 300);
    await expectAccessible(page);
    await placeOrder(page);
    await expect(page.getByRole("heading", { name: "Pagas al recibirlo" })).toBeVisible();
    const id = await orderIn(page);
    await page.goto(`/orders/${id}`);
    await expect(page.getByText("Se paga al recibir")).toBeVisible();
    for (const status of ["processing", "shipped", "delivered"]) {
      expect((await colleague("PUT", `/admin/orders/${id}/status`, { status })).status).toBe(200);
    }
    await page.reload();
    await expect(page.getByText("Pagado", { exact: true })).toBeVisible();
  } finally {
    await offering(false);
  }
});
