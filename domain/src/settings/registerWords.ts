import { SETTINGS } from "@bruma/contract";
import type { ShopSettings } from "./ShopSettings.ts";

// RD 1055/2022, art. 15; RD 110/2015; Regulation (EU) 2023/1542, art. 55; Ley 38/1992.
const NUMBERS = ["packaging_number", "electrical_number", "battery_number", "excise_code"] as const;

/** The numbers of the producers' registers that the shop has: «Registro de envases: ENV/2026/1 · …»; empty where it has none. */
export function registerWords({ legal }: Pick<ShopSettings, "legal">): string {
  return NUMBERS.filter((key) => legal[key] !== "")
    .map((key) => `${SETTINGS.legal.labels[key]}: ${legal[key]}`)
    .join(" · ");
}
