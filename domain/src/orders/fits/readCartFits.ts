import {
  cartLines,
  type Db,
  fitEdges,
  fitFamilyMembers,
  orderLines,
  orders,
  ownedDevices,
  products,
  statement,
  variants,
} from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";

/** A product in a cart that goes with nothing of its buyer's, or lacks what it needs; `others` are what would do. */
export interface CartFitRow {
  kind: "fits_nothing" | "needs";
  id: number;
  name: string;
  others: { id: number; name: string }[];
}

const OTHERS_MAX = 3;

interface Buyer {
  /** Null: a guest. */
  userId: number | null;
  /** The variants in a guest's cart. */
  goods: readonly number[];
}

type Side = "part" | "device";

/**
 * The edges at whose `own` end a product of the cart stands, itself or by a family of its own. Two selects: each has an index of its own,
 * and an `or` over both would read all edges.
 */
function endsOf(kind: CartFitRow["kind"], own: Side, which: SQL): SQL {
  const other = own === "part" ? "device" : "part";
  const ends = (join: SQL) => sql`
    select '${sql.raw(kind)}' as kind, c.id, ${sql.raw(`e.${other}_product_id as product_id, e.${other}_family_id as family_id`)}
    from cart c ${join} where ${which}`;
  return sql`${ends(sql`join ${fitEdges} e on ${sql.raw(`e.${own}_product_id`)} = c.id`)}
    union all
    ${ends(sql`join ${fitFamilyMembers} m on m.product_id = c.id join ${fitEdges} e on ${sql.raw(`e.${own}_family_id`)} = m.family_id`)}`;
}

// A part whose devices are known, those that it comes with among them, none of which is the buyer's; and a device that needs something of
// which the buyer has nothing. Both ends of an edge may be families.
const selectCartFits = statement<Buyer & { devices: readonly number[] }, CartFitRow>(sql`
  with cart as (
    select p.id, p.name, p.legal_class from ${cartLines} l join ${variants} v on v.id = l.variant_id
    join ${products} p on p.id = v.product_id where l.user_id = ${sql.placeholder("userId")}
    union
    select p.id, p.name, p.legal_class from ${variants} v
    join ${products} p on p.id = v.product_id and p.active and p.deleted_at is null
    where v.id = any (${sql.placeholder("goods")}::int[]) and v.deleted_at is null
  ), owned as (
    select id from cart
    union select unnest(${sql.placeholder("devices")}::int[])
    union select product_id from ${ownedDevices} where user_id = ${sql.placeholder("userId")}
    union select ol.product_id from ${orderLines} ol join ${orders} o on o.id = ol.order_id
      where o.user_id = ${sql.placeholder("userId")} and o.status <> 'cancelled'
  ), ends as (
    ${endsOf("fits_nothing", "part", sql`e.kind in ('fits', 'comes_with') and c.legal_class = 'component'`)}
    union all
    ${endsOf("needs", "device", sql`e.kind = 'needs'`)}
  ), others as (
    select kind, id, product_id from ends where product_id is not null
    union select ends.kind, ends.id, m.product_id from ends join ${fitFamilyMembers} m on m.family_id = ends.family_id
  ), lacking as (
    select kind, id from others group by kind, id having not bool_or(product_id in (select id from owned))
  )
  select l.kind, c.id, c.name, coalesce((
    select json_agg(json_build_object('id', x.id, 'name', x.name) order by x.id) from (
      select p.id, p.name from others o join ${products} p on p.id = o.product_id and p.active and p.deleted_at is null
      where o.kind = l.kind and o.id = l.id order by p.in_stock desc, p.id limit ${sql.raw(String(OTHERS_MAX))}) x), '[]'::json) as others
  from lacking l join cart c on c.id = l.id order by l.kind desc, c.id`);

/** What a customer should know of the cart before ordering. `devices`: what they say to have besides what they bought. */
export const readCartFits = (db: Db, userId: number, devices: readonly number[]): Promise<CartFitRow[]> =>
  selectCartFits(db, { userId, goods: [], devices });

/** The same of a guest, whose browser says what is in the cart; what is not on sale is nobody's business. */
export const readGuestCartFits = (
  db: Db,
  goods: readonly number[],
  devices: readonly number[],
): Promise<CartFitRow[]> => selectCartFits(db, { userId: null, goods, devices });
