import { createHash, randomUUID } from "node:crypto";
import type { CreateOrder } from "@bruma/contract";
import { connect, runTransaction } from "@bruma/db";
import { addToCart, findCaller, notifyOthers, placeOrder, quoteOrder, type Shop } from "@bruma/domain";
import { ask } from "./ask.ts";
import type { Buyer } from "./buyers.ts";
import { flowOf } from "./orders/flowRequests.ts";
import type { BenchedShop } from "./startShop.ts";

interface RecordedStatement {
  text: string;
  values: readonly unknown[];
}

/** What one request sends to the database. */
interface RecordedRequest {
  /** Outside of its transaction, or where it has none: each is waited for. */
  alone: readonly RecordedStatement[];
  transaction: readonly RecordedStatement[];
}

interface Replayed {
  perSecond: number;
  /** Processor time of the driver for one. */
  cpuMicros: number;
}

/**
 * What one order, or one whole flow of cart, quote and order, sends to the database, sent again and again by the driver alone: without
 * HTTP, checks and pricing. The statements are recorded from the shop's own code, once for each buyer; only the key is a new one each time.
 */
export async function prepareDriverLimit(shop: BenchedShop, buyers: readonly Buyer[], what: "order" | "flow") {
  const database = connect(shop.databaseUrl, { max: buyers.length });
  const recordings: { requests: readonly RecordedRequest[]; key: string }[] = [];
  for (const buyer of buyers) recordings.push(await record(shop, buyer, what));

  async function replay({ requests, key }: (typeof recordings)[number]): Promise<void> {
    const other = randomUUID();
    const named = ({ text, values }: RecordedStatement) => ({
      name: nameOf(text),
      text,
      values: values.map((value) => (value === key ? other : value)),
    });
    for (const { alone, transaction } of requests) {
      for (const statement of alone) await database.pool.query(named(statement));
      if (transaction.length === 0) continue;
      await runTransaction(database.pool, (connection) =>
        Promise.all(transaction.map((statement) => connection.query(named(statement)))),
      );
    }
  }

  return {
    /** So many times in all, each buyer one after the other. */
    async run(count: number): Promise<Replayed> {
      const times = Math.ceil(count / recordings.length);
      const startedAt = performance.now();
      const before = process.cpuUsage();
      await Promise.all(
        recordings.map(async (one) => {
          for (let time = 0; time < times; time++) await replay(one);
        }),
      );
      const { user, system } = process.cpuUsage(before);
      const all = times * recordings.length;
      return { perSecond: all / ((performance.now() - startedAt) / 1000), cpuMicros: (user + system) / all };
    },
    close: () => database.close(),
  };
}

/** Each text is prepared once on a connection. */
const nameOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);

async function record(shop: BenchedShop, buyer: Buyer, what: "order" | "flow") {
  const database = connect(shop.databaseUrl, { max: 1 });
  const own: Shop = { db: database.drizzle, invalidate: () => {}, now: () => new Date(), publicUrl: shop.url };
  const { userId, productId, variantId, token } = buyer;
  const person = { userId, name: "Cliente de prueba", email: `${userId}@bruma.test` };
  const recordRequest = async (work: () => Promise<unknown>): Promise<RecordedRequest> => {
    const statements: RecordedStatement[] = [];
    const listener = (text: string, values: readonly unknown[]) => void statements.push({ text, values });
    database.pool.listeners.add(listener);
    await work();
    database.pool.listeners.delete(listener);
    return requestOf(statements);
  };
  const key = randomUUID();
  try {
    // The first order of a connection also asks for settings.
    await placeOrder(own, person, await prepareOrder(shop, buyer), randomUUID());
    const order = await prepareOrder(shop, buyer);
    await notifyOthers(own.db);
    const asCaller = (work: () => Promise<unknown>) => recordRequest(() => findCaller(own.db, token).then(work));
    const requests =
      what === "order"
        ? [await recordRequest(() => placeOrder(own, person, order, key))]
        : [
            await asCaller(() => addToCart(own, userId, { productId, variantId, quantity: 1 })),
            await asCaller(() => quoteOrder(own, userId, { country: "ES", zip_code: "28013", option: "standard" })),
            // The cart holds one more by now, which the totals of the order do not know.
            await asCaller(async () => {
              await ask(`${shop.url}/api/cart/clear`, {
                method: "DELETE",
                headers: { authorization: `Bearer ${token}` },
              });
              await placeOrder(own, person, await prepareOrder(shop, buyer), key);
            }),
          ];
    await notifyOthers(own.db);
    return { requests, key };
  } finally {
    await database.close();
  }
}

/** The driver itself says what begins and ends the transaction. */
function requestOf(statements: readonly RecordedStatement[]): RecordedRequest {
  const begin = statements.findIndex(({ text }) => /^begin/i.test(text));
  if (begin === -1) return { alone: statements, transaction: [] };
  const within = statements.slice(begin + 1).filter(({ text }) => !/^commit/i.test(text));
  return { alone: statements.slice(0, begin), transaction: within };
}

/** Fills the buyer's cart and asks what it costs. */
async function prepareOrder(shop: BenchedShop, buyer: Buyer): Promise<CreateOrder> {
  const [add, quote, create] = flowOf(buyer);
  for (const call of [add, quote]) {
    const answer = await ask(shop.url + call.path, call.request());
    if (answer.status !== call.status) throw new Error(`${call.path} answers ${answer.status}: ${answer.body}`);
    call.takeAnswer(String(answer.body));
  }
  return JSON.parse(create.request().body);
}
