import { getTableName } from "@bruma/db/sql";
import { expect, test } from "vitest";
import { openTestShop } from "../testShop.ts";
import { ACTIVITIES } from "./activities.ts";
import { PERSONAL_DATA } from "./personalData.ts";
import { readProcessing } from "./readProcessing.ts";

test("every table that tells something of a person belongs to one activity, and no activity holds another", () => {
  const told = PERSONAL_DATA.filter(({ columns }) =>
    Object.values(columns).some(({ kind }) => kind === "personal" || kind === "secret"),
  );
  const listed = ACTIVITIES.flatMap(({ tables }) => tables);
  expect(listed.map(getTableName).sort()).toEqual(told.map(({ table }) => getTableName(table)).sort());
});

test("the record says why each thing is held as its columns do, and how long as the settings do", async () => {
  const shop = await openTestShop();
  const { activities, controller } = await readProcessing(shop.db);
  await shop.close();
  expect(controller.name).not.toBe("");
  for (const { bases, columns } of activities) {
    expect(bases.length).toBeGreaterThan(0);
    expect(columns.length).toBeGreaterThan(0);
  }
  const push = activities.find(({ id }) => id === "push");
  expect(push?.bases).toContain("Consentimiento (art. 6.1.a)");
  expect(activities.find(({ id }) => id === "orders")?.term).toMatch(/^6 años/);
});
