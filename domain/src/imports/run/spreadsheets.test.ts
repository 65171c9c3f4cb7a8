import { afterAll, beforeAll, expect, test } from "vitest";
import { type SheetRows, xlsFile, xlsxFile } from "../../sheets/writeSheets.fixture.ts";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { check, importFile, sample, variantsOf } from "../importing.fixture.ts";
import { cents, type Row, recordsOf, rowsOf, sum, units } from "../samples/rowsOf.fixture.ts";
import { readFileColumns } from "./readFileColumns.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.close());

/** A sample as a spreadsheet keeps it, numbers as numbers. */
async function asSheet(name: string): Promise<{ rows: SheetRows; told: Row[] }> {
  const text = (await sample(name)).toString();
  const rows = recordsOf(text).map((cells) => cells.map((cell) => (/^\d+\.\d+$/.test(cell) ? Number(cell) : cell)));
  return { rows, told: rowsOf(text) };
}

test("Odoo's export as XLSX is asked for its columns and brings the goods of the file; as XLS it is known then", async () => {
  const { rows, told } = await asSheet("odoo");
  const bytes = xlsxFile([[["Notas"]], [["Exportación de artículos"], [], ...rows]]);
  const { id, report } = await check(shop, "products", bytes);
  expect(report).toMatchObject({ format: "unknown", encoding: "Excel", lines: told.length });
  const { fields } = await readFileColumns(shop.db, id);
  const columns = Object.fromEntries(fields.flatMap(({ title, column }) => (column ? [[title, column]] : [])));
  const done = await importFile(shop, "products", bytes, { categories: {}, taxPercent: 0, columns });
  expect(done.report.lineCounts).toMatchObject({ new: told.length, bad: 0 });
  const made = await variantsOf(shop, ...told.map((row) => row["Internal Reference"] ?? ""));
  expect(sum(made.map(({ priceCents }) => priceCents))).toBe(sum(told.map((row) => cents(row["Sales Price"]))));
  expect(sum(made.map(({ stock }) => stock))).toBe(sum(told.map((row) => units(row["Quantity On Hand"]))));

  const again = await check(shop, "products", xlsFile(rows), { categories: {}, taxPercent: 0 });
  expect(again.report).toMatchObject({ format: "mapped", lineCounts: { same: told.length, bad: 0 } });
});

test("customers come from a spreadsheet with their days as its cells hold them", async () => {
  const rows: SheetRows = [
    ["Email", "Nombre", "Alta"],
    ["hoja@example.com", "Hoja", { day: "2024-03-04" }],
  ];
  const { report, rows: planned } = await check(shop, "customers", xlsxFile([rows]));
  expect(report).toMatchObject({ format: "bruma", days: null, lineCounts: { new: 1 } });
  const { item } = (await shop.database.sql`select item from import_rows where title = 'Hoja'`)[0] as {
    item: { createdAt: string };
  };
  expect([planned.length, item.createdAt.slice(0, 10)]).toEqual([1, "2024-03-04"]);
});

const one: SheetRows = [
  ["SKU", "Nombre"],
  ["A", "B"],
];
test.each([
  ["two tables", () => xlsxFile([one, one]), /varias hojas/],
  ["no table", () => xlsxFile([[["Solo"], ["esto"]]]), /Ninguna de sus hojas/],
  ["macros", () => xlsxFile([one], { "xl/vbaProject.bin": "x" }), /macros/],
  ["a cut file", () => xlsxFile([one]).subarray(0, 300), /dañada o cortada/],
  ["a ZIP of other things", () => new Uint8Array(Buffer.from("PK\x03\x04nada", "latin1")), /dañada|ZIP/],
])("a spreadsheet with %s is refused with what to do", async (_, write, reason) => {
  await expect(check(shop, "products", write())).rejects.toMatchObject({
    code: "import.unreadable",
    details: { reason: expect.stringMatching(reason) },
  });
});
