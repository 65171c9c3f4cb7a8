import type { FitCertainty, FitKind } from "@bruma/contract";
import { fitEdges, fitFamilies, fitFamilyMembers, products, statement } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";

export interface FitRow {
  kind: FitKind;
  productId: number;
  certainty: FitCertainty;
  source: string;
  /** By which the edge names it, where it does not name the product itself. */
  family: string | null;
}

type Side = "part" | "device";

/**
 * The edges at whose `own` end a product stands, itself or by a family of its own, with the products at the other end. Two selects: each
 * has an index of its own, and an `or` over both would read all edges. Coils and cartridges come before cases and cables, kits before tanks.
 */
function fitsOf(own: Side, other: Side): SQL {
  const column = (side: Side, what: "product" | "family") => sql.raw(`e.${side}_${what}_id`);
  const id = sql.placeholder("id");
  const edges = (where: SQL) => sql`
    select e.kind, e.certainty, e.source, ${column(other, "product")} as product_id, ${column(other, "family")} as family_id
    from ${fitEdges} e where ${where}`;
  return sql`
    with edges as (
      ${edges(sql`${column(own, "product")} = ${id}`)}
      union all
      ${edges(sql`${column(own, "family")} in (select family_id from ${fitFamilyMembers} where product_id = ${id})`)}
    )
    select kind, certainty, source, family, "productId" from (
      select distinct on (x.kind, p.id) x.kind, x.certainty, x.source, x.family, p.id as "productId", p.legal_class
      from (
        select kind, certainty, source, product_id, null as family from edges where product_id is not null
        union all
        select edges.kind, edges.certainty, edges.source, m.product_id, f.name from edges
        join ${fitFamilies} f on f.id = edges.family_id join ${fitFamilyMembers} m on m.family_id = f.id
      ) x join ${products} p on p.id = x.product_id and p.active and p.deleted_at is null and p.id <> ${id}
      order by x.kind, p.id, x.family is not null, array_position(array['maker', 'tried', 'customer'], x.certainty)
    ) found
    order by array_position(array['needs', 'fits', 'comes_with'], kind),
      legal_class is distinct from '${sql.raw(other === "part" ? "component" : "device")}', family is not null, "productId"
    limit ${sql.placeholder("limit")}`;
}

interface Asked {
  id: number;
  limit: number;
}

const parts = fitsOf("device", "part");
const devices = fitsOf("part", "device");
const listed = (found: SQL) => sql`coalesce((select json_agg(found) from (${found}) found), '[]'::json)`;

/** What belongs to a product. */
export const selectParts = statement<Asked, FitRow>(parts);

/** What belongs to a product, and what it belongs to: one statement, as a connection plans each of them anew. */
export const selectFits = statement<Asked, { parts: FitRow[]; devices: FitRow[] }>(
  sql`select ${listed(parts)} as parts, ${listed(devices)} as devices`,
);
