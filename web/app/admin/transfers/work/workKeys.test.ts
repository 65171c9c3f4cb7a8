import { expect, test } from "vitest";
import { deedOf } from "./workKeys.ts";

const pressed = (key: string, more = {}) =>
  deedOf({ key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...more });

test("each key does what the help says", () => {
  expect(pressed("Enter")).toEqual({ do: "apply" });
  expect(pressed("j")).toEqual(pressed("ArrowDown"));
  expect(pressed("X")).toEqual({ do: "ignore" });
  expect(pressed("s")).toEqual({ do: "likeness", isSame: true });
  expect(pressed("N")).toEqual({ do: "likeness", isSame: false });
  expect(pressed("3")).toEqual({ do: "choose", candidate: 2 });
  expect(pressed("0")).toBeUndefined();
});

test("the browser keeps its own keys", () => {
  expect(pressed("r", { ctrlKey: true })).toBeUndefined();
  expect(pressed("d", { metaKey: true })).toBeUndefined();
});

test("holding a key down moves through the list and applies nothing", () => {
  expect(pressed("ArrowDown", { repeat: true })).toEqual({ do: "move", by: 1 });
  expect(pressed("Enter", { repeat: true })).toBeUndefined();
  expect(pressed("1", { repeat: true })).toBeUndefined();
  expect(pressed("s", { repeat: true })).toBeUndefined();
});
