import { expect, test } from "vitest";
import { proposeLots } from "./lotChoice.ts";

const lot = (id: number, quantity: number, is_expired = false) => ({ id, quantity, is_expired });

test("what expires first leaves first, and a line takes from the next lot what the first one lacks", () => {
  expect(proposeLots(5, [lot(1, 3), lot(2, 10)])).toEqual([
    { lot_id: 1, quantity: 3 },
    { lot_id: 2, quantity: 2 },
  ]);
});

test("what has expired is not proposed", () => {
  expect(proposeLots(2, [lot(1, 9, true), lot(2, 1)])).toEqual([{ lot_id: 2, quantity: 1 }]);
});

test("where no lot is left the line goes without one", () => {
  expect(proposeLots(2, [lot(1, 0)])).toEqual([]);
  expect(proposeLots(0, [lot(1, 4)])).toEqual([]);
});
