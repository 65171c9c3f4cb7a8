import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { openOffice } from "../office.ts";

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a setting is checked, saved, and shown in the shop; of two who edit it nobody loses a word unseen", async ({
  page,
}) => {
  await openOffice(page, "/admin/settings");
  await expect(page).toHaveTitle("Ajustes - Bruma");
  const bank = panel(page, "Banco");
  await expect(bank.getByLabel(/IBAN/)).toHaveValue("ES91 2100 0418 4502 0005 1332");

  await bank.getByLabel(/IBAN/).fill("ES91 2100 0418 4502 0005 1333");
  await bank.getByRole("button", { name: "Guardar" }).click();
  await expect(bank.getByText("El IBAN no es válido. Revisa las cifras.")).toBeVisible();
  await expect(bank.getByLabel(/IBAN/)).toBeFocused();

  const times = panel(page, "Plazos");
  const origin = { origin: new URL(page.url()).origin };
  const kept = async () => (await (await page.request.get("/api/admin/settings")).json()).settings.sale;
  const before = await kept();
  const colleague = async (theirs: object) => {
    const data = { ...(await kept()), ...theirs, updated_at: undefined };
    expect((await page.request.put("/api/admin/settings/sale", { data, headers: origin })).status()).toBe(200);
  };
  const conflict = page.getByRole("dialog", { name: "Otra persona lo ha cambiado" });
  const save = times.getByRole("button", { name: "Guardar" });
  await times.getByLabel(/reseñar/).fill("25");
  await times.getByLabel(/para pagar/).fill("9");
  // Meanwhile a colleague saves the same form: one field that both changed, and one that only the colleague did.
  await colleague({ review_window_days: 21, message_answer_days: 2 });
  await save.click();
  await expect(conflict.getByRole("row", { name: /Días para reseñar 25 21/ })).toBeVisible();
  await expect(conflict.getByRole("row")).toHaveCount(2);
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "Quedarme con la suya" }).click();
  await expect(conflict).toHaveCount(0);
  await expect(times.getByLabel(/reseñar/)).toHaveValue("21");
  await expect(times.getByLabel(/reseñar/)).toBeFocused();
  await expect(times.getByLabel(/para responder/)).toHaveValue("2");
  await expect(times.getByLabel(/para pagar/)).toHaveValue("9");
  await save.click();
  await expect(page.getByText("Plazos: guardado").first()).toBeVisible();

  await times.getByLabel(/reseñar/).fill("25");
  await colleague({ review_window_days: 22, message_answer_days: 3 });
  await save.click();
  await conflict.getByRole("button", { name: "Guardar la mía" }).click();
  await expect(conflict).toHaveCount(0);
  expect(await kept()).toMatchObject({ review_window_days: 25, message_answer_days: 3, unpaid_order_days: 9 });
  expect((await (await page.request.get("/api/shop")).json()).shop.review_window_days).toBe(25);

  // Where each changed something else, nobody is asked.
  await times.getByLabel(/para pagar/).fill("8");
  await colleague({ message_answer_days: 4 });
  await save.click();
  await expect(page.getByText("se conservan sus cambios y los tuyos")).toBeVisible();
  expect(await kept()).toMatchObject({ message_answer_days: 4, unpaid_order_days: 8 });
  await colleague(before);
});

test("days are typed as people write them, and the button that saved them keeps the focus", async ({ page }) => {
  await openOffice(page, "/admin/settings");
  const delivery = panel(page, "Días de entrega");
  const days = delivery.getByLabel("Otros días sin salidas");
  const save = delivery.getByRole("button", { name: "Guardar" });
  await days.fill("24/12/2026 31/2/2027");
  await save.click();
  await expect(delivery.getByText("escríbelo como 24/12/2026")).toBeVisible();
  await days.fill("24/12/2026");
  await save.click();
  await expect(page.getByText("Días de entrega: guardado").first()).toBeVisible();
  await expect(days).toHaveValue("2026-12-24");
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
  await days.fill("");
  await save.click();
  await expect(days).toHaveValue("");
  await expect(save).toBeDisabled();
});

