import { bankAllocations, bankEntries, bankEntryEvents, bankRefunds, bankStatements } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import type { TestShop } from "../../testShop.ts";

/** A transfer that paid the order, and the bank's charge that shows the refund of a part; the charge is marked from the start. */
export async function seedMarkedTransfers({ db }: TestShop, orderId: number, mark: string): Promise<void> {
  const [statement] = await db
    .insert(bankStatements)
    .values({ fileName: "x", fileHash: Buffer.from("x"), format: "csv", accounts: [], entryCount: 2, newCount: 2 })
    .returning({ id: bankStatements.id });
  const ofBoth = {
    statementId: statement?.id ?? 0,
    account: "X",
    bookedOn: sql`current_date`,
    currency: "EUR",
    isReversal: false,
  };
  const charged = {
    counterpartyName: `${mark}-bank_entries.counterparty_name`,
    counterpartyIban: `${mark}-bank_entries.counterparty_iban`,
    text: `${mark}-bank_entries.text`,
  };
  const [income] = await db
    .insert(bankEntries)
    .values({ ...ofBoth, fingerprint: `x ${orderId}`, cents: 1499, text: "x" })
    .returning({ id: bankEntries.id });
  const [charge] = await db
    .insert(bankEntries)
    .values({ ...ofBoth, ...charged, fingerprint: `back ${orderId}`, cents: -100 })
    .returning({ id: bankEntries.id });
  const entryId = income?.id ?? 0;
  await db.insert(bankAllocations).values({ entryId, orderId, amountCents: 1499, how: "manual" });
  await db.insert(bankEntryEvents).values({ entryId, kind: "ignored", reason: "x" });
  const given = { iban: "x", holder: "x", reason: "x", state: "done", closedAt: sql`now()` } as const;
  const [refund] = await db
    .insert(bankRefunds)
    .values({ orderId, amountCents: 100, ...given })
    .returning({ id: bankRefunds.id });
  await db
    .insert(bankAllocations)
    .values({ entryId: charge?.id ?? 0, refundId: refund?.id ?? 0, amountCents: 100, how: "exact" });
}
