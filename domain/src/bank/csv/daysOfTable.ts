import type { DayOrder } from "@bruma/contract";
import { dayOrderOf, plainName } from "../../tables/index.ts";
import { StatementRefused } from "../Statement.ts";
import type { CsvMapping } from "./CsvMapping.ts";
import { type CsvHeader, cellsAt, placeOf } from "./csvHeader.ts";
import { readDay } from "./readDay.ts";

/** What only banks and services call a column that write the day first: Spanish banks, Wise, Qonto, Redsys. */
const DAY_FIRST =
  /^((f|fecha|data) (de )?(valor|operacio|operacion|operativa|contable|contabilizacion)\b.*|transferwise id|settlement date utc|date de la valeur.*|resultado operacion.*)$/;
/** Fewer days run in order by chance. */
const LEAST_DAYS = 4;

/** The columns with ambiguous days, each with an example that means another day in the other order: «04/05/2026». */
export function unclearDays(header: CsvHeader): { column: string; example: string }[] {
  return header.columns.flatMap((column, at) => {
    const cells = cellsAt(header, at);
    const example = cells.find((cell) => readDay(cell) !== null && readDay(cell) !== readDay(cell, "mdy"));
    if (example === undefined || dayOrderOf(cells) !== "either" || likelyOrder(header, cells) !== null) return [];
    return [{ column, example }];
  });
}

/** In which order a table writes its days: as its figures show, else as somebody has said, else as is likely. Refuses where nothing tells. */
export function dayOrderIn(header: CsvHeader, { date, valueDate, dayOrder }: CsvMapping): DayOrder {
  const columns = [date, valueDate].map((column) => cellsAt(header, placeOf(header, column)));
  const shown = columns.map(dayOrderOf);
  const certain = shown.find((order) => order !== undefined && order !== "either");
  if (certain === "dmy" || certain === "mdy") return certain;
  if (!shown.includes("either")) return "dmy";
  const order = dayOrder ?? columns.map((cells) => likelyOrder(header, cells)).find((likely) => likely !== null);
  if (order) return order;
  const example = unclearDays(header).find(({ column }) => column === date || column === valueDate)?.example ?? "";
  throw new StatementRefused(`Di si en «${example}» va primero el día o el mes (columna «${date}»).`);
}

/** As a known bank does it, or as the days run up or down in one reading only. */
function likelyOrder({ columns }: CsvHeader, cells: readonly string[]): DayOrder | null {
  if (columns.some((name) => DAY_FIRST.test(plainName(name)))) return "dmy";
  const [byDay, byMonth] = (["dmy", "mdy"] as const).map((order) => runInOrder(cells, order));
  if (byDay === byMonth) return null;
  return byDay ? "dmy" : "mdy";
}

/** Whether enough days never turn back. */
function runInOrder(cells: readonly string[], order: DayOrder): boolean {
  const days = cells.map((cell) => readDay(cell, order)).filter((day) => day !== null);
  const steps = new Set(days.slice(1).map((day, at) => Math.sign(day.localeCompare(days[at] ?? ""))));
  return new Set(days).size >= LEAST_DAYS && !(steps.has(1) && steps.has(-1));
}
