import { connect, products } from "@bruma/db";
import { asc } from "@bruma/db/sql";
import { createTestDatabase } from "@bruma/db/testDatabase";
import { problemsOf, readDetail } from "@bruma/domain";
import { expect, test } from "vitest";
import { loadDemoShop } from "./loadDemoShop.ts";

const NOW = new Date("2026-03-10T12:00:00Z");

test("all that the demo sells may be sold, and so may the many products of a bench", async () => {
  const { url, drop } = await createTestDatabase();
  const database = connect(url, { max: 4 });
  const db = database.drizzle;
  try {
    await loadDemoShop(db, { now: NOW, size: 400, passwordHash: "unusable", storePicture: async () => null });
    const ids = await db.select({ id: products.id }).from(products).orderBy(asc(products.id));
    expect(ids.length).toBeGreaterThanOrEqual(400);
    for (const { id } of ids) {
      const product = await readDetail(db, id);
      expect([product.name, await problemsOf(db, product, NOW)]).toEqual([product.name, []]);
    }
  } finally {
    await database.close();
    await drop();
  }
}, 60_000);
