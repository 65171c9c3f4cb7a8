import { bankEntries, bankStatements } from "@bruma/db";
import { asc, eq, sql } from "@bruma/db/sql";
import { expect, test } from "vitest";
import type { CsvMapping } from "../../bank/index.ts";
import { asStaff } from "../../testShop.ts";
import { shop, staff, useBank } from "../bank.fixture.ts";
import { listEntries } from "../entries/listEntries.ts";
import { undoEntry } from "../entries/undoEntry.ts";
import { anOrder, newAmount } from "../likeness/lookAlikes.fixture.ts";
import { importStatement } from "./importStatement.ts";
import { reviewStatement } from "./reviewStatement.ts";

useBank();

/** Two columns that may both be the words, and two that may both be the day. */
const RIGHT: CsvMapping = { date: "Fecha", amount: "Importe", texts: ["Concepto"], payer: "Nombre" };
const WRONG: CsvMapping = { date: "Alta", amount: "Importe", texts: ["Nota"] };

const fileOf = (rows: readonly (readonly [text: string, cents: number, note?: string])[]) =>
  Buffer.from(
    [
      "Alta;Fecha;Nombre;Concepto;Nota;Importe",
      ...rows.map(([text, cents, note = "-"]) => `13/05/2026;14/05/2026;Ana Gil;${text};${note};${cents / 100}`),
    ].join("\n"),
  );

async function read(bytes: Buffer, mapping: CsvMapping): Promise<number> {
  const { statementId } = await importStatement(asStaff(shop, staff), { fileName: "extracto.csv", bytes, mapping });
  if (statementId === undefined) throw new Error("the shop asks something");
  await reviewStatement(shop, statementId);
  return statementId;
}

const listed = async (cents: number) =>
  (
    await shop.db
      .select()
      .from(bankEntries)
      .where(sql`${bankEntries.cents} = ${cents} and ${bankEntries.replacedById} is null`)
      .orderBy(asc(bankEntries.id))
  ).map(({ bookedOn, text, state, likeness }) => ({ bookedOn, text, state, likeness }));
const countsOf = async (id: number) => {
  const [row] = await shop.db.select().from(bankStatements).where(eq(bankStatements.id, id));
  return [row?.entryCount, row?.newCount, row?.reviewedCount, row?.appliedCount];
};

test("a file that is read again with other columns replaces what the first reading made, and doubles nothing", async () => {
  const cents = newAmount();
  const orderId = await anOrder(cents);
  const file = fileOf([
    [`Pedido ${orderId}`, cents],
    ["Otra cosa", cents],
  ]);
  const first = await read(file, WRONG);
  expect(await listed(cents)).toHaveLength(2);
  const second = await read(file, RIGHT);
  expect(await listed(cents)).toEqual([
    { bookedOn: "2026-05-14", text: `Pedido ${orderId}`, state: "matched", likeness: null },
    { bookedOn: "2026-05-14", text: "Otra cosa", state: "to_review", likeness: null },
  ]);
  expect(await countsOf(first)).toEqual([2, 0, 0, 0]);
  expect(await countsOf(second)).toEqual([2, 2, 2, 1]);
  const { rows } = await listEntries(shop, { state: "all", statementId: first, page: 1, limit: 10 });
  expect(rows).toEqual([]);
});

test("what somebody has used stays as it was read, and its row is not read a second time", async () => {
  const cents = newAmount();
  const orderId = await anOrder(cents);
  const file = fileOf([
    ["x", cents, `Pedido ${orderId}`],
    ["y", cents],
  ]);
  const first = await read(file, WRONG);
  const second = await read(file, RIGHT);
  expect(await listed(cents)).toEqual([
    { bookedOn: "2026-05-13", text: `Pedido ${orderId}`, state: "matched", likeness: null },
    { bookedOn: "2026-05-14", text: "y", state: "to_review", likeness: null },
  ]);
  expect(await countsOf(first)).toEqual([2, 1, 1, 1]);
  expect(await countsOf(second)).toEqual([2, 1, 1, 0]);
  const third = await read(file, { ...RIGHT, texts: ["Concepto", "Alta"] });
  expect((await listed(cents)).map(({ text }) => text)).toEqual([`Pedido ${orderId}`, "y 13/05/2026"]);
  expect(await countsOf(third)).toEqual([2, 1, 1, 0]);
});

test("read as it was at first, what was set aside comes back; until then nobody can bring it back", async () => {
  const cents = newAmount();
  const file = fileOf([["uno", cents, "primero"]]);
  await read(file, WRONG);
  await read(file, RIGHT);
  const [replaced] = await shop.db
    .select({ id: bankEntries.id })
    .from(bankEntries)
    .where(sql`${bankEntries.cents} = ${cents} and ${bankEntries.replacedById} is not null`);
  await expect(undoEntry(asStaff(shop, staff), replaced?.id ?? 0)).rejects.toMatchObject({
    code: "transfer.nothing_to_undo",
  });
  await read(file, WRONG);
  expect(await listed(cents)).toEqual([
    { bookedOn: "2026-05-13", text: "primero", state: "to_review", likeness: null },
  ]);
});

test("what was set aside does not come back beside what another reading made of its row and somebody used", async () => {
  const cents = newAmount();
  const orderId = await anOrder(cents);
  const file = fileOf([[`Pedido ${orderId}`, cents, "nota"]]);
  await read(file, WRONG);
  await read(file, RIGHT);
  await read(file, WRONG);
  expect((await listed(cents)).map(({ text, state }) => [text, state])).toEqual([[`Pedido ${orderId}`, "matched"]]);
});

test("a file may be read in ten ways; an eleventh is refused with what to do, and each of the ten still works", async () => {
  const cents = newAmount();
  const file = fileOf([["uno", cents, "primero"]]);
  const WORDS = ["Concepto", "Nota", "Nombre", "Alta"];
  const ways = WORDS.flatMap((one) =>
    WORDS.map((other) => ({ ...WRONG, texts: one === other ? [one] : [one, other] })),
  );
  for (const way of ways.slice(0, 10)) await read(file, way);
  const [first, eleventh] = [ways[0] ?? WRONG, ways[10] ?? WRONG];
  await expect(read(file, eleventh)).rejects.toMatchObject({
    code: "statement.unreadable",
    details: {
      reason: expect.stringMatching(/^Este fichero ya se ha leído con 10 elecciones de columnas distintas. Elige/),
    },
  });
  for (let times = 0; times < 3; times += 1) await read(file, first);
  expect(await listed(cents)).toEqual([{ bookedOn: "2026-05-13", text: "uno", state: "to_review", likeness: null }]);
});

test("the list of all movements says how many there are, whatever was read again, and so does that of each file", async () => {
  const standing = sql`${bankEntries.replacedById} is null`;
  const all = await listEntries(shop, { state: "all", page: 1, limit: 1 });
  expect(all.total).toBe(await shop.db.$count(bankEntries, standing));
  const files = await shop.db.select({ id: bankStatements.id }).from(bankStatements);
  expect(files.length).toBeGreaterThan(5);
  for (const { id } of files) {
    const { total } = await listEntries(shop, { state: "all", statementId: id, page: 1, limit: 1 });
    expect(total).toBe(await shop.db.$count(bankEntries, sql`${bankEntries.statementId} = ${id} and ${standing}`));
  }
});
