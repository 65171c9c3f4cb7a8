import { expect, test } from "vitest";
import { idIn } from "./fields.ts";

test("a text holds an id only where a row could have it", () => {
  expect(idIn("591")).toBe(591);
  for (const none of ["", "0", "007", "-1", "1e3", "0x10", " 5", "5.0", "2147483648", "abc"]) {
    expect(idIn(none), none).toBeUndefined();
  }
});
