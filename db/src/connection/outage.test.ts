import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { listenTo } from "../listenTo.ts";
import { sql } from "../sql.ts";
import { createTestDatabase, type TestDatabase } from "../testDatabase.ts";
import { OUTAGES, openTestProxy, type TestProxy } from "../testProxy.ts";
import { pipelined, transaction } from "../transaction.ts";
import { connect } from "./connect.ts";

const CONNECTIONS = 4;
// Long enough that each connection is tried, and refused, more than once.
const AWAY_MS = 2_500;
const TIMEOUTS = { statementMs: 1_000, lockMs: 500, idleMs: 1_000, silenceMs: 1_500 };

let copy: TestDatabase;
beforeAll(async () => {
  copy = await createTestDatabase();
});
afterAll(() => copy.drop());

async function openProxy(): Promise<TestProxy> {
  const proxy = await openTestProxy(copy.url);
  onTestFinished(() => proxy.close());
  return proxy;
}

/** Asks without pause while the proxy fails. None of those who asked may be left without an answer. */
async function askThrough(proxy: TestProxy, outage: (typeof OUTAGES)[number], ask: () => Promise<unknown>) {
  await proxy.fail(outage);
  const end = performance.now() + AWAY_MS;
  let unanswered = 0;
  while (performance.now() < end) {
    unanswered += 1;
    void ask()
      .catch(() => {})
      .then(() => {
        unanswered -= 1;
      });
    await pause(50);
  }
  await proxy.mend();
  await expect.poll(() => unanswered, { timeout: 10_000 }).toBe(0);
}

test.each(OUTAGES)("after its database was away (%s), every connection of a pool is of use again", async (outage) => {
  const proxy = await openProxy();
  const { drizzle: db, close } = connect(proxy.url, { max: CONNECTIONS, timeouts: TIMEOUTS });
  const one = sql`select 1 as one`;
  await Promise.all(Array.from({ length: CONNECTIONS }, () => db.execute(sql`select pg_sleep(0.1)`)));
  let turn = 0;
  const ways = [
    () => db.execute(one),
    () => transaction(db, (tx) => tx.execute(one)),
    () => pipelined(db, (reader) => reader.execute(one)),
    () => db.transaction((tx) => tx.execute(one)),
  ];
  await askThrough(proxy, outage, async () => ways[turn++ % ways.length]?.());
  // All at once: each of them needs a connection of its own, as none is done before all are under way.
  await expect
    .poll(
      async () => {
        const all = Promise.withResolvers<void>();
        let held = 0;
        const work = Array.from({ length: CONNECTIONS }, () =>
          transaction(db, async (tx) => {
            await tx.execute(one);
            if (++held === CONNECTIONS) all.resolve();
            await Promise.race([all.promise, pause(1_000)]);
          }),
        );
        await Promise.allSettled(work);
        return held;
      },
      { timeout: 15_000 },
    )
    .toBe(CONNECTIONS);
  await close();
});

test.each(OUTAGES)("what is sent on a channel is received again after the database was away (%s)", async (outage) => {
  const proxy = await openProxy();
  const database = connect(proxy.url, { max: 1, timeouts: TIMEOUTS });
  const direct = connect(copy.url, { max: 1 });
  const received = new Set<string>();
  let lost = 0;
  const listening = await listenTo(
    database,
    "outage",
    {
      onMessage: (payload) => received.add(payload),
      onListening: () => {},
      onLost: () => {
        lost += 1;
      },
    },
    { asksEveryMs: 500 },
  );
  await proxy.fail(outage);
  await expect.poll(() => lost, { timeout: 15_000 }).toBeGreaterThan(0);
  await proxy.mend();
  await expect
    .poll(
      async () => {
        await direct.sql`select pg_notify('outage', 'again')`;
        return received.has("again");
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  await listening.stop();
  await Promise.all([database.close(), direct.close()]);
});

test.each(OUTAGES)("a pool closes within seconds while its database is away (%s)", async (outage) => {
  const proxy = await openProxy();
  const { drizzle: db, close } = connect(proxy.url, { max: CONNECTIONS, timeouts: TIMEOUTS });
  await db.execute(sql`select 1`);
  await proxy.fail(outage);
  const asked = Array.from({ length: 2 * CONNECTIONS }, () =>
    transaction(db, (tx) => tx.execute(sql`select 1`)).catch(() => "refused"),
  );
  const begun = performance.now();
  await close();
  expect(await Promise.all(asked)).not.toContain(undefined);
  expect(performance.now() - begun).toBeLessThan(8_000);
});

test("who waits for a connection while all are taken is told when the database goes", async () => {
  const proxy = await openProxy();
  const { drizzle: db, close } = connect(proxy.url, { max: 1 });
  const taken = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const holder = transaction(db, async (tx) => {
    await tx.execute(sql`select 1`);
    taken.resolve();
    await over.promise;
  }).catch((error: unknown) => {
    taken.reject(error);
    return "refused";
  });
  await taken.promise;
  const waiting = Array.from({ length: 3 }, () =>
    transaction(db, (tx) => tx.execute(sql`select 1`)).catch(() => "refused"),
  );
  await proxy.fail("refused");
  expect(await Promise.all(waiting)).toEqual(["refused", "refused", "refused"]);
  over.resolve();
  expect(await holder).toBe("refused");
  await proxy.mend();
  await expect.poll(() => db.execute(sql`select 1`).then(() => "served", String), { timeout: 10_000 }).toBe("served");
  await close();
});
