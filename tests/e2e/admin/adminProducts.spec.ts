import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { colleague, openOffice } from "../office.ts";

const PICTURE = fileURLToPath(new URL("../../../web/public/share.jpg", import.meta.url));

let serial = 0;
const newName = () => `Pod Ensayo e${Date.now()}p${process.pid}n${++serial}x`;

const form = (page: Page, name: string) => page.getByRole("form", { name });
const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);

async function fillProduct(page: Page, name: string): Promise<void> {
  await field(page, "name").fill(`  ${name} `);
  await field(page, "description").fill("Un pod que solo existe en los ensayos.");
  await field(page, "price").fill("19,95");
  await field(page, "stock").fill("7");
  await field(page, "category").selectOption({ label: "Pods" });
}

/** A product that a colleague made. */
async function makeProduct(name: string): Promise<number> {
  const about = { description: "Un pod de ensayo.", price: 20, category: "pods", stock: 5 };
  const { body } = await colleague("POST", "/admin/products", { name, ...about });
  return (body.product as unknown as { id: number }).id;
}

test("a product is made in the dialog with its picture, is in the shop, and is changed without losing a colleague's version", async ({
  page,
}) => {
  const name = newName();
  await openOffice(page, "/admin/products");
  await expect(page.getByRole("table", { name: "Productos" })).toBeVisible();
  await page.getByRole("link", { name: "Nuevo producto" }).click();
  await fillProduct(page, name);
  await form(page, "Nuevo producto").locator('input[type="file"]').setInputFiles(PICTURE);
  await expect(page.getByLabel("Texto alternativo de la imagen 1")).toHaveValue(name);
  await page.getByLabel("Texto alternativo de la imagen 1").fill("Un pod sobre la mesa");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Seguir editando" }).click();
  await page.getByRole("button", { name: "Crear producto" }).click();
  await expect(page.getByText("Producto creado exitosamente")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByLabel("Buscar por nombre o descripción").fill(name);
  await expect(page.getByText("1 producto", { exact: true })).toBeVisible();
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("Pods");
  await expect(row).toContainText("19,95");
  const [shop] = await Promise.all([page.waitForEvent("popup"), row.getByRole("link", { name: /^Ver / }).click()]);
  await expect(shop.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(shop.getByRole("img", { name: "Un pod sobre la mesa" }).first()).toBeVisible();
  await shop.close();

  await row.getByRole("link", { name: "Editar" }).click();
  await field(page, "description").fill("Mi texto.");
  const id = new URL(page.url()).searchParams.get("producto");
  expect((await colleague("PUT", `/admin/products/${id}`, { description: "Su texto." })).status).toBe(200);
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  const conflict = page.getByRole("dialog", { name: "Otra persona lo ha cambiado" });
  await expect(conflict).toContainText("Mi texto.");
  await expect(conflict).toContainText("Su texto.");
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "Guardar la mía" }).click();
  await expect(page.getByText("Producto actualizado exitosamente")).toBeVisible();
  await page.goto(`/products/${id}`);
  await expect(page.getByText("Mi texto.").first()).toBeVisible();
});

test("what is missing is said with a warning, at its fields, and on the page as in the dialog", async ({ page }) => {
  await openOffice(page, "/admin/products/new");
  await field(page, "description").fill("Sin nombre");
  await page.getByRole("button", { name: "Crear producto" }).click();
  await expect(page.getByText("Campos incompletos")).toBeVisible();
  await expect(page.getByText("Por favor, completa todos los campos requeridos")).toBeVisible();
  await expect(field(page, "name")).toBeFocused();
  await expect(field(page, "name")).toHaveAccessibleDescription(/Escribe el nombre/);
  await expect(field(page, "description")).toHaveValue("Sin nombre");

  await fillProduct(page, newName());
  await page.route("**/api/admin/products", (route) =>
    route.fulfill({ status: 500, json: { error: "No va", message: "No va", code: "server.unexpected" } }),
  );
  await page.getByRole("button", { name: "Crear producto" }).click();
  await expect(page.getByText("Error de creación")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Error al crear el producto: No va" })).toBeVisible();
  await expect(field(page, "price")).toHaveValue("19,95");
  await page.getByRole("link", { name: /^Pedidos/ }).click();
  const question = page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
  await question.getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(page).toHaveURL("/admin/orders");
});

test("a picture inside the shop's own network is not fetched", async ({ page }) => {
  await openOffice(page, "/admin/products/new");
  await page.getByLabel("Añadir desde una dirección").fill("http://127.0.0.1:22/foto.jpg");
  await page.getByRole("button", { name: "Traer" }).click();
  await expect(page.getByText("No hemos podido traer una imagen de esa dirección.")).toBeVisible();
});

test("a file that cannot be a picture is named with its reason, whatever it is", async ({ page }) => {
  await openOffice(page, "/admin/products/new");
  await form(page, "Nuevo producto")
    .locator('input[type="file"]')
    .setInputFiles([
      { name: "factura.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") },
      { name: "rota.jpg", mimeType: "image/jpeg", buffer: Buffer.from("nada") },
    ]);
  const uploads = page.getByRole("list", { name: "Subidas" }).getByRole("listitem");
  await expect(uploads.filter({ hasText: "factura.pdf" })).toContainText("No es una imagen que la tienda pueda usar.");
  const broken = uploads.filter({ hasText: "rota.jpg" });
  await expect(broken.getByText("Envía un JPEG, PNG, WebP o AVIF", { exact: true })).toBeVisible();
});

