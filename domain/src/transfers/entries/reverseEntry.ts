import type { LikenessState } from "@bruma/contract";
import { bankRefunds } from "@bruma/db";
import { inArray, sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { type StaffShop, type StaffTx, transact } from "../../Shop.ts";
import { ignoreWithin } from "./ignoreEntry.ts";
import { type AllocationRow, refuseAsked } from "./lockEntries.ts";
import { lockWithSources, takenBackBy, takesBack, undoWithin } from "./undoEntry.ts";

/**
 * The bank takes `originalId` back with `reversalId`: what the first one paid it pays no more, and neither waits for anything.
 * Refuses `transfer.not_found`, `transfer.not_open`, `transfer.looks_known`, `transfer.not_its_reversal`, `transfer.refunded_since`.
 */
export async function reverseEntry(shop: StaffShop, reversalId: number, originalId: number): Promise<void> {
  await transact(shop, async (tx) => {
    const held = await lockWithSources(tx, [reversalId, originalId]);
    const reversal = held.find(({ id }) => id === reversalId);
    const original = held.find(({ id }) => id === originalId);
    if (reversal === undefined || original === undefined) throw new Refusal("transfer.not_found");
    if (reversal.state !== "to_review" || reversal.allocatedCents > 0) throw new Refusal("transfer.not_open");
    for (const entry of held) refuseAsked(entry);
    if (!isTakenBackBy(original, reversal)) throw new Refusal("transfer.not_its_reversal");
    // At one moment: by it `forget_returned` knows what the reversal undid, and what somebody had undone before.
    const at = shop.now();
    const still = { ...shop, now: () => at };
    const undone = await undoWithin(tx, still, original);
    if (original.cents < 0) await noteReturned(tx, undone, reversal.bookedOn);
    await ignoreWithin(tx, still, [
      { entryId: reversalId, reason: takesBack(originalId) },
      { entryId: originalId, reason: takenBackBy(reversalId) },
    ]);
  });
}

/** The bank gave these refunds back, `on` its day. */
async function noteReturned(tx: StaffTx, undone: readonly AllocationRow[], on: string): Promise<void> {
  const refundIds = undone.flatMap(({ refundId }) => refundId ?? []);
  if (refundIds.length === 0) return;
  await tx
    .update(bankRefunds)
    .set({ returnedOn: sql`greatest(${bankRefunds.returnedOn}, ${on}::date)` })
    .where(inArray(bankRefunds.id, refundIds));
}

interface Movement {
  account: string;
  currency: string;
  cents: number;
  bookedOn: string;
  likeness: LikenessState | null;
}

/** What is the same as a known movement pays nothing itself: that one is taken back. */
export const isTakenBackBy = (original: Movement, reversal: Movement): boolean =>
  (original.likeness === null || original.likeness === "other") &&
  original.account === reversal.account &&
  original.currency === reversal.currency &&
  original.cents === -reversal.cents &&
  original.bookedOn <= reversal.bookedOn;
