import * as schema from "@bruma/db";
import { getTableColumns, getTableName, is, PgTable } from "@bruma/db/sql";
import { expect, test } from "vitest";
import { PERSONAL_DATA } from "./personalData.ts";
import { personalDataPage } from "./personalDataPage.ts";

const tables: PgTable[] = Object.values(schema as Record<string, unknown>).filter((value) => is(value, PgTable));

test("whoever adds a column says whether it is personal, why it is held, and what ends it", () => {
  const columnsOf = (table: PgTable, keys: readonly string[]) => keys.map((key) => `${getTableName(table)}.${key}`);
  const inSchema = tables.flatMap((table) => columnsOf(table, Object.keys(getTableColumns(table))));
  const listed = PERSONAL_DATA.flatMap(({ table, columns }) => columnsOf(table, Object.keys(columns)));
  expect(inSchema.length).toBeGreaterThan(200);
  expect(listed.toSorted()).toEqual(inSchema.toSorted());
});

test("rows of a person are handed out, or their table says of each column why not", () => {
  for (const { table, columns, file, rowsOf } of PERSONAL_DATA) {
    const personal = Object.entries(columns).filter(([, { kind }]) => kind === "personal");
    if (personal.length === 0 || getTableName(table) === "retained_orders") continue;
    expect(file, getTableName(table)).toBeDefined();
    expect(rowsOf, getTableName(table)).toBeDefined();
  }
});

test("the page of every personal field says what the shop really does", async () => {
  await expect(personalDataPage()).toMatchFileSnapshot("../../../docs/personal-data.md");
});
