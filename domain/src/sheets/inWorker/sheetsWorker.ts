import { decodeText } from "../../tables/index.ts";
import { readWebPage, readWorkbook } from "../reading/index.ts";
import { SheetRefused } from "../Sheet.ts";
import { sheetKindOf } from "../sheetKindOf.ts";
import type { SheetStep } from "./SheetStep.ts";
import { serveSteps } from "./serveSteps.ts";

/** A turn of the receiving thread takes few milliseconds for so many. */
const ROWS_AT_ONCE = 500;

serveSteps(stepsOf);

function* stepsOf(shared: Uint8Array): Generator<SheetStep> {
  // Not every library reads memory that is shared.
  const bytes = new Uint8Array(shared);
  try {
    const sheets = sheetKindOf(bytes, "") ? readWorkbook(bytes) : readText(bytes);
    for (const { name, rows } of sheets) {
      yield { step: "sheet", name };
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        yield { step: "rows", rows: rows.slice(start, start + ROWS_AT_ONCE) };
      }
    }
    yield { step: "done" };
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    yield { step: "refused", reason: error.reason };
  }
}

function readText(bytes: Uint8Array) {
  const { text } = decodeText(bytes);
  return sheetKindOf(bytes, text.slice(0, 2000)) === "workbook" ? readWorkbook(bytes) : readWebPage(text);
}
