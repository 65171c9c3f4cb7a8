import { expect, test } from "vitest";
import { keyBytes } from "./keyBytes.ts";

test("a key in base64url becomes its bytes", () => {
  expect([...keyBytes("-_8A")]).toEqual([0xfb, 0xff, 0x00]);
  expect([...keyBytes("_w")]).toEqual([0xff]);
});
