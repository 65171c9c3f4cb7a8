import { importRows, imports, priceChanges, productStocks, products, stockMovements, variants } from "@bruma/db";
import { and, eq, gt, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { check, importFile, read, undoImport, variantsOf } from "../importing.fixture.ts";
import { IMPORT_LOCK } from "./ImportRecord.ts";
import { carryOutImport, dropStaleImports, failInterruptedImports, startImport } from "./runImport.ts";
import { carryOutUndo, startUndo } from "./undoImport.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.close());

const HEADER = "Producto;SKU;Nombre;Categoría;Precio;Existencias;Opciones\n";
const productsThere = () => shop.db.$count(products);
const movementsOf = (variantId: number) =>
  shop.db
    .select({ delta: stockMovements.delta, reason: stockMovements.reason })
    .from(stockMovements)
    .where(eq(stockMovements.variantId, variantId))
    .orderBy(stockMovements.id);

test("looking at a file changes nothing; carrying it out tells public pages once, and its prices and stock have their ledgers", async () => {
  const known = await shop.seed.variant({ sku: "R-1", priceCents: 1000, stock: 10 });
  const file = `${HEADER}a;R-1;Conocido;Accesorios;12,50;7;\nb;R-2;Nuevo;Mods;20;4;Color=Rojo\nb;R-3;Nuevo;Mods;22;0;Color=Azul\n`;
  const before = await productsThere();
  const looked = await check(shop, "products", file);
  expect(looked.report.counts).toEqual({ new: 1, change: 1, same: 0, bad: 0 });
  expect(looked.rows[0]?.changes).toContainEqual({ field: "Precio", before: "10,00", after: "12,50" });
  expect(looked.rows[0]?.changes).toContainEqual({ field: "Existencias", before: "10", after: "7" });
  expect(await productsThere()).toBe(before);

  shop.invalidated.length = 0;
  await startImport(shop, looked.id, false);
  await carryOutImport(shop, looked.id);
  expect(await read(shop, looked.id)).toMatchObject({ state: "done", done: 2, total: 2 });
  expect(shop.invalidated.filter((tag) => tag === "catalogue")).toHaveLength(1);
  expect(await shop.stockOf(known.id)).toBe(7);
  expect(await movementsOf(known.id)).toEqual([
    { delta: 10, reason: "opening" },
    { delta: -3, reason: "import" },
  ]);
  expect(await shop.db.$count(priceChanges, eq(priceChanges.variantId, known.id))).toBe(2);
  const [red, blue] = await variantsOf(shop, "R-2", "R-3");
  expect(red?.productId).toBe(blue?.productId);
  const [made] = await shop.db
    .select({ product: products, stock: productStocks.stock })
    .from(products)
    .innerJoin(productStocks, eq(productStocks.productId, products.id))
    .where(eq(products.id, red?.productId ?? 0));
  expect(made).toMatchObject({ product: { priceCents: 2000, active: true, legalClass: "device" }, stock: 4 });
});

test("a file with bad lines is not carried out unless they are left out", async () => {
  const file = `${HEADER}x;B-1;Bien;Mods;10;1;\ny;B-2;Mal;Mods;gratis;1;\n`;
  const { id } = await check(shop, "products", file);
  await expect(startImport(shop, id, false)).rejects.toMatchObject({ code: "import.has_bad_lines" });
  await startImport(shop, id, true);
  await carryOutImport(shop, id);
  expect(await variantsOf(shop, "B-1", "B-2")).toMatchObject([{ sku: "B-1" }]);
  await expect(startImport(shop, id, true)).rejects.toMatchObject({ code: "import.not_checked" });
});

test("where one line fails under way, nothing of the file is imported, and the import says so", async () => {
  const lines = Array.from({ length: 600 }, (_, n) => `${n};F-${n};Falla ${n};Mods;10;1;\n`).join("");
  const { id } = await check(shop, "products", HEADER + lines);
  // What only the database would notice: a price that its rule refuses, in the last batch.
  await shop.db
    .update(importRows)
    .set({ item: sql`jsonb_set(item, '{fields,category}', '"unheard-of"')` })
    .where(and(eq(importRows.importId, id), eq(importRows.key, "F-599")));
  const before = await productsThere();
  await startImport(shop, id, false);
  await expect(carryOutImport(shop, id)).rejects.toThrow();
  expect(await read(shop, id)).toMatchObject({ state: "failed", done: 0 });
  expect((await read(shop, id)).report.failure).toMatch("No se ha importado nada");
  expect(await productsThere()).toBe(before);
});

test("an import that the shop's stop broke off is told as failed, once nobody holds it", async () => {
  const { id } = await check(shop, "products", `${HEADER}i;I-1;Interrumpido;Mods;10;1;\n`);
  await startImport(shop, id, false);
  const other = await check(shop, "products", `${HEADER}i;I-2;Otro;Mods;10;1;\n`);
  await expect(startImport(shop, other.id, false)).rejects.toMatchObject({ code: "import.busy" });
  expect(await failInterruptedImports(shop)).toBe(1);
  expect(await read(shop, id)).toMatchObject({ state: "failed" });
  await carryOutImport(shop, id);
  expect(await variantsOf(shop, "I-1")).toEqual([]);
  // A stopping shop breaks off what is under way.
  await startImport(shop, other.id, false);
  await carryOutImport(shop, other.id, AbortSignal.abort());
  expect(await read(shop, other.id)).toMatchObject({ state: "failed" });
  expect(await variantsOf(shop, "I-2")).toEqual([]);
});

const PEOPLE = {
  customers: "Email;Nombre\nluz@example.com;Luz Mar\nmal;Sin correo\n",
  orders:
    "Pedido;Email;Nombre;Fecha;Estado;SKU;Cantidad;Precio;Dirección\n7001;luz@example.com;Luz Mar;2024-05-02;Entregado;P-1;1;10;Calle 1\n",
} as const;

test.each(["customers", "orders"] as const)(
  "%s of an import that fails are forgotten, and it still says why",
  async (kind) => {
    await shop.seed.variant({ sku: kind === "orders" ? "P-1" : "P-2" });
    const { id, report } = await check(shop, kind, PEOPLE[kind]);
    expect(report.counts).toMatchObject({ new: 1 });
    const items = await shop.db.select({ item: importRows.item }).from(importRows).where(eq(importRows.importId, id));
    expect(JSON.stringify(items)).toMatch(/luz@example\.com/);
    await startImport(shop, id, true);
    await carryOutImport(shop, id, AbortSignal.abort());
    const failed = await read(shop, id);
    expect(failed).toMatchObject({ state: "failed", report: { counts: report.counts } });
    expect(failed.report.failure).toContain("La tienda se ha parado");
    const rows = await shop.db.select().from(importRows).where(eq(importRows.importId, id));
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toMatch(/luz|Luz|Sin correo|Calle/);
  },
);

test("undoing takes back what the import did, and leaves alone what was changed since", async () => {
  await shop.seed.variant({ sku: "U-1", priceCents: 1000, stock: 10 });
  await shop.seed.variant({ sku: "U-2", priceCents: 1000, stock: 5 });
  const [u1, u2] = await variantsOf(shop, "U-1", "U-2");
  const { userId } = await shop.seed.customer();
  const { id } = await importFile(
    shop,
    "products",
    `${HEADER}1;U-1;Uno nuevo;Mods;15;14;\n2;U-2;Dos nuevo;Mods;15;6;\n3;U-3;Sin pedidos;Mods;10;3;\n4;U-4;Con pedidos;Mods;10;3;\n5;U-5;Retocado;Mods;10;3;\n`,
  );
  const [u3, u4, u5] = await variantsOf(shop, "U-3", "U-4", "U-5");
  // Meanwhile: one of U-1 is sold, U-2 is renamed by hand, U-4 is ordered, U-5 gets another price.
  await shop.db
    .update(variants)
    .set({ stock: 13 })
    .where(eq(variants.id, u1?.id ?? 0));
  await shop.db
    .update(products)
    .set({ name: "A mano" })
    .where(eq(products.id, u2?.productId ?? 0));
  if (u4) await shop.seed.order(userId, { id: u4.id, productId: u4.productId, priceCents: 1000 });
  await shop.db
    .update(variants)
    .set({ priceCents: 900 })
    .where(eq(variants.id, u5?.id ?? 0));

  await undoImport(shop, id);
  const record = await read(shop, id);
  expect(record.state).toBe("undone");
  const [v1, v2] = await variantsOf(shop, "U-1", "U-2");
  expect(v1).toMatchObject({ priceCents: 1000, stock: 9 });
  expect((await movementsOf(v1?.id ?? 0)).at(-1)).toEqual({ delta: -4, reason: "import" });
  expect(v2).toMatchObject({ priceCents: 1000, stock: 5 });
  const named = await shop.db
    .select({ name: products.name })
    .from(products)
    .where(eq(products.id, u2?.productId ?? 0));
  expect(named).toEqual([{ name: "A mano" }]);
  expect(await shop.db.$count(products, eq(products.id, u3?.productId ?? 0))).toBe(0);
  const [ordered] = await shop.db
    .select()
    .from(products)
    .where(eq(products.id, u4?.productId ?? 0));
  expect(ordered?.deletedAt).not.toBeNull();
  expect(await variantsOf(shop, "U-5")).toMatchObject([{ priceCents: 900 }]);
  expect(record.report.undone?.left.map(({ title }) => title).toSorted()).toEqual([
    "Con pedidos",
    "Dos nuevo",
    "Retocado",
  ]);
  await expect(undoImport(shop, id)).rejects.toMatchObject({ code: "import.not_done" });
});

test("an undo that is broken off half way takes nothing back, shows how far it came, and can be asked for again", async () => {
  const lines = Array.from({ length: 600 }, (_, n) => `${n};K-${n};Roto ${n};Mods;10;1;\n`).join("");
  const before = await productsThere();
  const { id } = await importFile(shop, "products", HEADER + lines);
  const imported = await productsThere();
  expect(imported).toBe(before + 600);
  const expectUntouched = async () => {
    expect(await productsThere()).toBe(imported);
    const { state, done, report } = await read(shop, id);
    expect([state, done, report.undoFailure]).toEqual(["done", 600, expect.stringContaining("No se ha deshecho nada")]);
  };

  await startUndo(shop, id);
  const another = await check(shop, "products", `${HEADER}z;Z-1;Otro;Mods;10;1;\n`);
  await expect(startImport(shop, another.id, false)).rejects.toMatchObject({ code: "import.busy" });
  await carryOutUndo(shop, id, AbortSignal.abort());
  await expectUntouched();

  // As a server dies that is killed: its connection goes, half way.
  await startUndo(shop, id);
  const dying = expect(carryOutUndo(shop, id)).rejects.toThrow();
  while ((await shop.db.$count(imports, and(eq(imports.id, id), gt(imports.done, 0)))) === 0);
  await shop.db.execute(sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and classid = ${IMPORT_LOCK} and objid = ${id}`);
  await dying;
  await expectUntouched();

  // And as it is found by the next one, which nobody told.
  await startUndo(shop, id);
  expect(await failInterruptedImports(shop)).toBe(1);
  await expectUntouched();

  await undoImport(shop, id);
  expect(await read(shop, id)).toMatchObject({ state: "undone", report: { undone: { restored: 600 } } });
  expect(await productsThere()).toBe(before);
});

test("stock comes in as movements, from any file that has a SKU and a quantity, and goes back as movements", async () => {
  const lamp = await shop.seed.variant({ sku: "S-1", stock: 4 });
  const file = "Variant SKU,Variant Inventory Qty\nS-1,9\nS-UNKNOWN,2\n";
  expect((await check(shop, "stock", file)).bad).toMatchObject([{ line: 3, column: "SKU" }]);
  const { id } = await importFile(shop, "stock", file);
  expect(await shop.stockOf(lamp.id)).toBe(9);
  await undoImport(shop, id);
  expect(await shop.stockOf(lamp.id)).toBe(4);
  expect((await movementsOf(lamp.id)).map(({ delta }) => delta)).toEqual([4, 5, -5]);
});

test.each([
  ["stock", "SKU;Existencias\nL-1;10\n", "SKU;Existencias\nL-1;1\n"],
  ["products", `${HEADER}a;L-1;Lámpara;Mods;10;10;\n`, `${HEADER}a;L-1;Lámpara;Mods;10;1;\n`],
] as const)("what is sold between the look at a file of %s and its start stays sold", async (kind, ten, one) => {
  const sold = await shop.seed.variant({ sku: "L-1", priceCents: 1000, stock: 12 });
  const looked = await check(shop, kind, ten);
  const sell = (units: number) =>
    shop.db
      .update(variants)
      .set({ stock: sql`${variants.stock} - ${units}` })
      .where(eq(variants.id, sold.id));
  await sell(3);
  await startImport(shop, looked.id, false);
  await carryOutImport(shop, looked.id);
  expect(await read(shop, looked.id)).toMatchObject({ state: "done" });
  expect(await shop.stockOf(sold.id)).toBe(12 - 2 - 3);
  expect((await movementsOf(sold.id)).at(-1)).toEqual({ delta: -2, reason: "import" });

  const emptied = await check(shop, kind, one);
  await sell(3);
  await startImport(shop, emptied.id, false);
  await carryOutImport(shop, emptied.id);
  expect(await read(shop, emptied.id)).toMatchObject({ state: "failed" });
  expect(await shop.stockOf(sold.id)).toBe(4);
  await shop.db.update(variants).set({ deletedAt: new Date() }).where(eq(variants.id, sold.id));
});

test("files that were only looked at go: those about people after a day, others after a month", async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const people = await check(shop, "customers", "Email;Nombre\nviejo@example.com;Viejo\n");
  const goods = await check(shop, "products", `${HEADER}k;K-1;Viejo;Mods;10;1;\n`);
  await shop.db
    .update(imports)
    .set({ createdAt: days(2) })
    .where(eq(imports.id, people.id));
  await shop.db
    .update(imports)
    .set({ createdAt: days(2) })
    .where(eq(imports.id, goods.id));
  expect(await dropStaleImports(shop)).toBe(1);
  expect(await shop.db.$count(importRows, eq(importRows.importId, people.id))).toBe(0);
  expect(await shop.db.$count(importRows, eq(importRows.importId, goods.id))).toBe(1);
});

test("imports of people that failed go after a day, with what an earlier version kept of them; others stay", async () => {
  const yesterday = new Date(Date.now() - 2 * 86_400_000);
  const failed = async (kind: "customers" | "products", file: string, finishedAt: Date) => {
    const { id } = await check(shop, kind, file);
    await shop.db.update(imports).set({ state: "failed", finishedAt, createdAt: yesterday }).where(eq(imports.id, id));
    return id;
  };
  const old = await failed("customers", PEOPLE.customers, yesterday);
  const fresh = await failed("customers", PEOPLE.customers, new Date());
  const goods = await failed("products", `${HEADER}q;Q-1;Roto;Mods;10;1;\n`, yesterday);
  expect(await dropStaleImports(shop)).toBe(1);
  const left = [old, fresh, goods].map((id) => shop.db.$count(importRows, eq(importRows.importId, id)));
  expect(await Promise.all(left)).toEqual([0, 2, 1]);
});

test("names that mean something to the program mean nothing in a file: they are a product's, a category's, an option's", async () => {
  const file = [
    "Type,SKU,Name,Regular price,Stock,Categories",
    "simple,constructor,toString,3,1,constructor",
    "simple,hasOwnProperty,valueOf,4,1,__proto__",
  ].join("\n");
  const { report, rows } = await check(shop, "products", file, { categories: {}, taxPercent: 0 });
  expect(report.lineCounts).toEqual({ new: 2, change: 0, same: 0, bad: 0 });
  expect(rows.map(({ key, title }) => [key, title])).toEqual([
    ["constructor", "toString"],
    ["hasOwnProperty", "valueOf"],
  ]);
  expect(report.categories.map(({ name, guessed }) => [name, guessed])).toEqual([
    ["constructor", false],
    ["__proto__", false],
  ]);
});
