import { bankEntries } from "@bruma/db";
import { asc, sql } from "@bruma/db/sql";
import { norma43File } from "@bruma/domain/writeStatements";
import { expect, test } from "vitest";
import type { CsvMapping } from "../../bank/index.ts";
import { asStaff } from "../../testShop.ts";
import { shop, staff, useBank } from "../bank.fixture.ts";
import { getEntry } from "../entries/getEntry.ts";
import { OURS } from "../reconciling.fixture.ts";
import { importStatement } from "../statements/importStatement.ts";
import { reviewStatement } from "../statements/reviewStatement.ts";
import { anOrder, answer, newAmount } from "./lookAlikes.fixture.ts";

useBank();

/** Two columns that may both be the day, and two that may both be the amount. */
const HEAD = "Inicio;Fin;Concepto;Bruto;Cobrado";
const RIGHT: CsvMapping = { date: "Fin", amount: "Cobrado", texts: ["Concepto"] };
const WRONG_DAY: CsvMapping = { ...RIGHT, date: "Inicio" };
const WRONG_AMOUNT: CsvMapping = { ...RIGHT, amount: "Bruto" };

interface Movement {
  /** Days of May, begun and done. */
  begun: number;
  done: number;
  text: string;
  cents: number;
}
const day = (of: number) => `${String(of).padStart(2, "0")}/05/2026`;
const fileOf = (movements: readonly Movement[]) =>
  Buffer.from(
    [
      HEAD,
      ...movements.map(({ begun, done, text, cents }) =>
        [day(begun), day(done), text, (cents + 150) / 100, cents / 100].join(";"),
      ),
    ].join("\n"),
  );

async function read(bytes: Uint8Array, mapping?: CsvMapping): Promise<number> {
  const { statementId } = await importStatement(asStaff(shop, staff), {
    fileName: "extracto",
    bytes,
    ...(mapping && { mapping: { dayOrder: "dmy", ...mapping } }),
  });
  if (statementId === undefined) throw new Error("the shop asks something");
  await reviewStatement(shop, statementId);
  return statementId;
}

/** What stands of the movements with one of these amounts, in the order in which it came. */
const standing = (...cents: number[]) =>
  shop.db
    .select()
    .from(bankEntries)
    .where(sql`${bankEntries.cents} = any(${sql.param(cents)}::int[]) and ${bankEntries.replacedById} is null`)
    .orderBy(asc(bankEntries.id));

/** A week before the overlap, the overlap, a week behind it. */
function overlapping() {
  const [early, both, late] = [newAmount(), newAmount(), newAmount()];
  const before = { begun: 1, done: 6, text: "antes", cents: early };
  const shared = { begun: 8, done: 18, text: "en los dos", cents: both };
  const after = { begun: 20, done: 26, text: "después", cents: late };
  return { both, cents: [early, both, late], first: [before, shared], second: [shared, after] };
}

test.each([
  ["the day, first", WRONG_DAY, RIGHT],
  ["the day, second", RIGHT, WRONG_DAY],
  ["the amount, first", WRONG_AMOUNT, RIGHT],
  ["the amount, second", RIGHT, WRONG_AMOUNT],
])(
  "another column for %s: a row that two files share is asked about and shown beside what it was",
  async (_, first, second) => {
    const { both, first: older, second: newer } = overlapping();
    await read(fileOf(older), first);
    const statementId = await read(fileOf(newer), second);
    const [known, again] = await standing(both, both + 150);
    expect([known?.text, again?.text]).toEqual(["en los dos", "en los dos"]);
    expect(again).toMatchObject({ statementId, likeness: "asked", looksLikeId: known?.id, state: "to_review" });
    const { looksLike } = await getEntry(shop, again?.id ?? 0);
    expect(looksLike?.known).toMatchObject({ id: known?.id, bookedOn: known?.bookedOn, cents: known?.cents });
    const asked = (await shop.db.select().from(bankEntries)).filter(
      (one) => one.statementId === statementId && one.likeness,
    );
    expect(asked).toHaveLength(1);
  },
);

test("nothing of it is used twice: what waits pays no order, and said to be the same it never does", async () => {
  const cents = newAmount();
  const orderId = await anOrder(cents);
  const one = { begun: 12, done: 21, text: `Pedido ${orderId}`, cents };
  const more = { begun: 13, done: 22, text: "más", cents: newAmount() };
  await read(fileOf([one]), WRONG_DAY);
  await read(fileOf([one, more]), RIGHT);
  const [known, again] = await standing(cents);
  expect([known?.state, again?.state, again?.allocatedCents]).toEqual(["matched", "to_review", 0]);
  await answer(again?.id ?? 0, known?.id ?? 0, true);
  expect((await standing(cents)).map(({ state }) => state)).toEqual(["matched", "ignored"]);
});

test("a file in another form that should have told a movement of the same amount some days off asks, too", async () => {
  const cents = newAmount();
  const end = newAmount();
  await read(
    fileOf([
      { begun: 4, done: 12, text: "uno", cents },
      { begun: 20, done: 20, text: "dos", cents: end },
    ]),
    WRONG_DAY,
  );
  await read(
    norma43File([
      {
        iban: OURS,
        entries: [
          { bookedOn: "2026-05-12", cents, text: "uno" },
          { bookedOn: "2026-05-20", cents: end, text: "dos" },
        ],
      },
    ]),
  );
  const entries = await standing(cents, end);
  const [first, second, ...theirs] = entries;
  expect(theirs.map(({ likeness, looksLikeId }) => [likeness, looksLikeId])).toEqual([
    ["asked", first?.id],
    ["asked", second?.id],
  ]);
});

test("files that have no days in common ask nothing, whatever their columns", async () => {
  const cents = newAmount();
  await read(fileOf([{ begun: 2, done: 3, text: "uno", cents }]), WRONG_AMOUNT);
  await read(fileOf([{ begun: 11, done: 12, text: "dos", cents }]), { ...RIGHT, texts: ["Concepto", "Inicio"] });
  await read(fileOf([{ begun: 20, done: 21, text: "tres", cents }]), WRONG_DAY);
  expect((await standing(cents, cents + 150)).map(({ likeness }) => likeness)).toEqual([null, null, null]);
});

test("once the first file is read again as the second one was, nothing is asked and nothing stands twice", async () => {
  const { cents, first, second } = overlapping();
  await read(fileOf(first), WRONG_AMOUNT);
  await read(fileOf(second), RIGHT);
  await read(fileOf(first), RIGHT);
  const entries = await standing(...cents, ...cents.map((one) => one + 150));
  expect(entries.map(({ text, likeness }) => [text, likeness]).toSorted()).toEqual([
    ["antes", null],
    ["después", null],
    ["en los dos", null],
  ]);
  expect(entries.map((one) => one.cents).toSorted((a, b) => a - b)).toEqual(cents);
});
