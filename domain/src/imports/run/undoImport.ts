import { type Db, importRows, imports, type Tx } from "@bruma/db";
import { and, desc, eq, isNotNull, lt, sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, transact, withoutActor } from "../../Shop.ts";
import { cancelPictures } from "../pictures/takeBackPictures.ts";
import { ImportStopped } from "./ImportFailed.ts";
import { IMPORT_LOCK, type ImportReport, KINDS, refuseWhileOneRuns } from "./ImportRecord.ts";
import { whileAlive } from "./whileAlive.ts";

const BATCH = 250;
const MOST_TOLD = 500;

/**
 * Marks an import as being undone. Refuses `import.not_found`, `import.not_done`, and `import.busy` while another one runs.
 */
export async function startUndo(shop: StaffShop, id: number): Promise<void> {
  await transact(shop, async (tx) => {
    const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for("update");
    if (found === undefined) throw new Refusal("import.not_found");
    if (found.state !== "done") throw new Refusal("import.not_done");
    await refuseWhileOneRuns(tx);
    const report = { ...(found.report as ImportReport), undoFailure: null };
    await tx.update(imports).set({ state: "undoing", done: 0, report }).where(eq(imports.id, id));
    noteChange(tx, {
      subject: "import",
      id,
      before: { state: "done" },
      after: { state: "undoing", kind: found.kind, total: found.total },
    });
  });
}

/**
 * Takes back what an import did, each thing where nobody changed it since: all of it in one transaction, or nothing, and then it
 * can be asked for again. The movements of stock name who asked for it. Its progress is written beside that transaction, for everybody to see.
 */
export async function carryOutUndo(shop: StaffShop, id: number, stopping?: AbortSignal): Promise<void> {
  // Who started it stands in the audit log already.
  const quiet = withoutActor(shop);
  try {
    await whileAlive(shop.db, id, () => transact(quiet, (tx) => takeBack(shop, tx, id, stopping)));
  } catch (error) {
    const reason = error instanceof ImportStopped ? "La tienda se ha parado." : "Algo ha fallado en la tienda.";
    await giveUpUndo(quiet.db, id, reason);
    if (!(error instanceof ImportStopped)) throw error;
  }
}

async function takeBack(shop: StaffShop, tx: Tx, id: number, stopping: AbortSignal | undefined): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK}, ${id})`);
  const [found] = await tx.select().from(imports).where(eq(imports.id, id));
  if (found?.state !== "undoing") return;
  const rules = KINDS[found.kind];
  const writing = {
    importId: id,
    actorId: shop.actor.userId,
    note: `Importación ${id} deshecha`,
    at: shop.now(),
  };
  await rules.lock(tx, id);
  const total: NonNullable<ImportReport["undone"]> = { restored: 0, left: [] };
  const undos: unknown[] = [];
  // The last lines first: what was written early may carry what came later.
  for (let first = 2 ** 31 - 1; ; ) {
    if (stopping?.aborted) throw new ImportStopped();
    const latest = await tx
      .select({ position: importRows.position, title: importRows.title, undo: importRows.undo })
      .from(importRows)
      .where(and(eq(importRows.importId, id), isNotNull(importRows.undo), lt(importRows.position, first)))
      .orderBy(desc(importRows.position))
      .limit(BATCH);
    if (latest.length === 0) break;
    const steps = latest.toReversed();
    first = steps[0]?.position ?? 0;
    undos.push(...steps.map(({ undo }) => undo));
    const { restored, left } = await rules.undo(tx, steps, writing);
    total.restored += restored;
    total.left.unshift(...left);
    await shop.db.update(imports).set({ done: undos.length }).where(eq(imports.id, id));
  }
  await cancelPictures(tx, id);
  const report = { ...(found.report as ImportReport), undone: { ...total, left: total.left.slice(0, MOST_TOLD) } };
  const [finished] = await tx
    .update(imports)
    .set({ state: "undone", done: found.total, report })
    .where(and(eq(imports.id, id), eq(imports.state, "undoing")))
    .returning({ id: imports.id });
  if (!finished) throw new ImportStopped();
  rules.announce(tx, undos);
}

/** Its transaction is gone, so all that was imported is still there. Answers whether it was being undone. */
export async function giveUpUndo(db: Db | Tx, id: number, reason: string): Promise<boolean> {
  const undoFailure = `${reason} No se ha deshecho nada: puedes volver a intentarlo.`;
  const [given] = await db
    .update(imports)
    .set({
      state: "done",
      done: sql`${imports.total}`,
      report: sql`jsonb_set(${imports.report}, '{undoFailure}', to_jsonb(${undoFailure}::text))`,
    })
    .where(and(eq(imports.id, id), eq(imports.state, "undoing")))
    .returning({ id: imports.id });
  return given !== undefined;
}
