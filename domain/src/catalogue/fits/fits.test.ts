import { fitEdges, fitFamilies, fitFamilyMembers } from "@bruma/db";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../testShop.ts";
import { compatibleIds } from "./compatibleIds.ts";
import { findDevices } from "./findDevices.ts";
import { readFits } from "./readFits.ts";

let shop: TestShop;
let ids: Record<"kit" | "mod" | "coil" | "cell" | "other", number>;

beforeAll(async () => {
  shop = await openTestShop();
  const put = async (name: string, legalClass: "device" | "component" | "unregulated") =>
    shop.seed.product({ name, legalClass });
  ids = {
    kit: await put("Kit Zafiro 22", "device"),
    mod: await put("Mod Granate", "device"),
    coil: await put("Resistencias Zafiro", "component"),
    cell: await put("Celda 18650", "unregulated"),
    other: await put("Otra celda 18650", "unregulated"),
  };
  const [cells] = await shop.db.insert(fitFamilies).values({ name: "Celdas 18650" }).returning();
  const [mods] = await shop.db.insert(fitFamilies).values({ name: "De celda 18650" }).returning();
  const cellsId = cells?.id ?? 0;
  const modsId = mods?.id ?? 0;
  await shop.db.insert(fitFamilyMembers).values([
    { familyId: cellsId, productId: ids.cell },
    { familyId: cellsId, productId: ids.other },
    { familyId: modsId, productId: ids.mod },
  ]);
  await shop.db.insert(fitEdges).values([
    { kind: "fits", partProductId: ids.coil, deviceProductId: ids.kit, certainty: "customer", source: "Ana" },
    { kind: "needs", partFamilyId: cellsId, deviceFamilyId: modsId, certainty: "maker", source: "Manual" },
    { kind: "needs", partProductId: ids.cell, deviceProductId: ids.mod, certainty: "tried", source: "" },
  ]);
});
afterAll(() => shop.close());

test("one line for a family serves all that belong to it, and what is said of the product itself comes before it", async () => {
  const { parts, devices, products } = await readFits(shop.db, ids.mod);
  expect(parts).toEqual([
    { kind: "needs", productId: ids.cell, certainty: "tried", source: "", family: null },
    { kind: "needs", productId: ids.other, certainty: "maker", source: "Manual", family: "Celdas 18650" },
  ]);
  expect(devices).toEqual([]);
  expect(products.map(({ id }) => id)).toEqual([ids.cell, ids.other]);
  expect((await readFits(shop.db, ids.other)).devices.map(({ productId }) => productId)).toEqual([ids.mod]);
});

test("from either end of an edge the other one is found, with who says it", async () => {
  expect((await readFits(shop.db, ids.coil)).devices).toEqual([
    { kind: "fits", productId: ids.kit, certainty: "customer", source: "Ana", family: null },
  ]);
  expect(await compatibleIds(shop.db, ids.kit)).toEqual([ids.coil]);
  expect(await compatibleIds(shop.db, ids.coil)).toEqual([]);
  await expect(readFits(shop.db, 999_999)).rejects.toMatchObject({ code: "product.not_found" });
});

test("a device is found by its name, mistyped too, and what is no device is not", async () => {
  const named = async (typed: string) => (await findDevices(shop.db, typed)).map(({ name }) => name);
  expect(await named("zafiro")).toEqual(["Kit Zafiro 22"]);
  expect(await named("kit zafrio")).toEqual(["Kit Zafiro 22"]);
  expect(await named("tengo un zafrio 22")).toEqual(["Kit Zafiro 22"]);
  expect(await named("resistencias para mi kit zafiro")).toEqual(["Kit Zafiro 22"]);
  expect(await named("celda")).toEqual([]);
  expect(await named("")).toEqual(expect.arrayContaining(["Kit Zafiro 22", "Mod Granate"]));
});
