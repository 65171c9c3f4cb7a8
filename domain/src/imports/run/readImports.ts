import type { ImportEffect, ImportKind, ImportMapping, ImportState } from "@bruma/contract";
import { type Db, importRows, imports, users } from "@bruma/db";
import { and, asc, desc, eq } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { countPictures, NO_PICTURES, type PictureCounts } from "../pictures/readPictureFetches.ts";
import type { ImportReport } from "./ImportRecord.ts";

const columns = {
  id: imports.id,
  kind: imports.kind,
  fileName: imports.fileName,
  state: imports.state,
  mapping: imports.mapping,
  total: imports.total,
  done: imports.done,
  report: imports.report,
  by: users.name,
  createdAt: imports.createdAt,
  finishedAt: imports.finishedAt,
};

export interface ImportRecord {
  id: number;
  kind: ImportKind;
  fileName: string;
  state: ImportState;
  mapping: ImportMapping;
  total: number;
  done: number;
  report: ImportReport;
  by: string | null;
  createdAt: Date;
  finishedAt: Date | null;
  pictures: PictureCounts;
}

interface PageOf {
  page: number;
  limit: number;
}

export async function listImports(
  db: Db,
  { page, limit }: PageOf,
): Promise<{ imports: ImportRecord[]; total: number }> {
  const rows = await db
    .select(columns)
    .from(imports)
    .leftJoin(users, eq(users.id, imports.actorId))
    .orderBy(desc(imports.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { imports: await withPictures(db, rows), total: await db.$count(imports) };
}

/** Refuses `import.not_found`. */
export async function getImport(db: Db, id: number): Promise<ImportRecord> {
  const [row] = await db
    .select(columns)
    .from(imports)
    .leftJoin(users, eq(users.id, imports.actorId))
    .where(eq(imports.id, id));
  if (row === undefined) throw new Refusal("import.not_found");
  const [record] = await withPictures(db, [row]);
  return record as ImportRecord;
}

async function withPictures<Row extends { id: number }>(db: Db, rows: readonly Row[]): Promise<ImportRecord[]> {
  const counts = await countPictures(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, pictures: counts.get(row.id) ?? NO_PICTURES }) as unknown as ImportRecord);
}

/** What a file does line by line, or those of its lines that have one effect. */
export async function listImportRows(db: Db, id: number, { effect, page, limit }: PageOf & { effect?: ImportEffect }) {
  const where = and(eq(importRows.importId, id), effect && eq(importRows.effect, effect));
  const rows = await db
    .select({
      position: importRows.position,
      line: importRows.line,
      effect: importRows.effect,
      title: importRows.title,
      key: importRows.key,
      changes: importRows.changes,
      warnings: importRows.warnings,
      column: importRows.column,
      reason: importRows.reason,
    })
    .from(importRows)
    .where(where)
    .orderBy(asc(importRows.position))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await db.$count(importRows, where) };
}
