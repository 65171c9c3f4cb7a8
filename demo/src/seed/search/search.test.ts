import { connect, type Database } from "@bruma/db";
import { createTestDatabase, type TestDatabase } from "@bruma/db/testDatabase";
import { listProducts } from "@bruma/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoProducts } from "../../words/index.ts";
import { loadDemoShop } from "../loadDemoShop.ts";
import { DEVICES } from "./devices.fixture.ts";
import { KINDS } from "./kinds.fixture.ts";
import { LIQUIDS } from "./liquids.fixture.ts";
import { PARTS } from "./parts.fixture.ts";

const LEAST_RIGHT = 0.95;

interface Asked {
  query: string;
  expected: string;
  isRight: (found: readonly string[]) => boolean;
}

const byName: Asked[] = Object.entries({ ...DEVICES, ...LIQUIDS, ...PARTS }).flatMap(([name, queries]) =>
  queries.map((query) => ({ query, expected: name, isRight: (found) => found.includes(name) })),
);
const byKind: Asked[] = KINDS.flatMap(([kind, isOne, queries]) => {
  const names = new Set(demoProducts.filter(isOne).map(({ name }) => name));
  return queries.map((query) => ({
    query,
    expected: kind,
    // Of some kinds the shop has only one or two.
    isRight: (found) => found.length > 0 && found.slice(0, names.size).every((name) => names.has(name)),
  }));
});
const ASKED = [...byName, ...byKind];

let copy: TestDatabase;
let shop: Database;
beforeAll(async () => {
  copy = await createTestDatabase();
  shop = connect(copy.url, { max: 4 });
  await loadDemoShop(shop.drizzle, {
    now: new Date("2026-11-25T09:30:00.000Z"),
    passwordHash: "the demo accounts' hash",
    storePicture: async () => ({ hash: "0".repeat(24), width: 960, height: 960, widths: [320], placeholder: "" }),
  });
}, 60_000);
afterAll(async () => {
  await shop.close();
  await copy.drop();
});

const firstThree = async (query: string): Promise<string[]> => {
  const page = await listProducts(shop.drizzle, { search: query, sort: "relevance", page: 1, limit: 3 });
  return page.products.map(({ name }) => name);
};

test("of three hundred things that buyers type, nineteen in twenty find what was meant among the first three", async () => {
  expect(new Set(ASKED.map(({ query }) => query)).size).toBeGreaterThanOrEqual(300);
  const wrong: string[] = [];
  for (const { query, expected, isRight } of ASKED) {
    const found = await firstThree(query);
    if (!isRight(found)) wrong.push(`«${query}» should find ${expected}, and finds ${found.join(", ") || "nothing"}`);
  }
  expect(1 - wrong.length / ASKED.length, wrong.join("\n")).toBeGreaterThanOrEqual(LEAST_RIGHT);
}, 120_000);

test.each(["sin nicotina", "liquido sin nicotina", "base sin nicotina", "0 mg"])(
  "«%s» never shows a nicokit",
  async (query) => {
    const page = await listProducts(shop.drizzle, { search: query, sort: "relevance", page: 1, limit: 50 });
    expect(page.total).toBeGreaterThan(0);
    expect(page.products.filter(({ legalClass }) => legalClass === "nicotine_liquid").map(({ name }) => name)).toEqual(
      [],
    );
  },
);
