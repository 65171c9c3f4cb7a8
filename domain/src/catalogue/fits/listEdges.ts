import type { FitCertainty, FitKind } from "@bruma/contract";
import { type Db, fitEdges, fitFamilies, fitFamilyMembers, products, statement } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";

/** An edge as the staff sees it from one of its ends. */
export interface StaffEdgeRow {
  id: number;
  kind: FitKind;
  /** What the other end is. */
  side: "part" | "device";
  certainty: FitCertainty;
  source: string;
  /** By which family of its own the product stands there; null: itself. */
  by: string | null;
  /** The other end: a product, or a family. */
  name: string;
  productId: number | null;
}

const EDGES_MAX = 200;

type Side = StaffEdgeRow["side"];
const id = sql.placeholder("id");

/** Edges with what stands at their `other` end. */
const ends = (other: Side, by: SQL = sql`null`) => sql`
  select e.id, e.kind, '${sql.raw(other)}' as side, e.certainty, e.source, ${by} as by, ${sql.raw(`e.${other}_product_id`)} as product_id,
    ${sql.raw(`e.${other}_family_id`)} as family_id from ${fitEdges} e`;

const named = sql`
  select found.id, found.kind, found.side, found.certainty, found.source, found.by, coalesce(p.name, f.name) as name, p.id as "productId"
  from found left join ${products} p on p.id = found.product_id left join ${fitFamilies} f on f.id = found.family_id
  order by found.side, found.kind, name limit ${sql.raw(String(EDGES_MAX))}`;

// Each select by an index of its own: an «or» over all would read every edge.
const selectEdges = statement<{ id: number }, StaffEdgeRow>(sql`
  with mine as (
    select f.id, f.name from ${fitFamilyMembers} m join ${fitFamilies} f on f.id = m.family_id where m.product_id = ${id}
  ), found as (
    ${ends("part")} where e.device_product_id = ${id}
    union all ${ends("part", sql`mine.name`)} join mine on mine.id = e.device_family_id
    union all ${ends("device")} where e.part_product_id = ${id}
    union all ${ends("device", sql`mine.name`)} join mine on mine.id = e.part_family_id
  )
  ${named}`);

const selectFamilyEdges = statement<{ id: number }, StaffEdgeRow>(sql`
  with found as (
    ${ends("part")} where e.device_family_id = ${id}
    union all ${ends("device")} where e.part_family_id = ${id}
  ) ${named}`);

/** Every edge that names a family. */
export const listFamilyEdges = (db: Db, familyId: number): Promise<StaffEdgeRow[]> =>
  selectFamilyEdges(db, { id: familyId });

/** Every edge of a product, whatever is on sale. */
export const listEdges = (db: Db, productId: number): Promise<StaffEdgeRow[]> => selectEdges(db, { id: productId });
