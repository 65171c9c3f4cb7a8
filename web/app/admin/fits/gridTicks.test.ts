import type { FitGridRow } from "@bruma/contract";
import { expect, test } from "vitest";
import {
  heldBy,
  isTicked,
  over,
  readAgain,
  saveBody,
  type Ticks,
  toggle,
  undoBody,
  wordsOfReread,
} from "./gridTicks.ts";

const NONE: Ticks = new Map();
const END = { product_id: 1 };
const row = (id: number, edges: FitGridRow["edges"] = []): FitGridRow => ({
  product_id: id,
  family_id: null,
  name: `Producto ${id}`,
  detail: "",
  edges,
  held: [],
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

test("what was saved is taken back in one piece, with the words that it had", () => {
  const ticks = toggle(toggle(NONE, coil, "needs"), tank, "fits");
  expect(undoBody(END, "part", ticks, [90])).toMatchObject({
    ...END,
    side: "part",
    add: [{ product_id: 8, kind: "fits", certainty: "tried", source: "Mostrador" }],
    remove: [90],
  });
});

test("what came true meanwhile is no change any more, be it on screen or told with a refusal", () => {
  const ticks = toggle(toggle(NONE, coil, "fits"), tank, "fits");
  expect(over(ticks, [row(7, [{ ...edge, id: 91 }])]).size).toBe(1);
  // A row that the search does not show stays as it was ticked.
  expect(over(ticks, []).size).toBe(2);
  const now = { edges: [{ ...edge, id: 91, product_id: 7, family_id: null }], gone: [] };
  const reread = readAgain(ticks, now);
  expect([reread.ticks.size, reread.done.length]).toEqual([0, 2]);
  expect(wordsOfReread(reread)).toContain("Ya está como la querías: Producto 7 (sirve para), Producto 8 (sirve para).");
  expect(wordsOfReread(reread)).toContain("No queda nada por guardar.");
});

test("of what was refused, all that is still to be saved stays ticked, with the edges as they are now", () => {
  const many = Array.from({ length: 150 }, (_, place) => row(100 + place));
  const ticks = many.reduce((ticks, each) => toggle(ticks, each, "fits"), toggle(NONE, tank, "fits"));
  const now = {
    edges: [{ ...edge, id: 99, product_id: 8, family_id: null }],
    gone: [{ product_id: 100, family_id: null }],
  };
  const reread = readAgain(ticks, now);
  expect(reread.ticks.size).toBe(150);
  expect(saveBody(END, "part", reread.ticks, WORDS)).toMatchObject({ remove: [99] });
  expect(wordsOfReread(reread)).toContain("Ya no existe: Producto 100. Tus otras 150 casillas siguen marcadas");
});

test("a square that holds by a family is told, unless it has an edge of its own", () => {
  const held = [{ kind: "fits", family_id: 3, family: "Todo lo 510" }] as const;
  expect(heldBy({ ...coil, held: [...held] }, "fits")).toEqual(held);
  expect(heldBy({ ...coil, held: [...held] }, "needs")).toEqual([]);
  expect(heldBy({ ...tank, held: [...held] }, "fits")).toEqual([]);
});
