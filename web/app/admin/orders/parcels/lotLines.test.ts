import { expect, test } from "vitest";
import { proposedFor, withoutLot } from "./lotLines.ts";

const lot = (id: number, quantity: number) => ({ id, code: `L-${id}`, best_before: null, quantity, is_expired: false });
const line = { position: 0, quantity: 5, expects_lot: true, lots: [lot(1, 2), lot(2, 9)] };

test("what another line of the same goods takes is not proposed twice", () => {
  expect(proposedFor(line, 3, [[{ lot_id: 1, quantity: 2 }]])).toEqual([{ lot_id: 2, quantity: 3 }]);
  expect(proposedFor(line, 3, [])).toEqual([
    { lot_id: 1, quantity: 2 },
    { lot_id: 2, quantity: 1 },
  ]);
});

test("what no lot holds goes without one", () => {
  expect(withoutLot(4, [{ lot_id: 1, quantity: 3 }])).toBe(1);
});
