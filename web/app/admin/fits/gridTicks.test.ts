import type { FitGridRow } from "@bruma/contract";
import { expect, test } from "vitest";
import { isTicked, readAgain, saveBody, type Ticks, toggle, undoBodies } from "./gridTicks.ts";

const NONE: Ticks = new Map();
const END = { product_id: 1 };
const row = (id: number, edges: FitGridRow["edges"] = []): FitGridRow => ({
  product_id: id,
  family_id: null,
  name: `Producto ${id}`,
  detail: "",
  edges,
});
const edge = { id: 70, kind: "fits", certainty: "tried", source: "Mostrador" } as const;
const [coil, tank] = [row(7), row(8, [edge])];
const WORDS = { certainty: "maker", source: "Manual" } as const;

test("a square that is ticked twice is as it was", () => {
  const once = toggle(NONE, coil, "fits");
  expect([isTicked(NONE, coil, "fits"), isTicked(once, coil, "fits")]).toEqual([false, true]);
  expect(toggle(once, coil, "fits").size).toBe(0);
});

test("what is saved names what is new by its end, and what goes by its number", () => {
  const ticks = toggle(toggle(NONE, coil, "needs"), tank, "fits");
  expect(saveBody(END, "part", ticks, WORDS)).toEqual({
    ...END,
    side: "part",
    ...WORDS,
    add: [{ product_id: 7, kind: "needs" }],
    remove: [70],
  });
});

test("what was saved is taken back with the words that it had", () => {
  const ticks = toggle(toggle(NONE, coil, "needs"), tank, "fits");
  const after = [row(7, [{ id: 90, kind: "needs", certainty: "maker", source: "Manual" }]), row(8)];
  expect(undoBodies(END, "part", ticks, after)).toEqual([
    {
      ...END,
      side: "part",
      certainty: "tried",
      source: "Mostrador",
      add: [{ product_id: 8, kind: "fits" }],
      remove: [90],
    },
  ]);
  const added = toggle(NONE, coil, "needs");
  expect(undoBodies(END, "part", added, after)).toMatchObject([{ add: [], remove: [90] }]);
});

test("what somebody else did meanwhile is no change any more, and what they took away can be ticked anew", () => {
  const ticks = toggle(toggle(NONE, coil, "fits"), tank, "fits");
  const theirs = [row(7, [{ ...edge, id: 91 }])];
  expect(readAgain(ticks, theirs).size).toBe(0);
  expect(readAgain(toggle(NONE, tank, "needs"), theirs).size).toBe(1);
});
