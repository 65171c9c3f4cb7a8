import { blendOf, STRENGTH_MAX, strengthOf, vgOf } from "./blend.ts";
import { doseOf, type MixReason, type Mixture, type Pack, partOf } from "./Mixture.ts";

export interface AtHome<P extends Pack> {
  bottle: number;
  aroma: { tenths: number; vg: number };
  /** How many tenths of a shot, and of a base, there are. */
  shots: { pack: P; tenths: number };
  base: { pack: P; tenths: number };
}

/**
 * What comes out of what somebody has: first the flavour goes in, then the nicotine, then base. What does not fit stays out, the base
 * first, and so does nicotine that would make it stronger than the law allows.
 */
export function mixAtHome<P extends Pack>({ bottle, aroma, shots, base }: AtHome<P>): Mixture<P> {
  const flavour = Math.min(aroma.tenths, bottle);
  const fitting = Math.min(shots.tenths, bottle - flavour);
  const nicotine = Math.min(fitting, mostOf(shots.pack.strength, flavour, base.tenths, bottle));
  const filling = Math.min(base.tenths, bottle - flavour - nicotine);
  const doses = { shots: doseOf(shots.pack, nicotine), base: doseOf(base.pack, filling) };
  const blend = blendOf([
    { tenths: flavour, strength: 0, vg: aroma.vg },
    partOf(doses.shots),
    { ...partOf(doses.base), strength: 0 },
  ]);
  const reasons: [MixReason, boolean][] = [
    ["above_legal", nicotine < fitting],
    ["aroma_too_big", flavour < aroma.tenths],
    ["no_room", fitting < shots.tenths],
    ["base_too_big", filling < base.tenths],
  ];
  return {
    aroma: flavour,
    shots: nicotine > 0 ? doses.shots : null,
    bases: filling > 0 ? [doses.base] : [],
    blend,
    strength: strengthOf(blend),
    vg: vgOf(blend),
    free: bottle - blend.tenths,
    reasons: reasons.filter(([, holds]) => holds).map(([reason]) => reason),
  };
}

/** How much nicotine of that strength keeps the mixture legal, whatever of the base still fits beside it. */
function mostOf(strength: number, flavour: number, base: number, bottle: number): number {
  if (strength <= STRENGTH_MAX) return Number.POSITIVE_INFINITY;
  const withAllBase = Math.floor((STRENGTH_MAX * (flavour + base)) / (strength - STRENGTH_MAX));
  // Where the bottle is full, base makes way: then the whole is the bottle.
  return Math.min(withAllBase, Math.floor((STRENGTH_MAX * bottle) / strength));
}
