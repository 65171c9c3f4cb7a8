import { join } from "node:path";
import { ROOT } from "@bruma/db";
import { sharedCopy, TooMuchToRead, WorkerReader } from "../../sheets/index.ts";
import type { ReadOptions } from "../ReadOptions.ts";
import { StatementRefused } from "../Statement.ts";
import type { AccountSpelling, BankFile, FileRead, ReadingStep } from "./ReadingStep.ts";

const TOO_MUCH = "Leerlo lleva demasiado tiempo o memoria. Divídelo por fechas.";

const PROGRAM = join(ROOT, "domain/src/bank/inWorker/readingWorker.ts");
const reader = new WorkerReader<BankFile, ReadingStep>(PROGRAM, StatementRefused);

/**
 * What a bank's file says, read beside the requests that the server answers. Refuses it whole (`StatementRefused`) where any of it is
 * wrong, and where it takes more time or memory than a bank's file does.
 */
export async function readInWorker(
  bytes: Uint8Array,
  options: ReadOptions,
  spellings: readonly AccountSpelling[] = [],
): Promise<FileRead> {
  try {
    return await reader.read({ bytes: await sharedCopy(bytes), options, spellings }, collect);
  } catch (error) {
    throw error instanceof TooMuchToRead ? new StatementRefused(TOO_MUCH) : error;
  }
}

async function collect(steps: AsyncIterable<ReadingStep>): Promise<FileRead> {
  let read: FileRead = { suggestion: null, statement: null };
  for await (const told of steps) {
    if (told.step === "refused") throw new StatementRefused(told.reason, told.line);
    if (told.step === "done") break;
    if (told.step === "begun") read = told.read;
    else read.statement?.accounts[told.account]?.parts.push(told.part);
  }
  return read;
}
