import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { check } from "../importing.fixture.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
  for (const sku of ["UNO", "DOS", "TRES"]) await shop.seed.variant({ sku, stock: 1 });
});
afterAll(() => shop.close());

const HEAD = "Handle,SKU,Location,Available";

test("a SKU with a place whose figure cannot be read stays out with all its places: the others are not its stock", async () => {
  const file = [
    HEAD,
    "a,UNO,Tienda,4",
    "a,UNO,Almacén,-2",
    "b,DOS,Tienda,4",
    "b,DOS,Almacén,muchas",
    "c,TRES,Tienda,5",
  ];
  const { report, rows, bad } = await check(shop, "stock", file.join("\n"));
  expect(report.lineCounts).toEqual({ new: 0, change: 1, same: 0, bad: 4 });
  expect(rows.filter(({ effect }) => effect === "change").map(({ key }) => key)).toEqual(["TRES"]);
  expect(bad.map(({ line, reason }) => [line, reason])).toEqual([
    [2, expect.stringContaining("un error en la línea 3")],
    [3, expect.stringContaining("no pueden ser negativas")],
    [4, expect.stringContaining("un error en la línea 5")],
    [5, expect.stringContaining("no es un número")],
  ]);
});

test("a SKU that stands twice stays out with both its lines, and one that the shop lacks with all of them", async () => {
  const { bad } = await check(
    shop,
    "stock",
    [HEAD, "a,UNO,Tienda,4", "a,UNO,Tienda,5", "d,NADIE,Tienda,1", "d,NADIE,Almacén,2"].join("\n"),
  );
  expect(bad.map(({ line, reason }) => [line, reason])).toEqual([
    [2, expect.stringContaining("línea 3")],
    [3, expect.stringContaining("ya está en la línea 2")],
    [4, "Ningún producto tiene este SKU"],
    [5, "Ningún producto tiene este SKU"],
  ]);
});
