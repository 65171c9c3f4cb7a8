import type { LegalClass } from "./catalogue.ts";
import { keysOf } from "./keysOf.ts";

/**
 * What the shop takes back free of charge, said before buying (RD 110/2015, art. 22; Regulation (EU) 2023/1542, art. 62): with a new
 * appliance the old one of its kind, and used batteries whether something is bought or not.
 */
export const TAKE_BACK_WORDS = {
  device:
    "Al comprarlo recogemos gratis tu aparato viejo del mismo tipo, y siempre tus pilas y baterías usadas: no los tires a la basura.",
  battery: "Recogemos gratis tus pilas y baterías usadas, compres o no: no las tires a la basura.",
};
export type TakeBack = keyof typeof TAKE_BACK_WORDS;
export const TAKE_BACKS = keysOf(TAKE_BACK_WORDS);

/** Of which kind a product is; null: of none. Whatever names a battery and is no device is one. */
export function takeBackOf(legalClass: LegalClass, batteryMah: number | undefined): TakeBack | null {
  if (legalClass === "device") return "device";
  return batteryMah === undefined ? null : "battery";
}
