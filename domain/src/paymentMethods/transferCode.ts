import { epcPayload } from "../bank/index.ts";
import { isIban, type ShopSettings } from "../settings/index.ts";

type Bank = ShopSettings["bank"];

/** What the QR code of a transfer says; null without complete bank data, and where a code has no room for the holder's name. */
export function transferCode(bank: Bank, amountCents: number, reference: string): string | null {
  if (!isComplete(bank)) return null;
  try {
    return epcPayload({ name: bank.holder, iban: bank.iban, amountCents, reference });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A shop that is being set up has «[Titular por completar]» there: nobody must send money to that. */
const isComplete = ({ holder, iban }: Bank) =>
  isIban(iban) && holder.trim() !== "" && !/^\[.*por completar\]$/.test(holder);
