import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Database } from "./connection/connect.ts";
import type { Db } from "./Db.ts";
import { rehearse } from "./rehearse.ts";
import { media } from "./schema/index.ts";
import { sql } from "./sql.ts";
import { createTestDatabase, type TestDatabase } from "./testDatabase.ts";
import { pipelinedTransaction, transaction } from "./transaction.ts";

let copy: TestDatabase;
let pool: Database;
beforeAll(async () => {
  copy = await createTestDatabase();
  pool = connect(copy.url, { max: 3 });
  await pool.sql`create table notes (text text primary key)`;
});
afterAll(async () => {
  await pool.close();
  await copy.drop();
});

const MANNERS = { lockMs: 200, statementMs: 1_000, numbered: [media] };
const note = (text: string) => sql`insert into notes values (${text})`;
const notesOf = async (db: Db) =>
  (await db.execute(sql`select text from notes order by 1`)).rows.map(({ text }) => text);

test("its transactions see each other, one that fails undoes only itself, and nothing of them is left", async () => {
  await pool.drizzle.execute(note("kept"));
  const seen = await rehearse(pool.drizzle, MANNERS, async (db) => {
    await transaction(db, (tx) => tx.execute(note("a")));
    const failing = transaction(db, async (tx) => {
      await tx.execute(note("b"));
      await tx.execute(note("a"));
    });
    await expect(failing).rejects.toThrow();
    for (const run of [transaction, pipelinedTransaction]) {
      const swallowed = run(db, async (tx) => {
        const noted = tx.execute(note("c")).then(() => {});
        await tx.execute(sql`select 1 / ${0}::int`).catch(() => {});
        await noted;
      });
      await expect(swallowed).rejects.toThrow("not passed on");
    }
    await db.transaction(async (tx) => {
      await tx.execute(note("d"));
      await transaction(db, (inner) => inner.execute(note("e")));
    });
    return notesOf(db);
  });
  expect(seen).toEqual(["a", "d", "e", "kept"]);
  expect(await notesOf(pool.drizzle)).toEqual(["kept"]);
});

test("its error is told, and what is asked of its database afterwards reaches nobody's transaction", async () => {
  let late: Db | undefined;
  const failing = rehearse(pool.drizzle, MANNERS, async (db) => {
    late = db;
    await db.execute(note("x"));
    throw new Error("no further");
  });
  await expect(failing).rejects.toThrow("no further");
  await expect(late?.execute(note("late"))).rejects.toThrow();
  expect(await notesOf(pool.drizzle)).toEqual(["kept"]);
});

test("who wants a number meanwhile waits, and gets the one that would have been next", async () => {
  const next = () => pool.sql<{ next: number }[]>`select nextval('media_id_seq')::int as next`;
  const [first] = await next();
  const waiting = Promise.withResolvers<Awaited<ReturnType<typeof next>>>();
  await rehearse(pool.drizzle, MANNERS, async (db) => {
    await db.execute(sql`select nextval('media_id_seq')`);
    next().then(waiting.resolve, waiting.reject);
    await db.execute(sql`select nextval('media_id_seq')`);
  });
  expect((await waiting.promise)[0]?.next).toBe((first?.next ?? 0) + 1);
});
