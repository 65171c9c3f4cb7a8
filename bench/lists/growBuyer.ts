import { CART_LINES_MAX } from "@bruma/contract";
import type { Database } from "@bruma/db";

const ORDERS = 300;
const LINES = 3;

/** A faithful customer: a cart full of devices and parts, and orders of both over years. */
export async function growBuyer(sql: Database["sql"], email: string): Promise<void> {
  const [buyer] = await sql<{ id: number }[]>`select id from users where email = ${email}`;
  if (!buyer) throw new Error(`there is no customer ${email}`);
  const { id } = buyer;
  await sql.unsafe("drop table if exists pieces");
  // Those of the demo shop, of which much is known, and copies: every third one, as far as it goes.
  await sql.unsafe(`
    create temporary table pieces as
    select row_number() over (order by v.id)::int as place, v.id as variant_id, v.sku, v.price_cents, p.id as product_id, p.legal_class
    from variants v join products p on p.id = v.product_id
    where p.legal_class in ('device', 'component') and p.active and p.deleted_at is null and v.deleted_at is null
    order by v.id limit ${3 * ORDERS * LINES}`);
  await sql`insert into carts (user_id) values (${id}) on conflict do nothing`;
  await sql`delete from cart_lines where user_id = ${id}`;
  await sql`
    insert into cart_lines (user_id, variant_id, quantity, seen_price_cents)
    select ${id}, variant_id, 1, price_cents from pieces where place % 3 = 0 order by place limit ${CART_LINES_MAX}`;
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER' and is_identity = 'NO'`;
  const list = columns.map(({ name }) => `"${name}"`).join(", ");
  const values = columns.map(({ name }) =>
    name === "created_at" ? "created_at - n * interval '1 day'" : name === "coupon_id" ? "null" : `"${name}"`,
  );
  await sql.unsafe(`
    with source as (select * from orders where user_id = ${id} and status <> 'cancelled' order by id limit 1),
    made as (
      insert into orders (${list}) select ${values.join(", ")} from source cross join generate_series(1, ${ORDERS}) n returning id
    )
    insert into order_lines (order_id, position, product_id, variant_id, name, sku, options, legal_class, unit_price_cents, quantity)
    select o.id, line, x.product_id, x.variant_id, 'Producto', x.sku, '{}', x.legal_class, x.price_cents, 1
    from (select id, row_number() over (order by id)::int as place from made) o cross join generate_series(1, ${LINES}) line
    join pieces x on x.place = ${LINES} * (o.place - 1) + line`);
}
