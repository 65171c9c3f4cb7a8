import { bankEntries, type Tx } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { compactAccount } from "../../bank/index.ts";
import { Refusal } from "../../Refusal.ts";
import { readSettings } from "../../settings/index.ts";

/**
 * The shop pays nothing back to itself: neither to the account of its settings nor to one whose statements it has read in. Refuses
 * `request.invalid`, at the account's field.
 */
export async function refuseOwnAccount(tx: Tx, iban: string): Promise<void> {
  const { bank } = await readSettings(tx);
  const isOwn = compactAccount(bank.iban) === iban || (await tx.$count(bankEntries, eq(bankEntries.account, iban))) > 0;
  if (isOwn) throw new Refusal("request.invalid", { fields: { iban: OWN } }, OWN);
}

const OWN = "Es una cuenta de la tienda: escribe la de quien recibe el dinero.";
