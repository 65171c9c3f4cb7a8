import type { Attributes, ExciseGoods } from "@bruma/contract";

/** What a variant says of itself, and what its product says for all of them. */
export interface LiquidFacts extends ExciseGoods {
  options: Record<string, string>;
  attributes: Attributes;
}

const MILLILITRES = /^(\d+(?:[.,]\d+)?) ?ml$/i;

/** Volume and strength of one unit, as far as anybody knows them: the variant's own, else the product's strongest. */
export function liquidOf({ legalClass, volumeMl, nicotineMgMl, options, attributes }: LiquidFacts): ExciseGoods {
  const strengths = attributes.nicotineMgMl ?? [];
  return {
    legalClass,
    volumeMl: volumeMl ?? chosenMillilitres(options) ?? attributes.volumeMl ?? null,
    nicotineMgMl: nicotineMgMl ?? (strengths.length > 0 ? Math.max(...strengths) : null),
  };
}

/** Where the volume is a choice. */
function chosenMillilitres(options: Record<string, string>): number | undefined {
  const volume = Object.values(options)
    .map((value) => MILLILITRES.exec(value)?.[1])
    .find((found) => found !== undefined);
  return volume === undefined ? undefined : Number(volume.replace(",", "."));
}
