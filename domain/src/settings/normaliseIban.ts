import { electronicFormatIBAN, isValidIBAN } from "ibantools";
import { invalid } from "../Refusal.ts";

/** An account's number as banks write it. Refuses, at its field, one whose length, country or check digits are wrong. */
export function normaliseIban(typed: string): string {
  const iban = electronicFormatIBAN(typed);
  if (iban !== null && isValidIBAN(iban)) return iban;
  throw invalid({ iban: "El IBAN no es válido. Revisa las cifras." });
}

/** Whether an IBAN is set and valid: a new shop has none yet. */
export const isIban = (kept: string): boolean => isValidIBAN(electronicFormatIBAN(kept) ?? "");
