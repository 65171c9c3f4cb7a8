import { LOW_STOCK_MAX, type ProductFilter } from "@bruma/contract";
import { products, variants } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { listProducts } from "../lists/listProducts.ts";
import { listAdminProducts } from "../staff/listAdminProducts.ts";
import { listScarce } from "./listScarce.ts";

let shop: StaffTestShop;
let pen: number;
let black: number;
let violet: number;

beforeAll(async () => {
  shop = await openStaffShop();
  pen = await shop.seed.product({ name: "Pod de prueba" });
  black = (await shop.seed.variant({ productId: pen, options: { Color: "Negro" }, stock: 40, position: 0 })).id;
  violet = (await shop.seed.variant({ productId: pen, options: { Color: "Violeta" }, stock: 40, position: 1 })).id;
});
afterAll(() => shop.close());

const setStock = (id: number, stock: number) => shop.db.update(variants).set({ stock }).where(eq(variants.id, id));

/** Under which of the staff's filters the product stands. */
async function filtersOf(id: number): Promise<ProductFilter[]> {
  const found = await Promise.all(
    (["inStock", "lowStock", "outOfStock"] as const).map(async (filter) => {
      const { rows, total } = await listAdminProducts(shop.db, { filter, page: 1, limit: 100 });
      expect(total).toBe(rows.length);
      return rows.some((row) => row.id === id) ? [filter] : [];
    }),
  );
  return found.flat();
}

const namesOf = async (figure: "lowStock" | "outOfStock") =>
  (await listScarce(shop.db, figure)).map(({ name, options, stock }) => [name, options.Color, stock]);

test("a product stands under «agotado» and «stock bajo» for any of its variants, and the alert names which", async () => {
  expect(await filtersOf(pen)).toEqual(["inStock"]);
  await setStock(violet, LOW_STOCK_MAX + 1);
  expect(await filtersOf(pen)).toEqual(["inStock"]);
  await setStock(violet, LOW_STOCK_MAX);
  expect(await filtersOf(pen)).toEqual(["inStock", "lowStock"]);
  expect(await namesOf("lowStock")).toEqual([["Pod de prueba", "Violeta", LOW_STOCK_MAX]]);
  await setStock(violet, 0);
  expect(await filtersOf(pen)).toEqual(["inStock", "outOfStock"]);
  expect(await namesOf("outOfStock")).toEqual([["Pod de prueba", "Violeta", 0]]);
  await setStock(black, 1);
  expect(await filtersOf(pen)).toEqual(["inStock", "lowStock", "outOfStock"]);
  await setStock(black, 0);
  expect(await filtersOf(pen)).toEqual(["outOfStock"]);
});

test("the shop's «Solo en stock» keeps a product of which any variant is left", async () => {
  const isOffered = async () => {
    const asked = { page: 1, limit: 24, sort: "relevance", in_stock: true } as const;
    return (await listProducts(shop.db, asked)).products.some(({ id }) => id === pen);
  };
  await setStock(black, 3);
  await setStock(violet, 0);
  expect(await isOffered()).toBe(true);
  await setStock(black, 0);
  expect(await isOffered()).toBe(false);
});

test("a sold-out variant that is withdrawn raises no alert any more, nor does an archived product", async () => {
  await setStock(black, 40);
  expect(await filtersOf(pen)).toEqual(["inStock", "outOfStock"]);
  await shop.db.update(variants).set({ deletedAt: shop.now() }).where(eq(variants.id, violet));
  expect(await filtersOf(pen)).toEqual(["inStock"]);
  await shop.db.update(variants).set({ deletedAt: null }).where(eq(variants.id, violet));
  expect(await namesOf("outOfStock")).toHaveLength(1);
  await shop.db.update(products).set({ deletedAt: shop.now(), active: false }).where(eq(products.id, pen));
  expect(await namesOf("outOfStock")).toEqual([]);
  expect(await filtersOf(pen)).toEqual([]);
});

test("two variants that change places in one statement change the figures, though their sum stays", async () => {
  const productId = await shop.seed.product();
  const one = await shop.seed.variant({ productId, stock: 30, position: 0 });
  await shop.seed.variant({ productId, stock: 0, position: 1 });
  expect(await filtersOf(productId)).toEqual(["inStock", "outOfStock"]);
  await shop.database
    .sql`update variants set stock = case id when ${one.id} then 12 else 18 end where product_id = ${productId}`;
  expect(await filtersOf(productId)).toEqual(["inStock"]);
});
