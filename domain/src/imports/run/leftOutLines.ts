import type { PlannedRow, StagedRow } from "../ImportKind.ts";
import type { Problem } from "../ReadFile.ts";
import type { TableLine } from "../reading/readTable.ts";

/** What is kept of a line that stays out: its cells, so that its owner gets them back. */
export interface LeftOutItem {
  cells: readonly string[];
}

/** Each line that no thing was read from comes once, with all that is wrong with it: so the lines of a file always add up. */
export function leftOutLines(
  lines: readonly TableLine[],
  good: readonly PlannedRow[],
  problems: readonly Problem[],
): StagedRow[] {
  const told = Map.groupBy(problems, ({ line }) => line);
  const used = new Set(good.flatMap((row) => row.lines));
  return lines.flatMap(({ line, cells }) => {
    if (used.has(line)) return [];
    const found = told.get(line) ?? [{ column: "", reason: "De esta línea no se ha podido leer nada", title: "" }];
    const item: LeftOutItem = { cells };
    return {
      line,
      effect: "bad" as const,
      title: found[0]?.title ?? "",
      key: "",
      item,
      changes: [],
      warnings: [],
      column: found[0]?.column ?? "",
      reason: [...new Set(found.map(({ reason }) => reason))].join(". "),
    };
  });
}
