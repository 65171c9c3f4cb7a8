import { TAKE_BACK_WORDS } from "@bruma/contract";
import { expect, test } from "vitest";
import { takeBackIn } from "./takeBackIn.ts";

test("the cart says the most of what is taken back with its goods, once", () => {
  expect(takeBackIn([{ take_back: null }, { take_back: "battery" }, { take_back: "device" }])).toBe(
    TAKE_BACK_WORDS.device,
  );
  expect(takeBackIn([{ take_back: null }, { take_back: "battery" }])).toBe(TAKE_BACK_WORDS.battery);
  expect(takeBackIn([{ take_back: null }])).toBeNull();
});
