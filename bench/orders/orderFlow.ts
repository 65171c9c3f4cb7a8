import autocannon, { type LoadRequest } from "autocannon";
import { ask } from "../ask.ts";
import { type Buyer, gatherBuyers, tally } from "../buyers.ts";
import type { Loaded, Scenario } from "../compare.ts";
import type { Reference } from "../startReference.ts";
import type { BenchedShop, Target } from "../startShop.ts";
import { flowOf } from "./flowRequests.ts";

/**
 * Buyers at once, each with a product of their own: into the cart, quote, order, again and again. The shop really makes
 * every order, on disk; the reference reads the same requests and sends answers that the shop once gave.
 */
export async function prepareOrderFlow(shop: BenchedShop, reference: Reference, atOnce: number) {
  const buyers = await gatherBuyers(shop, atOnce);
  const before = await tally(shop, buyers);
  let ordered = await learnFlow(shop, reference, buyers);
  const flowsPerSecond = new Map<Target, number>();

  /** At least so many flows in all, unmeasured; those of the shop are orders too, which `check` counts. */
  async function warmUp(target: Target, flows: number, signal: AbortSignal): Promise<void> {
    const { count } = await runFlows(target.url, buyers, Math.ceil(flows / buyers.length), signal);
    if (target === shop) ordered += count;
  }

  const scenario: Scenario = {
    name: "Whole order flow",
    async load(target, duration, signal) {
      const all = { count: 0, seconds: 0, millis: [] as number[] };
      while (all.seconds < duration) {
        // Whole flows only: time is up between two of them, never within one.
        const likely = ((flowsPerSecond.get(target) ?? 0) * (duration - all.seconds)) / buyers.length;
        const { count, seconds, millis } = await runFlows(target.url, buyers, Math.max(1, Math.round(likely)), signal);
        all.count += count;
        all.seconds += seconds;
        for (const each of millis) all.millis.push(each);
        flowsPerSecond.set(target, all.count / all.seconds);
      }
      if (target === shop) ordered += all.count;
      return all;
    },
  };

  /** Every order that was confirmed is there, and no other; what they hold is gone from stock. Gives their number. */
  const check = async (): Promise<number> => {
    const after = await tally(shop, buyers);
    const sold = before.stock - after.stock;
    if (after.orders !== ordered || after.ordered !== ordered || sold !== ordered) {
      throw new Error(
        `${ordered} orders of one unit were confirmed, but ${after.orders} orders of ${after.ordered} units exist, and ${sold} units left the stock`,
      );
    }
    return ordered;
  };

  return { scenario, warmUp, check };
}

/** One order, whose answers the reference learns. Gives the number of orders made. */
async function learnFlow(shop: Target, reference: Reference, [buyer]: readonly Buyer[]): Promise<number> {
  if (buyer === undefined) throw new Error("Nobody is there to buy");
  for (const call of flowOf(buyer)) {
    const answer = await ask(shop.url + call.path, call.request());
    if (answer.status !== call.status) throw new Error(`${call.path} answers ${answer.status}: ${answer.body}`);
    call.takeAnswer(String(answer.body));
    await reference.learn(call.path, answer);
  }
  return 1;
}

/** `times` flows of each buyer; `millis` are those of the calls that made the orders. */
async function runFlows(
  url: string,
  buyers: readonly Buyer[],
  times: number,
  signal: AbortSignal,
): Promise<Required<Loaded>> {
  const millis: number[] = [];
  const waiting = buyers.values();
  let trouble: string | undefined;
  let endedAt = 0;

  const loadOf = (buyer: Buyer): LoadRequest[] =>
    flowOf(buyer).map((call, step) => {
      let askedAt = 0;
      return {
        path: call.path,
        setupRequest(request) {
          askedAt = performance.now();
          return { ...request, ...call.request() };
        },
        onResponse(status, body) {
          if (status !== call.status) {
            trouble ??= `${call.path} answers ${status}: ${body}`;
            load.stop();
            return;
          }
          call.takeAnswer(body);
          if (step < 2) return;
          endedAt = performance.now();
          millis.push(endedAt - askedAt);
        },
      };
    });

  const startedAt = performance.now();
  const load = autocannon({
    url,
    connections: buyers.length,
    amount: buyers.length * times * 3,
    sampleInt: 20,
    setupClient(client) {
      const { value: buyer } = waiting.next();
      if (buyer) client.setRequests(loadOf(buyer));
    },
  });
  signal.addEventListener("abort", load.stop, { once: true });
  const { errors } = await load;
  signal.removeEventListener("abort", load.stop);
  signal.throwIfAborted();
  if (trouble === undefined && errors > 0) trouble = `${errors} requests got no answer`;
  if (trouble === undefined && millis.length !== buyers.length * times) trouble = `only ${millis.length} flows ended`;
  if (trouble !== undefined) throw new Error(`The order flow at ${url} failed: ${trouble}`);
  return { count: millis.length, seconds: (endedAt - startedAt) / 1000, millis };
}
