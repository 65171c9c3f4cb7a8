import type { AllocationHow } from "@bruma/contract";
import { orders, type Tx } from "@bruma/db";
import { inArray } from "@bruma/db/sql";
import { reactivateWithin } from "../../orders/index.ts";
import { Refusal } from "../../Refusal.ts";
import { type StaffShop, transact } from "../../Shop.ts";
import { matchEntry, type Part, referencesOf } from "../matching/matchEntry.ts";
import { readCandidates } from "../matching/readCandidates.ts";
import { giveToOrders } from "./giveToOrders.ts";
import { type EntryRow, lockEntry, openCents, restOf } from "./lockEntries.ts";

export interface Allocation {
  parts: readonly Part[];
  /** Orders among them that lapsed are taken up again, or nothing happens. */
  reactivate: boolean;
}

/**
 * A person gives an entry, or a part of it, to orders. More than an order owes, or for one that is cancelled, is too much, and can be
 * given back. Refuses `transfer.not_open`, `transfer.other_currency`, `transfer.too_much`, `order.not_found`, and what taking up a
 * lapsed order refuses.
 */
export async function allocateEntry(
  shop: StaffShop,
  entryId: number,
  { parts, reactivate }: Allocation,
): Promise<void> {
  await transact(shop, async (tx) => {
    const entry = await lockEntry(tx, entryId);
    const rest = openCents(entry, 1);
    const asked = parts.reduce((sum, { cents }) => sum + cents, 0);
    if (asked > rest) throw new Refusal("transfer.too_much", { rest: rest / 100 });
    const how: AllocationHow = (await isProposed(tx, shop, entry, parts)) ? "confirmed" : "manual";
    const lapsed = await lockNamed(tx, parts);
    const reactivated = new Set<number>();
    if (reactivate) {
      for (const orderId of lapsed) {
        await reactivateWithin(tx, shop, orderId);
        reactivated.add(orderId);
      }
    }
    const { id, bookedOn } = entry;
    const given = parts.map((part) => ({
      entryId: id,
      bookedOn,
      how,
      ...part,
      reactivated: reactivated.has(part.orderId),
    }));
    await giveToOrders(tx, shop, given);
  });
}

/** Holds the orders, in the order of their ids; returns those that are cancelled. */
async function lockNamed(tx: Tx, parts: readonly Part[]): Promise<number[]> {
  const ids = parts.map(({ orderId }) => orderId);
  const found = await tx
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(orders.id)
    .for("update");
  if (found.length < new Set(ids).size) throw new Refusal("order.not_found");
  return found.filter(({ status }) => status === "cancelled").map(({ id }) => id);
}

/** Whether the person took what the shop proposes. */
async function isProposed(tx: Tx, shop: StaffShop, entry: EntryRow, parts: readonly Part[]): Promise<boolean> {
  const facts = { ...entry, cents: restOf(entry) };
  const named = referencesOf(facts);
  const book = await readCandidates(tx, [named], shop.now());
  const proposed = matchEntry(facts, book.of(facts, named), named).parts;
  const key = (some: readonly Part[]) => JSON.stringify(some.map((part) => [part.orderId, part.cents]).toSorted());
  return proposed.length > 0 && key(proposed) === key(parts);
}
