import { bankAllocations, bankEntries, type Tx } from "@bruma/db";
import { and, eq, inArray, isNull, type SQL, sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";

export type EntryRow = typeof bankEntries.$inferSelect;
export type AllocationRow = typeof bankAllocations.$inferSelect;

/**
 * Holds entries, in the order of their ids. Whoever changes something takes its locks in this order: account, statement, entries,
 * orders, refunds; so no two of them wait for each other.
 */
export function lockEntries(tx: Tx, ids: readonly number[]): Promise<EntryRow[]> {
  return tx
    .select()
    .from(bankEntries)
    .where(inArray(bankEntries.id, [...ids]))
    .orderBy(bankEntries.id)
    .for("no key update");
}

export async function lockEntry(tx: Tx, id: number): Promise<EntryRow> {
  const [entry] = await lockEntries(tx, [id]);
  if (entry === undefined) throw new Refusal("transfer.not_found");
  return entry;
}

/** What of it is not given to anything yet. */
export const restOf = ({ cents, allocatedCents }: Pick<EntryRow, "cents" | "allocatedCents">) =>
  Math.abs(cents) - allocatedCents;

/** Whether it waits for a person to say if it is a movement that another file has told. */
export const isAsked = ({ likeness }: Pick<EntryRow, "likeness">): boolean => likeness === "asked";

/** Refuses an entry that may duplicate a known one until a person has decided: `transfer.looks_known`. */
export function refuseAsked(entry: Pick<EntryRow, "likeness">): void {
  if (isAsked(entry)) throw new Refusal("transfer.looks_known");
}

/** What may be given to orders or refunds: open, surely a movement of its own, and in euros. Returns how much. */
export function openCents(entry: EntryRow, sign: 1 | -1): number {
  if (entry.state !== "to_review" || Math.sign(entry.cents) !== sign) throw new Refusal("transfer.not_open");
  refuseAsked(entry);
  if (entry.currency !== "EUR") throw new Refusal("transfer.other_currency", { currency: entry.currency });
  return restOf(entry);
}

/** SQL for a row of `bank_allocations`: whether it counts, and was not undone. */
export const isLive = (): SQL | undefined =>
  and(
    isNull(bankAllocations.undoesId),
    sql`not exists (select from ${bankAllocations} as undoing where undoing.undoes_id = ${bankAllocations.id})`,
  );

export function liveAllocations(tx: Tx, entryId: number): Promise<AllocationRow[]> {
  return tx
    .select()
    .from(bankAllocations)
    .where(and(eq(bankAllocations.entryId, entryId), isLive()))
    .orderBy(bankAllocations.id);
}
