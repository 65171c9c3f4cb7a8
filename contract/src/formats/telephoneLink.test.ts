import { expect, test } from "vitest";
import { telephoneLink } from "./telephoneLink.ts";

test.each([
  ["600.12.34.56", "tel:600123456"],
  ["(+34) 600/123 456", "tel:+34600123456"],
  ["+49 (0)30 123456", "tel:+4930123456"],
  ["0049 (0)30 123456", "tel:004930123456"],
  ["(0)30 123456", "tel:030123456"],
])("%s dials %s", (typed, link) => expect(telephoneLink(typed)).toBe(link));
