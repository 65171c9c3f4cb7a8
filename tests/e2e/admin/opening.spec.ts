import { expect } from "@playwright/test";
import { test } from "../keptBrowser.ts";
import { openOffice } from "../office.ts";

// Both count the steps of the same shop.
test.describe.configure({ mode: "default" });

test("the demo's dashboard leads to the steps to a shop of one's own; one that the owner settles is counted, and can be taken back", async ({
  page,
}) => {
  await openOffice(page, "/admin");
  await page.getByRole("link", { name: "Abrir mi tienda" }).click();
  await expect(page.getByRole("heading", { name: "Puesta en marcha" })).toBeVisible();
  await expect(page.getByText("npm run admin -- tu-correo@ejemplo.es")).toBeVisible();

  const backups = page.getByRole("listitem").filter({ hasText: "Las copias de seguridad" });
  const count = page.getByText(/^\d+ de 14 listos$/);
  const before = Number.parseInt((await count.textContent()) ?? "", 10);
  await backups.getByRole("button", { name: "Está listo" }).click();
  await expect(backups.getByText("Listo", { exact: true })).toBeVisible();
  await expect(count).toHaveText(`${before + 1} de 14 listos`);
  await page.reload();
  await backups.getByRole("button", { name: "Volver a dejarlo pendiente" }).click();
  await expect(count).toHaveText(`${before} de 14 listos`);
});

test("a test order is seen from the cart until it is delivered with its mails, and settles its step", async ({
  page,
}) => {
  await openOffice(page, "/admin/opening");
  const trial = page.getByRole("listitem").filter({ hasText: "Un pedido de prueba" });
  await trial.getByRole("link", { name: "Hacer un pedido de prueba" }).click();
  await expect(page.getByRole("heading", { name: "Un pedido de prueba", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Hacer un pedido de prueba" }).press("Enter");

  const end = page.getByRole("status").filter({ hasText: "El pedido ha llegado hasta el final" });
  await expect(end).toContainText("No ha quedado nada: ni pedido, ni existencias, ni números.");
  const steps = page.getByRole("list").filter({ has: page.getByRole("heading", { name: "Entregado" }) });
  await expect(steps.getByRole("heading")).toHaveText(["Pedido", "Pagado", "Enviado", "Factura", "Entregado"]);
  const mail = steps.getByText(/^Hemos recibido tu pedido/).first();
  await mail.click();
  await expect(steps.getByText("Calle de la Prueba, 1").first()).toBeVisible();

  await page.getByRole("navigation", { name: "Ruta de navegación" }).getByRole("link").click();
  await expect(trial.getByText("Listo", { exact: true })).toBeVisible();
  await trial.getByRole("button", { name: "Volver a dejarlo pendiente" }).click();
});
