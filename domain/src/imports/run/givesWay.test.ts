import { sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { check, read, variantsOf } from "../importing.fixture.ts";
import { carryOutImport, failInterruptedImports, startImport } from "./runImport.ts";
import { carryOutUndo, startUndo } from "./undoImport.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.close());

const FILE = "Producto;SKU;Nombre;Categoría;Precio;Existencias;Opciones\ni;G-1;Cede el paso;Mods;10;1;\n";

const tries = async () => {
  const [row] = (
    await shop.db.execute<{ tries: number }>(
      sql`select case when is_called then last_value else 0 end::int as tries from tries`,
    )
  ).rows;
  return row?.tries ?? 0;
};

test("an import, and its undoing, that give way in a deadlock are not said to be interrupted between two tries", async () => {
  await shop.db.execute(sql`create sequence tries`);
  await shop.db.execute(sql`
    create function give_way() returns trigger language plpgsql as $$ begin
      if nextval('tries') < 3 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return null;
    end $$`);
  await shop.db.execute(
    sql`create trigger give_way after insert or update on products for each statement execute function give_way()`,
  );

  const { id } = await check(shop, "products", FILE);
  const looked = async (work: Promise<void>) => {
    let isOver = false;
    const done = work.finally(() => {
      isOver = true;
    });
    while ((await tries()) === 0 && !isOver);
    let failed = 0;
    while (!isOver) failed += await failInterruptedImports(shop);
    await done;
    return failed;
  };
  await startImport(shop, id, false);
  expect(await looked(carryOutImport(shop, id))).toBe(0);
  expect(await tries()).toBeGreaterThanOrEqual(3);
  expect(await read(shop, id)).toMatchObject({ state: "done", done: 1 });
  expect(await variantsOf(shop, "G-1")).toHaveLength(1);

  await shop.db.execute(sql`alter sequence tries restart`);
  await startUndo(shop, id);
  expect(await looked(carryOutUndo(shop, id))).toBe(0);
  expect(await tries()).toBeGreaterThanOrEqual(3);
  expect(await read(shop, id)).toMatchObject({ state: "undone" });
});
