import type { AttributeValues, LegalClass } from "../vocabulary/index.ts";

/** What a liquid is for whoever mixes: nicotine without flavour, base without nicotine, or a flavour in a bottle with room left. */
export const MIX_ROLES = ["shot", "base", "longfill", "shortfill"] as const;
export type MixRole = (typeof MIX_ROLES)[number];

/** What shops call a liquid without flavour. */
export const NEUTRAL_FLAVOURS: readonly string[] = ["neutro", "neutra", "sin sabor", "sin aroma"];

interface LiquidGoods {
  legalClass: LegalClass;
  attributes: AttributeValues;
}

/** It follows from what a product says of itself; null: it is not for mixing. */
export function mixRoleOf({ legalClass, attributes }: LiquidGoods): MixRole | null {
  const { flavourFamily = "", volumeMl = 0, bottleMl = 0 } = attributes;
  const isNeutral = NEUTRAL_FLAVOURS.includes(flavourFamily.trim().toLowerCase());
  if (volumeMl <= 0) return null;
  if (legalClass === "nicotine_liquid") return isNeutral ? "shot" : null;
  if (legalClass !== "liquid_0mg") return null;
  if (isNeutral) return "base";
  if (bottleMl <= volumeMl) return null;
  // A concentrate fills at most half of its bottle; what is ready to use leaves room for a shot or two.
  return volumeMl * 2 <= bottleMl ? "longfill" : "shortfill";
}
