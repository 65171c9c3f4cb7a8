import { serveSteps } from "../../sheets/index.ts";
import { fingerprintsOf } from "../fingerprintsOf.ts";
import { readBankFile } from "../readBankFile.ts";
import { type AccountStatement, type StatementEntry, StatementRefused } from "../Statement.ts";
import type { AccountRead, BankFile, EntryKept, ReadingStep } from "./ReadingStep.ts";

/** Taking in and keeping so many takes the receiving thread few milliseconds. */
const ENTRIES_AT_ONCE = 250;

serveSteps(stepsOf);

function* stepsOf(file: BankFile): Generator<ReadingStep> {
  try {
    yield* entriesOf(file);
    yield { step: "done" };
  } catch (error) {
    if (!(error instanceof StatementRefused)) throw error;
    yield { step: "refused", reason: error.reason, line: error.line };
  }
}

function* entriesOf({ bytes, options, spellings }: BankFile): Generator<ReadingStep> {
  // Not every library reads memory that is shared.
  const { suggestion, statement } = readBankFile(new Uint8Array(bytes), options);
  const accounts = statement?.accounts ?? [];
  yield {
    step: "begun",
    read: { suggestion, statement: statement && { ...statement, accounts: accounts.map(headOf) } },
  };
  for (const [at, account] of accounts.entries()) {
    const fingerprints = fingerprintsOf(account);
    const formerly = spellings
      .filter((one) => one.account === account.account)
      .map(({ spelling }) => fingerprintsOf({ ...account, account: spelling }));
    for (let start = 0; start < account.entries.length; start += ENTRIES_AT_ONCE) {
      const some = <Item>(items: readonly Item[]) => items.slice(start, start + ENTRIES_AT_ONCE);
      const entries = some(account.entries);
      const part = {
        json: JSON.stringify(entries.map(keptOf), wellFormed),
        fingerprints: some(fingerprints),
        formerly: formerly.map(some),
        places: entries.map(({ place }) => place),
      };
      yield { step: "entries", account: at, part };
    }
  }
}

function headOf({ entries, ...account }: AccountStatement): AccountRead {
  const days = entries.map(({ bookedOn }) => bookedOn).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return {
    ...account,
    entryCount: entries.length,
    days: from === undefined || to === undefined ? null : { from, to },
    parts: [],
  };
}

const keptOf = ({ nameInWords, refundReference, bankCodes, place, ...entry }: StatementEntry): EntryKept => ({
  ...entry,
  endToEndId: entry.endToEndId ?? refundReference ?? null,
  counterpartyName: entry.counterpartyName ?? nameInWords ?? null,
  counterpartyIban: entry.counterpartyIban?.replace(/\s/g, "").toUpperCase() ?? null,
});

/** A database takes no half of a letter. */
const wellFormed = (_: string, value: unknown) => (typeof value === "string" ? value.toWellFormed() : value);
