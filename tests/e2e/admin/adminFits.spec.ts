import { expect, type Page } from "@playwright/test";
import { expectAccessibleEverywhere } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { tabTo } from "../keyboard.ts";
import { colleague, openOffice } from "../office.ts";
import { watchConsole } from "../shopper.ts";

let kit: number;
let coil: number;
let cartridge: number;
const KIT = "Kit Deriva Mini";
const COIL = "Resistencias Tarn M2 (3 uds.)";
// Another one for the matrix: the tests of a file run beside each other.
const CARTRIDGE = "Cartucho Lumo (2 uds.)";

test.beforeAll(async ({ request }) => {
  const idOf = async (name: string) => {
    const { products } = await (await request.get(`/api/products?search=${encodeURIComponent(name)}`)).json();
    return products.find((product: { name: string }) => product.name === name).id;
  };
  [kit, coil, cartridge] = [await idOf(KIT), await idOf(COIL), await idOf(CARTRIDGE)];
});

const partsOf = async (page: Page): Promise<number[]> => {
  const { parts } = await (await page.request.get(`/api/products/${kit}/fits`)).json();
  return parts.map(({ product_id }: { product_id: number }) => product_id);
};

test("an edge is added at its product, taken away and given back; that of a family is asked about first", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openOffice(page, `/admin/products/edit/${kit}?vista=compatibilidad`);
  await page.getByLabel("Producto", { exact: true }).fill("Tarn M2");
  await page.getByRole("button", { name: COIL }).click();
  await page.getByLabel("Fuente").fill("Mostrador");
  await page.getByRole("button", { name: "Añadir relación" }).click();
  await expect(page.getByText("Relación añadida")).toBeVisible();
  expect(await partsOf(page)).toContain(coil);

  await page.getByRole("button", { name: `Quitar ${COIL}` }).click();
  await expect(page.getByText("Relación quitada")).toBeVisible();
  await expect(page.getByRole("button", { name: `Quitar ${COIL}` })).toBeHidden();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByRole("button", { name: `Quitar ${COIL}` })).toBeVisible();
  await expect(page.getByText("Sirve para · Lo dice el fabricante · Mostrador")).toBeVisible();

  await page.getByRole("button", { name: "Quitar Estuche Travesía" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("se quita para todos sus productos");
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByRole("button", { name: "Quitar Estuche Travesía" })).toBeVisible();

  await page.getByLabel("Producto", { exact: true }).fill("zzzzzz");
  await expect(page.getByText("Ningún otro producto coincide.")).toBeVisible();
  await page.getByRole("button", { name: `Quitar ${COIL}` }).click();
  await expect.poll(() => partsOf(page)).not.toContain(coil);
  expect(complaints).toEqual([]);
});

test("squares of the matrix are ticked, saved at once, and given back", async ({ page }) => {
  const complaints = watchConsole(page);
  await openOffice(page, `/admin/imports?ver=matriz&producto=${kit}`);
  await expect(page.getByRole("heading", { name: KIT })).toBeVisible();
  await page.getByRole("searchbox", { name: "Buscar" }).fill("Cartucho Lumo");
  await page.getByLabel(`${CARTRIDGE}: Sirve para`).check();
  await expect(page.getByText("1 relación nueva")).toBeVisible();
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByText("Compatibilidad guardada")).toBeVisible();
  expect(await partsOf(page)).toContain(cartridge);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect.poll(() => partsOf(page)).not.toContain(cartridge);
  await expect(page.getByLabel(`${CARTRIDGE}: Sirve para`)).not.toBeChecked();
  await expectAccessibleEverywhere(page);
  expect(complaints).toEqual([]);
});

test("a square that holds by a family names it, and leads to it", async ({ page }) => {
  await openOffice(page, `/admin/imports?ver=matriz&producto=${kit}`);
  const row = page.getByRole("row", { name: /^Estuche Travesía Accesorios/ }).filter({ has: page.getByRole("link") });
  await expect(row.getByRole("checkbox")).toHaveCount(2);
  await row.getByRole("link").click();
  await expect(page).toHaveURL(/ver=familias&familia=\d+/);
  await expect(page.getByRole("dialog").getByLabel("Nombre")).not.toHaveValue("");
});

test("by keyboard alone, squares are ticked, given up only on purpose, saved, and nothing is lost to a colleague", async ({
  page,
}) => {
  const part = async (name: string): Promise<number> => {
    const { products } = await (await page.request.get(`/api/products?search=${encodeURIComponent(name)}`)).json();
    return products.find((product: { name: string }) => product.name === name).id;
  };
  const [mine, theirs] = ["Caja para dos celdas", "Cargador Cuatro"];
  const edges = { product_id: kit, side: "part", certainty: "tried", source: "Mesa", remove: [] };
  await openOffice(page, `/admin/imports?ver=matriz&producto=${kit}`);
  await tabTo(page, page.getByRole("searchbox", { name: "Buscar" }));
  await page.keyboard.type("cargador cuatro");
  await tabTo(page, page.getByLabel(`${theirs}: Viene con`));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("searchbox", { name: "Buscar" }), "Shift+Tab");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("caja para");
  await tabTo(page, page.getByLabel(`${mine}: Viene con`));
  await page.keyboard.press("Space");
  await expect(page.getByText("2 relaciones nuevas")).toBeVisible();

  await tabTo(page, page.getByRole("button", { name: "Descartar" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog")).toContainText("¿Descartar 2 cambios?");
  await page.keyboard.press("Escape");
  await tabTo(page, page.getByRole("link", { name: "Elegir otro" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog")).toContainText("Se perderán las casillas que has marcado");
  await page.keyboard.press("Escape");

  const add = [{ product_id: await part(theirs), kind: "comes_with" }];
  const first = await colleague("POST", "/admin/fits/grid", { ...edges, add });
  await tabTo(page, page.getByRole("button", { name: "Guardar cambios" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Ya está como la querías: ${theirs} (viene con).`)).toBeVisible();
  await expect(page.getByText("Tu otra casilla sigue marcada")).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Buscar" })).toHaveValue("caja para");
  await expect(page.getByLabel(`${mine}: Viene con`)).toBeChecked();
  const save = page.getByRole("button", { name: "Guardar cambios" });
  // While the grid is read again it is at work, and ignores keys.
  await expect(save).not.toHaveAttribute("aria-busy");
  await save.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Compatibilidad guardada")).toBeVisible();
  expect(await partsOf(page)).toContain(await part(mine));
  await page.getByRole("button", { name: "Deshacer" }).press("Enter");
  await expect.poll(() => partsOf(page)).not.toContain(await part(mine));
  await colleague("POST", "/admin/fits/grid", { ...edges, add: [], remove: first.body.made });
});
