import { createHash } from "node:crypto";
import type { AccountStatement, StatementEntry } from "./Statement.ts";

/**
 * One identity for each entry, in their order: the same in every file of the same account, whichever days the file covers and
 * however it is sorted. Two entries of one file get the same identity only where the bank says that they are the same one.
 *
 * Where the bank gives no reference, entries that are alike in every field are told apart by counting them. They are counted
 * within their booking day, because that is the smallest piece that overlapping files share whole: a count from the beginning
 * of the file would depend on where the file begins. Being alike, it does not matter which of them comes first.
 */
export function fingerprintsOf(statement: Pick<AccountStatement, "account" | "entries">): string[] {
  const seen = new Map<string, number>();
  return statement.entries.map((entry) => {
    if (entry.bankReference !== null) return hash([statement.account, "reference", ...byReference(entry)]);
    const fields = hash([statement.account, "fields", ...byFields(entry)]);
    const ordinal = (seen.get(fields) ?? 0) + 1;
    seen.set(fields, ordinal);
    return hash([fields, String(ordinal)]);
  });
}

// With its amount: a bank may give a reversal the reference of what it takes back, and both are true.
const byReference = (entry: StatementEntry) => [entry.bankReference, entry.currency, String(entry.cents)];

const byFields = (entry: StatementEntry) => [
  entry.bookedOn,
  entry.valueOn,
  entry.currency,
  String(entry.cents),
  String(entry.isReversal),
  entry.endToEndId,
  entry.creditorReference,
  entry.counterpartyName === null ? null : lettersOf(entry.counterpartyName),
  entry.counterpartyIban,
  lettersOf(entry.text),
  entry.bankCodes ?? null,
];

/** Only what survives every encoding: «COMISIÓN» is the same entry when another download says «COMISI�N». */
export const lettersOf = (text: string): string => text.replace(/[^A-Za-z0-9]/g, "").toUpperCase();

const hash = (fields: readonly (string | null)[]) =>
  createHash("sha256").update(JSON.stringify(fields)).digest("base64url");
