import { FIT_CERTAINTY_LABELS, FIT_KIND_LABELS, type FitCertainty, type FitKind } from "@bruma/contract";
import { type Db, fitEdges, fitFamilies, fitFamilyMembers, type Tx } from "@bruma/db";
import { and, eq, sql } from "@bruma/db/sql";
import { announce } from "../../Shop.ts";
import type { ImportKindRules, PlannedRow } from "../ImportKind.ts";
import type { Problem } from "../ReadFile.ts";
import { ImportFailed } from "../run/ImportFailed.ts";
import { type FitEnds, readEnds } from "./readEnds.ts";
import { FIT_COLUMNS, type FitEnd, type FitItem, keyOf, MEMBER_LABEL, readFitLines } from "./readFitLines.ts";

/** What taking it back needs: the row that was written, as it was written, and what stood there before. */
type FitUndo =
  | { member: { familyId: number; productId: number } }
  | { edgeId: number; written: FitWords; before: FitWords | null };

interface FitWords {
  certainty: FitCertainty;
  source: string;
}

// In one advisory lock with themselves: two that write the graph at once would make the same family twice.
const FITS_LOCK = 7_306;

/** The graph of what fits what, a line for each edge; one that is there already gets the file's certainty and source. */
export const fitImport: ImportKindRules<FitItem, FitUndo> = {
  personal: false,

  async read(_db, { table }, columns) {
    return readFitLines(table, columns);
  },

  async plan(db, items) {
    const ends = await readEnds(db, items);
    const rows: PlannedRow[] = [];
    const problems: Problem[] = [];
    for (const item of items) {
      const problem = problemOf(item, ends);
      if (problem) problems.push(problem);
      else rows.push(await plannedRow(db, item, ends));
    }
    return { rows, problems };
  },

  async lock(tx) {
    await tx.execute(sql`select pg_advisory_xact_lock(${FITS_LOCK})`);
  },

  async write(tx, staged) {
    const items = staged.map(({ item }) => item);
    await makeFamilies(tx, items);
    const ends = await readEnds(tx, items);
    const written: { position: number; undo: FitUndo }[] = [];
    for (const { item, position } of staged) {
      const problem = problemOf(item, ends);
      if (problem) throw new ImportFailed({ line: item.line, reason: problem.reason });
      const unmade = [item.part, item.device].find((end) => ends.idOf(end) === undefined);
      if (unmade)
        throw new ImportFailed({ line: item.line, reason: `«${endWords(unmade)}» se parece a una familia que ya hay` });
      const undo =
        item.relation === "member" ? await writeMember(tx, item, ends) : await writeEdge(tx, item, item.relation, ends);
      if (undo) written.push({ position, undo });
    }
    return written;
  },

  async undo(tx, steps) {
    let restored = 0;
    const left: { title: string; reason: string }[] = [];
    for (const { title, undo } of steps) {
      if (await takeBack(tx, undo)) restored += 1;
      else left.push({ title, reason: "Alguien lo ha cambiado después" });
    }
    return { restored, left };
  },

  announce(tx) {
    announce(tx, "fits");
  },
};

function problemOf(item: FitItem, ends: FitEnds): Problem | undefined {
  const unknown = (
    [
      ["part", FIT_COLUMNS.part],
      ["device", FIT_COLUMNS.device],
    ] as const
  ).find(([side]) => {
    const end = item[side];
    return "sku" in end && ends.productOf(end.sku) === undefined;
  });
  const title = endWords(item.part);
  if (unknown) return { line: item.line, column: unknown[1], reason: "Ningún producto tiene este SKU", title };
  const [part, device] = [ends.idOf(item.part), ends.idOf(item.device)];
  if (part !== undefined && part === device && "sku" in item.part && "sku" in item.device) {
    return { line: item.line, column: FIT_COLUMNS.device, reason: "Un producto no es pieza de sí mismo", title };
  }
  return undefined;
}

const endWords = (end: FitEnd) => ("sku" in end ? end.sku : end.family);
const wordsOf = ({ certainty, source }: FitWords) =>
  [FIT_CERTAINTY_LABELS[certainty], source].filter(Boolean).join(" · ");

async function plannedRow(db: Db, item: FitItem, ends: FitEnds): Promise<PlannedRow> {
  const relation = item.relation === "member" ? MEMBER_LABEL : FIT_KIND_LABELS[item.relation];
  const known =
    item.relation === "member" ? await findMember(db, item, ends) : await findEdge(db, item, item.relation, ends);
  const isSame = known !== undefined && (known === "member" || wordsOf(known) === wordsOf(item));
  const families = [item.part, item.device].filter((end) => "family" in end && ends.idOf(end) === undefined);
  return {
    line: item.line,
    lines: [item.line],
    effect: known === undefined ? "new" : isSame ? "same" : "change",
    title: `${ends.titleOf(item.part)} · ${relation.toLowerCase()} · ${ends.titleOf(item.device)}`,
    key: keyOf(item),
    item,
    changes:
      known === undefined || isSame
        ? []
        : [{ field: FIT_COLUMNS.certainty, before: wordsOf(known), after: wordsOf(item) }],
    warnings: families.map((end) => `La familia «${endWords(end)}» es nueva`),
  };
}

