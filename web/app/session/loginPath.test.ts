import { expect, test } from "vitest";
import { loginPath, pathAfterLogin } from "./loginPath.ts";

test("signing in leads back to the page that asked for it", () => {
  const search = new URLSearchParams(loginPath("/products/12?variant=3").split("?")[1]);
  expect(pathAfterLogin(search)).toBe("/products/12?variant=3");
});

test.each(["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", ""])(
  "signing in never leads to another host: %j",
  (next) => {
    expect(pathAfterLogin(new URLSearchParams({ next }))).toBe("/");
  },
);
