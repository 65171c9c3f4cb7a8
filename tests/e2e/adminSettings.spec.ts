import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./inspect.ts";
import { openOffice } from "./office.ts";

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a setting is checked, saved, and shown in the shop; of two who edit it nobody loses a word unseen", async ({
  page,
}) => {
  await openOffice(page, "/admin/settings");
  await expect(page).toHaveTitle("Ajustes - Bruma");
  const bank = panel(page, "Banco");
  await expect(bank.getByLabel(/IBAN/)).toHaveValue("ES91 2100 0418 4502 0005 1332");
  await expectAccessible(page);

  await bank.getByLabel(/IBAN/).fill("ES91 2100 0418 4502 0005 1333");
  await bank.getByRole("button", { name: "Guardar" }).click();
  await expect(bank.getByText("El IBAN no es válido. Revisa las cifras.")).toBeVisible();
  await expect(bank.getByLabel(/IBAN/)).toBeFocused();

  const times = panel(page, "Plazos");
  await times.getByLabel(/reseñar/).fill("45");
  // Meanwhile a colleague saves the same form.
  const { settings } = await (await page.request.get("/api/admin/settings")).json();
  const theirs = { ...settings.sale, review_window_days: 31 };
  const origin = { origin: new URL(page.url()).origin };
  expect((await page.request.put("/api/admin/settings/sale", { data: theirs, headers: origin })).status()).toBe(200);
  await times.getByRole("button", { name: "Guardar" }).click();
  const conflict = page.getByRole("dialog", { name: "Otra persona lo ha cambiado" });
  await expect(conflict.getByRole("row", { name: /Días para reseñar 45 31/ })).toBeVisible();
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "Guardar la mía" }).click();
  await expect(conflict).toHaveCount(0);
  expect((await (await page.request.get("/api/shop")).json()).shop.review_window_days).toBe(45);
  await page.request.put("/api/admin/settings/sale", {
    data: { ...theirs, review_window_days: 30, updated_at: undefined },
    headers: origin,
  });
});

test("the tariff is changed, and the shop charges it", async ({ page }) => {
  await openOffice(page, "/admin/settings");
  const shipping = panel(page, "Envíos");
  const ceuta = shipping.getByRole("group", { name: "Ceuta y Melilla", exact: true });
  await ceuta.getByRole("button", { name: "Poner precio propio" }).last().click();
  const express = shipping.getByRole("group", { name: "Ceuta y Melilla, Envío exprés" });
  await express.getByRole("spinbutton", { name: /^Precio/ }).fill("12.5");
  await shipping.getByRole("button", { name: "Guardar" }).click();
  await expect(express.getByText("El plazo es obligatorio")).toBeVisible();
  await express.getByLabel("Plazo").fill("2 días");
  await shipping.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Envíos: guardado")).toBeVisible();
  const tariff = async () => {
    const { zones } = await (await page.request.get("/api/shipping/tariff")).json();
    return zones
      .find(({ zone }: { zone: string }) => zone === "ceuta_melilla")
      .rates.map(({ price }: { price: number }) => price);
  };
  expect(await tariff()).toEqual([4.99, 12.5]);
  await express.getByRole("button", { name: /Quitar el precio propio/ }).click();
  await shipping.getByRole("button", { name: "Guardar" }).click();
  await expect(shipping.getByText("Hay cambios sin guardar")).toHaveCount(0);
  await expect.poll(tariff).toEqual([4.99, 9.99]);
});

test("the trial of the mail server says why it cannot send", async ({ page }) => {
  await openOffice(page, "/admin/settings");
  const mail = panel(page, "Correo");
  await mail.getByRole("button", { name: "Enviar correo de prueba" }).click();
  await expect(mail.getByText("El email es obligatorio")).toBeVisible();
  await mail.getByLabel("Enviar una prueba a").fill("ana@example.com");
  await mail.getByRole("button", { name: "Enviar correo de prueba" }).click();
  await expect(mail.getByText("No hay servidor de correo: define SMTP_URL y reinicia la tienda.")).toBeVisible();
});
