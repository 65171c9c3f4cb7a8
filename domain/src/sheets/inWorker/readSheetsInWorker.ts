import { join } from "node:path";
import { ROOT } from "@bruma/db";
import { type Sheet, SheetRefused, type SheetRow } from "../Sheet.ts";
import { sharedCopy } from "./inSlices.ts";
import type { SheetStep } from "./SheetStep.ts";
import { TooMuchToRead, WorkerReader } from "./WorkerReader.ts";

const PROGRAM = join(ROOT, "domain/src/sheets/inWorker/sheetsWorker.ts");
const reader = new WorkerReader<Uint8Array, SheetStep>(PROGRAM, SheetRefused);

/** The sheets of a file, read beside the requests that the server answers. Refuses what is no spreadsheet, or too large (`SheetRefused`). */
export async function readSheetsInWorker(bytes: Uint8Array): Promise<Sheet[]> {
  try {
    return await reader.read(await sharedCopy(bytes), collect);
  } catch (error) {
    if (!(error instanceof TooMuchToRead)) throw error;
    throw new SheetRefused("Leerlo lleva demasiado tiempo o memoria. Divídelo en varios.");
  }
}

async function collect(steps: AsyncIterable<SheetStep>): Promise<Sheet[]> {
  const sheets: { name: string; rows: SheetRow[] }[] = [];
  for await (const step of steps) {
    if (step.step === "refused") throw new SheetRefused(step.reason);
    if (step.step === "done") break;
    if (step.step === "sheet") sheets.push({ name: step.name, rows: [] });
    else sheets.at(-1)?.rows.push(...step.rows);
  }
  return sheets;
}
