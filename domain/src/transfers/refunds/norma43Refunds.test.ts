import { bankEntries } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { norma43File, type WrittenEntry } from "@bruma/domain/writeStatements";
import { expect, test } from "vitest";
import { endToEndId } from "../../bank/index.ts";
import { asStaff } from "../../testShop.ts";
import { dayAfter, shopDay } from "../../time/index.ts";
import { shop, staff, useBank } from "../bank.fixture.ts";
import { getEntry } from "../entries/getEntry.ts";
import { anEntry, awaitedOrder, bring, OURS, readIn, THEIRS } from "../reconciling.fixture.ts";
import { getRefund } from "./listRefunds.ts";
import { exportRefunds } from "./refundFiles.ts";
import { createRefund } from "./refunds.ts";

useBank();

/** In a file for the bank. */
async function aRefund(amountCents: number): Promise<number> {
  const orderId = await awaitedOrder(shop, 4590);
  await bring(shop, staff, anEntry({ cents: 4590, text: `pedido ${orderId}` }));
  const refundId = await createRefund(asStaff(shop, staff), orderId, { amountCents, iban: THEIRS, holder: "Ana" });
  await exportRefunds(asStaff(shop, staff), [refundId]);
  return refundId;
}

/** Comes in a Norma 43 file with words that name nobody, and one reference. */
async function comes(cents: number, reference: string, bookedOn = shopDay(shop.now())): Promise<number> {
  const text = cents < 0 ? "TRANSFERENCIA EMITIDA" : "ABONO";
  const entry: WrittenEntry = { bookedOn, cents, text, references: ["0".repeat(12), reference] };
  const statementId = await readIn(shop, norma43File([{ iban: OURS, entries: [entry] }]), staff);
  const [row] = await shop.db.select().from(bankEntries).where(eq(bankEntries.statementId, statementId));
  return row?.id ?? 0;
}
const stateOf = async (refundId: number) => (await getRefund(shop.db, refundId)).state;

test("a charge of Norma 43 that carries a refund's reference in its reference field shows that refund, and no other of the amount", async () => {
  const [other, paid] = [await aRefund(1731), await aRefund(1731)];
  await comes(-1731, endToEndId(paid));
  expect([await stateOf(other), await stateOf(paid)]).toEqual(["exported", "done"]);
});

test("a charge without a name is called after whom the refund goes to that it shows, or is said to pay a second time", async () => {
  const refundId = await aRefund(1613);
  const shown = await comes(-1613, endToEndId(refundId));
  expect((await getEntry(shop, shown)).entry).toMatchObject({ counterpartyName: null, refundHolder: "Ana" });
  // A week later, as it would look like the same movement on that day.
  const twice = await comes(-1613, endToEndId(refundId), dayAfter(shopDay(shop.now()), 7));
  expect((await getEntry(shop, twice)).entry).toMatchObject({ state: "to_review", refundHolder: "Ana" });
  const unknown = await comes(-999_999, "0000000000000000");
  expect((await getEntry(shop, unknown)).entry.refundHolder).toBeNull();
});

test("with another amount the reference proves nothing", async () => {
  const refundId = await aRefund(1847);
  const charge = await comes(-1848, endToEndId(refundId));
  expect(await stateOf(refundId)).toBe("exported");
  expect((await getEntry(shop, charge)).refunds).toEqual([]);
});

test("money that comes back with the reference in its reference field is offered as that refund, and taken back by nobody but a person", async () => {
  const refundId = await aRefund(1953);
  const charge = await comes(-1953, endToEndId(refundId));
  const back = await comes(1953, endToEndId(refundId));
  expect((await getEntry(shop, back)).reversed).toMatchObject([
    { entry: { id: charge }, reasons: expect.arrayContaining([`Lleva la referencia ${endToEndId(refundId)}`]) },
  ]);
  expect(await stateOf(refundId)).toBe("done");
  // A week later, as it would look like the same movement on that day.
  const unnamed = await comes(1953, "000000000DEV9999", dayAfter(shopDay(shop.now()), 7));
  expect((await getEntry(shop, unnamed)).reversed).toEqual([]);
});
