import { expect, test } from "@playwright/test";
import { openFirstProduct } from "./shopper.ts";

test("a message waits while it is read, by mouse or by keyboard, and is spoken where it appears", async ({ page }) => {
  await page.clock.install();
  await page.goto("/products?category=accessories&in_stock=1&sort=price_asc");
  await openFirstProduct(page);
  const add = page.getByRole("main").getByRole("button", { name: "Añadir al carrito" });
  const messages = page.getByRole("region", { name: /^Avisos/ });
  const message = messages.getByText("¡Producto agregado al carrito!");
  await add.click();
  await expect(message).toBeVisible();
  await expect(messages).toHaveAttribute("aria-live", "polite");
  await page.getByRole("button", { name: "Cerrar aviso", exact: true }).focus();
  await page.clock.runFor(20_000);
  await expect(message).toBeVisible();
  await add.focus();
  await page.clock.runFor(4_000);
  await expect(message).toBeHidden();

  await add.click();
  await message.hover();
  await page.clock.runFor(20_000);
  await expect(message).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4_000);
  await expect(message).toBeHidden();
});
