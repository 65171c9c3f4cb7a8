import { formatNumber } from "@bruma/contract";
import type { ReadProduct } from "../ReadFile.ts";
import type { Columns } from "../reading/Columns.ts";
import type { Table } from "../reading/readTable.ts";

/** Under which our own format knows it. */
export const VAT = "IVA";
const NAMES = [
  VAT,
  "Tipo de IVA",
  "Tipo IVA",
  "% IVA",
  "IVA %",
  "VAT",
  "VAT rate",
  "Tax rate",
  "Tipo impositivo",
] as const;
const MOST_PERCENT = 30;

/**
 * The file's column of rates: the shop has one for all goods, so none is taken from it, and a product of another rate is told. What its
 * prices hold is `vatPercent`, the shop's, or what is added to them. Answers the column's name, where the file has one: «IVA» over amounts
 * is none.
 */
export function tellRates(
  table: Table,
  columns: Columns,
  items: readonly ReadProduct[],
  { vatPercent, taxPercent }: { vatPercent: number; taxPercent: number },
): string | undefined {
  const place = columns.placeOf(...NAMES);
  if (place === undefined) return undefined;
  const rate = columns.reader(...NAMES);
  const told = new Map(table.lines.map((line) => [line.line, rate(line)?.trim() ?? ""]));
  if (MAY_BE_AMOUNTS.test(table.header[place] ?? "") && areAmounts([...told.values()])) return undefined;
  const percent = taxPercent || vatPercent;
  const here =
    taxPercent > 0
      ? `a su precio se le suma el ${words(percent)}`
      : `la tienda lleva el ${words(percent)}, ya en su precio`;
  for (const { lines, warnings } of items) {
    for (const cell of new Set(lines.map((line) => told.get(line) ?? ""))) {
      const of = rateOf(cell);
      if (cell === "" || of === percent) continue;
      warnings.push(
        of === undefined
          ? `«${cell.slice(0, 40)}» no es un tipo de IVA: ${here}`
          : `El fichero dice ${words(of)} de IVA: ${here}`,
      );
    }
  }
  return table.header[place];
}

/** What such a title does not say to be a rate. */
const MAY_BE_AMOUNTS = /^\s*(iva|vat)\s*$/i;

/** Most of what is filled in is euros of IVA: with their sign, or to the cent, as no rate is. */
function areAmounts(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== "");
  const amounts = filled.filter((cell) => /€|\beur(os?)?\b/i.test(cell) || /^(?!0[.,])\d+[.,]\d[1-9]$/.test(cell));
  return amounts.length * 2 > filled.length;
}

const words = (percent: number) => `${formatNumber(percent)} %`;

/** «21», «21 %», «21,0», and «0.21», which a sheet keeps of a cell that shows 21 %. */
function rateOf(cell: string): number | undefined {
  const figure = /^(\d{1,3}(?:[.,]\d+)?)\s*%?$/.exec(cell)?.[1];
  if (figure === undefined) return undefined;
  const number = Number(figure.replace(",", "."));
  const percent = number > 0 && number < 1 && !cell.includes("%") ? Math.round(number * 1000) / 10 : number;
  return percent > MOST_PERCENT ? undefined : percent;
}
