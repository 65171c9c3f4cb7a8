import { expect } from "@playwright/test";
import { test } from "../keptBrowser.ts";
import { openOffice } from "../office.ts";

test("the demo's dashboard leads to the steps to a shop of one's own; one that the owner settles is counted, and can be taken back", async ({
  page,
}) => {
  await openOffice(page, "/admin");
  await page.getByRole("link", { name: "Abrir mi tienda" }).click();
  await expect(page.getByRole("heading", { name: "Puesta en marcha" })).toBeVisible();
  await expect(page.getByText("npm run admin -- tu-correo@ejemplo.es")).toBeVisible();

  const backups = page.getByRole("listitem").filter({ hasText: "Las copias de seguridad" });
  const count = page.getByText(/^\d+ de 13 listos$/);
  const before = Number.parseInt((await count.textContent()) ?? "", 10);
  await backups.getByRole("button", { name: "Está listo" }).click();
  await expect(backups.getByText("Listo", { exact: true })).toBeVisible();
  await expect(count).toHaveText(`${before + 1} de 13 listos`);
  await page.reload();
  await backups.getByRole("button", { name: "Volver a dejarlo pendiente" }).click();
  await expect(count).toHaveText(`${before} de 13 listos`);
});
