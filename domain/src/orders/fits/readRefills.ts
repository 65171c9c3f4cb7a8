import { type Db, fitEdges, fitFamilyMembers, orderLines, orders, products, statement, variants } from "@bruma/db";
import { sql } from "@bruma/db/sql";

/** A part that wears out, as it was bought last. */
export interface RefillRow {
  productId: number;
  variantId: number;
  name: string;
  options: Record<string, string>;
  priceCents: number;
  stock: number;
  boughtAt: Date;
}

const REFILLS_MAX = 6;

// `offset 0` keeps the two lookups per part: without it PostgreSQL may read all edges into a hash first.
const selectRefills = statement<{ userId: number }, Omit<RefillRow, "boughtAt"> & { boughtAt: Date | string }>(sql`
  select * from (
    select distinct on (v.id) p.id as "productId", v.id as "variantId", p.name, v.options, v.price_cents as "priceCents", v.stock,
      o.created_at as "boughtAt"
    from ${orders} o join ${orderLines} l on l.order_id = o.id
    join ${variants} v on v.id = l.variant_id and v.deleted_at is null
    join ${products} p on p.id = v.product_id and p.active and p.deleted_at is null and p.legal_class = 'component'
    where o.user_id = ${sql.placeholder("userId")} and o.status <> 'cancelled'
      and p.attributes ? 'resistanceOhm'
    order by v.id, o.created_at desc
  ) found
  where exists (select 1 from ${fitEdges} e where e.part_product_id = found."productId" offset 0)
    or exists (select 1 from ${fitFamilyMembers} m join ${fitEdges} e on e.part_family_id = m.family_id
      where m.product_id = found."productId" offset 0)
  order by "boughtAt" desc limit ${sql.raw(String(REFILLS_MAX))}`);

/** Coils and cartridges that a customer bought and the shop still sells, what was bought last first. */
export async function readRefills(db: Db, userId: number): Promise<RefillRow[]> {
  const rows = await selectRefills(db, { userId });
  return rows.map((row) => ({ ...row, boughtAt: new Date(row.boughtAt) }));
}
