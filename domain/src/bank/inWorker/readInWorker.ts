import { TooMuchToRead, WorkerReader } from "../../sheets/index.ts";
import type { ReadOptions } from "../ReadOptions.ts";
import { StatementRefused } from "../Statement.ts";
import type { BankFile, FileRead, ReadingStep } from "./ReadingStep.ts";

const TOO_MUCH = "Leerlo lleva demasiado tiempo o memoria. Divídelo por fechas.";

const reader = new WorkerReader<BankFile, ReadingStep>(new URL("readingWorker.ts", import.meta.url), StatementRefused);

/**
 * What a bank's file says, read beside the requests that the server answers. Refuses it whole (`StatementRefused`) where any of it is
 * wrong, and where it takes more time or memory than a bank's file does.
 */
export async function readInWorker(bytes: Uint8Array, options: ReadOptions): Promise<FileRead> {
  try {
    return await reader.read({ bytes, options }, collect);
  } catch (error) {
    throw error instanceof TooMuchToRead ? new StatementRefused(TOO_MUCH) : error;
  }
}

async function collect(steps: AsyncIterable<ReadingStep>): Promise<FileRead> {
  const read: FileRead = { suggestion: null, statement: null };
  const parts = new Map<number, AccountPart>();
  for await (const told of steps) {
    if (told.step === "refused") throw new StatementRefused(told.reason, told.line);
    if (told.step === "done") break;
    if (told.step === "entries") addTo(parts, told);
    else Object.assign(read, { suggestion: told.suggestion, statement: told.statement });
  }
  return withEntries(read, parts);
}

type AccountPart = Pick<Extract<ReadingStep, { step: "entries" }>, "entries" | "fingerprints">;

function addTo(parts: Map<number, AccountPart>, told: AccountPart & { account: number }): void {
  const part = parts.get(told.account);
  part?.entries.push(...told.entries);
  part?.fingerprints.push(...told.fingerprints);
  if (part === undefined) parts.set(told.account, { entries: told.entries, fingerprints: told.fingerprints });
}

function withEntries({ suggestion, statement }: FileRead, parts: ReadonlyMap<number, AccountPart>): FileRead {
  const none: AccountPart = { entries: [], fingerprints: [] };
  if (statement === null) return { suggestion, statement };
  const accounts = statement.accounts.map((account, at) => ({ ...account, ...(parts.get(at) ?? none) }));
  return { suggestion, statement: { ...statement, accounts } };
}
