import { expect, test } from "vitest";
import { readPeriod } from "./periods.ts";

const shown = (address: string) => readPeriod((name) => new URLSearchParams(address).get(name) ?? "");

test.each([
  ["", { period: "30d" }],
  ["periodo=mes", { period: "month" }],
  ["periodo=7-dias", { period: "7d" }],
  ["periodo=siempre", { period: "30d" }],
  ["desde=2026-11-01&hasta=2026-11-09&periodo=mes", { from: "2026-11-01", to: "2026-11-09" }],
  ["desde=2026-11-01", { period: "30d" }],
])("?%s asks for %j", (address, period) => {
  expect(shown(address)).toEqual(period);
});
