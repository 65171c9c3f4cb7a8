import { bankEntries, type Tx } from "@bruma/db";
import { and, eq, gt } from "@bruma/db/sql";
import { compactAccount } from "../../bank/index.ts";
import { invalid } from "../../Refusal.ts";
import { readSettings } from "../../settings/index.ts";

/**
 * The shop pays nothing back to itself: neither to the account of its settings nor to one whose statements show what paid an order, or a
 * refund; nor is money given back to the account in which it stands (`from`). One that was only read in, perhaps by mistake, may be a buyer's.
 * Refuses `request.invalid`, at the account's field.
 */
export async function refuseOwnAccount(tx: Tx, iban: string, from?: string): Promise<void> {
  const { bank } = await readSettings(tx);
  const used = and(eq(bankEntries.account, iban), gt(bankEntries.allocatedCents, 0));
  const isOwn = iban === compactAccount(bank.iban) || iban === from || (await tx.$count(bankEntries, used)) > 0;
  if (isOwn) throw invalid({ iban: OWN }, OWN);
}

const OWN = "Es una cuenta de la tienda: escribe la de quien recibe el dinero.";
