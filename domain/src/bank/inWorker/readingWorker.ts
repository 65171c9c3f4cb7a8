import { serveSteps } from "../../sheets/index.ts";
import { fingerprintsOf } from "../fingerprintsOf.ts";
import { readBankFile } from "../readBankFile.ts";
import { StatementRefused } from "../Statement.ts";
import type { BankFile, ReadingStep } from "./ReadingStep.ts";

/** A turn of the receiving thread takes few milliseconds for so many. */
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

function* entriesOf({ bytes, options }: BankFile): Generator<ReadingStep> {
  const { suggestion, statement } = readBankFile(bytes, options);
  const accounts = statement?.accounts ?? [];
  const heads = accounts.map((account) => ({ ...account, entries: [] }));
  yield { step: "begun", suggestion, statement: statement && { ...statement, accounts: heads } };
  for (const [at, account] of accounts.entries()) {
    const fingerprints = fingerprintsOf(account);
    for (let start = 0; start < account.entries.length; start += ENTRIES_AT_ONCE) {
      const end = start + ENTRIES_AT_ONCE;
      yield {
        step: "entries",
        account: at,
        entries: account.entries.slice(start, end),
        fingerprints: fingerprints.slice(start, end),
      };
    }
  }
}
