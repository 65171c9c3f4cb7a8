import { expect, test } from "vitest";
import { withoutFarImports } from "./leanManifest.ts";

const START = "window.__reactRouterManifest=";

test("pages on a buyer's way keep what is fetched ahead, the others name their own module alone, and none says what it has not got", () => {
  const routes = {
    "storefront/product/product.route": { hasLoader: true, module: "/p.js", imports: ["/a.js"] },
    "admin/users/users.route": { hasLoader: false, module: "/u.js", imports: ["/a.js", "/b.js"], css: ["/u.css"] },
  };
  const lean = withoutFarImports(`${START}${JSON.stringify({ entry: { imports: ["/e.js"] }, routes })};`);
  expect(JSON.parse(lean.slice(START.length, -1))).toEqual({
    entry: { imports: ["/e.js"] },
    routes: {
      "storefront/product/product.route": { hasLoader: true, module: "/p.js", imports: ["/a.js"] },
      "admin/users/users.route": { module: "/u.js", imports: [], css: ["/u.css"] },
    },
  });
});

test("another form of the manifest stops the build", () => {
  expect(() => withoutFarImports("export default {}")).toThrow();
});
