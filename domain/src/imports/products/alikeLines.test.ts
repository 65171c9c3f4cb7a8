import { variants } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { check, importFile, read, undoImport, variantsOf } from "../importing.fixture.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.close());

const HEADER = "Producto;SKU;Nombre;Categoría;Precio;Existencias;Opciones\n";
const lines = (...rows: string[]) => HEADER + rows.map((row) => `${row}\n`).join("");

test("a line whose variant nobody could tell from another of its product is told, and the product stays out", async () => {
  const { bad, report } = await check(
    shop,
    "products",
    lines(
      "a;L-1;Funda;Accesorios;9;1;Color=Rojo",
      "a;L-2;Funda;Accesorios;8;1;color=ROJO",
      "b;L-3;Cable;Accesorios;5;1;",
    ),
  );
  expect(report.lineCounts).toMatchObject({ new: 1, bad: 2 });
  expect(bad.map(({ line, column }) => [line, column])).toEqual([
    [2, ""],
    [3, "Opciones"],
  ]);
  expect(bad[1]?.reason).toContain("tiene las mismas opciones");
});

test("a variant of the shop counts, too; two that were alike before are changed as any other", async () => {
  const rows = ["a;L-4;Bolsa;Accesorios;9;1;Color=Rojo", "a;L-5;Bolsa;Accesorios;8;1;Color=Azul"];
  await importFile(shop, "products", lines(...rows));
  const third = await check(shop, "products", lines(rows[0] ?? "", "a;L-6;Bolsa;Accesorios;7;1;Color=Azul"));
  expect(third.bad).toMatchObject([{ line: 2 }, { line: 3, column: "Opciones" }]);

  await shop.db
    .update(variants)
    .set({ options: { Color: "Rojo" } })
    .where(eq(variants.sku, "L-5"));
  const old = lines("a;L-4;Bolsa;Accesorios;6;1;Color=Rojo", "a;L-5;Bolsa;Accesorios;6;1;Color=Rojo");
  expect((await importFile(shop, "products", old)).report.counts).toMatchObject({ change: 1, bad: 0 });
  expect((await variantsOf(shop, "L-4", "L-5")).map(({ priceCents }) => priceCents)).toEqual([600, 600]);
});

test("undoing an import brings no options back that another variant has got since", async () => {
  await importFile(
    shop,
    "products",
    lines("c;L-7;Tapa;Accesorios;9;1;Color=Rojo", "c;L-8;Tapa;Accesorios;8;1;Color=Azul"),
  );
  const change = lines("c;L-7;Tapa;Accesorios;7;1;Color=Verde", "c;L-8;Tapa;Accesorios;7;1;Color=Gris");
  const { id } = await importFile(shop, "products", change);
  const more = lines("c;L-8;Tapa;Accesorios;7;1;Color=Gris", "c;L-9;Tapa;Accesorios;9;1;Color=Rojo");
  await importFile(shop, "products", more);
  await undoImport(shop, id);
  const now = await variantsOf(shop, "L-7", "L-8", "L-9");
  expect(now.map(({ options, priceCents }) => [options.Color, priceCents])).toEqual([
    ["Verde", 900],
    ["Azul", 800],
    ["Rojo", 900],
  ]);
  const { report } = await read(shop, id);
  expect(report.undone?.left).toMatchObject([{ title: "Tapa", reason: expect.stringContaining("queda como está") }]);
});