test("the tariff is changed, and the shop charges it", async ({ page }) => {
  await openOffice(page, "/admin/settings");
  const shipping = panel(page, "Envíos");
  const ceuta = shipping.getByRole("group", { name: "Ceuta y Melilla", exact: true });
  await ceuta.getByRole("button", { name: "Poner precio propio" }).last().click();
  const express = shipping.getByRole("group", { name: "Ceuta y Melilla, Envío exprés" });
  await express.getByRole("textbox", { name: /^Precio/ }).fill("diez");
  await shipping.getByRole("button", { name: "Guardar" }).click();
  await expect(express.getByText("Escribe un importe, como 12,90")).toBeVisible();
  await express.getByRole("textbox", { name: /^Precio/ }).fill("12,5");
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

test("on a phone the sections are one list, which leads to each of them", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, "/admin/settings");
  const sections = page.getByLabel("Ir a un apartado");
  await sections.selectOption({ label: "Plazos" });
  await expect(panel(page, "Plazos")).toBeInViewport();
  await expect(sections).toHaveValue("plazos");
});

test("the categories' order and words, and the shop's own texts, are set here and stand in the shop", async ({
  page,
}) => {
  await openOffice(page, "/admin/settings");
  const kept = (await (await page.request.get("/api/admin/settings")).json()).settings;
  const origin = { origin: new URL(page.url()).origin };
  try {
    const categories = panel(page, "Categorías");
    await categories.getByRole("button", { name: "Subir E-liquids" }).focus();
    await page.keyboard.press("Enter");
    // At the top the keyboard is left on the way back.
    await expect(categories.getByRole("button", { name: "Bajar E-liquids" })).toBeFocused();
    await categories.getByLabel("E-liquids", { exact: true }).fill("Sabores con y sin nicotina.");
    await categories.getByLabel("Ocultar Mods en los menús").check();
    await categories.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByText("Categorías: guardado")).toBeVisible();

    const texts = panel(page, "Textos");
    await texts.getByLabel(/Título de la portada/).fill("Poco,\npero bueno.");
    await texts.getByLabel("Anuncio", { exact: true }).fill("Cerramos el 6 de diciembre");
    await texts.getByLabel("Enlace del anuncio").fill("contacto");
    await texts.getByLabel("Línea al pie").fill("Hecho en Dénia");
    await texts.getByRole("button", { name: "Guardar" }).click();
    await expect(texts.getByLabel("Enlace del anuncio")).toBeFocused();
    await texts.getByLabel("Enlace del anuncio").fill("/contact");
    const until = texts.getByLabel("Último día del anuncio");
    await until.fill("2026-01-01");
    await expect(until).toHaveAccessibleDescription("Ese día ya ha pasado");
    await until.fill("");
    await expect(until).toHaveAccessibleDescription("Vacío: hasta que lo quites.");
    await texts.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByText("Textos: guardado")).toBeVisible();

    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Poco,\npero bueno.");
    await expect(page.getByRole("link", { name: "Cerramos el 6 de diciembre" })).toHaveAttribute("href", "/contact");
    await expect(page.getByText("Hecho en Dénia")).toBeVisible();
    await expect(page.getByRole("region", { name: "Por dónde empezar" }).getByRole("link")).toHaveText([
      /^E-liquids/,
      /^Kits/,
      /^Pods/,
      /^Accesorios/,
    ]);
    await page.goto("/products?category=liquids");
    await expect(page.getByText("Sabores con y sin nicotina.")).toBeVisible();
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", "Sabores con y sin nicotina.");
    await expect(page.getByRole("radio", { name: /^Mods/ })).toHaveCount(0);
  } finally {
    for (const section of ["categories", "texts"]) {
      const data = { ...kept[section], updated_at: undefined };
      await page.request.put(`/api/admin/settings/${section}`, { data, headers: origin });
    }
  }
});
