import { expect } from "@playwright/test";
import { expectAccessible } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { openOffice } from "../office.ts";

test("the owner sees what the shop stands on, what to do about it, and looks again", async ({ page }) => {
  await openOffice(page, "/admin/status");
  await expect(page).toHaveTitle("Estado de la tienda - Bruma");
  const checks = page.getByRole("list", { name: "Comprobaciones" }).getByRole("listitem");
  const check = (about: string) => checks.filter({ has: page.getByRole("heading", { name: about, exact: true }) });
  await expect(check("Base de datos")).toContainText("PostgreSQL");
  await expect(check("Copias de seguridad")).toContainText("npm run backup");
  await expect(page.getByRole("region", { name: "Tareas" })).toContainText("orders.expire-unpaid");
  await expect(page.getByRole("region", { name: "Lo que más tarda en responder" })).toContainText("GET /api/");
  await page.getByRole("button", { name: "Mirar otra vez" }).click();
  await expect(page.getByRole("button", { name: "Mirar otra vez" })).toBeEnabled();
  await expectAccessible(page);
});
