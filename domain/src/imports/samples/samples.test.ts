import { products, variants } from "@bruma/db";
import { isNull, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { importFile, sample } from "../importing.fixture.ts";
import { PRODUCT_SAMPLES } from "./productSamples.fixture.ts";
import { rowsOf, sum, units } from "./rowsOf.fixture.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.close());

/** What is on the shop's shelves, all of it together. */
async function shelves() {
  const [found] = await shop.db
    .select({
      variants: sql<number>`count(*)::integer`,
      cents: sql<number>`coalesce(sum(${variants.priceCents}), 0)::integer`,
      stock: sql<number>`coalesce(sum(${variants.stock}), 0)::integer`,
    })
    .from(variants)
    .where(isNull(variants.deletedAt));
  return { products: await shop.db.$count(products), ...(found ?? { variants: 0, cents: 0, stock: 0 }) };
}

// One after the other: combinations belong to the products of the file before them.
test.each(PRODUCT_SAMPLES)(
  "$name: each line is made, changed, unchanged or left out with its reason, and the goods are those of the file",
  async ({ name, mapping, counted, leftOut }) => {
    const bytes = await sample(name);
    const rows = rowsOf(bytes.toString());
    const before = await shelves();
    const { report, bad } = await importFile(shop, "products", bytes, mapping);
    const { new: made = 0, change = 0, same = 0, bad: out = 0 } = report.lineCounts ?? {};
    expect(report.lines).toBe(rows.length);
    expect(made + change + same + out).toBe(rows.length);
    expect(bad.map(({ line, reason }) => [line, reason])).toEqual(
      leftOut.map(([line, reason]) => [line, expect.stringContaining(reason)]),
    );
    const after = await shelves();
    const come = Object.fromEntries(
      Object.entries(after).map(([key, value]) => [key, value - before[key as keyof typeof before]]),
    );
    expect(come).toEqual(counted(rows));

    const again = await importFile(shop, "products", bytes, mapping).catch((error) => error);
    expect(again).toMatchObject({ code: "import.empty" });
  },
);

test("shopify-inventario: what can be sold at all places is added up, by SKUs without their apostrophe, and each line has its fate", async () => {
  const battery = await shop.seed.variant({ sku: "29774029-B", stock: 0 });
  const cable = await shop.seed.variant({ sku: "CABLE-USB", stock: 2 });
  const text = (await sample("shopify-inventario")).toString().replaceAll("'29774029", "'29774029-B");
  const rows = rowsOf(text);
  const available = (sku: string) =>
    sum(rows.filter(({ SKU }) => SKU === sku).map((row) => units(row["Available (not editable)"]) || 0));
  const { report, bad } = await importFile(shop, "stock", text);
  expect(report.lineCounts).toEqual({ new: 0, change: 4, same: 0, bad: 1 });
  expect(bad).toMatchObject([{ line: 6, reason: "Falta el SKU" }]);
  expect(await shop.stockOf(battery.id)).toBe(available("'29774029-B"));
  expect(await shop.stockOf(cable.id)).toBe(available("CABLE-USB"));
});
