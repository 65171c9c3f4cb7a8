import { processFigures } from "./processFigures.ts";
import { median, quantile } from "./quantile.ts";
import type { Target } from "./startShop.ts";

export interface Pace {
  rounds: number;
  /** Of one round. */
  seconds: number;
  signal: AbortSignal;
}

export interface Scenario {
  name: string;
  /** Waits for what an earlier load left to do, before each round. */
  settle?(signal: AbortSignal): Promise<void>;
  /** Loads one server for a while. Throws on any answer that is not as it should be. */
  load(target: Target, seconds: number, signal: AbortSignal): Promise<Loaded>;
}

export interface Loaded {
  /** Answers, or whole order flows. */
  count: number;
  seconds: number;
  /** How long each call took, where that is watched. */
  millis?: number[];
}

interface Round {
  perSecond: number;
  /** Processor time of the server's own process for one. */
  cpuMicros: number;
}

interface Figures extends Round {
  rounds: Round[];
  millis?: { p50: number; p95: number };
}

export interface Result {
  shop: Figures;
  reference: Figures;
  /** Speed: shop / reference. */
  ratio: number;
  /** Processor time: reference / shop. */
  cpuRatio: number;
}

const WARM_UP_SECONDS = 0.5;

/** Loads the two servers in turn, never both, so that whatever else the machine does falls on both alike. */
export async function compare(scenario: Scenario, shop: Target, reference: Target, pace: Pace): Promise<Result> {
  const measured = new Map<Target, Measured[]>([
    [shop, []],
    [reference, []],
  ]);
  for (const target of measured.keys()) await measure(scenario, target, WARM_UP_SECONDS, pace.signal);
  for (let round = 0; round < pace.rounds; round++) {
    for (const [target, rounds] of measured) {
      rounds.push(await measure(scenario, target, pace.seconds, pace.signal));
    }
  }
  const [ours, theirs] = [figuresOf(measured.get(shop)), figuresOf(measured.get(reference))];
  const ratio = ours.perSecond / theirs.perSecond;
  const cpuRatio = theirs.cpuMicros / ours.cpuMicros;
  return { shop: ours, reference: theirs, ratio, cpuRatio };
}

interface Measured extends Round {
  millis: number[];
}

async function measure(scenario: Scenario, target: Target, duration: number, signal: AbortSignal): Promise<Measured> {
  await scenario.settle?.(signal);
  const before = (await processFigures(target)).cpuSeconds;
  const { count, seconds, millis = [] } = await scenario.load(target, duration, signal);
  const used = (await processFigures(target)).cpuSeconds - before;
  return { perSecond: count / seconds, cpuMicros: (used / count) * 1e6, millis };
}

function figuresOf(measured: readonly Measured[] = []): Figures {
  const millis = measured.flatMap((round) => round.millis);
  return {
    perSecond: median(measured.map((round) => round.perSecond)),
    cpuMicros: median(measured.map((round) => round.cpuMicros)),
    rounds: measured.map(({ perSecond, cpuMicros }) => ({ perSecond, cpuMicros })),
    ...(millis.length > 0 && { millis: { p50: quantile(millis, 0.5), p95: quantile(millis, 0.95) } }),
  };
}
