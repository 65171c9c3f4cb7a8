import type { Category, FitCertainty, FitKind, FitSide } from "@bruma/contract";
import { type Db, fitEdges, fitFamilies, fitFamilyMembers, products } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";
import { containing } from "../../tables/index.ts";
import { brandOf, type GridEnd, ownSideOf, requireEnd, sideColumn, standsAt } from "./gridEnd.ts";

export interface GridRow extends GridEnd {
  name: string;
  category: Category | null;
  /** Of a product. */
  active: boolean | null;
  /** How many belong to a family. */
  members: number | null;
  edges: { id: number; kind: FitKind; certainty: FitCertainty; source: string }[];
  /** What holds without an edge of its own: by a family of either end. */
  held: { kind: FitKind; familyId: number; family: string }[];
}

// More than one sits down to tick; the search finds the others.
const ROWS_MAX = 100;

/**
 * What has an edge with `own`, itself or by a family of its own, and behind it what could have one: products of its brand, families, then
 * other products. A search leaves what has its words. `side`: what the rows are to it. Refuses `fit.end_not_found`.
 */
export async function readGrid(
  db: Db,
  own: GridEnd,
  { side, search }: { side: FitSide; search: string },
): Promise<{ rows: GridRow[]; more: boolean }> {
  await requireEnd(db, own);
  const brand = await brandOf(db, own);
  const { rows } = await db.execute<Record<string, unknown> & GridRow>(sql`
    with around as (
      ${edgesAt(side, standsAt(ownSideOf(side), own))}
      union all
      ${edgesAt(side, sql`${sideColumn(ownSideOf(side), "family")} in (select family_id from ${fitFamilyMembers} where product_id = ${own.productId}::int)`)}
    ), mine as (
      select product_id, family_id, coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'certainty', certainty, 'source', source))
        filter (where ${isOwn(own)}), '[]') as edges
      from around where (product_id = ${own.productId}::int) is not true group by 1, 2
    ), found as (
      ${named}
      union all
      (${otherFamilies(own, search)})
      union all
      (${otherProducts(own, { side, search, brand })})
    ), shown as (
      select f.* from found f where ${hasWords(sql`f.name`, search)}
      order by f.place, f.name, f.product_id, f.family_id limit ${ROWS_MAX + 1}
    )
    select s.product_id as "productId", s.family_id as "familyId", s.name, s.category, s.active, s.members, s.edges,
      coalesce(held.list, '[]') as held
    from shown s left join lateral (${heldBy(own)}) held on true
    order by s.place, s.name, s.product_id, s.family_id`);
  return { rows: [...rows].slice(0, ROWS_MAX), more: rows.length > ROWS_MAX };
}

/** Edges with the family that stands at the grid's own end of them, and with what stands at the other. */
const edgesAt = (side: FitSide, where: SQL) => sql`
  select e.id, e.kind, e.certainty, e.source, ${sideColumn(ownSideOf(side), "family")} as by,
    ${sideColumn(side, "product")} as product_id, ${sideColumn(side, "family")} as family_id
  from ${fitEdges} e where ${where}`;

/** Of a row of `around`: the edge names the grid's own product or family, not a family that the product belongs to. */
const isOwn = ({ familyId }: GridEnd) => sql`by is not distinct from ${familyId}::int`;

/** By which families a shown row `s` holds: one of the grid's own product, or one that the row belongs to. */
const heldBy = (own: GridEnd) => sql`
  select json_agg(distinct jsonb_build_object('kind', a.kind, 'familyId', f.id, 'family', f.name)) as list
  from (
    select kind, by as family_id from around
    where not (${isOwn(own)}) and (product_id = s.product_id or family_id = s.family_id)
    union all
    select a.kind, a.family_id from ${fitFamilyMembers} m join around a on a.family_id = m.family_id
    where m.product_id = s.product_id
  ) a join ${fitFamilies} f on f.id = a.family_id`;

const NO_EDGES = sql`'[]'::json`;
const MEMBERS = sql`(select count(*)::int from ${fitFamilyMembers} m where m.family_id = f.id)`;

const named = sql`
  select 0 as place, mine.product_id, mine.family_id, coalesce(p.name, f.name) as name, p.category, p.active,
    case when f.id is not null then ${MEMBERS} end as members, mine.edges
  from mine left join ${products} p on p.id = mine.product_id left join ${fitFamilies} f on f.id = mine.family_id
  where p.deleted_at is null`;

// In the order of the index of their names, so that it ends after the first hundred.
const otherFamilies = ({ familyId }: GridEnd, search: string) => sql`
  select 2, null::int, f.id, f.name, null, null::boolean, ${MEMBERS}, ${NO_EDGES} from ${fitFamilies} f
  where f.id is distinct from ${familyId}::int and not exists (select 1 from mine where mine.family_id = f.id)
    and ${hasWords(sql`f.name`, search)} order by search_form(f.name) limit ${ROWS_MAX + 1}`;

interface Wanted {
  side: FitSide;
  search: string;
  brand: string | null;
}

// Liquids go with no device of their own. A device is a part of nothing, and a part seldom a device (a tank is both).
function otherProducts({ productId }: GridEnd, { side, search, brand }: Wanted) {
  const classes = side === "part" ? sql`('component', 'unregulated')` : sql`('device', 'component')`;
  return sql`
    select case when p.brand = ${brand}::text then 1 else 3 end, p.id, null::int, p.name, p.category, p.active, null::int, ${NO_EDGES}
    from ${products} p
    where p.deleted_at is null and p.legal_class in ${classes} and p.id is distinct from ${productId}::int
      and not exists (select 1 from mine where mine.product_id = p.id) and ${hasWords(sql`p.name`, search)}
    order by 1, p.name, p.id limit ${ROWS_MAX + 1}`;
}

const hasWords = (name: SQL, search: string): SQL =>
  search === "" ? sql`true` : sql`search_form(${name}) like ${containing(search)}`;
