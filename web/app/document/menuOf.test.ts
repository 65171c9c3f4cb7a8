import { expect, test } from "vitest";
import { menuOf } from "./menuOf.ts";

test("menus show the categories in the shop's order, and a hidden one only to who is there already", () => {
  const categories = [
    { slug: "pods", description: "", hidden: false },
    { slug: "mods", description: "", hidden: true },
    { slug: "liquids", description: "", hidden: false },
  ] as const;
  const front = { categories: [...categories] };
  expect(menuOf(front)).toEqual(["pods", "liquids"]);
  expect(menuOf(front, "mods")).toEqual(["pods", "mods", "liquids"]);
});
