import { expect, test } from "vitest";
import { byId, pagedRows } from "./pagedRows.ts";

test("what is added in front while a long list is read moves no row into it twice", async () => {
  const list = Array.from({ length: 2_500 }, (_, index) => ({ id: 2_500 - index }));
  const given: number[] = [];
  const rows = pagedRows(async (page, limit) => {
    if (page > 1) list.unshift({ id: 2_500 + page });
    return list.slice((page - 1) * limit, page * limit);
  }, byId);
  for await (const { id } of rows) given.push(id);
  expect(given).toEqual(Array.from({ length: 2_500 }, (_, index) => 2_500 - index));
});
