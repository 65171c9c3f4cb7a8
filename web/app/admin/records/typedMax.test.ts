import { BreachForm, ChangeLot, CreateCoupon } from "@bruma/contract";
import { expect, test } from "vitest";
import { typedMax } from "./typedMax.ts";

test("a field takes as many characters as the shop does, also where it may be left empty", () => {
  expect(typedMax(BreachForm.shape)).toMatchObject({ what: 4000, kinds: 300, affected: undefined });
  expect(typedMax(ChangeLot.shape)).toMatchObject({ code: 60, best_before: undefined, supplier: 120, note: 300 });
  expect(typedMax(CreateCoupon.shape)).toMatchObject({ code: 40, description: 300 });
});