test("files that failed take no picture's place, and the names of what has no place are said", async ({ page }) => {
  await openOffice(page, "/admin/products/new");
  const input = form(page, "Nuevo producto").locator('input[type="file"]');
  const files = Array.from({ length: 13 }, (_, at) => ({
    name: `factura-${at + 1}.pdf`,
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4"),
  }));
  await input.setInputFiles(files);
  await expect(page.getByRole("list", { name: "Subidas" }).getByRole("listitem")).toHaveCount(12);
  await expect(page.getByRole("status").filter({ hasText: "Caben 12 imágenes" })).toContainText(
    "No se sube: factura-13.pdf",
  );
  await input.setInputFiles(PICTURE);
  await expect(page.getByLabel("Texto alternativo de la imagen 1")).toBeVisible();
  await expect(page.getByText("Caben 12 imágenes")).toBeHidden();
});

test("whoever gives more pictures than there is place for is told so once", async ({ page }) => {
  await openOffice(page, "/admin/products/new");
  await page.route("**/api/admin/images", () => {}); // all of them are on their way
  const input = form(page, "Nuevo producto").locator('input[type="file"]');
  await input.setInputFiles(
    Array.from({ length: 13 }, (_, at) => ({
      name: `${at + 1}.jpg`,
      mimeType: "image/jpeg",
      buffer: Buffer.from("foto"),
    })),
  );
  await expect(page.getByText("No se sube: 13.jpg")).toBeVisible();
  await expect(page.getByText("Caben 12 imágenes")).toHaveText("Caben 12 imágenes: quita alguna para añadir otra");
});

