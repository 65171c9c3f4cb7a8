import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { colleague, openOffice } from "../office.ts";

const dialog = (page: Page) => page.getByRole("dialog").last();

test("an adverse effect is registered from a message, its clock runs, and the authority is told", async ({ page }) => {
  test.slow();
  const product = `Líquido ajeno ${Date.now()}`;
  const question = { name: "Ana", email: "ana@example.com", subject: product, message: "Me ha sentado mal." };
  expect((await colleague("POST", "/contact", question)).status).toBe(201);
  const { body: list } = await colleague("GET", `/admin/messages?search=${encodeURIComponent(product)}`);
  const [message] = list.messages as { id: number }[];

  await test.step("the message leads to the form, which asks for no name", async () => {
    await openOffice(page, `/admin/messages?mensaje=${message?.id}`);
    await dialog(page).getByRole("link", { name: "Registrar efecto adverso" }).click();
    const form = page.getByRole("dialog", { name: "Registrar efecto adverso" });
    await expect(form.getByText(`Queda enlazado con el mensaje #${message?.id}.`)).toBeVisible();
    await form.getByRole("button", { name: "Registrar" }).click();
    await expect(form.getByText("Indica de qué producto se trata")).toBeVisible();
    await expect(form.getByLabel("Producto")).toBeFocused();
    await expectAccessible(page);
    await form.getByLabel("Producto").fill(product);
    await form.getByLabel("Gravedad").selectOption("Grave");
    await form.getByLabel("Qué efecto tuvo").fill("Mareo y náuseas durante una hora.");
    await form.getByRole("button", { name: "Registrar" }).click();
  });

  await test.step("its clock is shown, and it is noted that the authority was told", async () => {
    const shown = page.getByRole("dialog", { name: /^Efecto adverso EA-\d+$/ });
    await expect(shown.getByText(/^Quedan 2[34] h/)).toBeVisible();
    await expect(shown.getByRole("link", { name: "Ver el mensaje" })).toBeVisible();
    await expectAccessible(page);
    await shown.getByLabel("Añadir una nota").fill("Se pide la muestra al fabricante.");
    await shown.getByRole("button", { name: "Añadir nota" }).click();
    await expect(shown.getByRole("region", { name: "Notas" })).toContainText("Se pide la muestra");
    await shown.getByRole("button", { name: "Anotar la notificación" }).click();
    await shown.getByLabel("Referencia o justificante").fill("REG-2026-1");
    await shown.getByRole("button", { name: "Anotar como notificado" }).click();
    await expect(shown.getByText("Ministerio de Sanidad · REG-2026-1")).toBeVisible();
    await shown.getByRole("button", { name: "Cerrar el caso" }).click();
    await shown.getByLabel("Cómo ha terminado").fill("Sin relación con el producto.");
    await shown.getByRole("button", { name: "Cerrar el caso" }).click();
    await expect(shown.getByText("Sin relación con el producto.")).toBeVisible();
  });

  await test.step("one that nobody told of in its time stands out in the list", async () => {
    const known_at = new Date(Date.now() - 30 * 3_600_000).toISOString();
    const late = { known_at, source: "phone", severity: "mild", product: `${product} tarde`, effect: "Tos." };
    expect((await colleague("POST", "/admin/incidents", late)).status).toBe(201);
    await page.goto(`/admin/incidents?buscar=${encodeURIComponent(product)}`);
    await expect(page).toHaveTitle("Efectos adversos - Bruma");
    await expect(page.getByText("Hay efectos adversos fuera de plazo")).toBeVisible();
    await expect(page.getByRole("row", { name: /tarde/ })).toContainText(/6 h \d min tarde/);
    await expectAccessible(page);
    await page.getByLabel("Estado").selectOption("Cerrados");
    await expect(page.getByRole("row", { name: new RegExp(product) })).toHaveCount(1);
  });
});
