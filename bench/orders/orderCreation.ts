import autocannon from "autocannon";
import { ask } from "../ask.ts";
import { type Buyer, withDatabase } from "../buyers.ts";
import { enrol } from "../enrol.ts";
import type { BenchedShop } from "../startShop.ts";
import { type Call, flowOf } from "./flowRequests.ts";

/** Customers who hold the same as one of `buyers`: each connection makes the orders of those who buy one product. */
export async function prepareCreation(shop: BenchedShop, buyers: readonly Buyer[], size: number) {
  const lanes = await gatherLanes(shop, buyers, size / buyers.length);
  await fillCarts(shop, lanes);
  const creations = await Promise.all(
    lanes.map((lane) => Promise.all(lane.map((buyer) => learnCreation(shop, buyer)))),
  );

  return {
    /** One order of each, all carts being filled beforehand. Returns how many a second. */
    async run(signal: AbortSignal): Promise<number> {
      await fillCarts(shop, lanes);
      let trouble: string | undefined;
      let endedAt = 0;
      const waiting = creations.values();
      const startedAt = performance.now();
      const load = autocannon({
        url: shop.url,
        connections: lanes.length,
        amount: size,
        sampleInt: 20,
        setupClient(client) {
          const { value: lane = [] } = waiting.next();
          client.setRequests(
            lane.map((call) => ({
              path: call.path,
              setupRequest: (request) => ({ ...request, ...call.request() }),
              onResponse(status, body) {
                endedAt = performance.now();
                if (status !== call.status) trouble ??= `${call.path} answers ${status}: ${body}`;
              },
            })),
          );
        },
      });
      signal.addEventListener("abort", load.stop, { once: true });
      const { errors } = await load;
      signal.removeEventListener("abort", load.stop);
      signal.throwIfAborted();
      if (trouble === undefined && errors > 0) trouble = `${errors} requests got no answer`;
      if (trouble !== undefined) throw new Error(`Making orders failed: ${trouble}`);
      return size / ((endedAt - startedAt) / 1000);
    },
  };
}

function gatherLanes(shop: BenchedShop, buyers: readonly Buyer[], each: number): Promise<Buyer[][]> {
  return withDatabase(shop, (database) =>
    Promise.all(
      buyers.map(async ({ productId, variantId }) =>
        (await enrol(database, each)).map((customer) => ({ ...customer, productId, variantId })),
      ),
    ),
  );
}

async function fillCarts(shop: BenchedShop, lanes: readonly Buyer[][]): Promise<void> {
  const rows = lanes.flat().map(({ userId, variantId }) => ({ userId, variantId }));
  await withDatabase(
    shop,
    ({ sql }) => sql`
      with held as (select * from jsonb_to_recordset(${JSON.stringify(rows)}) as held ("userId" int, "variantId" int)),
        kept as (insert into carts (user_id) select "userId" from held on conflict do nothing)
      insert into cart_lines (user_id, variant_id, quantity, seen_price_cents)
      select "userId", id, 1, price_cents from held join variants on id = "variantId" on conflict do nothing`,
  );
}

/** The call that makes the order of a cart that is full, with what the shop said that it costs. */
async function learnCreation(shop: BenchedShop, buyer: Buyer): Promise<Call> {
  const [_add, quote, create] = flowOf(buyer);
  const answer = await ask(shop.url + quote.path, quote.request());
  if (answer.status !== quote.status) throw new Error(`${quote.path} answers ${answer.status}: ${answer.body}`);
  quote.takeAnswer(String(answer.body));
  return create;
}
