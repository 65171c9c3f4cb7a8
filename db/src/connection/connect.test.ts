import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testDatabase.ts";
import { connect, type Database } from "./connect.ts";

let copy: TestDatabase;
let pool: Database;
let other: Database;
beforeAll(async () => {
  copy = await createTestDatabase();
  pool = connect(copy.url, { max: 1 });
  other = connect(copy.url, { max: 1 });
  await other.sql`create table notes (text text)`;
});
afterAll(async () => {
  await pool.close();
  await other.close();
  await copy.drop();
});

/** A pool of one connection has another one in its place after a while. */
const recovered = () =>
  expect.poll(() => pool.sql`select 1 as one`.catch(() => []), { timeout: 10_000 }).toHaveLength(1);

test("a connection that was lost refuses whatever is asked of it, and the pool goes on", async () => {
  const held = await pool.pool.take();
  const { rows } = await held.query("select pg_backend_pid() as pid");
  await other.sql`select pg_terminate_backend(${rows[0]?.pid})`;
  for (let turn = 0; turn < 3; turn += 1) await expect(held.query("select $1::int", [turn])).rejects.toThrow();
  await pool.pool.giveBack(held);
  await recovered();
});

test("a transaction whose connection was lost never reaches into the next one on that connection", async () => {
  const lost = Promise.withResolvers<void>();
  const first = pool.sql.begin(async (tx) => {
    const [backend] = await tx`select pg_backend_pid() as pid`;
    await other.sql`select pg_terminate_backend(${backend?.pid})`;
    await lost.promise;
    await tx`insert into notes values ('of the lost one')`;
  });
  const firstEnds = expect(first).rejects.toThrow();
  await recovered();
  const second = pool.sql.begin(async (tx) => {
    await tx`insert into notes values ('before')`;
    lost.resolve();
    await firstEnds;
    await tx`insert into notes values ('after')`;
    throw new Error("undone");
  });
  await expect(second).rejects.toThrow("undone");
  expect(await other.sql`select text from notes`).toEqual([]);
});
