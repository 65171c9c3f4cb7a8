import { type Sheet, SheetRefused } from "../../sheets/index.ts";
import * as sheets from "../../sheets/reading/index.ts";
import type { BankTable } from "../BankTable.ts";
import { hasDayAndAmount } from "../csv/csvHeader.ts";
import { wordsOf } from "../csv/csvTable.ts";
import { StatementRefused } from "../Statement.ts";

/** Where a cover names the account. */
const MOST_OTHER_ROWS = 200;
const MOST_WORDS = 5000;

type SheetTable = Pick<BankTable, "rows" | "elsewhere">;

/** The table of movements of an Excel file. */
export const readWorkbook = (bytes: Uint8Array): SheetTable => tableIn(refusing(() => sheets.readWorkbook(bytes)));

/** That of a web page that calls itself .xls. */
export function readWebPage(text: string): SheetTable {
  const { rows, elsewhere } = tableIn(refusing(() => sheets.readWebPage(text)));
  return { rows, elsewhere: [...elsewhere, aroundTables(text)] };
}

function refusing<Read>(reading: () => Read): Read {
  try {
    return reading();
  } catch (error) {
    throw error instanceof SheetRefused ? new StatementRefused(error.reason) : error;
  }
}

/** What stands before the first table and behind the last one, without its marks. */
function aroundTables(page: string): string {
  const [first, last] = [page.search(/<table/i), page.toLowerCase().lastIndexOf("</table")];
  const around = `${page.slice(0, Math.max(0, first))} ${last < 0 ? "" : page.slice(last)}`;
  return around
    .replace(/<[^<>]*>/g, " ")
    .replace(/&nbsp;|\s+/g, " ")
    .slice(0, MOST_WORDS);
}

/** The rows of the only sheet that holds a table of movements, and what the others say. */
function tableIn(all: readonly Sheet[]): SheetTable {
  const [only, another] = all.filter(({ rows }) => rows.some(hasDayAndAmount));
  if (another) throw new StatementRefused("Tiene movimientos en varias hojas: guarda cada una en un fichero.");
  const table = only ?? all[0];
  const others = all
    .filter((sheet) => sheet !== table)
    .flatMap(({ rows }) => rows)
    .slice(0, MOST_OTHER_ROWS);
  return {
    rows: table?.rows ?? [],
    elsewhere: [...all.map(({ name }) => name), ...others.map((row) => wordsOf(row).join(" "))],
  };
}
