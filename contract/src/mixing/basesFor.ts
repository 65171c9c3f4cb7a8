import { type Dose, doseOf, type Pack } from "./Mixture.ts";

/** Points of glycerine for which nobody buys a second base. */
export const VG_TOLERANCE = 10;

/**
 * The base, or the two bases, of which `tenths` bring the whole mixture of `total` tenths nearest to the wished glycerine: `glycerine`
 * is what they have to bring (tenths of a millilitre, times a hundred).
 */
export function basesFor<P extends Pack>(
  tenths: number,
  glycerine: number,
  total: number,
  bases: readonly P[],
): Dose<P>[] {
  if (tenths === 0) return [];
  const errorOf = (doses: readonly Dose<P>[]) =>
    Math.abs(doses.reduce((sum, { pack, tenths }) => sum + pack.vg * tenths, 0) - glycerine);
  const nearest = (choices: readonly Dose<P>[][]) => choices.toSorted((a, b) => errorOf(a) - errorOf(b))[0] ?? [];

  const single = nearest(bases.map((base) => [doseOf(base, tenths)]));
  if (errorOf(single) <= VG_TOLERANCE * total) return single;
  const pairs = bases.flatMap((low) =>
    bases.filter((high) => high.vg > low.vg).map((high) => split(tenths, glycerine, low, high)),
  );
  const pair = nearest(pairs);
  return pair.length > 0 && errorOf(pair) < errorOf(single) ? pair : single;
}

function split<P extends Pack>(tenths: number, glycerine: number, low: P, high: P): Dose<P>[] {
  const wanted = Math.round((glycerine - tenths * low.vg) / (high.vg - low.vg));
  const ofHigh = Math.max(0, Math.min(tenths, wanted));
  return [doseOf(low, tenths - ofHigh), doseOf(high, ofHigh)].filter((dose) => dose.tenths > 0);
}
