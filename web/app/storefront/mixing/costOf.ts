import { type ReadyLiquid, toCents, toEuros } from "@bruma/contract";
import type { MixLine } from "./mixOf.ts";

export interface MixCost {
  /** Decimal euros: of all that has to be bought, whole bottles. */
  total: number;
  excise: number;
  perMl: number;
  /** The nearest strength that is sold ready to use, and what a millilitre of it costs. */
  ready: { liquid: ReadyLiquid; perMl: number } | undefined;
}

export function mixCost(
  lines: readonly MixLine[],
  mixture: { blend: { tenths: number }; strength: number },
  ready: readonly ReadyLiquid[],
): MixCost | undefined {
  const { tenths } = mixture.blend;
  if (lines.length === 0 || tenths === 0) return undefined;
  const sum = (each: (line: MixLine) => number) =>
    toEuros(lines.reduce((cents, line) => cents + toCents(each(line)) * line.count, 0));
  const total = sum(({ liquid }) => liquid.price);
  const distance = ({ nicotine_mg_ml }: ReadyLiquid) => Math.abs(nicotine_mg_ml * 10 - mixture.strength);
  const [nearest] = ready.toSorted((a, b) => distance(a) - distance(b));
  return {
    total,
    excise: sum(({ liquid }) => liquid.excise),
    perMl: (total * 10) / tenths,
    ready: nearest && { liquid: nearest, perMl: nearest.unit_price / 100 },
  };
}
