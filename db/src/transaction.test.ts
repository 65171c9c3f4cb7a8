import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connect, type Database } from "./connection/connect.ts";
import type { Db, Tx } from "./Db.ts";
import { sql } from "./sql.ts";
import { statement } from "./statement.ts";
import { createTestDatabase, type TestDatabase } from "./testDatabase.ts";
import { pipelined, pipelinedTransaction, transaction } from "./transaction.ts";

let copy: TestDatabase;
let pool: Database;
beforeAll(async () => {
  copy = await createTestDatabase();
  pool = connect(copy.url, { max: 1 });
  await pool.sql`create table notes (text text primary key)`;
});
beforeEach(() => pool.sql`truncate notes`);
afterAll(async () => {
  await pool.close();
  await copy.drop();
});

const note = (text: string) => sql`insert into notes values (${text})`;
const notes = async () =>
  (await pool.sql<{ text: string }[]>`select text from notes order by 1`).map(({ text }) => text);

test.each([
  ["transaction", transaction],
  ["pipelinedTransaction", pipelinedTransaction],
])("%s: an error of one statement undoes all of them, and the connection is good for the next", async (_, run) => {
  await run(pool.drizzle, (tx) => Promise.all([tx.execute(note("a")), tx.execute(note("b"))]));
  const failing = run(pool.drizzle, (tx) =>
    Promise.all([tx.execute(note("c")), tx.execute(note("a")), tx.execute(note("d"))]),
  );
  await expect(failing).rejects.toThrow();
  expect(await notes()).toEqual(["a", "b"]);
});

test("of statements that left together the error of the first that failed is told, not that of those behind it", async () => {
  const put = statement<{ text: string }, never>(sql`insert into notes values (${sql.placeholder("text")})`);
  await transaction(pool.drizzle, (tx) => put(tx, { text: "a" })); // from here on it is prepared, and waits for nothing
  const work = transaction(pool.drizzle, async (tx) => {
    put(tx, { text: "a" }).catch(() => {});
    await put(tx, { text: "b" });
  });
  await expect(work).rejects.toMatchObject({ code: "23505" });
  expect(await notes()).toEqual(["a"]);
});

test.each([
  ["transaction", transaction],
  ["pipelinedTransaction", pipelinedTransaction],
])("%s: work that keeps the error of a statement to itself is not told that all was written", async (_, run) => {
  const work = run(pool.drizzle, async (tx) => {
    const noted = tx.execute(note("a")).then(() => {});
    await tx.execute(sql`select 1 / ${0}::int`).catch(() => {});
    await noted;
  });
  await expect(work).rejects.toThrow("not passed on");
  expect(await notes()).toEqual([]);
});

test("a transaction is undone by whatever its work throws, also while statements are on their way", async () => {
  const work = transaction(pool.drizzle, async (tx) => {
    await tx.execute(note("a"));
    tx.execute(note("b")).then(() => {});
    throw new Error("thought better of it");
  });
  await expect(work).rejects.toThrow("thought better of it");
  expect(await notes()).toEqual([]);
});

test("what is done in one go has been committed when its work reads the answers", async () => {
  const other = connect(copy.url, { max: 1 });
  const seen = await pipelinedTransaction(pool.drizzle, async (tx) => {
    await tx.execute(note("a"));
    await tx.execute(sql`select 1`); // answered after the commit, which left with the note
    return other.sql`select text from notes`;
  });
  await other.close();
  expect(seen).toEqual([{ text: "a" }]);
});

test("an error of work that only reads together keeps nobody's connection", async () => {
  const reading = pipelined(pool.drizzle, (reader) =>
    Promise.all([reader.execute(sql`select 1 / ${0}::int`), reader.execute(sql`select ${1}::int`)]),
  );
  await expect(reading).rejects.toThrow();
  expect(await notes()).toEqual([]);
});

