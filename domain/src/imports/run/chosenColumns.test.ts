import { orders } from "@bruma/db";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { check, importFile, sample, variantsOf } from "../importing.fixture.ts";
import { cents, rowsOf, sum, units } from "../samples/rowsOf.fixture.ts";
import { readFileColumns } from "./readFileColumns.ts";
import { startImport } from "./runImport.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.close());

const chosenIn = async (id: number) => {
  const { fields } = await readFileColumns(shop.db, id);
  return Object.fromEntries(fields.flatMap(({ title, column }) => (column === null ? [] : [[title, column]])));
};

test("a file that is not known opens its columns with their first lines, and does nothing until somebody says what they are", async () => {
  const { id, report } = await check(shop, "products", "Mes,Lluvia\nenero,3\nfebrero,4\n");
  expect(report).toMatchObject({ format: "unknown", lines: 2, lineCounts: { new: 0, change: 0, same: 0, bad: 2 } });
  await expect(startImport(shop, id, true)).rejects.toMatchObject({ code: "import.empty" });
  const { columns, fields } = await readFileColumns(shop.db, id);
  expect(columns).toEqual([
    { name: "Mes", sample: ["enero", "febrero"] },
    { name: "Lluvia", sample: ["3", "4"] },
  ]);
  expect(fields.filter(({ required }) => required).map(({ title }) => title)).toEqual(["SKU", "Nombre", "Precio"]);
  // Columns that are not there, or too few of them, change nothing.
  const poor = await check(shop, "products", "Mes,Lluvia\nenero,3\n", { categories: {}, columns: { SKU: "Mes" } });
  expect(poor.report.format).toBe("unknown");
});

test.each([
  ["magento", "price", "qty", "sku"],
  ["odoo", "Sales Price", "Quantity On Hand", "Internal Reference"],
  ["hoja-propia", "P.V.P.", "Unidades", "Código"],
])(
  "%s: its columns are proposed, read as chosen, and known when the next one comes",
  async (name, price, stock, sku) => {
    const bytes = await sample(name);
    const rows = rowsOf(bytes.toString());
    const { id, report } = await check(shop, "products", bytes);
    expect(report.format).toBe("unknown");
    const columns = await chosenIn(id);
    expect(columns).toMatchObject({ SKU: sku, Precio: price, Existencias: stock });
    const done = await importFile(shop, "products", bytes, { categories: {}, taxPercent: 0, columns });
    expect(done.report).toMatchObject({ format: "mapped", lineCounts: { new: rows.length, bad: 0 } });
    const made = await variantsOf(shop, ...rows.map((row) => row[sku] ?? ""));
    expect(sum(made.map(({ priceCents }) => priceCents))).toBe(sum(rows.map((row) => cents(row[price]))));
    expect(sum(made.map((variant) => variant.stock))).toBe(sum(rows.map((row) => units(row[stock]))));

    const next = await check(shop, "products", bytes);
    expect(next.report).toMatchObject({ format: "mapped", lineCounts: { same: rows.length } });
  },
);

test("shopify-pedidos: the orders that ended come in with the totals of the file, those under way are left out, and no stock moves", async () => {
  const kept = await shop.seed.variant({ sku: "H-ALG", stock: 5 });
  await shop.seed.variant({ sku: "H-KIT", stock: 5 });
  const bytes = await sample("shopify-pedidos");
  const rows = rowsOf(bytes.toString());
  const columns = await chosenIn((await check(shop, "orders", bytes)).id);
  const { report, bad } = await importFile(shop, "orders", bytes, { categories: {}, columns });
  expect(report.lineCounts).toEqual({ new: 3, change: 0, same: 0, bad: 1 });
  expect(bad).toMatchObject([
    { line: 4, reason: expect.stringContaining("Está «unfulfilled», que no es un pedido terminado") },
  ]);
  const made = await shop.db.select().from(orders).orderBy(orders.id);
  const ended = rows.filter((row) => row["Fulfillment Status"] === "fulfilled");
  expect(made.map(({ totalCents }) => totalCents)).toEqual(ended.map(({ Total }) => cents(Total)));
  expect(made.map(({ shipCountry, shipZipCode }) => [shipCountry, shipZipCode])).toEqual([
    ["ES", "03700"],
    ["PT", "1100-001"],
  ]);
  expect(await shop.stockOf(kept.id)).toBe(5);
});

test("shopify-pedidos: a delivered order whose money went back comes in as cancelled, with nothing paid", async () => {
  const text = (await sample("shopify-pedidos"))
    .toString()
    .replaceAll("#1", "#2")
    .replace("uno@example.com,paid", "uno@example.com,refunded");
  const bytes = Buffer.from(text);
  const columns = await chosenIn((await check(shop, "orders", bytes)).id);
  await importFile(shop, "orders", bytes, { categories: {}, columns });
  const made = (await shop.db.select().from(orders).orderBy(orders.id)).filter(({ totalCents }) => totalCents === 4084);
  expect(made.map(({ status, paidCents }) => [status, paidCents])).toEqual([
    ["delivered", 4084],
    ["cancelled", 0],
  ]);
});
