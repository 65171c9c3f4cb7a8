import type { AdminFitQuery, FitCertainty, FitKind } from "@bruma/contract";
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

// More than one reads beside a family's members; its grid has all of them.
const FAMILY_EDGES_MAX = 100;

type Side = StaffEdgeRow["side"];
const id = sql.placeholder("id");

/** Edges with what stands at their `other` end. */
const ends = (other: Side, by: SQL = sql`null`) => sql`
  select e.id, e.kind, '${sql.raw(other)}' as side, e.certainty, e.source, ${by} as by, ${sql.raw(`e.${other}_product_id`)} as product_id,
    ${sql.raw(`e.${other}_family_id`)} as family_id from ${fitEdges} e`;

const named = sql`
  select found.id, found.kind, found.side, found.certainty, found.source, found.by, coalesce(p.name, f.name) as name, p.id as "productId"
  from found left join ${products} p on p.id = found.product_id left join ${fitFamilies} f on f.id = found.family_id
  order by found.side, found.kind, name, found.id`;

// Each select by an index of its own: an «or» over all would read every edge.
const selectEdges = statement<{ id: number; side: Side | ""; limit: number; offset: number }, EdgePage>(sql`
  with mine as (
    select f.id, f.name from ${fitFamilyMembers} m join ${fitFamilies} f on f.id = m.family_id where m.product_id = ${id}
  ), every as (
    ${ends("part")} where e.device_product_id = ${id}
    union all ${ends("part", sql`mine.name`)} join mine on mine.id = e.device_family_id
    union all ${ends("device")} where e.part_product_id = ${id}
    union all ${ends("device", sql`mine.name`)} join mine on mine.id = e.part_family_id
  ), found as (
    select * from every where ${sql.placeholder("side")} in ('', side)
  )
  select (select count(*)::int from found) as total, coalesce(
    (select json_agg(page) from (${named} limit ${sql.placeholder("limit")} offset ${sql.placeholder("offset")}) page), '[]') as rows`);

interface EdgePage {
  rows: StaffEdgeRow[];
  total: number;
}

const selectFamilyEdges = statement<{ id: number }, StaffEdgeRow>(sql`
  with found as (
    ${ends("part")} where e.device_family_id = ${id}
    union all ${ends("device")} where e.part_family_id = ${id}
  ) ${named} limit ${sql.raw(String(FAMILY_EDGES_MAX))}`);

/** The first edges that name a family. */
export const listFamilyEdges = (db: Db, familyId: number): Promise<StaffEdgeRow[]> =>
  selectFamilyEdges(db, { id: familyId });

/** One page of the edges of a product, whatever is on sale. */
export async function listEdges(db: Db, productId: number, { side, page, limit }: AdminFitQuery): Promise<EdgePage> {
  const [found] = await selectEdges(db, { id: productId, side: side ?? "", limit, offset: (page - 1) * limit });
  return found ?? { rows: [], total: 0 };
}
