import type { AllocationHow } from "@bruma/contract";
import { bankAllocations } from "@bruma/db";
import { writeLedger } from "../../orders/index.ts";
import { type AnyShop, noteStaffChange, type ShopTx } from "../../Shop.ts";

export interface Given {
  entryId: number;
  bookedOn: string;
  orderId: number;
  cents: number;
  how: AllocationHow;
  reactivated?: boolean;
}

const ROWS_AT_ONCE = 1000;
const NOTE = "Transferencia del banco";

/** Gives parts of entries to orders: a row of the one ledger, and its payment in the other. The caller holds the entries. */
export async function giveToOrders(tx: ShopTx, shop: AnyShop, parts: readonly Given[]): Promise<void> {
  const at = shop.now();
  const actorId = shop.actor?.userId;
  for (let start = 0; start < parts.length; start += ROWS_AT_ONCE) {
    const some = parts.slice(start, start + ROWS_AT_ONCE);
    const rows = await tx
      .insert(bankAllocations)
      .values(
        some.map(({ entryId, orderId, cents, how, reactivated = false }) => {
          return { entryId, orderId, amountCents: cents, how, reactivated, actorId, at };
        }),
      )
      .returning({ id: bankAllocations.id, entryId: bankAllocations.entryId, orderId: bankAllocations.orderId });
    const ids = new Map(rows.map(({ id, entryId, orderId }) => [`${entryId} ${orderId}`, id]));
    const ledger = some.map(({ entryId, orderId, cents, bookedOn }) => {
      const allocationId = ids.get(`${entryId} ${orderId}`);
      if (allocationId === undefined) throw new Error("an allocation was not written");
      const kind = "payment" as const;
      return { orderId, kind, amountCents: cents, on: bookedOn, note: NOTE, allocationId };
    });
    await writeLedger(tx, shop, ledger);
  }
  for (const { entryId, orderId, cents, how } of parts) {
    // What the shop did by itself the orders' own rows tell.
    if (how === "exact") continue;
    noteStaffChange(tx, { subject: "transfer", id: entryId, after: { orderId, amountCents: cents, how } });
  }
}
