import { bankEntries, bankEntryEvents } from "@bruma/db";
import { and, eq, inArray } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { type AnyShop, noteStaffChange, type ShopTx, type StaffShop, transact } from "../../Shop.ts";

/** Takes an entry, or what is left of it, off the list. Refuses `transfer.not_found`, `transfer.not_open`. */
export async function ignoreEntry(shop: StaffShop, entryId: number, reason: string): Promise<void> {
  await transact(shop, async (tx) => {
    const known = await tx.$count(bankEntries, eq(bankEntries.id, entryId));
    if (known === 0) throw new Refusal("transfer.not_found");
    const ignored = await ignoreWithin(tx, shop, [{ entryId, reason }]);
    if (ignored === 0) throw new Refusal("transfer.not_open");
  });
}

/** Ignores those of the entries that are open; returns how many. Why stands in the entries' own ledger, not in the audit log. */
export async function ignoreWithin(
  tx: ShopTx,
  shop: AnyShop,
  which: readonly { entryId: number; reason: string }[],
): Promise<number> {
  const actorId = shop.actor?.userId;
  let ignored = 0;
  for (const [reason, ids] of Map.groupBy(which, ({ reason }) => reason)) {
    const rows = await tx
      .update(bankEntries)
      .set({ ignoredReason: reason })
      .where(
        and(
          inArray(
            bankEntries.id,
            ids.map(({ entryId }) => entryId),
          ),
          eq(bankEntries.state, "to_review"),
        ),
      )
      .returning({ entryId: bankEntries.id });
    if (rows.length === 0) continue;
    await tx
      .insert(bankEntryEvents)
      .values(rows.map(({ entryId }) => ({ entryId, kind: "ignored" as const, reason, actorId, at: shop.now() })));
    for (const { entryId } of actorId === undefined ? [] : rows) {
      noteStaffChange(tx, {
        subject: "transfer",
        id: entryId,
        before: { state: "to_review" },
        after: { state: "ignored" },
      });
    }
    ignored += rows.length;
  }
  return ignored;
}
