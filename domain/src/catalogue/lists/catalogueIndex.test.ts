import { connect, type Database } from "@bruma/db";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../testShop.ts";
import { listProducts } from "./listProducts.ts";

let shop: TestShop;
/** One connection, so that what it has prepared is gone when it is lost. */
let visitors: Database;
beforeAll(async () => {
  shop = await openTestShop();
  visitors = connect(shop.url, { max: 1 });
});
afterAll(async () => {
  await visitors.close();
  await shop.close();
});

const search = async (text: string) =>
  (await listProducts(visitors.drizzle, { search: text, page: 1, limit: 10, sort: "newest" } as never)).products.map(
    ({ id }) => id,
  );

test("a product that came while the database did not answer is found in all its words' forms afterwards", async () => {
  await search("cargador");
  const productId = await shop.seed.product({ name: "Cargador recargable" });
  await shop.seed.variant({ productId });
  const { sql } = shop.database;
  // From now on the database refuses to tell stems, and answers the rest.
  await sql.unsafe(`
    create schema away;
    create function away.tsvector_to_array(tsvector) returns text[] language plpgsql as $$ begin raise 'away'; end $$;
    alter database ${new URL(shop.url).pathname.slice(1)} set search_path = away, public, pg_catalog`);
  const [backend] = await visitors.sql`select pg_backend_pid() as pid`;
  await sql`select pg_terminate_backend(${backend?.pid})`;
  await expect.poll(() => visitors.sql`select 1 as one`.catch(() => [])).toHaveLength(1);
  await expect(search("cargador")).rejects.toThrow();
  await sql`drop schema away cascade`;
  // Not a part of the word, so that only its stem finds it.
  expect(await search("recargables")).toEqual([productId]);
});
