import { compare } from "../compare.ts";
import type { Figure } from "../Figure.ts";
import { prepareOrderFlow } from "../orderFlow.ts";
import type { Bench, BenchScenario } from "../Scenario.ts";

const BUYERS_AT_ONCE = [8, 64] as const;
const FLOWS_LEAST_PER_SECOND = 500;

/** Into the cart, quote, order, by buyers at once. Afterwards orders and stock have to agree. */
export const wholeOrders: BenchScenario = {
  name: "Whole order flow",
  async run(bench) {
    const figures: Figure[] = [];
    for (const atOnce of BUYERS_AT_ONCE) figures.push(...(await measureFlow(bench, atOnce)));
    return figures;
  },
};

async function measureFlow({ shop, reference, pace }: Bench, atOnce: number): Promise<Figure[]> {
  const flow = await prepareOrderFlow(shop, reference, atOnce);
  const { shop: ours } = await compare(flow.scenario, shop, reference, pace);
  const orders = await flow.check();
  const group = "Orders";
  const millis = ours.millis ?? { p50: Number.NaN, p95: Number.NaN };
  return [
    {
      group,
      name: `Whole flows by ${atOnce} buyers`,
      value: ours.perSecond,
      unit: "a second",
      budget: { least: FLOWS_LEAST_PER_SECOND },
      beside: `${Math.round(ours.cpuMicros)} µs of the shop's processor each; ${orders} orders stored, as many units gone from stock`,
    },
    { group, name: `Making the order, ${atOnce} buyers, p50`, value: millis.p50, unit: "ms" },
    { group, name: `Making the order, ${atOnce} buyers, p95`, value: millis.p95, unit: "ms" },
  ];
}
