import { expect, test } from "@playwright/test";
import { ADMIN } from "../demoShop.ts";
import { expectAccessible } from "../inspect.ts";
import { logIn, newEmail, watchConsole } from "../shopper.ts";

test("the owner finds a mail, reads it as its reader does, and sends it again", async ({ page }) => {
  const complaints = watchConsole(page);
  const to = newEmail();
  const form = { name: "Elena Correo", email: to, subject: "Hola", message: "¿Abrís hoy?" };
  expect((await page.request.post("/api/contact", { data: form })).status()).toBe(201);
  await page.goto("/login?next=%2Fadmin%2Fmails");
  // By the form, and in a browser of its own: a script that runs in every frame would complain in the sandbox of the mail.
  await logIn(page, ADMIN);
  await expect(page).toHaveTitle("Correo - Bruma");
  await expect(page.getByText("La tienda no envía correo")).toBeVisible();

  await page.getByRole("searchbox").fill(to);
  await expect(page).toHaveURL(/buscar=/);
  const rows = page.getByRole("table", { name: "Correos" }).getByRole("row").filter({ hasText: to });
  await expect(rows).toHaveCount(1);
  // A worker writes it a moment after what causes it.
  await expect(async () => {
    await page.reload();
    await expect(rows.getByText("Guardado (sin SMTP)")).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expectAccessible(page);
  await rows.getByRole("link", { name: /Hemos recibido tu mensaje/ }).click();

  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("nadie lo ha recibido")).toBeVisible();
  const shown = dialog.frameLocator("iframe");
  await expect(shown.getByRole("heading", { name: "Hemos recibido tu mensaje" })).toBeVisible();
  await expect(dialog.locator("iframe")).toHaveAttribute("sandbox", "");
  await dialog.getByRole("button", { name: "Solo texto" }).click();
  await expect(dialog.getByText("Recibes este correo porque")).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Reenviar" }).click();
  const asking = page.getByRole("alertdialog");
  await expect(asking).toContainText(`saldrá hacia ${to}`);
  await asking.getByRole("button", { name: "Reenviar" }).click();
  await expect(dialog.getByText("En cola: saldrá en unos segundos.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await expect(page).not.toHaveURL(/correo=/);
  expect(complaints).toEqual([]);
});
