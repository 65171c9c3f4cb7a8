import { expect, test } from "vitest";
import { pageKind } from "./pageKind.ts";

test.each([
  ["/", "home"],
  ["/products", "catalogue"],
  ["/products/", "catalogue"],
  ["/products/12", "product"],
  ["/cart", "cart"],
  ["/checkout", "checkout"],
  ["/orders/7", "account"],
  ["/profile", "account"],
  ["/cookie-management", "content"],
  ["/returns-policy", "content"],
  ["/reviews", "content"],
  ["/ordersx", "other"],
  ["/admin", undefined],
  ["/admin/orders", undefined],
])("%s is counted as %s", (path, kind) => {
  expect(pageKind(path)).toBe(kind);
});
