import { expect, test } from "vitest";
import { isSameKey, keyBytes } from "./keyBytes.ts";

test("a key in base64url becomes its bytes", () => {
  expect([...keyBytes("-_8A")]).toEqual([0xfb, 0xff, 0x00]);
  expect([...keyBytes("_w")]).toEqual([0xff]);
});

test("a subscription made for another key is told apart", () => {
  const key = keyBytes("AQID");
  expect(isSameKey(key.buffer, key)).toBe(true);
  expect(isSameKey(keyBytes("AQIE").buffer, key)).toBe(false);
  expect(isSameKey(keyBytes("AQ").buffer, key)).toBe(false);
  expect(isSameKey(null, key)).toBe(false);
});
