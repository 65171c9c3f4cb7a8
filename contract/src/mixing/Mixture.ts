import type { Blend, Part } from "./blend.ts";

/** One bottle of something that is sold: how much it holds, how strong it is. */
export type Pack = Part;

/** How much of a pack goes in, and how many have to be opened for it. */
export interface Dose<P extends Pack> {
  pack: P;
  tenths: number;
  count: number;
}

/** Why a mixture is not what was asked for. */
export const MIX_REASONS = [
  /** More than the law allows was wished. */
  "above_legal",
  /** The bottle holds less than is to go in: of the flavour, the nicotine or the base. */
  "aroma_too_big",
  "no_room",
  "base_too_big",
  /** No shot at hand is as strong as that. */
  "weak_shots",
  "no_shots",
  "no_base",
  /** The bases at hand do not reach the wished share of glycerine, or nothing is added that could change it. */
  "vg_out_of_reach",
  "vg_fixed",
] as const;
export type MixReason = (typeof MIX_REASONS)[number];

export interface Mixture<P extends Pack> {
  /** Tenths of a millilitre of flavour. */
  aroma: number;
  shots: Dose<P> | null;
  bases: Dose<P>[];
  blend: Blend;
  /** Tenths of mg/ml, rounded up. */
  strength: number;
  /** Per cent of glycerine. */
  vg: number;
  /** Tenths of a millilitre that stay empty. */
  free: number;
  reasons: MixReason[];
}

export const doseOf = <P extends Pack>(pack: P, tenths: number): Dose<P> => ({
  pack,
  tenths,
  count: Math.ceil(tenths / pack.tenths),
});

/** A dose as a part of the blend. */
export const partOf = <P extends Pack>({ pack, tenths }: Dose<P>): Part => ({ ...pack, tenths });
