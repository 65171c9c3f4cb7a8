import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { expectAccessible } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { colleague, openOffice } from "../office.ts";

const PICTURE = fileURLToPath(new URL("../../../web/public/share.jpg", import.meta.url));

test("a colour is seen in both themes before it is saved, and why it is not used as it is", async ({ page }) => {
  await openOffice(page, "/admin/settings#aspecto");
  const look = page.getByRole("region", { name: "Aspecto" });
  await look.getByLabel("Color de acento", { exact: true }).fill("#ffff00");
  await expect(look.getByText("las letras de encima se leerían a 1,1:1")).toBeVisible();
  await expect(look.getByText("Añadir")).toHaveCount(2);
  await expectAccessible(page);
  await look.getByLabel("Letra").selectOption("serif");
  const title = look.getByText("Un kit para empezar");
  await expect(title.first()).toHaveCSS("font-family", /Palatino/);
  // What is not saved changes nothing but the preview.
  await expect(page.getByRole("heading", { name: "Ajustes" })).toHaveCSS("font-family", /Bricolage/);
  await look.getByLabel("Color de acento", { exact: true }).fill("amarillo");
  await look.getByRole("button", { name: "Guardar" }).click();
  await expect(look.getByText("Un color como #0b6e6b")).toBeVisible();
});

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"><rect width="160" height="40" rx="8" fill="#7a1fa2"/></svg>`;
const file = (content: string) => ({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(content) });

// The shop is one for all journeys, and its logo stands in every header: what this one puts up it takes away again.
test("a logo is seen in both themes before it is saved, then in the shop, and is taken back", async ({ page }) => {
  await openOffice(page, "/admin/settings#logotipo");
  const panel = page.getByRole("region", { name: "Logotipo e iconos" });
  const field = panel.getByRole("region", { name: "Logotipo", exact: true });
  await field.getByLabel("Logotipo", { exact: true }).setInputFiles(file(LOGO.replace("<rect", "<script/><rect")));
  await field.getByRole("button", { name: "Guardar logotipo" }).click();
  await expect(field.getByText("El SVG lleva «script», que no es dibujo")).toBeVisible();
  await field.getByRole("button", { name: "Descartar logotipo" }).click();

  await field.getByLabel("Logotipo", { exact: true }).setInputFiles(file(LOGO));
  await expect(field.locator("figure img")).toHaveCount(2);
  await expectAccessible(page);
  const shopLogo = page.getByRole("img", { name: "Bruma" });
  await expect(shopLogo).toHaveCount(0);
  await field.getByRole("button", { name: "Guardar logotipo" }).click();
  await expect(shopLogo.first()).toBeVisible();
  await expect(panel.getByRole("region", { name: "Logotipo para el tema oscuro" })).toBeVisible();

  await page.goto("/");
  const inHeader = page.getByRole("banner").getByRole("img", { name: "Bruma" });
  await expect(inHeader).toBeVisible();
  expect(
    await inHeader.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.width, image.height]),
  ).toEqual([true, 144, 36]);
  await expectAccessible(page);
  const favicon = await page.locator('link[rel="icon"]').first().getAttribute("href");
  expect(favicon).toMatch(/^\/media\/look\/favicon-[0-9a-f]{24}\.ico$/);
  expect((await page.request.get(favicon ?? "")).headers()["content-type"]).toBe("image/x-icon");
  const known = await page.request.get("/icon-192.png");
  expect(await known.body()).toEqual(
    await (await page.request.get((favicon ?? "").replace("favicon", "icon-192").replace(".ico", ".png"))).body(),
  );

  await openOffice(page, "/admin/settings#logotipo");
  await field.getByRole("button", { name: "Quitar logotipo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Quitar" }).click();
  await expect(field.getByRole("button", { name: "Elegir fichero" })).toBeVisible();
  await expect(shopLogo).toHaveCount(0);
});

test("a picture of one's own stands at the top of the home page, with its words, and comes back when it was taken away", async ({
  page,
}) => {
  const words = "El mostrador de la tienda";
  await openOffice(page, "/admin/settings#portada");
  const panel = page.getByRole("region", { name: "Imagen de la portada" });
  await panel.getByLabel("Imagen de la portada", { exact: true }).setInputFiles(PICTURE);
  await panel.getByLabel("Qué se ve en ella").fill(words);
  await panel.getByRole("button", { name: "Guardar la imagen de la portada" }).click();
  await expect(panel.getByRole("button", { name: "Quitar la imagen de la portada" })).toBeVisible();
  await expectAccessible(page);

  await panel.getByRole("button", { name: "Quitar la imagen de la portada" }).click();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(panel.getByRole("img", { name: words })).toBeVisible();

  await page.goto("/");
  const picture = page.getByRole("main").getByRole("img", { name: words });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
  await expectAccessible(page);

  await colleague("DELETE", "/admin/look/hero");
  await page.reload();
  await expect(picture).toHaveCount(0);
});