async function findMember(db: Db | Tx, { part, device }: FitItem, ends: FitEnds): Promise<"member" | undefined> {
  const [productId, familyId] = [ends.idOf(part), ends.idOf(device)];
  if (productId === undefined || familyId === undefined) return undefined;
  const [found] = await db
    .select({ id: fitFamilyMembers.productId })
    .from(fitFamilyMembers)
    .where(and(eq(fitFamilyMembers.familyId, familyId), eq(fitFamilyMembers.productId, productId)));
  return found && "member";
}

const column = (end: FitEnd, ends: FitEnds) => {
  const id = ends.idOf(end) ?? null;
  return "sku" in end ? { product: id, family: null } : { product: null, family: id };
};

function edgeOf(item: FitItem, kind: FitKind, ends: FitEnds) {
  const [part, device] = [column(item.part, ends), column(item.device, ends)];
  return {
    kind,
    partProductId: part.product,
    partFamilyId: part.family,
    deviceProductId: device.product,
    deviceFamilyId: device.family,
  };
}

async function findEdge(db: Db | Tx, item: FitItem, kind: FitKind, ends: FitEnds) {
  const edge = edgeOf(item, kind, ends);
  if ((edge.partProductId ?? edge.partFamilyId) === null || (edge.deviceProductId ?? edge.deviceFamilyId) === null)
    return undefined;
  const [found] = await db
    .select({ id: fitEdges.id, certainty: fitEdges.certainty, source: fitEdges.source })
    .from(fitEdges)
    .where(sql`kind = ${kind} and part_product_id is not distinct from ${edge.partProductId}::int
      and part_family_id is not distinct from ${edge.partFamilyId}::int
      and device_product_id is not distinct from ${edge.deviceProductId}::int
      and device_family_id is not distinct from ${edge.deviceFamilyId}::int`);
  return found;
}

async function makeFamilies(tx: Tx, items: readonly FitItem[]): Promise<void> {
  const names = new Set(
    items.flatMap(({ part, device }) => [part, device].flatMap((end) => ("family" in end ? [end.family] : []))),
  );
  if (names.size === 0) return;
  await tx
    .insert(fitFamilies)
    .values([...names].map((name) => ({ name })))
    .onConflictDoNothing();
}

async function writeMember(tx: Tx, { part, device }: FitItem, ends: FitEnds): Promise<FitUndo | undefined> {
  const member = { familyId: ends.idOf(device) ?? 0, productId: ends.idOf(part) ?? 0 };
  const [made] = await tx.insert(fitFamilyMembers).values(member).onConflictDoNothing().returning();
  return made && { member };
}

async function writeEdge(tx: Tx, item: FitItem, kind: FitKind, ends: FitEnds): Promise<FitUndo | undefined> {
  const { certainty, source } = item;
  const known = await findEdge(tx, item, kind, ends);
  if (known === undefined) {
    const [made] = await tx
      .insert(fitEdges)
      .values({ ...edgeOf(item, kind, ends), certainty, source })
      .returning({ id: fitEdges.id });
    return made && { edgeId: made.id, written: { certainty, source }, before: null };
  }
  if (known.certainty === certainty && known.source === source) return undefined;
  await tx.update(fitEdges).set({ certainty, source }).where(eq(fitEdges.id, known.id));
  return {
    edgeId: known.id,
    written: { certainty, source },
    before: { certainty: known.certainty, source: known.source },
  };
}

/** Where the row still says what the import wrote. */
async function takeBack(tx: Tx, undo: FitUndo): Promise<boolean> {
  if ("member" in undo) {
    const { familyId, productId } = undo.member;
    const gone = await tx
      .delete(fitFamilyMembers)
      .where(and(eq(fitFamilyMembers.familyId, familyId), eq(fitFamilyMembers.productId, productId)))
      .returning({ id: fitFamilyMembers.productId });
    return gone.length > 0;
  }
  const { edgeId, written, before } = undo;
  const isUntouched = and(
    eq(fitEdges.id, edgeId),
    eq(fitEdges.certainty, written.certainty),
    eq(fitEdges.source, written.source),
  );
  const rows = before
    ? await tx.update(fitEdges).set(before).where(isUntouched).returning({ id: fitEdges.id })
    : await tx.delete(fitEdges).where(isUntouched).returning({ id: fitEdges.id });
  return rows.length > 0;
}
