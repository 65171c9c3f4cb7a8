import { connect } from "@bruma/db";
import { OUTAGES, openTestProxy } from "@bruma/db/testProxy";
import { placeOrder } from "@bruma/domain";
import { openTestShop, orderForm, type TestShop } from "@bruma/domain/testShop";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { AnswerCache } from "./cache/AnswerCache.ts";
import { Changes } from "./cache/Changes.ts";
import { receiveSales } from "./cache/receiveSales.ts";
import { createLogger } from "./logger.ts";
import { startMail } from "./mail/startMail.ts";
import { orderOf } from "./mail/testMail.fixture.ts";
import { startPush } from "./push/startPush.ts";

const TIMEOUTS = { statementMs: 1_000, lockMs: 1_000, idleMs: 2_000, silenceMs: 1_500 };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** All that looks for work by itself, on a database that can go away. */
async function startAll() {
  const proxy = await openTestProxy(shop.url);
  const database = connect(proxy.url, { max: 3, timeouts: TIMEOUTS });
  const worker = { ...shop, db: database.drizzle };
  const log = createLogger("silent");
  const pace = { idleMs: 50 };
  const received = new Set<string>();
  const changes = new Changes(new AnswerCache({ maxBytes: 1_000_000 }));
  const receive = changes.receive.bind(changes);
  changes.receive = (tags) => {
    for (const tag of tags) received.add(tag);
    receive(tags);
  };
  const lanes = [
    startMail({ config: { smtpUrl: undefined, mailFrom: undefined }, shop: worker, log, pace }),
    startPush({ config: { environment: "test" }, shop: worker, log, pace }),
  ];
  const stopHearing = receiveSales(database, changes);
  onTestFinished(async () => {
    stopHearing();
    await Promise.all(lanes.map(({ stop }) => stop()));
    await database.close();
    await proxy.close();
  });
  return { proxy, received };
}

test.each(OUTAGES)("mails leave, and others' sales are received, again after an outage (%s)", async (outage) => {
  const { proxy, received } = await startAll();
  const { sql } = shop.database;
  const written = async () => {
    const buyer = await shop.seed.customer();
    await orderOf(shop, buyer);
    const [mail] = await sql<{ id: number }[]>`select id from mails where to_address = ${buyer.email}`;
    return mail?.id ?? 0;
  };
  const untilKept = (mail: number) =>
    expect
      .poll(async () => (await sql`select state from mails where id = ${mail}`)[0]?.state, { timeout: 30_000 })
      .toBe("kept");
  await untilKept(await written());
  await proxy.fail(outage);
  const meanwhile = await written();
  // Longer than a connection is waited for: whoever asked has met the outage.
  await new Promise((resolve) => setTimeout(resolve, 2 * TIMEOUTS.silenceMs));
  await proxy.mend();
  await untilKept(meanwhile);
  const variant = await shop.seed.variant();
  const tag = `product:${variant.productId}`;
  await expect
    .poll(
      async () => {
        const buyer = await shop.seed.customer();
        await shop.seed.fillCart(buyer.userId, [{ variant, quantity: 1 }]);
        await placeOrder({ ...shop, invalidate: () => {} }, buyer, orderForm(10), undefined).catch(() => {});
        return received.has(tag);
      },
      { timeout: 20_000, interval: 1_000 },
    )
    .toBe(true);
});
