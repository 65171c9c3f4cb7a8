import { expect } from "@playwright/test";
import { expectAccessible } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { openOffice } from "../office.ts";

test("a colour is seen in both themes before it is saved, and why it is not used as it is", async ({ page }) => {
  await openOffice(page, "/admin/settings#aspecto");
  const look = page.getByRole("region", { name: "Aspecto" });
  await look.getByLabel("Color de acento", { exact: true }).fill("#ffff00");
  await expect(look.getByText("las letras de encima se leerían a 1,1:1")).toBeVisible();
  await expect(look.getByText("Añadir")).toHaveCount(2);
  await expectAccessible(page);
  await look.getByLabel("Color de acento", { exact: true }).fill("amarillo");
  await look.getByRole("button", { name: "Guardar" }).click();
  await expect(look.getByText("Un color como #0b6e6b")).toBeVisible();
});
