import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { copying } from "../backup/copying.ts";
import { createTestDatabase, type TestDatabase } from "../testDatabase.ts";
import { connect, type Database } from "./connect.ts";

const TIMEOUTS = { statementMs: 1_000, lockMs: 500, idleMs: 1_000, silenceMs: 1_500 };

let copy: TestDatabase;
let pool: Database;
beforeAll(async () => {
  copy = await createTestDatabase();
  pool = connect(copy.url, { max: 1, timeouts: TIMEOUTS });
  await pool.sql`create table notes (text text primary key)`;
});
afterAll(async () => {
  await pool.close();
  await copy.drop();
});

const backend = async () => Number((await pool.sql`select pg_backend_pid() as pid`)[0]?.pid);

test("a statement that the database refuses costs no connection", async () => {
  await pool.sql`insert into notes values ('once')`;
  const before = await backend();
  await expect(pool.sql`insert into notes values ('once')`).rejects.toMatchObject({ code: "23505" });
  expect(await backend()).toBe(before);
});

test("a session that the database ended is told by a code, and nobody gets its connection", async () => {
  const before = await backend();
  await expect(pool.sql`select pg_terminate_backend(${before})`).rejects.toMatchObject({
    code: expect.stringMatching(/^(57P01|CONNECTION_LOST)$/),
  });
  expect(await backend()).not.toBe(before);
});

test("who waits for a connection for too long, because all are taken, is told by a code", async () => {
  const held = await pool.pool.take();
  await expect(pool.sql`select 1`).rejects.toMatchObject({ code: "CONNECTION_LOST" });
  await pool.pool.giveBack(held);
  expect(await pool.sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test("a lost connection leaves room for another one, though whoever held it has not noticed yet", async () => {
  const held = await pool.pool.take();
  const { rows } = await held.query("select pg_backend_pid() as pid");
  const other = connect(copy.url, { max: 1 });
  onTestFinished(() => other.close());
  await other.sql`select pg_terminate_backend(${rows[0]?.pid})`;
  await expect.poll(() => pool.sql`select 1 as one`.catch(() => [])).toEqual([{ one: 1 }]);
  await pool.pool.giveBack(held);
});

test("raw statements give whole numbers as numbers, great and exact ones as text, dates as text, lists and JSON as such", async () => {
  const [row] = await pool.sql`
    select 1::int as int, 2::smallint as small, 3.5::float8 as float, count(*) as count, 1.10::numeric as exact, true as yes,
      date '2026-03-29' as day, timestamptz '2026-03-29 01:30Z' as moment, array[1, 2] as ints, array['a', null] as texts,
      array['b'::name] as names, array[1.5::numeric] as exacts, '{"a": [1]}'::jsonb as json, '\\x01'::bytea as bytes, null as none,
      interval '1 day' as span, array[date '2026-03-29'] as days from (values (1)) as one`;
  expect(row).toEqual({
    int: 1,
    small: 2,
    float: 3.5,
    count: "1",
    exact: "1.10",
    yes: true,
    day: "2026-03-29",
    moment: "2026-03-29 01:30:00+00",
    ints: [1, 2],
    texts: ["a", null],
    names: ["b"],
    exacts: "{1.5}",
    json: { a: [1] },
    bytes: Buffer.from([1]),
    none: null,
    span: "1 day",
    days: "{2026-03-29}",
  });
});

test("a date that a statement is given says the same day in the database, whatever the machine's time zone", async () => {
  const zone = process.env.TZ;
  onTestFinished(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
  process.env.TZ = "Pacific/Auckland";
  const [row] = await pool.sql`select ${new Date("2026-03-29T23:30:00Z")}::date::text as day`;
  expect(row).toEqual({ day: "2026-03-29" });
});

test("copied rows whose reader goes away end the copying, and keep no connection", async () => {
  const left = new Writable({ write: (_chunk, _encoding, done) => done(new Error("the disk is full")) });
  const rows = "copy (select repeat('x', 1000) from generate_series(1, 50000)) to stdout";
  await expect(copying(copy.url, ({ readRows }) => pipeline(readRows(rows), left))).rejects.toThrow("the disk is full");
  await expect
    .poll(async () => (await pool.sql`select 1 from pg_stat_activity where query like 'copy (select repeat%'`).length)
    .toBe(0);
});
