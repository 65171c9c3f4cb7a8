import { expect, test } from "vitest";
import { documentAddress } from "./documentAddress.ts";

test.each([
  ["/products?category=liquids&page=2", "/products?category=liquids&page=2"],
  ["/products?utm_source=x&category=liquids&fbclid=1", "/products?category=liquids"],
  ["/?utm_campaign=otoño", "/"],
  ["/products.data?_routes=root", "/products.data?_routes=root"],
  ["//evil.example/products", "/evil.example/products"],
  ["//[", "/["],
  ["///", "/"],
  ["/\\evil.example", "/evil.example"],
  ["//u:p@h:80/", "/u:p@h:80/"],
])("%s is kept as %s, under our own origin", (target, key) => {
  const { url, key: actual } = documentAddress("https://bruma.example", target);
  expect([url.origin, actual]).toEqual(["https://bruma.example", key]);
});
