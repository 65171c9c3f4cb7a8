import { fitEdges, fitFamilies } from "@bruma/db";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addEdge, changeFamily, createFamily, readFamily } from "../../catalogue/index.ts";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { check, importFile, undoImport } from "../importing.fixture.ts";

let shop: StaffTestShop;
const ids: Record<string, number> = {};

beforeAll(async () => {
  shop = await openStaffShop();
  for (const sku of ["KIT", "CELL", "CELL2"]) {
    ids[sku] = await shop.seed.product({ name: `Producto ${sku}` });
    await shop.seed.variant({ sku, productId: ids[sku] });
  }
  await shop.seed.variant({ sku: "CELL-ROJA", productId: ids.CELL ?? 0 });
});
beforeEach(() => shop.db.delete(fitFamilies));
afterAll(() => shop.close());

const HEAD = "Relación;Pieza;Familia de piezas;Dispositivo;Familia de dispositivos;Certeza;Fuente";
const fileOf = (...lines: string[]) => [HEAD, ...lines].join("\n");
const familyNames = async () => (await shop.db.select().from(fitFamilies)).map(({ name }) => name).sort();

test("families that a file made go with it, however long it is, but not those that somebody uses since", async () => {
  await createFamily(shop, "Mía");

  const file = fileOf(
    "Es de la familia;CELL;;;Celdas;;",
    "Es de la familia;CELL;;;Mía;;",
    "Hace falta en;;Usada;KIT;;;",
    ...Array.from({ length: 400 }, (_, place) => `Viene con;;Familia ${place};KIT;;;`),
    "Es de la familia;CELL2;;;Celdas;;",
  );
  const { id } = await importFile(shop, "fits", file);
  expect((await familyNames()).length).toBe(403);
  await addEdge(shop, ids.CELL2 ?? 0, {
    side: "device",
    kind: "fits",
    certainty: "tried",
    source: "",
    family: "Usada",
  });
  await undoImport(shop, id);
  expect(await familyNames()).toEqual(["Mía", "Usada"]);
  expect((await shop.db.select().from(fitEdges)).length).toBe(1);
});

test("whoever edits a family while a file brings it members is told, and undoes nothing unseen", async () => {
  const family = await createFamily(shop, "Celdas");
  const save = async (seen: Date) =>
    changeFamily(shop, family, { product_ids: [], updated_at: seen.toISOString() }, () => ({}));
  const seen = (await readFamily(shop.db, family)).updatedAt;
  const { id } = await importFile(shop, "fits", fileOf("Es de la familia;CELL;;;Celdas;;"));
  await expect(save(seen)).rejects.toMatchObject({ code: "record.changed" });
  const between = (await readFamily(shop.db, family)).updatedAt;
  await undoImport(shop, id);
  await expect(save(between)).rejects.toMatchObject({ code: "record.changed" });
});

test("what another variant or another spelling says again stays out, as does a family that belongs to itself", async () => {
  const { bad, report } = await check(
    shop,
    "fits",
    fileOf(
      "Sirve para;CELL;;KIT;;;",
      "Sirve para;CELL-ROJA;;KIT;;Probado en la tienda;",
      "Viene con;CELL;;;Cámaras;;",
      "Viene con;CELL;;;CAMARAS;;",
      "Sirve para;;Cámaras;;Camaras;;",
    ),
  );
  expect(report.lineCounts).toEqual({ new: 2, change: 0, same: 0, bad: 3 });
  expect(bad.map(({ line, reason }) => [line, reason])).toEqual([
    [3, "Ya está en la línea 2"],
    [5, "Ya está en la línea 4"],
    [6, "Una familia no es pieza de sí misma"],
  ]);
});
