import { oldAddresses } from "@bruma/db";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findOldAddress } from "../../catalogue/index.ts";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { check, importFile, sample, undoImport, variantsOf } from "../importing.fixture.ts";
import { rowsOf } from "../samples/rowsOf.fixture.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.close());

const WITH_TAX = { categories: {}, taxPercent: 0 };
const productOf = async (sku: string) => (await variantsOf(shop, sku))[0]?.productId;
const onSale = () => shop.database.sql`update products set active = true`;

test("each product of Shopify is found at its old address, in any language, until the import is undone", async () => {
  const bytes = await sample("shopify");
  const handles = new Set(rowsOf(bytes.toString()).map(({ Handle }) => Handle));
  const { id } = await importFile(shop, "products", bytes, WITH_TAX);
  await onSale();
  expect(await shop.db.$count(oldAddresses)).toBe(handles.size);
  for (const handle of handles) {
    const found = await findOldAddress(shop.db, `/es/products/${handle}`);
    expect(found).toBe(await findOldAddress(shop.db, `/collections/all/products/${handle}`));
    expect(found).toBeTypeOf("number");
  }
  await undoImport(shop, id);
  expect(await shop.db.$count(oldAddresses)).toBeLessThan(handles.size);
});

test("PrestaShop's and WooCommerce's addresses come from their numbers, slugs and permalinks", async () => {
  const presta = "Product ID,Name *,Price tax included,Reference #,URL rewritten\n77,Menta,5,PS-M,menta-fresca\n";
  await importFile(shop, "products", presta);
  const woo =
    "ID,Type,SKU,Name,Regular price,Slug,Permalink\n9,simple,WOO-M,Fresa,5,fresa,https://vieja.example/tienda/frutas/fresa/\n";
  await importFile(shop, "products", woo, WITH_TAX);
  await onSale();
  for (const path of ["/aromas/77-menta-fresca.html", "/es/77-12-menta-fresca.html"]) {
    expect(await findOldAddress(shop.db, path)).toBe(await productOf("PS-M"));
  }
  for (const path of ["/tienda/frutas/fresa", "/product/fresa", "/producto/Fresa"]) {
    expect(await findOldAddress(shop.db, path)).toBe(await productOf("WOO-M"));
  }
  for (const path of ["/78-menta-fresca.html", "/fresa", "/", "/%E0"]) {
    expect(await findOldAddress(shop.db, path)).toBeUndefined();
  }
});

test("an address that leads elsewhere already is told before anything is written, and goes on leading there", async () => {
  const own = "SKU;Nombre;Precio;Direcciones antiguas\n";
  await importFile(shop, "products", `${own}DIR-1;Uno;5;/viejo/uno|/viejo/comun\n`);
  const file = `${own}DIR-2;Dos;5;/viejo/comun /products/12 mailto:a@example.com\nDIR-3;Tres;5;/viejo/tres\nDIR-4;Cuatro;5;/viejo/tres\n`;
  const { rows } = await check(shop, "products", file);
  expect(rows.map(({ warnings }) => warnings.join(" · "))).toEqual([
    expect.stringMatching(/no se puede redirigir.*ya lleva a «Uno».*de un producto de esta tienda/),
    expect.not.stringContaining("no se redirige"),
    expect.stringContaining("es también la de la línea 3"),
  ]);
  const { id } = await importFile(shop, "products", file);
  await onSale();
  expect(await findOldAddress(shop.db, "/viejo/comun")).toBe(await productOf("DIR-1"));
  expect(await findOldAddress(shop.db, "/viejo/tres")).toBe(await productOf("DIR-3"));
  expect(await findOldAddress(shop.db, "/products/12")).toBeUndefined();

  // A product that was there before keeps what else it had.
  const more = await importFile(shop, "products", "SKU;Direcciones antiguas\nDIR-1;/viejo/uno|/viejo/mas\n");
  expect(more.report.counts).toMatchObject({ change: 1 });
  await undoImport(shop, more.id);
  expect(await findOldAddress(shop.db, "/viejo/mas")).toBeUndefined();
  expect(await findOldAddress(shop.db, "/viejo/uno")).toBe(await productOf("DIR-1"));
  await undoImport(shop, id);
});
