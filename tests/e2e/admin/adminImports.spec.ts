import { expect } from "@playwright/test";
import { expectAccessibleEverywhere } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { colleague, giveFile, openOffice } from "../office.ts";
import { watchConsole } from "../shopper.ts";

// One after the other: the shop refuses a second import while one is under way.
test.describe.configure({ mode: "default" });

test("a file is looked at, its bad line told, the rest imported, and all of it undone", async ({ page }) => {
  test.slow();
  const complaints = watchConsole(page);
  const mark = `Importado ${Date.now().toString(36)}`;
  // Not on sale: what other visitors see of the shop stays as it is.
  const file = [
    "SKU;Nombre;Categoría;Precio;Existencias;Activo",
    `${mark}-1;${mark} uno;Sombreros;12,50;3;no`,
    `${mark}-2;${mark} dos;Mods;20;0;no`,
    `${mark}-3;${mark} tres;Mods;gratis;1;no`,
  ].join("\r\n");
  const found = async () => {
    const reply = await page.request.get(`/api/admin/products?search=${encodeURIComponent(mark)}`);
    return (await reply.json()).pagination.total;
  };

  await openOffice(page, "/admin/imports");
  await expect(page).toHaveTitle("Importar y exportar - Bruma");
  await expect(page.getByRole("heading", { name: "Importaciones" })).toBeVisible();

  await test.step("the dry run says what would change, and what is wrong", async () => {
    await giveFile(page, "Fichero CSV", "prueba.csv", file);
    await expect(page.getByText("Revisión: todavía no ha cambiado nada")).toBeVisible();
    await expect(page.getByRole("row", { name: /Línea 4.*Precio.*«gratis» no es un número/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: "El fichero tiene 3 líneas" })).toBeVisible();
    const leftOut = page.waitForEvent("download");
    await page.getByRole("link", { name: "Lo que queda fuera, en CSV" }).click();
    expect((await leftOut).suggestedFilename()).toMatch(/^fuera-importacion-\d+\.csv$/);
    await expect(page.getByRole("button", { name: "Importar 2 productos" })).toBeDisabled();
    expect(await found()).toBe(0);
  });

  await test.step("a category that nobody knows is chosen, and the file read again", async () => {
    await expect(page.getByText("Sin reconocer")).toBeVisible();
    await page.getByLabel("Sombreros").selectOption("pods");
    await expect(page.getByText("Has cambiado cómo se lee: revísalo otra vez.")).toBeVisible();
    await page.getByRole("button", { name: "Revisar otra vez así" }).click();
    await expect(page.getByText("Sin reconocer")).toBeHidden();
    await expect(page.getByText("Has cambiado cómo se lee: revísalo otra vez.")).toBeHidden();
    await page.getByRole("link", { name: /Nuevos/ }).click();
    await expect(page.getByRole("row", { name: new RegExp(`${mark} uno`) })).toContainText("Pods");
  });

  await test.step("what is good is imported once the rest is left out on purpose", async () => {
    await page.getByLabel(/dejar fuera las líneas con errores/).check();
    await page.getByRole("button", { name: "Importar 2 productos" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Importar" }).click();
    await expect(page.getByText("Hecho: 2 productos")).toBeVisible();
    expect(await found()).toBe(2);
    await expectAccessibleEverywhere(page);
  });

  await test.step("undoing asks, and takes all of it back", async () => {
    await page.getByRole("button", { name: "Deshacer esta importación" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Deshacer" }).click();
    await expect(page.getByText("2 productos vuelven a estar como antes.")).toBeVisible();
    expect(await found()).toBe(0);
  });
  expect(complaints).toEqual([]);
});

test("a file of unknown columns asks what they are, reads them so, asks for its IVA, and knows the next one", async ({
  page,
}) => {
  test.slow();
  const mark = `Hoja ${Date.now().toString(36)}`;
  const header = `${mark};Denominación;Tarifa de venta;Unidades`;
  const upload = (name: string, lines: string[]) =>
    giveFile(page, "Fichero CSV", name, [header, ...lines].join("\r\n"));
  await openOffice(page, "/admin/imports");
  await upload("hoja.csv", [`${mark}-1;${mark} uno;10,00;3`]);
  await expect(page.getByText("Falta saber qué hay en cada columna")).toBeVisible();
  await page.getByRole("button", { name: "Leer el fichero así" }).click();
  await expect(page.getByText(/Elige la columna de «SKU»/)).toBeVisible();
  await page.getByLabel("SKU *").selectOption(mark);
  await page.getByLabel("Precio *").selectOption("Tarifa de venta");
  await page.getByRole("button", { name: "Leer el fichero así" }).click();

  await expect(page.getByText("Revisión: todavía no ha cambiado nada")).toBeVisible();
  await expect(page.getByRole("button", { name: "Importar 1 producto" })).toBeDisabled();
  await page.getByLabel(/IVA que se suma/).fill("21");
  await page.getByRole("button", { name: "Revisar otra vez así" }).click();
  await expect(page.getByText("A los precios del fichero se les suma el 21 % de IVA.")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`${mark} uno`) })).toContainText("12,10");
  await expect(page.getByRole("button", { name: "Importar 1 producto" })).toBeEnabled();
  await page.getByLabel("Existencias").selectOption("");
  await expect(page.getByRole("button", { name: "Importar 1 producto" })).toBeDisabled();
  await page.getByRole("button", { name: "Leer el fichero así" }).click();
  await expect(page.getByRole("button", { name: "Importar 1 producto" })).toBeEnabled();

  await page.getByRole("link", { name: "Todas las importaciones" }).click();
  await upload("otra-hoja.csv", [`${mark}-2;${mark} dos;20,00;1`]);
  await expect(page.getByRole("row", { name: new RegExp(`${mark} dos`) })).toContainText("20,00");

  await page.getByRole("button", { name: "Descartar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
  await expect(page).toHaveURL("/admin/imports");
});

test("a file of what fits is looked at, its bad lines told, and taken back with the family that it made", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const family = `Pods ${Date.now().toString(36)}`;
  const { body } = await colleague("POST", "/admin/products", {
    ...{ name: `Resistencias ${family}`, description: "Dos medidas.", category: "accessories" },
    variants: ["0,3", "0,6"].map((ohms) => ({ options: { Resistencia: ohms }, price: 9, stock: 0 })),
  });
  const [first, second] = (body.product as { variants: { sku: string }[] }).variants.map(({ sku }) => sku);
  await openOffice(page, "/admin/imports");
  await page.getByLabel("Qué contiene").selectOption({ label: "Qué sirve para qué" });
  const file = [
    "Relación;Pieza;Familia de piezas;Dispositivo;Familia de dispositivos;Certeza;Fuente",
    `Sirve para;${first};;;${family};;Manual`,
    `Sirve para;${second};;;${family};Probado en la tienda;`,
    `Sirve para;NO-ESTA;;;${family};;`,
    `Encaja;${first};;;${family};;`,
  ].join("\r\n");
  await giveFile(page, "Fichero CSV", "compatibilidad.csv", file);
  await expect(page.getByRole("row", { name: /Línea 3.*Ya está en la línea 2/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Línea 4.*Ningún producto tiene este SKU/ })).toBeVisible();
  await page.getByLabel(/dejar fuera las líneas con errores/).check();
  await page.getByRole("button", { name: /^Importar 1 / }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Importar" }).click();
  await expect(page.getByText(/^Hecho: 1 /)).toBeVisible();
  const names = async () =>
    ((await colleague("GET", `/admin/fit-families?search=${family}`)).body.families as { name: string }[]).map(
      ({ name }) => name,
    );
  expect(await names()).toContain(family);
  await page.getByRole("button", { name: "Deshacer esta importación" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText(/vuelven? a estar como antes\.$/)).toBeVisible();
  expect(await names()).not.toContain(family);
  expect(complaints).toEqual([]);
});
