const STEPS = 4;
const ROUND = [1, 2, 2.5, 5, 10];

/**
 * Four even steps up from zero at round figures, the last not below `most`: two axes of one chart share their lines so. `whole`: of
 * things that are counted.
 */
export function roundTicks(most: number, { whole = false } = {}): number[] {
  const least = Math.max(most / STEPS, whole ? 1 : 0.01);
  const power = 10 ** Math.floor(Math.log10(least));
  const step =
    ROUND.map((round) => round * power).find((each) => each >= least && !(whole && each % 1 > 0)) ?? 10 * power;
  return Array.from({ length: STEPS + 1 }, (_, at) => Number((at * step).toPrecision(12)));
}

/** What an axis is given for them. */
export function roundAxis(values: readonly number[], options?: { whole: boolean }) {
  const ticks = roundTicks(Math.max(0, ...values), options);
  return { ticks, domain: [0, ticks.at(-1) ?? 0] as [number, number], interval: 0 as const };
}
