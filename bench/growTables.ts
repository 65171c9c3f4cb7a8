import { connect, type Database } from "@bruma/db";

type Sql = Database["sql"];

/** Tables that copies can be made of: what must differ between rows, as SQL over `source` and the copy's number `n`. */
const GROWN: Record<string, Record<string, string>> = {
  users: {
    email: "'copia' || n || '@example.com'",
    name: "source.name || ' ' || n",
    created_at: "source.created_at - n * interval '1 minute'",
  },
  products: { name: "source.name || ' ' || n", created_at: "source.created_at - n * interval '1 minute'" },
  orders: { created_at: "source.created_at - n * interval '1 minute'", coupon_id: "null" },
  audit_log: { at: "source.at - n * interval '1 minute'" },
  mails: { once_key: "null", created_at: "source.created_at - n * interval '1 minute'" },
  reviews: { created_at: "source.created_at - n * interval '1 minute'", user_id: "null", order_id: "null" },
  contact_messages: { reference: "'C-' || n" },
  coupons: { code: "'COPIA' || n" },
};

/**
 * Brings each of the large tables to `rows` rows by copying those of the demo shop over and over. The ledgers that belong to the
 * rows are left as they are: a list reads the rows themselves.
 */
export async function growTables(databaseUrl: string, rows: number): Promise<void> {
  const database = connect(databaseUrl, { max: 1 });
  const { sql } = database;
  try {
    // Neither triggers nor foreign keys: the copies of lines and sums would cost hours and are not what is measured.
    await sql`set session_replication_role = replica`;
    for (const [table, changed] of Object.entries(GROWN)) await grow(sql, table, changed, rows);
    await addVariants(sql);
    await addLines(sql);
    await sql.unsafe("vacuum analyze");
  } finally {
    await database.close();
  }
}

async function grow(sql: Sql, table: string, changed: Record<string, string>, rows: number): Promise<void> {
  const columns = await ownColumns(sql, table);
  const list = columns.map((column) => `"${column}"`).join(", ");
  const values = columns.map((column) => changed[column] ?? `source."${column}"`).join(", ");
  await sql.unsafe(`
    with source as (select *, row_number() over () as place from "${table}"), size as (select count(*) as rows from source)
    insert into "${table}" (${list})
    select ${values} from size, generate_series(1, ${rows} - size.rows) as n
    join source on source.place = 1 + n % (select rows from size)`);
}

/** Each product that has none gets a variant of its own. */
async function addVariants(sql: Sql): Promise<void> {
  await sql`
    insert into variants (product_id, sku, price_cents, stock)
    select id, 'COPIA-' || id, greatest(price_cents, 1), stock from products
    where not exists (select 1 from variants where product_id = products.id)`;
}

/** Each order that has none gets the line of another. */
async function addLines(sql: Sql): Promise<void> {
  const columns = (await ownColumns(sql, "order_lines")).filter((column) => column !== "order_id");
  const list = columns.map((column) => `"${column}"`).join(", ");
  await sql.unsafe(`
    insert into order_lines (order_id, ${list})
    select orders.id, ${columns.map((column) => `line."${column}"`).join(", ")}
    from orders, (select * from order_lines limit 1) as line
    where not exists (select 1 from order_lines l where l.order_id = orders.id)`);
}

/** The columns that an insert may write. */
async function ownColumns(sql: Sql, table: string): Promise<string[]> {
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'
    order by ordinal_position`;
  return columns.map(({ name }) => name);
}
