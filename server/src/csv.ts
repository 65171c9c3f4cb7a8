import { Readable } from "node:stream";
import { guarded, shopTime } from "@bruma/domain";
import { stringify } from "csv-stringify";

export interface CsvColumn<Row> {
  title: string;
  cell: (row: Row) => string | number | Date | null | undefined;
}

/** What a cell of a spreadsheet holds: Excel cuts off the rest. */
export const CELL_MAX = 32_767;

/**
 * A table as a file that a Spanish spreadsheet opens as it is: UTF-8 with its mark, semicolons, decimal commas, the shop's clock. A text that a
 * spreadsheet would take for a formula gets an apostrophe in front.
 */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: Iterable<Row> | AsyncIterable<Row>): Readable {
  const lines = Readable.from(rows).map((row: Row) => columns.map(({ cell }) => cell(row)));
  const writer = stringify({
    bom: true,
    header: true,
    columns: columns.map(({ title }) => title),
    delimiter: ";",
    record_delimiter: "\r\n",
    // Either of them alone begins a new line too, and what stands behind it would be a cell.
    quoted_match: /[\r\n]/,
    cast: {
      string: guarded,
      number: (value) => String(value).replace(".", ","),
      date: shopTime,
    },
  });
  lines.on("error", (error) => writer.destroy(error));
  return lines.pipe(writer);
}