test("a transaction whose connection is lost tells so, and leaves nothing", async () => {
  const other = connect(copy.url, { max: 1 });
  const work = transaction(pool.drizzle, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await tx.execute(note("a"));
    await other.sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`;
    await tx.execute(note("b"));
  });
  await expect(work).rejects.toThrow();
  await other.close();
  await expect.poll(() => notes().catch(() => null), { timeout: 10_000 }).toEqual([]);
});

test.each([
  ["transaction", transaction],
  ["pipelinedTransaction", pipelinedTransaction],
  ["pipelined", pipelined],
  ["db.transaction", (db: Db, work: (tx: Tx) => Promise<Tx>) => db.transaction(work)],
])("%s: what is asked after its end is refused, and lands in nobody else's transaction", async (_, run) => {
  const put = statement<{ text: string }, never>(sql`insert into notes values (${sql.placeholder("text")})`);
  const kept = await run(pool.drizzle, async (tx) => {
    await put(tx, { text: "own" });
    return tx;
  });
  await transaction(pool.drizzle, async (tx) => {
    await put(tx, { text: "next" });
    await expect((async () => kept.execute(note("late")))()).rejects.toThrow();
    await expect(put(kept, { text: "late too" })).rejects.toThrow("after its transaction had ended");
  });
  expect(await notes()).toEqual(["next", "own"]);
});

test("transaction: work that did not wait for a part of itself writes nothing after the commit", async () => {
  const committed = Promise.withResolvers<void>();
  let late: Promise<unknown> | undefined;
  await transaction(pool.drizzle, async (tx) => {
    await tx.execute(note("a"));
    late = committed.promise.then(async () => tx.execute(note("b")));
  });
  committed.resolve();
  await expect(late).rejects.toThrow();
  expect(await notes()).toEqual(["a"]);
});

/** Resolves when a session waits for somebody else's lock. */
const someoneWaits = () =>
  expect
    .poll(() => pool.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    .toHaveLength(1);

test.each([
  ["transaction", transaction],
  ["pipelinedTransaction", pipelinedTransaction],
  ["db.transaction", (db: Db, work: (tx: Tx) => Promise<unknown>) => db.transaction(work)],
])("%s: of two that take two rows in opposite order both come to their end, and each writes once", async (_, run) => {
  await pool.sql`insert into notes values ('a'), ('b')`;
  const others = connect(copy.url, { max: 2 });
  const add = (tx: Tx, row: string, mark: string) =>
    tx.execute(sql`update notes set text = text || ${mark} where text like ${`${row}%`}`);
  const firstIsHeld = Promise.withResolvers<void>();
  let tries = 0;
  let ring: Promise<unknown> | undefined;
  const one = transaction(others.drizzle, async (tx) => {
    tries += 1;
    await add(tx, "a", "1");
    firstIsHeld.resolve();
    ring ??= someoneWaits(); // the other one, for this row, with the other row in its hands
    await ring;
    await add(tx, "b", "1");
  });
  await firstIsHeld.promise;
  const two = run(others.drizzle, (tx) => {
    tries += 1;
    return Promise.all([add(tx, "b", "2"), add(tx, "a", "2")]);
  });
  await Promise.all([one, two]);
  await others.close();
  expect(tries).toBeGreaterThan(2);
  expect((await notes()).map((text) => text.split("").sort().join(""))).toEqual(["12a", "12b"]);
});

test("a transaction that gives way each time is told so in the end, as one that PostgreSQL ends for another reason is at once", async () => {
  let tries = 0;
  const failing = (code: string) =>
    transaction(pool.drizzle, async (tx) => {
      tries += 1;
      await tx.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`));
    });
  await expect(failing("40P01")).rejects.toMatchObject({ cause: { code: "40P01" } });
  expect(tries).toBe(3);
  await expect(failing("23514")).rejects.toMatchObject({ cause: { code: "23514" } });
  expect(tries).toBe(4);
});
