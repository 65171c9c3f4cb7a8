import { ENDPOINTS } from "@bruma/contract";
import { expect, test } from "vitest";
import { FILTERS, mayBeKept, PAGES } from "../../sw/keptPages.ts";
import routes from "../routes.ts";

interface Entry {
  path?: string | undefined;
  index?: boolean | undefined;
  children?: readonly Entry[] | undefined;
}

/** The address of every page of the table. */
function addresses(entries: readonly Entry[], above = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    return children ? addresses(children, address) : path !== undefined || index ? [address || "/"] : [];
  });
}

test("every page of the shop says whether a copy of it may stay on a device", () => {
  const own = addresses(routes).filter((address) => !/^\/(admin|\*)/.test(address));
  expect(own.toSorted()).toEqual(
    Object.keys(PAGES)
      .filter((path) => path !== "/admin/*")
      .toSorted(),
  );
});

test("the catalogue is kept with each of its filters", () => {
  expect(FILTERS.toSorted()).toEqual(Object.keys(ENDPOINTS["GET /products"].query.shape).toSorted());
});

const at = (path: string) => mayBeKept(new URL(path, "https://shop.example"));

test.each([
  "/",
  "/products",
  "/products?category=liquids&in_stock=1",
  "/products/7?variante=2",
  "/cart",
  "/orders",
  "/cookie-policy?tab=types",
  "/_root.data",
  "/products.data?category=liquids&_routes=x",
  "/products/7.data",
])("%s is kept", (path) => {
  expect(at(path)).toBe(true);
});

test.each([
  "/orders/123",
  "/orders/123.data",
  "/reset-password?token=secret",
  "/verify-email?token=secret",
  "/verify-email.data?token=secret",
  "/checkout?order=123",
  "/login?next=%2Forders%2F123",
  "/profile",
  "/admin",
  "/admin/orders?pedido=123",
  "/orders?estado=paid",
  "/products?token=secret",
  "/?email=ana@example.com",
  "/nada",
])("%s is never kept", (path) => {
  expect(at(path)).toBe(false);
});
