import type { ImportMapping } from "@bruma/contract";
import { importRows, imports, type Tx } from "@bruma/db";
import { and, asc, eq, gt, inArray, sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { type AnyShop, noteChange, type Shop, type StaffShop, transact, withoutActor } from "../../Shop.ts";
import { linkImportedOrders } from "../../users/index.ts";
import type { ImportKindRules } from "../ImportKind.ts";
import { ImportFailed } from "./ImportFailed.ts";
import { IMPORT_LOCK, type ImportReport, KINDS, refuseWhileOneRuns } from "./ImportRecord.ts";
import { giveUpUndo } from "./undoImport.ts";
import { isDead, whileAlive } from "./whileAlive.ts";

const BATCH = 250;

/**
 * Marks an import as running. Refuses `import.not_found`, `import.not_checked`, `import.has_bad_lines` unless they are left out,
 * `import.tax_open` and `import.days_open` where nobody has said whether the prices have IVA or how days are written, `import.empty`, and `import.busy` while another one runs.
 */
export async function startImport(shop: StaffShop, id: number, leaveOutBad: boolean): Promise<void> {
  await transact(shop, async (tx) => {
    const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for("update");
    if (found === undefined) throw new Refusal("import.not_found");
    if (found.state !== "checked") throw new Refusal("import.not_checked");
    const report = found.report as ImportReport;
    const { counts } = report;
    if (counts.bad > 0 && !leaveOutBad) throw new Refusal("import.has_bad_lines", { bad: counts.bad });
    const said = found.mapping as ImportMapping;
    if (report.prices?.basis === "unsaid" && said.taxPercent === undefined) throw new Refusal("import.tax_open");
    if (report.days && said.dayOrder === undefined) throw new Refusal("import.days_open");
    const total = counts.new + counts.change;
    if (total === 0) throw new Refusal("import.empty");
    await refuseWhileOneRuns(tx);
    const left = { ...report, badLeftOut: counts.bad > 0 };
    await tx.update(imports).set({ state: "running", total, done: 0, report: left }).where(eq(imports.id, id));
    noteChange(tx, {
      subject: "import",
      id,
      before: { state: "checked" },
      after: { state: "running", kind: found.kind, total, left_out: counts.bad },
    });
  });
}

/**
 * Carries a running import out: all of it in one transaction, or nothing. Its progress is written beside that transaction, for
 * everybody to see. Never throws for what the file or the shop's state may cause: the import then says why it failed.
 */
export async function carryOutImport(shop: AnyShop, id: number, stopping?: AbortSignal): Promise<void> {
  // Who started it stands in the audit log already.
  const quiet = withoutActor(shop);
  try {
    await whileAlive(shop.db, id, () => transact(quiet, (tx) => write(quiet, tx, id, stopping)));
  } catch (error) {
    const isKnown = error instanceof ImportFailed;
    await failImport(quiet, id, isKnown ? error.message : "Algo ha fallado en la tienda. No se ha importado nada.");
    if (!isKnown && !stopping?.aborted) throw error;
  }
}

async function write(shop: Shop, tx: Tx, id: number, stopping: AbortSignal | undefined): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK}, ${id})`);
  const [found] = await tx.select().from(imports).where(eq(imports.id, id));
  if (found?.state !== "running") return;
  const rules = KINDS[found.kind];
  const writing = {
    importId: id,
    actorId: found.actorId,
    note: `Importación ${id}: ${found.fileName}`,
    at: shop.now(),
  };
  await rules.lock(tx, id);
  const undos: unknown[] = [];
  let done = 0;
  let analysed = 0;
  for (let last = -1; ; ) {
    if (stopping?.aborted) throw new ImportFailed({ line: 0, reason: "La tienda se ha parado" });
    const rows = await tx
      .select({ position: importRows.position, title: importRows.title, item: importRows.item })
      .from(importRows)
      .where(
        and(eq(importRows.importId, id), inArray(importRows.effect, ["new", "change"]), gt(importRows.position, last)),
      )
      .orderBy(asc(importRows.position))
      .limit(BATCH);
    if (rows.length === 0) break;
    last = rows.at(-1)?.position ?? last;
    const written = await rules.write(tx, rows, writing);
    await keepUndo(tx, id, written);
    undos.push(...written.map(({ undo }) => undo));
    done += rows.length;
    if (found.kind === "products" && done > 2 * analysed) {
      // Triggers and foreign keys keep the plans that they made for small tables until they learn of the growth.
      await tx.execute(sql`analyze products, variants, price_changes`);
      analysed = done;
    }
    await shop.db.update(imports).set({ done }).where(eq(imports.id, id));
  }
  if (found.kind === "orders") await linkImportedOrders(tx, shop);
  if (rules.personal) await forgetPeople(tx, id);
  const [finished] = await tx
    .update(imports)
    .set({ state: "done", done, file: null, finishedAt: shop.now() })
    .where(and(eq(imports.id, id), eq(imports.state, "running")))
    .returning({ id: imports.id });
  if (!finished) throw new ImportFailed(undefined);
  rules.announce(tx, undos);
}

async function keepUndo(tx: Tx, id: number, written: Awaited<ReturnType<ImportKindRules<unknown, unknown>["write"]>>) {
  await tx.execute(sql`
    update ${importRows} r set undo = given.undo
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as given (position integer, undo jsonb)
    where r.import_id = ${id} and r.position = given.position`);
}

/** Accounts and orders hold it now, or nothing came of it. An order's number stays, so that it does not come in twice. */
async function forgetPeople(tx: Tx, id: number): Promise<void> {
  await tx
    .update(importRows)
    .set({
      item: null,
      changes: [],
      warnings: [],
      title: "",
      key: sql`case when ${importRows.item} ? 'number' then ${importRows.key} else '' end`,
    })
    .where(eq(importRows.importId, id));
}

const failImport = (shop: Shop, id: number, failure: string): Promise<boolean> =>
  shop.db.transaction((tx) => failWithin(tx, shop.now(), id, failure));

async function failWithin(tx: Tx, finishedAt: Date, id: number, failure: string): Promise<boolean> {
  const [failed] = await tx
    .update(imports)
    .set({
      state: "failed",
      done: 0,
      file: null,
      finishedAt,
      report: sql`jsonb_set(${imports.report}, '{failure}', to_jsonb(${failure}::text))`,
    })
    .where(and(eq(imports.id, id), eq(imports.state, "running")))
    .returning({ kind: imports.kind });
  if (failed && KINDS[failed.kind].personal) await forgetPeople(tx, id);
  return failed !== undefined;
}

/**
 * Imports and undos whose server died under way: their transaction went with it, so nothing of the import is in the shop, or all
 * of it still is. Answers how many.
 */
export async function failInterruptedImports(shop: Shop): Promise<number> {
  const running = await shop.db
    .select({ id: imports.id, state: imports.state })
    .from(imports)
    .where(inArray(imports.state, ["running", "undoing"]));
  let failed = 0;
  for (const { id, state } of running) {
    // In one transaction with the look at its lock: nobody begins with it in between.
    const wasFailed = await shop.db.transaction(async (tx) => {
      if (!(await isDead(tx, id))) return false;
      if (state === "undoing") return giveUpUndo(tx, id, "La tienda se paró mientras se deshacía.");
      const failure = "La tienda se paró durante la importación. No se ha importado nada.";
      return failWithin(tx, shop.now(), id, failure);
    });
    // One that ended by itself meanwhile is none.
    if (wasFailed) failed++;
  }
  return failed;
}

/** Files that were looked at and forgotten go after a month. Of people: after a day, also those that failed. */
export async function dropStaleImports(shop: Shop): Promise<number> {
  const isOfPeople = sql`${imports.kind} in ('customers', 'orders')`;
  const gone = await shop.db
    .delete(imports)
    .where(sql`(${imports.state} = 'checked' or (${imports.state} = 'failed' and ${isOfPeople}))
      and coalesce(${imports.finishedAt}, ${imports.createdAt}) < ${shop.now()}::timestamptz -
        case when ${isOfPeople} then interval '1 day' else interval '30 days' end`)
    .returning({ id: imports.id });
  return gone.length;
}
