import { basesFor, VG_TOLERANCE } from "./basesFor.ts";
import { blendOf, STRENGTH_MAX, strengthOf, vgOf } from "./blend.ts";
import { type Dose, doseOf, type MixReason, type Mixture, type Pack, partOf } from "./Mixture.ts";

export interface MixWish {
  /** What the bottle holds. */
  bottle: number;
  /** What is in it to begin with, without nicotine. */
  aroma: { tenths: number; vg: number };
  strength: number;
  vg: number;
  /** Whether it is filled up with base, or only gets the nicotine. */
  fill: boolean;
}

/**
 * What has to go into the bottle to get what is wished, or what comes nearest to it without being stronger, and why it is not the
 * same. Never above the legal strength, never more than the bottle holds; the nicotine is rounded down to a tenth of a millilitre.
 */
export function planMixture<P extends Pack>(wish: MixWish, shots: readonly P[], bases: readonly P[]): Mixture<P> {
  const isWithNicotine = wish.strength > 0 && shots.length > 0;
  const candidates = isWithNicotine ? shots : [undefined];
  const [best, ...others] = candidates.map((shot) => mixtureWith(wish, shot, bases));
  if (best === undefined) throw new RangeError("there is always a mixture without nicotine");
  return others.reduce((chosen, other) => (isNearer(wish, other, chosen) ? other : chosen), best);
}

function mixtureWith<P extends Pack>(wish: MixWish, shot: P | undefined, bases: readonly P[]): Mixture<P> {
  const { bottle } = wish;
  const aroma = Math.min(wish.aroma.tenths, bottle);
  const room = bottle - aroma;
  const target = Math.min(wish.strength, STRENGTH_MAX);
  const isFilled = (wish.fill || aroma === 0) && bases.length > 0;
  const asked = shot === undefined ? 0 : nicotineFor(target, shot.strength, isFilled ? { whole: bottle } : { aroma });
  const nicotine = Math.min(asked, room);
  const shots = shot && nicotine > 0 ? doseOf(shot, nicotine) : null;
  const inBottle = [{ tenths: aroma, strength: 0, vg: wish.aroma.vg }, ...(shots ? [partOf(shots)] : [])];
  const missing = wish.vg * bottle - blendOf(inBottle).glycerine;
  const filling = isFilled ? basesFor(room - nicotine, missing, bottle, bases) : [];
  const blend = blendOf([...inBottle, ...filling.map(partOf)]);

  const isVgOff = blend.tenths > 0 && Math.abs(vgOf(blend) - wish.vg) > VG_TOLERANCE;
  const reasons: [MixReason, boolean][] = [
    ["above_legal", wish.strength > STRENGTH_MAX],
    ["aroma_too_big", wish.aroma.tenths > bottle],
    ["no_shots", wish.strength > 0 && shot === undefined],
    ["weak_shots", shot !== undefined && target > shot.strength],
    ["no_room", shot !== undefined && target <= shot.strength && asked > room],
    ["no_base", (wish.fill || aroma === 0) && bases.length === 0],
    ["vg_out_of_reach", isVgOff && filling.length > 0],
    ["vg_fixed", isVgOff && filling.length === 0],
  ];
  return {
    aroma,
    shots,
    bases: filling,
    blend,
    strength: strengthOf(blend),
    vg: vgOf(blend),
    free: bottle - blend.tenths,
    reasons: reasons.filter(([, holds]) => holds).map(([reason]) => reason),
  };
}

/** How much of a shot brings a whole of that size, or what is there plus the shot itself, to the target; rounded down. */
function nicotineFor(target: number, strength: number, size: { whole: number } | { aroma: number }): number {
  if (strength <= 0) return 0;
  if ("whole" in size) return Math.floor((target * size.whole) / strength);
  // A shot that is no stronger than the wish gets there only alone, however much of it goes in.
  return target >= strength ? Number.POSITIVE_INFINITY : Math.floor((target * size.aroma) / (strength - target));
}

/** First the strength, then the glycerine, then what has to be opened. */
function isNearer<P extends Pack>(wish: MixWish, one: Mixture<P>, other: Mixture<P>): boolean {
  const stronger = one.blend.nicotine * other.blend.tenths - other.blend.nicotine * one.blend.tenths;
  if (stronger !== 0) return stronger > 0;
  const error = ({ vg }: Mixture<P>) => Math.abs(vg - wish.vg);
  if (error(one) !== error(other)) return error(one) < error(other);
  return opened(one) < opened(other);
}

const opened = <P extends Pack>({ shots, bases }: Mixture<P>): number =>
  [...(shots ? [shots] : []), ...bases].reduce((sum: number, { count }: Dose<P>) => sum + count, 0);
