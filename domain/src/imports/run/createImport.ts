import type { ImportKind, ImportMapping } from "@bruma/contract";
import { importRows, imports } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";
import { DEFAULT_MAPPING, type ImportReport } from "./ImportRecord.ts";
import { insertRows, stageImport } from "./stageImport.ts";

export interface UploadedFile {
  kind: ImportKind;
  name: string;
  bytes: Uint8Array;
}

/** Reads a file in, looks at what it would change, and keeps both; answers its id. Refuses as `stageImport`. */
export async function createImport(shop: StaffShop, { kind, name, bytes }: UploadedFile): Promise<number> {
  const { report, rows } = await stageImport(shop, kind, bytes, DEFAULT_MAPPING);
  return transact(shop, async (tx) => {
    const [made] = await tx
      .insert(imports)
      .values({
        kind,
        fileName: name,
        file: Buffer.from(bytes),
        mapping: withColumns(DEFAULT_MAPPING, report),
        state: "checked",
        report,
        actorId: shop.actor.userId,
      })
      .returning({ id: imports.id });
    if (made === undefined) throw new Error("insert returned no row");
    await insertRows(tx, made.id, rows);
    noteChange(tx, { subject: "import", id: made.id, after: { kind, state: "checked", counts: report.counts } });
    return made.id;
  });
}

/** Reads the file again, in another way: what `told` leaves out stays as it was said before. Refuses `import.not_found`, `import.not_checked`. */
export async function remapImport(shop: StaffShop, id: number, told: ImportMapping): Promise<void> {
  const [known] = await shop.db
    .select({ kind: imports.kind, file: imports.file, state: imports.state, mapping: imports.mapping })
    .from(imports)
    .where(eq(imports.id, id));
  if (known === undefined) throw new Refusal("import.not_found");
  if (known.state !== "checked" || known.file === null) throw new Refusal("import.not_checked");
  const before = known.mapping as ImportMapping;
  const mapping = { ...before, ...told, categories: { ...before.categories, ...told.categories } };
  const { report, rows } = await stageImport(shop, known.kind, known.file, mapping);
  await transact(shop, async (tx) => {
    const [changed] = await tx
      .update(imports)
      .set({ mapping: withColumns(mapping, report), report })
      .where(and(eq(imports.id, id), eq(imports.state, "checked")))
      .returning({ id: imports.id });
    if (changed === undefined) throw new Refusal("import.not_checked");
    await tx.delete(importRows).where(eq(importRows.importId, id));
    await insertRows(tx, id, rows);
    noteChange(tx, { subject: "import", id, after: { mapping, counts: report.counts } });
  });
}

/** Forgets a file that was only looked at. Refuses `import.not_found`, `import.not_checked`. */
export async function dropImport(shop: StaffShop, id: number): Promise<void> {
  await transact(shop, async (tx) => {
    const [dropped] = await tx
      .delete(imports)
      .where(and(eq(imports.id, id), eq(imports.state, "checked")))
      .returning({ kind: imports.kind, state: imports.state });
    if (dropped === undefined) {
      const isThere = (await tx.$count(imports, eq(imports.id, id))) > 0;
      throw new Refusal(isThere ? "import.not_checked" : "import.not_found");
    }
    noteChange(tx, { subject: "import", id, before: dropped, after: null });
  });
}

/** The columns that a file was read by stay with it, so that the next one of the same columns is read alike. */
const withColumns = (mapping: ImportMapping, { columns }: ImportReport): ImportMapping =>
  columns ? { ...mapping, columns } : mapping;