test("a picture that comes in while two versions are compared is kept with either choice", async ({ page }) => {
  await openOffice(page, `/admin/products/edit/${await makeProduct(newName())}`);
  const uploaded = page.waitForResponse((answer) => answer.url().endsWith("/api/admin/images"));
  await form(page, "Editar producto").locator('input[type="file"]').setInputFiles(PICTURE);
  const picture = await (await uploaded).json();
  await expect(page.getByLabel("Texto alternativo de la imagen 1")).toBeVisible();

  const alt = page.locator('[aria-label="Texto alternativo de la imagen 1"]');
  for (const choice of ["Guardar la mía", "Quedarme con la suya"]) {
    const id = await makeProduct(newName());
    const asked = Promise.withResolvers<void>();
    await page.route("**/api/admin/images/fetch", async (route) => {
      await asked.promise;
      await route.fulfill({ json: picture });
    });
    await openOffice(page, `/admin/products/edit/${id}`);
    await field(page, "description").fill("Mi texto.");
    await page.getByLabel("Añadir desde una dirección").fill("https://example.com/foto.jpg");
    await page.getByRole("button", { name: "Traer" }).click();
    await colleague("PUT", `/admin/products/${id}`, { description: "Su texto." });
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(page.getByRole("dialog", { name: "Otra persona lo ha cambiado" })).toBeVisible();
    asked.resolve();
    await expect(alt).toBeAttached();
    await page.getByRole("button", { name: choice }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(alt).toBeVisible();
    await page.unroute("**/api/admin/images/fetch");
  }
});

test("in a window the field that the law speaks of is seen whole, although the refusal above it has moved it", async ({
  page,
}) => {
  await openOffice(page, `/admin/products?producto=${await makeProduct(newName())}`);
  await field(page, "category").selectOption("liquids");
  await form(page, "Editar producto").getByText("Legal", { exact: true }).click();
  await field(page, "legal_class").selectOption("nicotine_liquid");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  // Of several the first in the window's order, in its folded part.
  await expect(field(page, "eu_ceg_id")).toHaveAccessibleDescription(/Falta el número de notificación/);
  await expect(field(page, "variants.0.volumeMl")).toHaveAccessibleDescription(/10 ml como máximo/);
  await expect(field(page, "variants.0.nicotineMgMl")).toBeFocused();
  await expect(field(page, "variants.0.nicotineMgMl")).toBeInViewport({ ratio: 1 });
});

test("what the law does not allow is said with its source, and can wait as an inactive product", async ({ page }) => {
  await openOffice(page, `/admin/products/edit/${await makeProduct(newName())}`);
  await field(page, "category").selectOption("liquids");
  await form(page, "Editar producto").getByText("Legal", { exact: true }).click();
  await field(page, "legal_class").selectOption("nicotine_liquid");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Directiva 2014/40/UE" }).first()).toBeVisible();
  await expect(field(page, "variants.0.nicotineMgMl")).toBeFocused();
  await page.getByRole("button", { name: "Guardar como inactivo" }).click();
  await expect(page.getByText("Producto actualizado exitosamente")).toBeVisible();
  await expect(page.getByText("Inactivo", { exact: true })).toBeVisible();
});

test("a product gets a second variant, goods come in, and both histories tell of it", async ({ page }) => {
  const id = await makeProduct(newName());
  await openOffice(page, `/admin/products/edit/${id}`);
  await page.getByText("Variantes", { exact: true }).click();
  await page.getByRole("button", { name: "Añadir variante" }).click();
  await page.getByLabel("Opción 1", { exact: true }).first().fill("Color");
  await field(page, "variants.0.values.0").fill("Negro");
  await field(page, "variants.1.values.0").fill("negro");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(field(page, "variants.1.values.0")).toBeFocused();
  await expect(field(page, "variants.1.values.0")).toHaveAccessibleDescription(
    "Otra variante tiene las mismas opciones",
  );
  await field(page, "variants.1.values.0").fill("Rojo");
  await field(page, "variants.1.price").fill("22");
  await field(page, "variants.1.stock").fill("3");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByText("Producto actualizado exitosamente")).toBeVisible();

  await page.getByRole("link", { name: "Movimientos de stock" }).click();
  const stock = form(page, "Mover stock");
  await stock.getByLabel("Variante").selectOption({ label: "Negro (5)" });
  await stock.getByLabel("Unidades que entran").fill("4");
  await expect(stock.getByText("Hay 5; quedarán 9")).toBeVisible();
  await stock.getByLabel("Nota").fill("Albarán 12");
  await stock.getByRole("button", { name: "Registrar movimiento" }).click();
  await expect(page.getByRole("row", { name: /Entrada de mercancía.*Negro.*\+4.*Albarán 12/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Precios" }).click();
  await expect(page.getByRole("row", { name: /Rojo.*22,00/ })).toBeVisible();
  await page.getByRole("link", { name: "Ficha" }).click();
  await expect(page.getByText("12 en 2 variantes")).toBeVisible();
  // Where it is looked for: in the form, with its reason.
  await field(page, "variants.1.stock").fill("8");
  await page.getByLabel("Motivo del cambio de stock").selectOption({ label: "Entrada de mercancía" });
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByText("17 en 2 variantes")).toBeVisible();
  await expect(page.getByLabel("Motivo del cambio de stock")).toBeHidden();
  await page.getByRole("link", { name: "Movimientos de stock" }).click();
  await expect(page.getByRole("row", { name: /Entrada de mercancía.*Rojo.*\+5/ })).toBeVisible();
});

test("prices change for several products at once, and a deleted product leaves the table and the shop", async ({
  page,
}) => {
  const mark = newName();
  const [first] = [await makeProduct(`${mark} uno`), await makeProduct(`${mark} dos`)];
  await openOffice(page, `/admin/products?buscar=${encodeURIComponent(mark)}`);
  await page.getByRole("checkbox", { name: "Elegir todo" }).check();
  await page.getByRole("button", { name: "Editar en bloque" }).click();
  await page.getByRole("button", { name: "Aplicar a 2 productos" }).click();
  await expect(page.getByLabel("Porcentaje")).toBeFocused();
  await page.getByLabel("Porcentaje").fill("-10");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Aplicar a 2 productos" }).click();
  await expect(page.getByText("2 productos actualizados")).toBeVisible();
  await expect(page.getByRole("row", { name: /uno.*18,00/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /dos.*18,00/ })).toBeVisible();

  await page.getByRole("button", { name: `Eliminar ${mark} uno` }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("no se puede deshacer");
  await question.getByRole("button", { name: "Eliminar producto" }).click();
  await expect(page.getByText("Producto eliminado exitosamente")).toBeVisible();
  await expect(page.getByText("1 producto", { exact: true })).toBeVisible();
  expect((await page.request.get(`/api/products/${first}`)).status()).toBe(404);
});

test("a product that orders name is archived, and comes back as inactive", async ({ page }) => {
  const name = newName();
  const id = await makeProduct(name);
  const { body } = await colleague("POST", `/admin/products/${id}/duplicate`);
  expect(body.product).toMatchObject({ active: false, stock: 0 });
  // Somebody's cart is as good as an order: what it names must not vanish.
  await colleague("POST", "/cart/add", { productId: id, quantity: 1 });
  await openOffice(page, `/admin/products?buscar=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Eliminar ${name}`, exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Archivar producto" }).click();
  await expect(page.getByText("Producto archivado")).toBeVisible();
  await page.getByLabel("Estado").selectOption({ label: "Archivado" });
  await page.getByRole("button", { name: `Más acciones de ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Restaurar" }).click();
  await expect(page.getByText("Producto restaurado")).toBeVisible();
  await expect(page.getByText("No hay productos con estos filtros")).toBeVisible();
});

test("the stock filters of the dashboard's alerts work from the address, also on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, "/admin/products?filter=outOfStock");
  await expect(page.getByLabel("Stock", { exact: true })).toHaveValue("outOfStock");
  await expect(page.getByText(/^\d+ productos?$/)).toBeVisible();
  await page.goto("/admin/products/edit/2000000000");
  await expect(page.getByText("Producto no encontrado")).toBeVisible();
});
