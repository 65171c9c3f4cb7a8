import { electronicFormatIBAN, isValidIBAN } from "ibantools";

/** An account's number without blanks; null unless it is a valid IBAN. */
export function ibanIn(text: string): string | null {
  const iban = electronicFormatIBAN(text);
  return iban !== null && isValidIBAN(iban) ? iban : null;
}
