import routes from "@bruma/web/routes";
import { expect, test } from "vitest";
import { LEFT_OUT, OF_A_CUSTOMER, OF_ANYBODY, OF_THE_STAFF } from "./pages.ts";

interface Entry {
  path?: string | undefined;
  index?: boolean | undefined;
  children?: Entry[] | undefined;
}

/** The addresses of pages, with «:» for whatever is chosen. */
const addressesOf = (entries: readonly Entry[], above = ""): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    if (children) return addressesOf(children, own);
    return path !== undefined || index ? [own.replace(/:\w+/g, ":") || "/"] : [];
  });

test("each page of the site map is looked at in a poisoned shop, or left out for a reason", () => {
  const lookedAt = [...OF_ANYBODY, ...OF_A_CUSTOMER, ...OF_THE_STAFF].map((path) =>
    path.replace(/\?.*/, "").replace(/:\w+/g, ":"),
  );
  const there = addressesOf(routes);
  expect(there.length).toBeGreaterThan(40);
  expect([...new Set([...lookedAt, ...Object.keys(LEFT_OUT)])].sort()).toEqual([...there].sort());
});
