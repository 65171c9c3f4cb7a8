import { expect, test } from "vitest";
import { freeShippingFor } from "./freeShipping.ts";

test.each([
  [0, 50, 50, 0],
  [37.95, 50, 12.05, 0.759],
  [49.99, 50, 0.01, 0.9998],
  [50, 50, 0, 1],
  [120.5, 50, 0, 1],
])("with %f € of goods and free sending from %f €, %f € are missing", (goods, freeFrom, missing, progress) => {
  expect(freeShippingFor(goods, freeFrom)).toEqual({ missing, progress });
});
