import { expect, test } from "vitest";
import { mayReload } from "./reloadOnce.ts";

const NOW = Date.UTC(2026, 0, 1);

test("a page whose parts are gone loads itself again, and does not do so in a circle", () => {
  expect(mayReload(null, NOW)).toBe(true);
  expect(mayReload(String(NOW - 5_000), NOW)).toBe(false);
  expect(mayReload(String(NOW - 3_600_000), NOW)).toBe(true);
});

test("a broken note of the last time keeps no page from helping itself", () => {
  expect(mayReload("nonsense", NOW)).toBe(true);
});
