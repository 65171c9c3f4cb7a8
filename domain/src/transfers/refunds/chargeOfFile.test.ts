import { auditLog } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import { anIban } from "@bruma/domain/writeStatements";
import { describe, expect, test } from "vitest";
import { endToEndId } from "../../bank/index.ts";
import { asStaff } from "../../testShop.ts";
import { dayAfter, shopDay } from "../../time/index.ts";
import { shop, staff, useBank } from "../bank.fixture.ts";
import { getEntry } from "../entries/getEntry.ts";
import { undoEntry } from "../entries/undoEntry.ts";
import { anEntry, awaitedOrder, bring, entryOf, THEIRS } from "../reconciling.fixture.ts";
import { getRefund } from "./listRefunds.ts";
import { exportRefunds, readRefundFile } from "./refundFiles.ts";
import { createRefund, markRefundsDone } from "./refunds.ts";

useBank();

const anOrder = (priceCents?: number) => awaitedOrder(shop, priceCents);

describe("a file of refunds that the bank books as one charge", () => {
  async function aFileOf(...amounts: number[]) {
    const refundIds: number[] = [];
    for (const amountCents of amounts) {
      const orderId = await anOrder(amountCents);
      await bring(shop, staff, anEntry({ cents: amountCents, text: `pedido ${orderId}` }));
      refundIds.push(await createRefund(asStaff(shop, staff), orderId, { amountCents, iban: THEIRS, holder: "Ana" }));
    }
    const { messageId } = await readRefundFile(shop.db, await exportRefunds(asStaff(shop, staff), refundIds));
    return { refundIds, messageId };
  }
  /** So many refunds in one file, and the charge that pays them. */
  async function aFileCharged(...amounts: number[]) {
    const file = await aFileOf(...amounts);
    const cents = -amounts.reduce((sum, amount) => sum + amount, 0);
    const charge = (bookedOn = shopDay(shop.now())) =>
      bring(shop, staff, anEntry({ cents, payer: "Banco", payerIban: anIban(55), bookedOn }));
    return { ...file, charge, chargeId: await charge() };
  }
  const close = (...ids: number[]) => markRefundsDone(asStaff(shop, staff), ids);
  const statesOf = (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await getRefund(shop.db, id)).state));

  test("leaves the list with the last of them, however many are closed at a time, and comes back to it by undoing", async () => {
    const { refundIds, chargeId } = await aFileCharged(1101, 1203, 1307);
    const [first = 0, ...others] = refundIds;
    await close(first);
    expect((await entryOf(shop, chargeId)).state).toBe("to_review");
    await close(...others);
    expect(await entryOf(shop, chargeId)).toMatchObject({ state: "matched", allocatedCents: 3611 });
    const { entry } = await getEntry(shop, chargeId);
    expect(entry.refundIds).toEqual(refundIds);
    const itsOwn = and(eq(auditLog.subject, "transfer"), eq(auditLog.subjectId, String(chargeId)));
    const told = await shop.db.select().from(auditLog).where(itsOwn);
    expect(told.map(({ actorId }) => actorId)).toEqual([staff, staff, staff]);

    await undoEntry(asStaff(shop, staff), chargeId);
    expect((await entryOf(shop, chargeId)).state).toBe("to_review");
    expect(await statesOf(refundIds)).toEqual(["done", "done", "done"]);
  });

  test("is closed once, whoever of two closes its refunds at the same moment", async () => {
    const { refundIds, chargeId } = await aFileCharged(1409, 1511);
    await Promise.all(refundIds.map((id) => close(id)));
    expect(await statesOf(refundIds)).toEqual(["done", "done"]);
    expect(await entryOf(shop, chargeId)).toMatchObject({ state: "matched", allocatedCents: 2920 });
  });

  test("stays where two charges may be it, and where one of its refunds is paid otherwise", async () => {
    const twice = await aFileCharged(1613, 1709);
    const second = await twice.charge(dayAfter(shopDay(shop.now()), 7));
    await close(...twice.refundIds);
    const states = [await entryOf(shop, twice.chargeId), await entryOf(shop, second)].map(({ state }) => state);
    expect(states).toEqual(["to_review", "to_review"]);

    const part = await aFileCharged(1801, 1907);
    const [apart = 0, other = 0] = part.refundIds;
    await bring(shop, staff, anEntry({ cents: -1801, endToEndId: endToEndId(apart) }));
    await close(other);
    expect(await statesOf(part.refundIds)).toEqual(["done", "done"]);
    expect((await entryOf(shop, part.chargeId)).state).toBe("to_review");
  });

  test("stays where another file or refund that is still to be paid comes to its amount; of two files both are named", async () => {
    const [one, other, apart] = [await aFileCharged(2101, 2203), await aFileOf(2003, 2301), await aFileOf(4304, 907)];
    const { match } = (await getEntry(shop, one.chargeId)).entry;
    for (const { messageId } of [one, other]) expect(match?.reasons.join()).toContain(messageId);
    for (const { refundIds } of [other, one]) {
      await close(...refundIds);
      expect((await entryOf(shop, one.chargeId)).state, "the bank may have paid something else").toBe("to_review");
    }
    await close(...apart.refundIds);

    const [first, second] = [await aFileCharged(2411, 2503), await aFileOf(2407, 2507)];
    await close(...second.refundIds);
    expect((await entryOf(shop, first.chargeId)).state).toBe("to_review");
    await close(...first.refundIds);
    expect(await entryOf(shop, first.chargeId)).toMatchObject({ state: "matched", allocatedCents: 4914 });
  });
});
