import { Refusal } from "@bruma/domain";
import { expect, test } from "vitest";
import { pageKey } from "../cache/pageKey.ts";
import { documentAddress } from "./documentAddress.ts";

test.each([
  ["/products?category=liquids&page=2", "/products?category=liquids&page=2"],
  ["/products?utm_source=x&category=liquids&fbclid=1", "/products?category=liquids"],
  ["/login?again=1&utm_source=x", "/login?again=1"],
  ["/?utm_campaign=otoño", "/"],
  ["/products.data?_routes=root", "/products.data?_routes=root"],
  ["/__manifest?paths=%2F%2C%2Fcart&version=1a&utm_source=x", "/__manifest?paths=%2F%2C%2Fcart&version=1a"],
  ["/?paths=%2Fcart&version=1a", "/"],
])("%s is kept as the page %s, under our own origin", (target, kept) => {
  const { url, key } = documentAddress("https://bruma.example", target);
  expect([url.origin, key]).toEqual(["https://bruma.example", pageKey(kept)]);
});

test.each(["//evil.example/products", "//[", "///", "/\\evil.example", "//u:p@h:80/", "/x/../api/shop", "/%2e%2e/api"])(
  "%s is no page: read as an address, it would be another",
  (target) => {
    expect(() => documentAddress("https://bruma.example", target)).toThrow(new Refusal("path.not_found"));
  },
);
