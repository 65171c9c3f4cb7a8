import { ProductQuery } from "@bruma/contract";
import { products } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSettings } from "../../settings/index.ts";
import { asStaff, openTestShop, type TestShop } from "../../testShop.ts";
import { getProduct } from "../lists/getProduct.ts";
import { listProducts } from "../lists/listProducts.ts";
import { readDetail } from "../staff/readAdminProduct.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const SHOWN = { featured: true, isNew: true, isHot: true, originalPriceCents: 1500 };
const NOT_SHOWN = { featured: false, isNew: false, isHot: false, originalPriceCents: null };

async function promoted(legalClass: "device" | "unregulated"): Promise<number> {
  const { productId } = await shop.seed.variant({ priceCents: 1000, originalPriceCents: 1500 });
  await shop.db
    .update(products)
    .set({ legalClass, featured: true, isNew: true, isHot: true })
    .where(eq(products.id, productId));
  return productId;
}

const restrict = (isOn: boolean) => changeSettings(asStaff(shop), { safety: { promotion_restricted: isOn } });

test("«Promoción restringida» takes badges, struck prices and the featured list from regulated goods, and leaves the others theirs", async () => {
  const [device, sleeve] = [await promoted("device"), await promoted("unregulated")];
  const featured = async () => {
    const { products: found } = await listProducts(shop.db, ProductQuery.parse({ featured: "true" }));
    return found.map(({ id }) => id).toSorted((one, other) => one - other);
  };
  expect(await featured()).toEqual([device, sleeve]);
  expect(await getProduct(shop.db, device)).toMatchObject(SHOWN);

  await restrict(true);
  expect(await featured()).toEqual([sleeve]);
  expect(await getProduct(shop.db, sleeve)).toMatchObject(SHOWN);
  const shown = await getProduct(shop.db, device);
  expect(shown).toMatchObject(NOT_SHOWN);
  expect(shown.variants).toMatchObject([{ originalPriceCents: null, lowestPriceCents: null, priceCents: 1000 }]);
  expect(await readDetail(shop.db, device)).toMatchObject(SHOWN);

  await restrict(false);
  expect(await featured()).toEqual([device, sleeve]);
});
