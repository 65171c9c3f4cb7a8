import { expect } from "@playwright/test";
import { expectAccessible } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { openOffice } from "../office.ts";
import { newEmail } from "../shopper.ts";

test("a message is found, answered by mail, closed and opened again", async ({ page }) => {
  const email = newEmail();
  const form = {
    type: "order",
    name: "Elena Mensaje",
    email,
    orderNumber: "#12",
    subject: `¿Cuándo llega? ${email}`,
    message: "Hola:\n\nno ha llegado todavía.",
  };
  const sent = await (await page.request.post("/api/contact", { data: form })).json();
  await openOffice(page, "/admin/messages");
  await expect(page).toHaveTitle("Mensajes - Bruma");
  await page.getByRole("searchbox").fill(sent.reference);
  await page.getByLabel("Estado").selectOption("Por responder");
  const row = page.getByRole("table", { name: "Mensajes" }).getByRole("row").filter({ hasText: "Elena Mensaje" });
  await expect(page.getByRole("status").filter({ hasText: /^1 mensaje$/ })).toBeVisible();
  await expect(row).toHaveCount(1);
  await expectAccessible(page);
  await row.getByRole("link").click();

  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("no ha llegado todavía.")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Pedido #12" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Enviar respuesta" }).click();
  await expect(dialog.getByText("Escribe la respuesta")).toBeVisible();
  await expect(dialog.getByLabel(/Tu respuesta/)).toBeFocused();
  await dialog.getByLabel(/Tu respuesta/).fill("Llega mañana por la mañana.");
  await dialog.getByRole("button", { name: "Enviar respuesta" }).click();
  await expect(dialog.getByRole("region", { name: "Respuesta" })).toContainText("Llega mañana por la mañana.");
  await expect(dialog.getByText("Respondido")).toBeVisible();

  await dialog.getByRole("button", { name: "Cerrar mensaje" }).click();
  await expect(dialog.getByText("Cerrado", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Reabrir" }).click();
  await expect(dialog.getByText("Por responder")).toBeVisible();
  await dialog.getByLabel(/Tu respuesta/).fill("Al final llega hoy.");
  await dialog.getByRole("button", { name: "Enviar respuesta" }).click();
  const answers = dialog.getByRole("region", { name: "Respuestas" }).getByRole("listitem");
  await expect(answers).toHaveCount(2);
  await expect(answers.first()).toContainText("Llega mañana por la mañana.");
  await expect(answers.last()).toContainText("Al final llega hoy.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cerrar", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
