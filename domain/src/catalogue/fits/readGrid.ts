import type { Category, FitCertainty, FitKind, FitSide } from "@bruma/contract";
import { type Db, fitEdges, fitFamilies, fitFamilyMembers, products } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";
import { brandOf, type GridEnd, ownSideOf, requireEnds, sideColumn, standsAt } from "./gridEnd.ts";

export interface GridRow extends GridEnd {
  name: string;
  category: Category | null;
  /** How many belong to a family. */
  members: number | null;
  edges: { id: number; kind: FitKind; certainty: FitCertainty; source: string }[];
}

// More than one sits down to tick; the search finds the others.
const ROWS_MAX = 100;

const ROW = sql`f.product_id as "productId", f.family_id as "familyId", f.name, f.category, f.members`;

/**
 * What has an edge with `own`, and behind it what could have one: families, then products of its brand, then others. A search leaves
 * what has its words. `side`: what the rows are to it. Refuses `fit.end_not_found`.
 */
export async function readGrid(
  db: Db,
  own: GridEnd,
  { side, search }: { side: FitSide; search: string },
): Promise<{ rows: GridRow[]; more: boolean }> {
  await requireEnds(db, [own]);
  const brand = await brandOf(db, own);
  const { rows } = await db.execute<Record<string, unknown> & GridRow>(sql`
    with mine as (
      select ${sideColumn(side, "product")} as product_id, ${sideColumn(side, "family")} as family_id,
        json_agg(json_build_object('id', e.id, 'kind', e.kind, 'certainty', e.certainty, 'source', e.source)) as edges
      from ${fitEdges} e where ${standsAt(ownSideOf(side), own)} group by 1, 2
    ), found as (
      ${namedEdges}
      union all
      (${otherFamilies(own, search)})
      union all
      (${otherProducts(own, { side, search, brand })})
    )
    select ${ROW}, f.edges from found f where ${hasWords(sql`f.name`, search)}
    order by f.place, f.name, f.product_id limit ${ROWS_MAX + 1}`);
  return { rows: [...rows].slice(0, ROWS_MAX), more: rows.length > ROWS_MAX };
}

const NO_EDGES = sql`'[]'::json`;
const MEMBERS = sql`(select count(*)::int from ${fitFamilyMembers} m where m.family_id = f.id)`;

const namedEdges = sql`
  select 0 as place, mine.product_id, mine.family_id, coalesce(p.name, f.name) as name, p.category,
    case when f.id is not null then ${MEMBERS} end as members, mine.edges
  from mine left join ${products} p on p.id = mine.product_id left join ${fitFamilies} f on f.id = mine.family_id
  where p.deleted_at is null`;

const otherFamilies = ({ familyId }: GridEnd, search: string) => sql`
  select 1, null::int, f.id, f.name, null, ${MEMBERS}, ${NO_EDGES} from ${fitFamilies} f
  where f.id is distinct from ${familyId}::int and f.id not in (select family_id from mine where family_id is not null)
    and ${hasWords(sql`f.name`, search)} limit ${ROWS_MAX + 1}`;

interface Wanted {
  side: FitSide;
  search: string;
  brand: string | null;
}

// Liquids go with no device of their own. A device is a part of nothing, and a part seldom a device (a tank is both).
function otherProducts({ productId }: GridEnd, { side, search, brand }: Wanted) {
  const classes = side === "part" ? sql`('component', 'unregulated')` : sql`('device', 'component')`;
  return sql`
    select case when p.brand = ${brand}::text then 2 else 3 end, p.id, null::int, p.name, p.category, null::int, ${NO_EDGES}
    from ${products} p
    where p.deleted_at is null and p.legal_class in ${classes} and p.id is distinct from ${productId}::int
      and not exists (select 1 from mine where mine.product_id = p.id) and ${hasWords(sql`p.name`, search)}
    order by 1, p.name, p.id limit ${ROWS_MAX + 1}`;
}

const hasWords = (name: SQL, search: string): SQL =>
  search === "" ? sql`true` : sql`strpos(search_form(${name}), search_form(${search})) > 0`;
