import { createHash, randomUUID } from "node:crypto";
import type { CreateOrder } from "@bruma/contract";
import { connect, runTransaction } from "@bruma/db";
import { placeOrder, type Shop, tellOthers } from "@bruma/domain";
import { ask } from "./ask.ts";
import type { Buyer } from "./buyers.ts";
import { flowOf } from "./flowRequests.ts";
import type { BenchedShop } from "./startShop.ts";

interface Heard {
  text: string;
  values: readonly unknown[];
}

/**
 * What one order says to the database, said again and again by the driver alone: without HTTP, session, checks and pricing. The
 * statements are heard from the shop's own code while it makes one order for each buyer; only the key is a new one each time.
 */
export async function prepareDriverLimit(shop: BenchedShop, buyers: readonly Buyer[]) {
  const database = connect(shop.databaseUrl, { max: buyers.length });
  const orders: ReturnType<typeof replayable>[] = [];
  for (const buyer of buyers) orders.push(replayable(await listenToOrder(shop, buyer)));

  async function makeOne({ statements, key }: (typeof orders)[number]): Promise<void> {
    const other = randomUUID();
    await runTransaction(database.pool, (connection) =>
      Promise.all(
        statements.map(({ name, text, values }) =>
          connection.query({ name, text, values: values.map((value) => (value === key ? other : value)) }),
        ),
      ),
    );
  }

  return {
    /** Makes so many orders, each buyer one after the other. Returns how many a second. */
    async run(count: number): Promise<number> {
      const startedAt = performance.now();
      const times = Math.ceil(count / orders.length);
      await Promise.all(
        orders.map(async (order) => {
          for (let time = 0; time < times; time++) await makeOne(order);
        }),
      );
      return (times * orders.length) / ((performance.now() - startedAt) / 1000);
    },
    close: () => database.close(),
  };
}

/** Without what begins and ends the transaction, which the driver says itself. */
function replayable({ heard, key }: { heard: readonly Heard[]; key: string }) {
  const statements = heard.filter(({ text }) => !/^(begin|commit)/i.test(text));
  return { key, statements: statements.map(({ text, values }) => ({ name: nameOf(text), text, values })) };
}

/** Each text is prepared once on a connection. */
const nameOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);

async function listenToOrder(shop: BenchedShop, buyer: Buyer): Promise<{ heard: Heard[]; key: string }> {
  const database = connect(shop.databaseUrl, { max: 1 });
  const own: Shop = { db: database.drizzle, forget: () => {}, now: () => new Date(), publicUrl: shop.url };
  const person = { userId: buyer.userId, name: "Cliente de prueba", email: `${buyer.userId}@bruma.test` };
  const heard: Heard[] = [];
  const key = randomUUID();
  try {
    // The first order of a connection also asks for settings.
    await placeOrder(own, person, await prepareOrder(shop, buyer), randomUUID());
    const order = await prepareOrder(shop, buyer);
    await tellOthers(own.db);
    const listener = (text: string, values: readonly unknown[]) => void heard.push({ text, values });
    database.pool.listeners.add(listener);
    await placeOrder(own, person, order, key);
    database.pool.listeners.delete(listener);
    await tellOthers(own.db);
  } finally {
    await database.close();
  }
  return { heard, key };
}

/** Fills the buyer's cart and asks what it costs. */
async function prepareOrder(shop: BenchedShop, buyer: Buyer): Promise<CreateOrder> {
  const [add, quote, create] = flowOf(buyer);
  for (const call of [add, quote]) {
    const answer = await ask(shop.url + call.path, call.request());
    if (answer.status !== call.status) throw new Error(`${call.path} answers ${answer.status}: ${answer.body}`);
    call.hear(String(answer.body));
  }
  return JSON.parse(create.request().body);
}
