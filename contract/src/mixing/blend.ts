/** Volumes are tenths of a millilitre and strengths tenths of mg/ml, so that nicotine is always whole hundredths of a milligram. */
export interface Part {
  tenths: number;
  strength: number;
  /** Of its liquid, how many per cent are vegetable glycerine; the rest is propylene glycol. */
  vg: number;
}

export interface Blend {
  tenths: number;
  /** Hundredths of a milligram. */
  nicotine: number;
  /** Tenths of a millilitre of glycerine, times a hundred. */
  glycerine: number;
}

/** 20 mg/ml: nothing stronger may be sold (Directive 2014/40/EU, art. 20.3.b; RD 579/2017, art. 27). */
export const STRENGTH_MAX = 200;

/** What several liquids are together. Nothing is rounded: what goes in comes out. */
export function blendOf(parts: readonly Part[]): Blend {
  return parts.reduce<Blend>(
    (sum, { tenths, strength, vg }) => ({
      tenths: sum.tenths + tenths,
      nicotine: sum.nicotine + tenths * strength,
      glycerine: sum.glycerine + tenths * vg,
    }),
    { tenths: 0, nicotine: 0, glycerine: 0 },
  );
}

/** In tenths of mg/ml, rounded up: a label never says less than is in the bottle. */
export const strengthOf = ({ nicotine, tenths }: Blend): number => (tenths === 0 ? 0 : Math.ceil(nicotine / tenths));

/** In whole per cent. */
export const vgOf = ({ glycerine, tenths }: Blend): number => (tenths === 0 ? 0 : Math.round(glycerine / tenths));
