import { PUSH_DEFAULTS } from "@bruma/contract";
import { expect, test } from "vitest";
import { parseSettings } from "./notificationSettings.ts";

test("what was stored whole is read back, and nothing else with it", () => {
  const stored = { ...PUSH_DEFAULTS, wishlistAlerts: true };
  expect(parseSettings(JSON.stringify({ ...stored, more: 1 }))).toEqual(stored);
});

test.each([
  null,
  "",
  "null",
  "7",
  '"on"',
  "{",
  JSON.stringify({ newProducts: true }),
  JSON.stringify({ ...PUSH_DEFAULTS, promotions: "yes" }),
])("%j is as good as nothing", (text) => {
  expect(parseSettings(text)).toBeUndefined();
});

test("by default all kinds are on but those of favourites", () => {
  expect(PUSH_DEFAULTS).toEqual({ newProducts: true, orderUpdates: true, promotions: true, wishlistAlerts: false });
});
