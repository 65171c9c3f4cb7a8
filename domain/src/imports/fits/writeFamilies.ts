import { fitEdges, fitFamilies, fitFamilyMembers, type Tx } from "@bruma/db";
import { asc, inArray, sql } from "@bruma/db/sql";
import type { FitItem } from "./readFitLines.ts";

/** A family that an import made, under the name that it gave it. */
export interface MadeFamily {
  id: number;
  name: string;
}

const namesIn = ({ part, device }: FitItem) => [part, device].flatMap((end) => ("family" in end ? [end.family] : []));

/** Those that were not there yet, each with the place of the first item that names it. */
export async function makeFamilies(tx: Tx, items: readonly FitItem[], at: Date): Promise<Map<number, MadeFamily[]>> {
  const names = new Set(items.flatMap(namesIn));
  if (names.size === 0) return new Map();
  const made = await tx
    .insert(fitFamilies)
    .values([...names].map((name) => ({ name, updatedAt: at })))
    .onConflictDoNothing()
    .returning({ id: fitFamilies.id, name: fitFamilies.name });
  const byName = new Map(made.map((family) => [family.name, family]));
  const byPlace = new Map<number, MadeFamily[]>();
  items.forEach((item, place) => {
    const own = namesIn(item).flatMap((name) => byName.get(name) ?? []);
    for (const { name } of own) byName.delete(name);
    if (own.length > 0) byPlace.set(place, own);
  });
  return byPlace;
}

/** Their members change: whoever edits one of them at the moment is told when saving. */
export async function touchFamilies(tx: Tx, ids: ReadonlySet<number>, at: Date): Promise<void> {
  if (ids.size === 0) return;
  await lockFamilies(tx, [...ids]);
  await tx
    .update(fitFamilies)
    .set({
      updatedAt: sql`greatest(${fitFamilies.updatedAt} + interval '1 millisecond', ${at.toISOString()}::timestamptz)`,
    })
    .where(inArray(fitFamilies.id, [...ids]));
}

/** Those that are as they were made, and that nothing names any more, go again. */
export async function dropFamilies(tx: Tx, made: readonly MadeFamily[]): Promise<void> {
  if (made.length === 0) return;
  // Whoever names one of them at this moment has it to the end: what is asked next sees their edge.
  await lockFamilies(
    tx,
    made.map(({ id }) => id),
  );
  await tx.execute(sql`
    delete from ${fitFamilies} f using jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as g (id int, name text)
    where f.id = g.id and f.name = g.name
      and not exists (select 1 from ${fitFamilyMembers} m where m.family_id = f.id)
      and not exists (select 1 from ${fitEdges} e where e.part_family_id = f.id)
      and not exists (select 1 from ${fitEdges} e where e.device_family_id = f.id)`);
}

/** In the order of their numbers, as by everybody who takes several. */
const lockFamilies = (tx: Tx, ids: readonly number[]) =>
  tx
    .select({ id: fitFamilies.id })
    .from(fitFamilies)
    .where(inArray(fitFamilies.id, [...ids]))
    .orderBy(asc(fitFamilies.id))
    .for("update");
