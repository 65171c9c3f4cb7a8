import { importRows, imports } from "@bruma/db";
import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";
import { noteChange, type Shop, transact } from "../Shop.ts";
import { type ImportReport, KINDS } from "./ImportRecord.ts";

const BATCH = 250;
const MOST_TOLD = 500;

/**
 * Takes back what an import did, each thing where nobody changed it since. Refuses `import.not_found`, `import.not_done`.
 */
export async function undoImport(shop: Shop, id: number): Promise<void> {
  await transact(shop, async (tx) => {
    const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for("update");
    if (found === undefined) throw new Refusal("import.not_found");
    if (found.state !== "done") throw new Refusal("import.not_done");
    const rules = KINDS[found.kind];
    const writing = { actorId: shop.actor?.userId ?? null, note: `Importación ${id} deshecha`, at: shop.now() };
    await rules.lock(tx, id);
    const total: NonNullable<ImportReport["undone"]> = { restored: 0, left: [] };
    const undos: unknown[] = [];
    for (let last = -1; ; ) {
      const steps = await tx
        .select({ position: importRows.position, title: importRows.title, undo: importRows.undo })
        .from(importRows)
        .where(and(eq(importRows.importId, id), isNotNull(importRows.undo), gt(importRows.position, last)))
        .orderBy(asc(importRows.position))
        .limit(BATCH);
      if (steps.length === 0) break;
      last = steps.at(-1)?.position ?? last;
      undos.push(...steps.map(({ undo }) => undo));
      const { restored, left } = await rules.undo(tx, steps, writing);
      total.restored += restored;
      total.left.push(...left);
    }
    const report = { ...(found.report as ImportReport), undone: { ...total, left: total.left.slice(0, MOST_TOLD) } };
    await tx.update(imports).set({ state: "undone", report }).where(eq(imports.id, id));
    rules.announce(tx, undos);
    noteChange(tx, {
      ...{ subject: "import", id, before: { state: "done" } },
      after: { state: "undone", restored: total.restored, left: total.left.length },
    });
  });
}
