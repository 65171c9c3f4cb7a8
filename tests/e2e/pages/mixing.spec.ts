import { expect, type Page } from "@playwright/test";
import { test } from "../keptBrowser.ts";
import { tabTo } from "../keyboard.ts";
import { watchConsole } from "../shopper.ts";
import { followRequests } from "../visitor.ts";

const result = (page: Page) => page.getByRole("region", { name: "Tu mezcla" });

async function idOf(page: Page, name: string): Promise<number> {
  const { products } = await (await page.request.get(`/api/products?search=${encodeURIComponent(name)}`)).json();
  return products[0].id;
}

test("from a longfill's page to its mixture, and just what it takes is in the cart", async ({ page }) => {
  const complaints = watchConsole(page);
  const id = await idOf(page, "Tarta de Almendra Longfill");
  await page.goto(`/products/${id}`);
  await page.getByLabel("Nicotina (mg/ml)").fill("3");
  await page.getByRole("button", { name: "Calcular" }).click();
  await expect(page).toHaveURL(`/calculadora?producto=${id}&mg=3`);
  const settled = followRequests(page);
  await expect(result(page).getByRole("status")).toContainText(
    "Añade 9 ml de nicokit y 31 ml de base: salen 60 ml a 3 mg/ml",
  );
  await settled();

  // What is typed counts at once, and stands in the address.
  await page.getByLabel("Nicotina (mg/ml)").fill("6");
  await expect(result(page).getByRole("status")).toContainText("18 ml de nicokit");
  await expect(page).toHaveURL(/mg=6/);
  await page.getByRole("button", { name: "Añadir todo al carrito" }).click();
  await expect(page.getByText("¡Productos agregados al carrito!")).toBeVisible();
  await page.getByRole("button", { name: "Abrir carrito, 4 productos" }).click();
  const cart = page.getByRole("dialog", { name: "Carrito" });
  await expect(cart.getByText("Tarta de Almendra Longfill 20 ml").first()).toBeVisible();
  await expect(cart.getByText(/^Nicokit /).first()).toBeVisible();
  await expect(cart.getByText(/^Glicerina Vegetal /).first()).toBeVisible();

  // The other way round: the cart holds two shots of 10 ml and a base of 250 ml.
  await page.goto("/calculadora");
  await page.getByRole("button", { name: "Calcular con mi carrito" }).click();
  await expect(page).toHaveURL(/modo=casa/);
  await expect(page.getByLabel("Nicokit (ml)")).toHaveValue("20");
  await expect(page.getByLabel("Base (ml)")).toHaveValue("250");
  await expect(result(page).getByRole("status")).toContainText("No toda la base cabe en la botella");
  expect(complaints).toEqual([]);
});

test("a wish that cannot be had gets what comes nearest, and why", async ({ page }) => {
  await page.goto("/calculadora?botella=60&aroma=50&mg=25&vg=70&relleno=nada");
  const said = result(page).getByRole("status");
  await expect(said).toContainText("Por ley ninguna mezcla pasa de 20 mg/ml");
  await expect(said).toContainText("salen 60 ml a 3,4 mg/ml");
});

test("what is typed and cannot be counted with is told at its field", async ({ page }) => {
  await page.goto("/calculadora");
  const bottle = page.getByLabel("Botella (ml)");
  await bottle.fill("5000");
  await expect(bottle).toHaveAttribute("aria-invalid", "true");
  await expect(bottle).toHaveAccessibleDescription(/de 1 a 1000. Calculamos con 1000/);
  await expect(bottle).toHaveValue("5000");
  await bottle.fill("60");
  await expect(bottle).not.toHaveAttribute("aria-invalid");
});

test("printing prints the label, on one sheet", async ({ page }) => {
  await page.goto("/calculadora?botella=60&aroma=20&mg=3");
  const sheets = (await page.pdf()).toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".mix-label")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Precauciones" })).toBeHidden();
  await page.emulateMedia({ media: null });
});

test("by keyboard alone, a mixture is reckoned, explained and put into the cart", async ({ page }) => {
  await page.goto("/calculadora");
  const bottle = page.getByLabel("Botella (ml)");
  await tabTo(page, bottle);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("120");
  await tabTo(page, page.getByLabel("Nicotina (mg/ml)"));
  await page.keyboard.press("Control+A");
  await page.keyboard.type("6");
  await expect(result(page).getByRole("status")).toContainText("salen 120 ml a 6 mg/ml");
  await tabTo(page, page.getByLabel("Resto de la botella"));
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/relleno=nada/);
  await page.keyboard.press("ArrowUp");
  await expect(page).not.toHaveURL(/relleno=nada/);
  await tabTo(page, page.getByText("¿Qué es cada cosa?"));
  await page.keyboard.press("Enter");
  await expect(page.getByText(/un bote pequeño de nicotina sin sabor/)).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Añadir todo al carrito" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("¡Productos agregados al carrito!")).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "Lo que tengo" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/modo=casa/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the calculator answers to its form, with the precautions beside it", async ({ page }) => {
    await page.goto("/calculadora");
    await page.getByText("¿Qué es cada cosa?").click();
    await expect(page.getByText(/un bote pequeño de nicotina sin sabor/)).toBeVisible();
    await page.getByLabel("Nicotina (mg/ml)").fill("1,5");
    await page.getByLabel("Botella (ml)").fill("120");
    await page.getByLabel("Botella (ml)").press("Enter");
    await expect(page).toHaveURL(/botella=120.*mg=1%2C5/);
    await expect(result(page).getByRole("status")).toContainText("salen 120 ml a 1,5 mg/ml");
    await expect(page.getByRole("region", { name: "Precauciones" })).toContainText("fuera del alcance de los niños");
    await expect(page.locator(".mix-label")).toContainText("Mantener fuera del alcance de los niños.");
    // What only works with scripts is not offered.
    for (const name of ["Calcular con mi carrito", "Copiar", "Añadir todo al carrito", "Imprimir etiqueta"])
      await expect(page.getByRole("button", { name })).toHaveCount(0);
  });
});
