import { expect, test } from "vitest";
import { orderIdIn } from "./messageWords.ts";

test.each([
  ["12", 12],
  ["#12", 12],
  ["Pedido n.º 1045 ", 1045],
  ["12 y 13", undefined],
  ["el de ayer", undefined],
  ["0", undefined],
])("«%s» names order %s", (typed, id) => expect(orderIdIn(typed)).toBe(id));
