import { ATTRIBUTE_LIST, type AttributeKind, type AttributeValue, FACET_KEYS } from "@bruma/contract";
import { sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../testShop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const EXAMPLES: Record<AttributeKind, AttributeValue> = {
  number: 3,
  numbers: [3, 6],
  text: "pera",
  texts: ["rojo"],
  yes: true,
};

test("the database knows the filter of each attribute that lists are filtered by", async () => {
  const attributes = Object.fromEntries(ATTRIBUTE_LIST.map(({ key, kind }) => [key, EXAMPLES[kind]]));
  const { rows } = await shop.db.execute<{ facet: string }>(
    sql`select distinct split_part(unnest(product_facets('Nébula', ${JSON.stringify(attributes)}::jsonb)), ':', 1) as facet`,
  );
  expect(rows.map(({ facet }) => facet).toSorted()).toEqual([...FACET_KEYS].toSorted());
});
