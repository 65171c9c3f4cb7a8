import { fitEdges, fitFamilyMembers, type Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { lockEdges } from "../../catalogue/index.ts";
import {
  type EdgeRow,
  type FitWords,
  findEdges,
  findMembers,
  givenEdges,
  givenMembers,
  type MemberRow,
} from "./edgeRows.ts";
import { dropFamilies, type MadeFamily, touchFamilies } from "./writeFamilies.ts";

/** What taking it back needs: the row that was written, as it was written, and what stood there before. */
type RowUndo =
  | { member: { familyId: number; productId: number } }
  | { edgeId: number; written: FitWords; before: FitWords | null };

/** `families`: those that were made for it. */
export type FitUndo = RowUndo & { families?: MadeFamily[] };

/** By the place of each that was written; what was so already is not. */
export async function writeMembers(tx: Tx, rows: readonly MemberRow[], at: Date): Promise<Map<number, RowUndo>> {
  const known = await findMembers(tx, rows);
  const fresh = rows.filter(({ place }) => !known.has(place));
  if (fresh.length === 0) return new Map();
  await touchFamilies(tx, familiesOf(fresh), at);
  await tx.execute(sql`
    insert into ${fitFamilyMembers} (family_id, product_id) select g."familyId", g."productId" from ${givenMembers(fresh)}
    on conflict do nothing`);
  return new Map(fresh.map(({ place, familyId, productId }) => [place, { member: { familyId, productId } }]));
}

const familiesOf = (rows: readonly { familyId: number }[]) => new Set(rows.map(({ familyId }) => familyId));
const wordsOf = ({ certainty, source }: FitWords): FitWords => ({ certainty, source });
export const isSame = (a: FitWords, b: FitWords): boolean => a.certainty === b.certainty && a.source === b.source;

/** By the place of each that was made or has other words now. */
export async function writeEdges(tx: Tx, rows: readonly EdgeRow[]): Promise<Map<number, RowUndo>> {
  await lockEdges(tx);
  const known = await findEdges(tx, rows);
  const fresh = rows.filter(({ place }) => !known.has(place));
  const changed = rows.filter((row) => {
    const before = known.get(row.place);
    return before !== undefined && !isSame(before, row);
  });
  if (fresh.length > 0) {
    await tx.execute(sql`
      insert into ${fitEdges} (kind, part_product_id, part_family_id, device_product_id, device_family_id, certainty, source)
      select g.kind, g."partProductId", g."partFamilyId", g."deviceProductId", g."deviceFamilyId", g.certainty, g.source
      from ${givenEdges(fresh)} on conflict do nothing`);
  }
  if (changed.length > 0) {
    const given = changed.map((row) => ({ id: known.get(row.place)?.id, ...wordsOf(row) }));
    await tx.execute(sql`
      update ${fitEdges} set certainty = g.certainty, source = g.source
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id int, certainty text, source text)
      where ${fitEdges}.id = g.id`);
  }
  const made = await findEdges(tx, fresh);
  const undos = new Map<number, RowUndo>();
  for (const row of fresh) {
    const edge = made.get(row.place);
    if (edge) undos.set(row.place, { edgeId: edge.id, written: wordsOf(edge), before: null });
  }
  for (const row of changed) {
    const before = known.get(row.place);
    if (before) undos.set(row.place, { edgeId: before.id, written: wordsOf(row), before: wordsOf(before) });
  }
  return undos;
}

/** Takes back those of which the row still says what the import wrote; answers which, by their places in the list. */
export async function takeBack(tx: Tx, undos: readonly FitUndo[], at: Date): Promise<Set<number>> {
  await lockEdges(tx);
  const members = undos.flatMap((undo, place) => ("member" in undo ? [{ place, ...undo.member }] : []));
  const edges = undos.flatMap((undo, place) =>
    "member" in undo
      ? []
      : [
          {
            place,
            id: undo.edgeId,
            ...undo.written,
            old_certainty: undo.before?.certainty,
            old_source: undo.before?.source,
          },
        ],
  );
  const made = edges.filter(({ old_certainty }) => old_certainty === undefined);
  const changed = edges.filter(({ old_certainty }) => old_certainty !== undefined);
  const given = (rows: readonly object[]) => sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (place int, id int, certainty text, source text, old_certainty text, old_source text)`;
  const isUntouched = sql`e.id = g.id and e.certainty = g.certainty and e.source = g.source`;
  await touchFamilies(tx, familiesOf(members), at);
  const gone = await Promise.all([
    tx.execute<{ place: number }>(sql`
      delete from ${fitFamilyMembers} m using ${givenMembers(members)}
      where m.family_id = g."familyId" and m.product_id = g."productId" returning g.place`),
    tx.execute<{ place: number }>(
      sql`delete from ${fitEdges} e using ${given(made)} where ${isUntouched} returning g.place`,
    ),
    tx.execute<{ place: number }>(sql`
      update ${fitEdges} e set certainty = g.old_certainty, source = g.old_source from ${given(changed)} where ${isUntouched}
      returning g.place`),
  ]);
  await dropFamilies(
    tx,
    undos.flatMap(({ families = [] }) => families),
  );
  return new Set(gone.flatMap(({ rows }) => [...rows].map(({ place }) => place)));
}
