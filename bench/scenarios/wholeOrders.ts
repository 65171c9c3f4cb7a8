import { gatherBuyers } from "../buyers.ts";
import { compare } from "../compare.ts";
import { databaseFigures } from "../databaseFigures.ts";
import { prepareDriverLimit } from "../driverLimit.ts";
import type { Figure } from "../Figure.ts";
import { prepareOrderFlow } from "../orders/orderFlow.ts";
import { median } from "../quantile.ts";
import type { Bench, BenchScenario } from "../Scenario.ts";
import type { BenchedShop } from "../startShop.ts";
import { untilMailsEnd } from "../untilMailsEnd.ts";

const BUYERS_AT_ONCE = [8, 64] as const;
const MOST_OF_LEAST = 2.5;
const FLOWS_OF_DRIVER = 256;
const DRIVERS_BUYERS = 8;
// Before anything counts, of the driver and of both servers alike: Node compiles what runs often.
const FLOWS_TO_WARM_UP = 1024;

/** Into the cart, quote, order, by buyers at once. Afterwards orders and stock have to agree. */
export const wholeOrders: BenchScenario = {
  name: "Whole order flow",
  async run(bench) {
    const driverMicros = await measureDriver(bench);
    const figures: Figure[] = [];
    for (const atOnce of BUYERS_AT_ONCE) figures.push(...(await measureFlow(bench, atOnce, driverMicros)));
    return figures;
  },
};

async function measureFlow({ shop, reference, pace }: Bench, atOnce: number, driverMicros: number): Promise<Figure[]> {
  const flow = await prepareOrderFlow(shop, reference, atOnce);
  const database: { cpuMicros: number; walBytes: number }[] = [];
  const load: typeof flow.scenario.load = async (target, seconds, signal) => {
    if (target !== shop) return flow.scenario.load(target, seconds, signal);
    const before = await databaseFigures(shop);
    const loaded = await flow.scenario.load(target, seconds, signal);
    database.push(eachOf(before, await databaseFigures(shop), loaded.count));
    return loaded;
  };
  const settle = (signal: AbortSignal) => untilMailsEnd(shop, signal);
  for (const target of [shop, reference]) await flow.warmUp(target, FLOWS_TO_WARM_UP, pace.signal);
  const { shop: ours, reference: bare } = await compare({ ...flow.scenario, settle, load }, shop, reference, pace);
  const orders = await flow.check();
  const group = "Orders";
  const millis = ours.millis ?? { p50: Number.NaN, p95: Number.NaN };
  const leastMicros = driverMicros + bare.cpuMicros;
  const counted = database.slice(1); // without the round that warms up
  const ms = (micros: number) => (micros / 1000).toFixed(2);
  return [
    {
      group,
      name: `A whole flow by ${atOnce} buyers: processor time`,
      value: ours.cpuMicros / leastMicros,
      unit: "times the least",
      budget: { most: MOST_OF_LEAST },
      beside: `${ms(ours.cpuMicros)} ms of the shop's against ${ms(driverMicros)} of the driver alone and ${ms(bare.cpuMicros)} of a bare server; ${Math.round(ours.perSecond)} flows a second; ${orders} orders stored, as many units gone from stock`,
    },
    {
      group,
      name: `A whole flow by ${atOnce} buyers: PostgreSQL`,
      value: median(counted.map(({ cpuMicros }) => cpuMicros)) / 1000,
      unit: "ms of processor",
      beside: `${(median(counted.map(({ walBytes }) => walBytes)) / 1000).toFixed(1)} kB written to its log, the mail's text included`,
    },
    { group, name: `Making the order, ${atOnce} buyers, p50`, value: millis.p50, unit: "ms" },
    { group, name: `Making the order, ${atOnce} buyers, p95`, value: millis.p95, unit: "ms" },
  ];
}

type DatabaseFigures = Awaited<ReturnType<typeof databaseFigures>>;

const eachOf = (before: DatabaseFigures, after: DatabaseFigures, count: number) => ({
  cpuMicros: ((after.cpuSeconds - before.cpuSeconds) / count) * 1e6,
  walBytes: (after.walBytes - before.walBytes) / count,
});

/** Processor time of the driver alone for all the statements of a flow, in microseconds. */
async function measureDriver({ shop, pace }: { shop: BenchedShop; pace: Bench["pace"] }): Promise<number> {
  const limit = await prepareDriverLimit(shop, await gatherBuyers(shop, DRIVERS_BUYERS), "flow");
  try {
    await limit.run(FLOWS_TO_WARM_UP);
    const rounds: number[] = [];
    for (let round = 0; round < pace.rounds; round++) rounds.push((await limit.run(FLOWS_OF_DRIVER)).cpuMicros);
    return median(rounds);
  } finally {
    await limit.close();
  }
}
