import { expect, test } from "vitest";
import { isMeant, SCREENS, SETTING_PLACES, TASKS } from "./places.ts";

const found = (typed: string) => [...SCREENS, ...TASKS, ...SETTING_PLACES].filter((place) => isMeant(place, typed));

test("a screen, a task and a setting are found by the beginnings of their words, with or without accents", () => {
  expect(found("analitica").map(({ to }) => to)).toEqual(["/admin/analytics"]);
  expect(found("prod añad").map(({ to }) => to)).toEqual(["/admin/products/new"]);
  expect(found("nuevo producto").map(({ to }) => to)).toEqual(["/admin/products/new"]);
  expect(found("recordar pago").map(({ to }) => to)).toContain("/admin/settings#pagos");
  expect(found("zzz")).toEqual([]);
});

test("no two of them are taken for each other", () => {
  const ids = [...SCREENS, ...TASKS, ...SETTING_PLACES].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
