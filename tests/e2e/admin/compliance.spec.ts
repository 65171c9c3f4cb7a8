import { shopDay } from "@bruma/contract";
import { expect } from "@playwright/test";
import { expectAccessible } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { colleague, openOffice } from "../office.ts";
import { follow } from "../visitor.ts";

// One after the other: what one takes off sale, another one sees.
test.describe.configure({ mode: "default" });

test("the shopkeeper sees where the shop stands to the law, and is led to what mends it", async ({ page }) => {
  await openOffice(page, "/admin/compliance");
  await expect(page).toHaveTitle("Cumplimiento - Bruma");
  await expect(page.getByText("Esta es la tienda de demostración")).toBeVisible();
  await expect(page.getByText("La tienda no acepta pedidos")).toHaveCount(0);
  const promotion = page.getByRole("listitem").filter({ hasText: "Sin publicidad de lo regulado" });
  await expect(promotion).toContainText("Abierto");
  await expect(promotion).toContainText("Ley 28/2005, disposición adicional 12.ª");
  await page.getByRole("link", { name: /^Se cumple/ }).click();
  await expect(promotion).toHaveCount(0);
  await page.getByRole("link", { name: /^Abierto/ }).click();
  await promotion.getByRole("link", { name: /Ajustes/ }).click();
  await expect(page).toHaveURL(/\/admin\/settings#seguridad$/);

  await follow(page, "/admin/compliance?vista=fuera");
  await page.getByRole("button", { name: "Revisar ahora" }).click();
  await expect(page.getByText(/ revisados, 0 productos fuera de venta$/)).toBeVisible();
  await expect(page.getByText(/Última vez: /)).toBeVisible();
  await expect(page.getByText("Todo lo publicado se puede vender")).toBeVisible();
});

test("a flavour is switched off in one act, says so on the product, and comes back as it was", async ({ page }) => {
  const form = {
    name: "Líquido de prueba legal",
    description: "Solo para probar.",
    category: "liquids",
    price: 4.5,
    stock: 3,
    attributes: { flavourFamily: "regaliz de prueba" },
  };
  const { body } = await colleague("POST", "/admin/products", form);
  const { id } = body.product as { id: number };

  await openOffice(page, "/admin/compliance?vista=retiradas");
  await page.getByRole("button", { name: "Retirar una clase o un sabor" }).click();
  const dialog = page.getByRole("dialog", { name: "Retirar de la venta" });
  await dialog.getByRole("button", { name: "Retirar", exact: true }).click();
  await expect(dialog.getByText("Elige cuál")).toBeVisible();
  await dialog.getByLabel("Qué se retira").selectOption("Familia de sabor");
  await dialog.getByLabel(/^Cuál/).selectOption({ label: "Regaliz de prueba (1)" });
  await expect(dialog.getByText("Se retira ahora mismo 1 producto.")).toBeVisible();
  await dialog.getByLabel(/^Motivo/).fill("Norma de prueba");
  await dialog.getByLabel("Norma", { exact: true }).fill("RD 1/2027");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Retirar", exact: true }).click();
  await expect(page.getByText("Retirada «Regaliz de prueba»: 1 producto fuera de venta")).toBeVisible();
  const row = page.getByRole("table").getByRole("row").filter({ hasText: "Regaliz de prueba" }).first();
  await expect(row).toContainText("En vigor");
  await expectAccessible(page);
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(404);

  await follow(page, "/admin/compliance?vista=fuera");
  await page.getByRole("link", { name: "Líquido de prueba legal" }).click();
  await expect(page.getByText(/Fuera de venta desde el/)).toBeVisible();
  await expect(page.getByText(/Norma de prueba/).first()).toBeVisible();

  await follow(page, "/admin/compliance?vista=retiradas");
  await row.getByRole("button", { name: /^Levantar/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Levantar retirada" }).click();
  await expect(row).toContainText("Levantada");
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(200);

  // In one community alone it stays on sale.
  await page.getByRole("button", { name: "Retirar una clase o un sabor" }).click();
  await dialog.getByLabel("Qué se retira").selectOption("Familia de sabor");
  await dialog.getByLabel(/^Cuál/).selectOption({ label: "Regaliz de prueba (1)" });
  await dialog.getByLabel("Dónde").selectOption({ label: "Solo en Melilla: no se envía allí" });
  await expect(dialog.getByText("No se envía a Melilla 1 producto")).toBeVisible();
  await dialog.getByLabel(/^Motivo/).fill("Norma de Melilla");
  await dialog.getByRole("button", { name: "Retirar", exact: true }).click();
  await expect(page.getByText("«Regaliz de prueba» ya no se envía a Melilla")).toBeVisible();
  const there = page.getByRole("row").filter({ hasText: "Regaliz de prueba en Melilla" }).first();
  await expect(there).toContainText("No se envían allí");
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(200);
  await there.getByRole("button", { name: /^Levantar/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Levantar retirada" }).click();
  await expect(page.getByText("Retirada levantada: se envía otra vez a Melilla")).toBeVisible();

  const { body: planned } = await colleague("POST", "/admin/sale-bans", {
    kind: "flavour",
    value: "regaliz de prueba",
    from: "2199-01-01",
    until: null,
    source: null,
    reason: `Prevista el ${shopDay()}`,
  });
  await page.reload();
  await expect(page.getByRole("row").filter({ hasText: "Prevista el" }).first()).toContainText("Desde el 1 ene 2199");
  await colleague("POST", `/admin/sale-bans/${(planned.ban as { id: number }).id}/lift`);
  await colleague("DELETE", `/admin/products/${id}`);
});
