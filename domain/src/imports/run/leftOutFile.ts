import { type Db, importRows } from "@bruma/db";
import { and, asc, eq, sql } from "@bruma/db/sql";
import { pagedRows } from "../../tables/index.ts";
import type { ExportColumn } from "../exportFiles.ts";
import { getImport } from "./readImports.ts";

interface LeftOutLine {
  position: number;
  line: number;
  column: string | null;
  reason: string | null;
  /** None where the file was of people and has been carried out, or failed. */
  cells: readonly string[] | null;
}

/**
 * The lines that an import leaves out, each with its reason and then as it stands in the file: it can be put right there and read in
 * again. Refuses `import.not_found`.
 */
export async function leftOutFile(db: Db, id: number) {
  const { report } = await getImport(db, id);
  const columns: ExportColumn<LeftOutLine>[] = [
    { title: "Línea del fichero", cell: ({ line }) => line },
    { title: "Columna con el error", cell: ({ column }) => column },
    { title: "Motivo", cell: ({ reason }) => reason },
    ...(report.header ?? []).map((title, place) => ({
      title,
      cell: ({ cells }: LeftOutLine) => cells?.[place] ?? "",
    })),
  ];
  const lines = pagedRows<LeftOutLine>(
    (page, limit) =>
      db
        .select({
          position: importRows.position,
          line: importRows.line,
          column: importRows.column,
          reason: importRows.reason,
          cells: sql<string[] | null>`${importRows.item} -> 'cells'`,
        })
        .from(importRows)
        .where(and(eq(importRows.importId, id), eq(importRows.effect, "bad")))
        .orderBy(asc(importRows.position))
        .limit(limit)
        .offset((page - 1) * limit),
    ({ position }) => position,
  );
  return { columns, lines };
}
