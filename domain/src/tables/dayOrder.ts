import type { DayOrder } from "@bruma/contract";

/** «31/12/2026», «12-31-26 10:30» up to the year. */
const FIGURES = /^(\d{1,2})([-/. ])(\d{1,2})(?=\2(?:\d{4}|\d{2})(?!\d))/;

/**
 * In which order a column writes its days: a figure over 12 is no month, and with points between them the day comes first. `either`: its
 * days could all be read both ways, or some can only be read in the one way and some in the other, so somebody has to say it. Undefined: no
 * cell depends on it («2026-12-31», «31 dic 2026», «05/05/2026»).
 */
export function dayOrderOf(cells: Iterable<string>): DayOrder | "either" | undefined {
  const found = new Set<DayOrder>();
  let isOpen = false;
  for (const cell of cells) {
    const [, first = "", sign, second = ""] = FIGURES.exec(cell) ?? [];
    if (sign === undefined) continue;
    if (Number(first) > 12 || sign === ".") found.add("dmy");
    else if (Number(second) > 12) found.add("mdy");
    else if (Number(first) !== Number(second)) isOpen = true;
  }
  const [order, other] = found;
  if (other !== undefined) return "either";
  return order ?? (isOpen ? "either" : undefined);
}

/** A cell of such a column with its day first; any other cell as it is. */
export const withDayFirst = (cell: string, order: DayOrder): string =>
  order === "dmy" ? cell : cell.replace(FIGURES, "$3$2$1");
