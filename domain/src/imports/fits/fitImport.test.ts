import { fitEdges, fitFamilies, fitFamilyMembers } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readFits } from "../../catalogue/index.ts";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { check, importFile, undoImport } from "../importing.fixture.ts";
import { Columns } from "../reading/Columns.ts";
import { readTable } from "../reading/readTable.ts";
import { exportFits, FIT_FILE } from "./exportFits.ts";
import { fitImport } from "./fitImport.ts";
import { readFitLines } from "./readFitLines.ts";

let shop: StaffTestShop;
const ids: Record<string, number> = {};

beforeAll(async () => {
  shop = await openStaffShop();
  for (const sku of ["KIT", "COIL", "MOD", "CELL", "CELL2"]) {
    ids[sku] = await shop.seed.product({ name: `Producto ${sku}` });
    await shop.seed.variant({ sku, productId: ids[sku] });
  }
});
afterAll(() => shop.close());

const HEAD = "Relación;Pieza;Familia de piezas;Dispositivo;Familia de dispositivos;Certeza;Fuente";
const GOOD = [
  HEAD,
  "Sirve para;COIL;;KIT;;Probado en la tienda;Mostrador",
  "Es de la familia;CELL;;;Celdas 18650;;",
  "Es de la familia;CELL2;;;Celdas 18650;;",
  "hace falta en;;Celdas 18650;MOD;;;Manual",
].join("\n");

const partsOf = async (sku: string) =>
  (await readFits(shop.db, ids[sku] ?? 0)).parts.map(({ productId, kind, certainty }) => [productId, kind, certainty]);

test("a file of edges and families comes in as it was looked at, a second time changes nothing, and it can be taken back", async () => {
  const looked = await check(shop, "fits", GOOD);
  expect(looked.report.lineCounts).toEqual({ new: 4, change: 0, same: 0, bad: 0 });
  expect(looked.rows[1]?.warnings).toEqual(["La familia «Celdas 18650» es nueva"]);
  expect(await partsOf("KIT")).toEqual([]);

  const { id } = await importFile(shop, "fits", GOOD);
  expect(await partsOf("KIT")).toEqual([[ids.COIL, "fits", "tried"]]);
  expect(await partsOf("MOD")).toEqual([
    [ids.CELL, "needs", "maker"],
    [ids.CELL2, "needs", "maker"],
  ]);
  expect((await check(shop, "fits", GOOD)).report.lineCounts).toMatchObject({ new: 0, same: 4 });

  await undoImport(shop, id);
  expect(await partsOf("KIT")).toEqual([]);
  expect(await partsOf("MOD")).toEqual([]);
  expect(await shop.db.select().from(fitFamilyMembers)).toEqual([]);
});

test("lines that say something wrong stay out, each with its reason", async () => {
  const file = [
    HEAD,
    "Encaja;COIL;;KIT;;;",
    "Sirve para;NADIE;;KIT;;;",
    "Sirve para;COIL;;COIL;;;",
    "Sirve para;;;KIT;;;",
    "Sirve para;COIL;Celdas;KIT;;;",
    "Sirve para;COIL;;KIT;;Seguro;",
    "Es de la familia;COIL;;KIT;;;",
    "Viene con;COIL;;KIT;;;",
    "Viene con;COIL;;KIT;;;",
  ].join("\n");
  const { bad, report } = await check(shop, "fits", file);
  expect(report.lineCounts).toEqual({ new: 1, change: 0, same: 0, bad: 8 });
  expect(bad.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [2, "Relación", expect.stringContaining("Sirve para")],
    [3, "Pieza", "Ningún producto tiene este SKU"],
    [4, "Dispositivo", "Un producto no es pieza de sí mismo"],
    [5, "Pieza", expect.stringContaining("Falta")],
    [6, "Familia de piezas", expect.stringContaining("no ambas")],
    [7, "Certeza", expect.stringContaining("Lo dice el fabricante")],
    [8, "Familia de dispositivos", expect.stringContaining("familia")],
    [10, "Relación", "Ya está en la línea 9"],
  ]);
});

test("what somebody changed since stays as it is when a file is taken back", async () => {
  await shop.db.insert(fitEdges).values({
    kind: "fits",
    partProductId: ids.COIL ?? 0,
    deviceProductId: ids.MOD ?? 0,
    certainty: "customer",
    source: "Ana",
  });
  const line = (source: string) => `${HEAD}\nSirve para;COIL;;MOD;;Probado en la tienda;${source}`;
  const { id, rows } = await importFile(shop, "fits", line("Mostrador"));
  expect(rows[0]?.changes).toEqual([
    {
      field: "Certeza",
      before: "Contado por un cliente y confirmado · Ana",
      after: "Probado en la tienda · Mostrador",
    },
  ]);
  await shop.db.update(fitEdges).set({ source: "Otra" }).where(eq(fitEdges.source, "Mostrador"));
  await undoImport(shop, id);
  expect((await shop.db.select().from(fitEdges).where(eq(fitEdges.source, "Otra"))).length).toBe(1);
  const second = await importFile(shop, "fits", line("Manual"));
  await undoImport(shop, second.id);
  expect((await shop.db.select().from(fitEdges)).map(({ source }) => source)).toEqual(["Otra"]);
  expect((await shop.db.select().from(fitFamilies)).length).toBeLessThanOrEqual(1);
});

test("what is written to a file is read back unchanged, whatever families and sources are called", async () => {
  const [family] = await shop.db.insert(fitFamilies).values({ name: '=Celdas; «raras» "C++"' }).returning();
  const id = family?.id ?? 0;
  await shop.db.insert(fitFamilyMembers).values({ familyId: id, productId: ids.CELL ?? 0 });
  await shop.db.insert(fitEdges).values([
    { kind: "needs", partFamilyId: id, deviceProductId: ids.MOD ?? 0, certainty: "tried", source: "@Ana, la del 2º" },
    { kind: "fits", partProductId: ids.COIL ?? 0, deviceFamilyId: id, certainty: "customer", source: "" },
  ]);
  const lines: string[][] = [];
  for await (const line of exportFits(shop.db)) lines.push(FIT_FILE.map(({ cell }) => String(cell(line) ?? "")));
  // As `csvOf` writes them: what a spreadsheet would take for a formula has an apostrophe in front.
  const cellOf = (text: string) => `"${(/^[=@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const file = [FIT_FILE.map(({ title }) => title), ...lines].map((line) => line.map(cellOf).join(";")).join("\n");
  const { report } = await check(shop, "fits", file);
  expect(lines.length).toBeGreaterThan(3);
  expect(report.lineCounts).toEqual({ new: 0, change: 0, same: lines.length, bad: 0 });
});

test("however many lines a file has, they are looked up a batch at a time", async () => {
  let statements = 0;
  const { client } = shop.db._.session as unknown as { client: { query: (...given: unknown[]) => unknown } };
  const query = client.query;
  client.query = function counted(this: unknown, ...given: unknown[]) {
    statements += 1;
    return query.apply(this, given);
  };
  const line = (place: number) => `Sirve para;COIL;;;Familia ${place};;`;
  const counted = async (size: number) => {
    statements = 0;
    const items = readLines([HEAD, ...Array.from({ length: size }, (_, place) => line(place))].join("\n"));
    await fitImport.plan(shop.db, await items, shop.now());
    return statements;
  };
  try {
    expect(await counted(400)).toBe(await counted(4));
  } finally {
    client.query = query;
  }
});

async function readLines(file: string) {
  const table = await readTable(Buffer.from(file));
  return readFitLines(table, new Columns(table)).items;
}
