import { once } from "node:events";
import { type AddressInfo, createConnection, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { connect, type Database } from "./connect.ts";
import { createTestDatabase, type TestDatabase } from "./testDatabase.ts";

// What the driver needs patches/ for (docs/decisions/023-patched-driver.md).
// PostgreSQL's message that ends the rows, as the first byte of the next one follows it.
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4]);

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
  const held = await pool.sql.reserve();
  const [backend] = await held`select pg_backend_pid() as pid`;
  await other.sql`select pg_terminate_backend(${backend?.pid})`;
  for (let turn = 0; turn < 3; turn += 1) await expect(held`select ${turn}::int`).rejects.toThrow();
  held.release();
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

test("of several servers the one that answers is taken; where none does, that is told and not waited for", async () => {
  const { host } = new URL(copy.url);
  const several = connect(copy.url.replace(host, `127.0.0.1:1,${host}`), { max: 2 });
  expect(await Promise.all([1, 2, 3].map((n) => several.sql`select ${n}::int as n`))).toHaveLength(3);
  await several.close();
  const none = connect(copy.url.replace(host, "127.0.0.1:1,127.0.0.1:2"), { max: 2 });
  for (let turn = 0; turn < 3; turn += 1) await expect(none.sql`select 1`).rejects.toThrow("ECONNREFUSED");
  await none.close();
});

test("where only a server that is read from answers, nothing is written to it", async () => {
  await other.sql.unsafe(
    `alter database ${new URL(copy.url).pathname.slice(1)} set default_transaction_read_only = on`,
  );
  const writers = connect(`${copy.url}?target_session_attrs=read-write`, { max: 1 });
  await expect(writers.sql`insert into notes values ('x')`).rejects.toThrow();
  await writers.close();
});

test("a connection that is lost while the driver asks for the types of arrays ends no program, and the next one asks again", async () => {
  const { hostname, port } = new URL(copy.url);
  let lost = 0;
  // Between the driver and the database: the first time that the question passes, the line is cut.
  const line = createServer((client) => {
    const server = createConnection({ host: hostname, port: Number(port) });
    for (const socket of [client, server]) socket.on("error", () => {});
    client.on("data", (bytes) => {
      if (lost === 0 && bytes.includes("typcategory")) {
        lost += 1;
        client.destroy();
        server.destroy();
      } else server.write(bytes);
    });
    server.pipe(client);
    client.on("close", () => server.destroy());
  });
  line.listen(0, "127.0.0.1");
  await once(line, "listening");
  const through = new URL(copy.url);
  through.host = `127.0.0.1:${(line.address() as AddressInfo).port}`;
  const cut = connect(through.href, { max: 1 });
  onTestFinished(async () => {
    await cut.close();
    line.close();
  });
  const held = await cut.sql.reserve();
  expect(await held`select array['a'] as list`).toEqual([{ list: ["a"] }]);
  held.release();
  expect(lost).toBe(1);
});

test("a connection on which rows were copied out goes on, also where the reader was slow and the end of the answer comes later", async () => {
  const { hostname, port } = new URL(copy.url);
  const rowsRead = Promise.withResolvers<void>();
  // Between the driver and the database: the answer's end waits until the rows are read.
  const relay = createServer((client) => {
    const server = createConnection(Number(port), hostname);
    client.on("error", () => server.destroy()).pipe(server);
    server.on("error", () => client.destroy()).on("end", () => client.end());
    server.on("data", (answer) => {
      const end = answer.indexOf(COPY_DONE) + COPY_DONE.length;
      if (end < COPY_DONE.length) return client.write(answer);
      client.write(answer.subarray(0, end));
      return rowsRead.promise.then(() => client.write(answer.subarray(end)));
    });
  });
  await once(relay.listen(0, "127.0.0.1"), "listening");
  const { port: at } = relay.address() as AddressInfo;
  const slow = connect(copy.url.replace(`:${port}/`, `:${at}/`), { max: 1 });
  onTestFinished(async () => {
    await slow.close();
    relay.close();
  });
  const row = "x".repeat(1_000_000);
  const copied = await slow.sql.unsafe(`copy (select '${row}') to stdout`).readable();
  expect(await text(copied)).toBe(`${row}\n`);
  rowsRead.resolve();
  expect(await slow.sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test("a connection goes on whose copied rows nobody wanted to the end", async () => {
  const copied = await pool.sql
    .unsafe("copy (select repeat('x', 1000) from generate_series(1, 5000)) to stdout")
    .readable();
  copied.destroy();
  expect(await pool.sql`select 1 as one`).toEqual([{ one: 1 }]);
});
