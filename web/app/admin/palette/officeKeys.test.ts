import { expect, test } from "vitest";
import { ADMIN_GROUPS } from "../shell/navigation.ts";
import { keyDeedOf } from "./officeKeys.ts";

const press = (key: string, held: Partial<Parameters<typeof keyDeedOf>[0]> = {}, isBegun = false) =>
  keyDeedOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held }, isBegun);

test("«g» and a letter lead to a room, and the same letter alone does not", () => {
  expect(press("g")).toEqual({ do: "begin" });
  expect(press("p", {}, true)).toEqual({ do: "go", to: "/admin/orders" });
  expect(press("t", {}, true)).toEqual({ do: "go", to: "/admin/transfers" });
  expect(press("p")).toBeUndefined();
  expect(press("q", {}, true)).toBeUndefined();
});

test("no two rooms have the same key", () => {
  const keys = ADMIN_GROUPS.flatMap(({ links }) => links.flatMap(({ key }) => key ?? []));
  expect(keys.length).toBeGreaterThan(8);
  expect(new Set(keys).size).toBe(keys.length);
});

test("the palette opens by Ctrl+K and by ⌘K, and every other key held with Ctrl is the browser's", () => {
  expect(press("k", { ctrlKey: true })).toEqual({ do: "palette" });
  expect(press("K", { metaKey: true })).toEqual({ do: "palette" });
  expect(press("p", { ctrlKey: true }, true)).toBeUndefined();
  expect(press("j", { altKey: true })).toBeUndefined();
});
