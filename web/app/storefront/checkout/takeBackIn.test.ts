import { expect, test } from "vitest";
import { takeBackIn } from "./takeBackIn.ts";

test("the cart says the most of what is taken back with its goods, once", () => {
  expect(takeBackIn([{ take_back: null }, { take_back: "battery" }, { take_back: "device" }])).toBe("device");
  expect(takeBackIn([{ take_back: null }, { take_back: "battery" }])).toBe("battery");
  expect(takeBackIn([{ take_back: null }])).toBeNull();
});
