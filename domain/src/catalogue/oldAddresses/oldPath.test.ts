import { expect, test } from "vitest";
import { knownPaths, oldPath } from "./oldPath.ts";

test.each([
  ["https://vieja.example/Producto/Menta/?ref=1", "producto/menta"],
  ["/12-menta.html", "12-menta.html"],
  ["/producto/cigarro-electr%C3%B3nico", "producto/cigarro-electrónico"],
  ["menta", "menta"],
  ["/index.php?id_product=12", undefined],
  ["javascript:alert(1)", undefined],
  ["/%E0%A4", undefined],
  ["/", undefined],
  [`/${"a".repeat(501)}`, undefined],
])("%s is kept as %s", (address, path) => {
  expect(oldPath(address)).toBe(path);
});

test("an address is looked up with and without what shops put in front of it or behind", () => {
  expect(knownPaths("/es/liquidos/12-345-menta-8412345678905.html")).toEqual(
    expect.arrayContaining(["es/liquidos/12-345-menta-8412345678905.html", "12-menta.html"]),
  );
  expect(knownPaths("/en/products/Menta")).toEqual(["en/products/menta", "products/menta", "menta"]);
  expect(knownPaths(`/${"a/".repeat(13)}b`)).toEqual([]);
});
