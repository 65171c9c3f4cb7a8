import type { DayOrder } from "@bruma/contract";
import { dayOrderOf, plainName, unguarded, withDayFirst } from "../../tables/index.ts";
import type { Table, TableLine } from "./readTable.ts";

/** Of which a file's habits are learnt. */
const ENOUGH_LINES = 10_000;

/** Finds a line's cells by the names that their column may have. */
export class Columns {
  readonly header: readonly string[];
  readonly used = new Set<number>();
  /** An example of an ambiguous day, where nothing in the file tells whether the day or the month comes first. */
  openDay: { column: string; example: string } | undefined;
  private readonly places = new Map<string, number>();
  private readonly lines: readonly TableLine[];
  private readonly toldOrder: DayOrder | undefined;
  /** `dayOrder`: how somebody said that such days are written. */
  constructor(table: Pick<Table, "header" | "lines">, dayOrder?: DayOrder) {
    this.header = table.header;
    this.lines = table.lines;
    this.toldOrder = dayOrder;
    for (const [place, title] of table.header.entries()) {
      const name = columnName(title);
      if (!this.places.has(name)) this.places.set(name, place);
    }
  }

  placeOf(...names: string[]): number | undefined {
    for (const name of names) {
      const place = this.places.get(columnName(name));
      if (place !== undefined) return place;
    }
    return undefined;
  }

  has(...names: string[]): boolean {
    return this.placeOf(...names) !== undefined;
  }

  /** Reads one column from any line: undefined where the file has no such column. */
  reader(...names: string[]): (line: TableLine) => string | undefined {
    const place = this.placeOf(...names);
    if (place === undefined) return () => undefined;
    this.used.add(place);
    return ({ cells }) => unguarded(cells[place] ?? "");
  }

  /** Of a code, such as a SKU or a postcode: without the apostrophe with which spreadsheets keep its leading zeros. */
  codeReader(...names: string[]): (line: TableLine) => string | undefined {
    const cell = this.reader(...names);
    return (line) => cell(line)?.replace(/^['’‘](?=[^'’‘]*$)/, "");
  }

  /** Reads a day. The order of day and month is told by the column itself, by another column, or by whoever was asked. */
  dayReader(...names: string[]): (line: TableLine) => string | undefined {
    const cell = this.reader(...names);
    const days = this.lines.map((line) => cell(line) ?? "");
    const own = dayOrderOf(days);
    const told = own === "either" ? this.orderOfOtherDays() : own;
    const example = days.find((day) => dayOrderOf([day]) === "either");
    if (own === "either" && told === undefined && example !== undefined) {
      this.openDay ??= { column: this.header[this.placeOf(...names) ?? 0] ?? "", example };
    }
    const order = told ?? this.toldOrder ?? "dmy";
    return (line) => {
      const day = cell(line);
      return day && withDayFirst(day, order);
    };
  }

  /** In which order the file's other columns of days are written, where they agree. */
  private orderOfOtherDays(): DayOrder | undefined {
    const some = this.lines.slice(0, ENOUGH_LINES);
    const orders = new Set(this.header.map((_, place) => dayOrderOf(some.map(({ cells }) => cells[place] ?? ""))));
    const [order, ...others] = [...orders].filter((one) => one === "dmy" || one === "mdy");
    return others.length === 0 ? order : undefined;
  }

  /** Columns that nothing was read from. */
  ignored(): string[] {
    return this.header.filter((title, place) => title !== "" && !this.used.has(place));
  }
}

/** For comparing names of columns. A CSV in letters that lack «Ω» calls a column «(O)», «(Î©)», or «(?)», which goes as every mark does. */
export const columnName = (title: string): string => plainName(title.replace(/\((?:O|Î©|ohm(?:io)?s?)\)\s*$/i, ""));
