import { expect, test } from "vitest";
import { currentOf } from "./navigation.ts";

test("where the bar has no room for a page, the one that leads there stands for it", () => {
  expect(currentOf("/admin/verifactu/declaration", "/admin/invoices")).toBe("true");
  expect(currentOf("/admin/processing", "/admin/breaches")).toBe("true");
  expect(currentOf("/admin/processing", "/admin/invoices")).toBeUndefined();
});

test("a page is its own link, with all below it, and the dashboard only itself", () => {
  expect(currentOf("/admin/products/new", "/admin/products")).toBe("page");
  expect(currentOf("/admin/products/new", "/admin")).toBeUndefined();
  expect(currentOf("/admin", "/admin")).toBe("page");
});
