import type { ProductFields, VariantFields } from "../ReadFile.ts";

const MOST_ML = 10; // RD 579/2017, art. 30.1.a
const MOST_MG_ML = 20; // RD 579/2017, art. 30.1.b
const MOST_TANK_ML = 2; // RD 579/2017, art. 30.1.a

/** Why the law does not let this be sold as it stands. */
export function legalWarnings(product: ProductFields, variants: readonly VariantFields[]): string[] {
  const { legalClass, attributes, euCegId } = product;
  const most = (...values: (number | null | undefined)[]) => Math.max(0, ...values.map((value) => value ?? 0));
  if (legalClass === "nicotine_liquid") {
    const volume = most(attributes.volumeMl, ...variants.map(({ volumeMl }) => volumeMl));
    const strength = most(...(attributes.nicotineMgMl ?? []), ...variants.map(({ nicotineMgMl }) => nicotineMgMl));
    return [
      ...(volume > MOST_ML ? [`Líquido con nicotina de más de ${MOST_ML} ml`] : []),
      ...(strength > MOST_MG_ML ? [`Más de ${MOST_MG_ML} mg/ml de nicotina`] : []),
      ...(euCegId ? [] : ["Líquido con nicotina sin identificador EU-CEG"]),
    ];
  }
  if (legalClass !== "component") return [];
  return most(attributes.capacityMl) > MOST_TANK_ML ? [`Depósito de más de ${MOST_TANK_ML} ml`] : [];
}
