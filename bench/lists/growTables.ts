import { connect, type Database } from "@bruma/db";
import { rollUpAllSales } from "@bruma/domain";
import { growBuyer } from "./growBuyer.ts";

type Sql = Database["sql"];

const UNPAID_MINUTES = 7 * 24 * 60;

/** Tables that copies can be made of: what must differ between rows, as SQL over `source` and the copy's number `n`. */
const GROWN: Record<string, Record<string, string>> = {
  users: {
    email: "'copia' || n || '@example.com'",
    name: "source.name || ' ' || n",
    created_at: "source.created_at - n * interval '1 minute'",
  },
  products: { name: "source.name || ' ' || n", created_at: "source.created_at - n * interval '1 minute'" },
  orders: {
    created_at: "source.created_at - n * interval '1 minute'",
    coupon_id: "null",
    // What nobody paid in time has lapsed: the shop would cancel it.
    status: `case when source.status = 'pending' and n > ${UNPAID_MINUTES} then 'cancelled' else source.status end`,
    user_id: "(select id from buyers where place = 1 + (n * 7919::bigint) % (select count(*) from buyers))",
  },
  reviews: { created_at: "source.created_at - n * interval '1 minute'", user_id: "null", order_id: "null" },
  coupons: { code: "'COPIA' || n" },
};

/**
 * Brings each of the large tables to `rows` rows by copying those of the demo shop over and over; orders to a number of their own
 * where that is given. The ledgers that belong to the rows are left as they are: a list reads the rows themselves. What triggers
 * keep for the lists (stock, sums) is worked out anew at the end, as they would have it. `buyer` has bought for years.
 */
export async function growTables(
  databaseUrl: string,
  rows: number,
  { orders = rows, edges = 0, buyer }: { orders?: number; edges?: number; buyer?: string } = {},
): Promise<void> {
  await growing(databaseUrl, async (database) => {
    const { sql } = database;
    for (const [table, changed] of Object.entries(GROWN)) {
      await grow(sql, table, changed, table === "orders" ? orders : rows);
    }
    await number(sql, "ordered", "select id from orders");
    await sql`insert into invoice_series (name, kind, last_number, last_on) values ('B', 'simplified', ${rows}, current_date)`;
    for (const [table, values] of Object.entries(WRITTEN)) await write(sql, table, values, rows);
    await addVariants(sql);
    await addEdges(sql, edges);
    await addStocks(sql);
    // For the plans of what follows.
    await sql`analyze`;
    await addLines(sql);
    if (buyer !== undefined) await growBuyer(sql, buyer);
    await forgetSums(sql);
  });
}

/** Products with their variants, the graph between them, and what one buyer has; nothing else. */
export async function growGraph(databaseUrl: string, rows: number, edges: number, buyer: string): Promise<void> {
  await growing(databaseUrl, async ({ sql }) => {
    await grow(sql, "products", GROWN.products ?? {}, rows);
    await addVariants(sql);
    await addEdges(sql, edges);
    await addStocks(sql);
    await growBuyer(sql, buyer);
    await noteProducts(sql);
  });
}

/** Without the shop's triggers: the sums and ledgers of copies would cost hours and are not what is measured. */
async function growing(databaseUrl: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = connect(databaseUrl, { max: 1 });
  const { sql } = database;
  try {
    await sql`set synchronous_commit = off`;
    for (const table of TOUCHED) await sql.unsafe(`alter table "${table}" disable trigger user`);
    await work(database);
    for (const table of TOUCHED) await sql.unsafe(`alter table "${table}" enable trigger user`);
    await sql.unsafe("vacuum analyze");
    await rollUpAllSales({ db: database.drizzle });
  } finally {
    await database.close();
  }
}

async function addStocks(sql: Sql): Promise<void> {
  await sql`insert into product_stocks (product_id, stock, low_variants, sold_out_variants)
    select p.id, v.stock, v.low, v.out from products p cross join lateral (
      select coalesce(sum(stock), 0) as stock, count(*) filter (where stock between 1 and 9) as low, count(*) filter (where stock = 0) as out
      from variants where product_id = p.id and deleted_at is null) as v
    on conflict do nothing`;
}

/** Edges between products that stand far apart in the table, so that no two are alike. */
async function addEdges(sql: Sql, edges: number): Promise<void> {
  if (edges === 0) return;
  await number(sql, "goods", "select id from products where deleted_at is null");
  await sql.unsafe(`
    insert into fit_edges (kind, part_product_id, device_product_id, certainty, source)
    select 'fits', part.id, device.id, 'maker', 'Manual' from (select count(*)::int as size from goods) s
    cross join generate_series(0, ${edges - 1}) as n
    join goods part on part.place = 1 + n % s.size
    join goods device on device.place = 1 + (n % s.size + 1 + 7919 * (n / s.size)) % s.size
    on conflict do nothing`);
}

async function grow(sql: Sql, table: string, changed: Record<string, string>, rows: number): Promise<void> {
  const columns = await ownColumns(sql, table);
  const list = columns.map((column) => `"${column}"`).join(", ");
  const values = columns.map((column) => changed[column] ?? `source."${column}"`).join(", ");
  const size = await number(sql, "source", `select * from "${table}"`);
  await number(sql, "buyers", "select id from users where deleted_at is null");
  await sql.unsafe(`
    insert into "${table}" (${list})
    select ${values} from generate_series(1, ${rows - size}) as n join source on source.place = 1 + n % ${size}`);
}

/** Keeps the rows of a query under another name, numbered by `place`, and says how many there are. */
async function number(sql: Sql, name: string, query: string): Promise<number> {
  await sql.unsafe(`drop table if exists ${name}`);
  await sql.unsafe(
    `create temporary table ${name} as select row_number() over ()::int as place, q.* from (${query}) q`,
  );
  await sql.unsafe(`create unique index on ${name} (place)`);
  await sql.unsafe(`analyze ${name}`);
  const [row] = await sql.unsafe(`select count(*)::int as size from ${name}`);
  return row?.size;
}

/** What the demo shop has few of, or none to copy: written anew, over `n`. */
const WRITTEN: Record<string, Record<string, string>> = {
  withdrawals: {
    reference: "'D-' || n",
    name: "'Ana ' || n",
    email: "'ana' || n || '@example.com'",
    order_number: "'#' || n",
    items: "'Todo el pedido'",
    state: "case when n % 50 = 0 then 'received' else 'refunded' end",
    created_at: "now() - n * interval '1 minute'",
    refund_by: "now() + (14400 - n) * interval '1 minute'",
  },
  contact_messages: {
    reference: "'C-' || n",
    type: "'general'",
    name: "'Ana ' || n",
    email: "'ana' || n || '@example.com'",
    subject: "'Sobre mi pedido ' || n",
    message: "'Hola'",
    created_at: "now() - n * interval '1 minute'",
    state: "case when n % 50 = 0 then 'new' else 'closed' end",
    due_at: "now() + (1440 - n) * interval '1 minute'",
  },
  mails: {
    kind: "case when n % 3 = 0 then 'welcome' else 'order_received' end",
    to_name: "'Ana ' || n",
    to_address: "'ana' || n || '@example.com'",
    subject: "'Pedido ' || n",
    text: "repeat('Texto. ', 200)",
    state: "case when n % 500 = 0 then 'failed' else 'kept' end",
    created_at: "now() - n * interval '1 minute'",
  },
  audit_log: {
    actor_id: "1",
    actor_name: "'Olga'",
    action: "'PUT /admin/products/:id'",
    subject: "'product'",
    subject_id: "n::text",
    after: `'{"name": "Otro"}'::jsonb`,
    at: "now() - n * interval '1 minute'",
  },
  lots: {
    variant_id: "(select min(id) from variants) + n % 30",
    code: "'LOTE-' || n",
    supplier: "'Proveedor ' || n % 100",
    best_before: "current_date - 30 + n % 700",
    received_on: "current_date - n % 300",
    quantity: "n % 5",
  },
  breaches: {
    noticed_at: "now() - n * interval '1 hour'",
    due_at: "now() - n * interval '1 hour' + interval '3 days'",
    what: "'Correo a otra persona ' || n",
    whose: "'Clientes'",
    kinds: "'Correo'",
    risk: "'unlikely'",
    consequences: "'Ninguna'",
    measures: "'Pedir que se borre'",
    state: "case when n % 100 = 0 then 'open' else 'exempt' end",
    exempt_reason: "'Se borró'",
  },
  incidents: {
    known_at: "now() - n * interval '1 hour'",
    due_at: "now() - n * interval '1 hour' + interval '15 days'",
    source: "'phone'",
    product: "'Producto ' || n",
    severity: "'mild'",
    effect: "'Tos'",
    state: "case when n % 100 = 0 then 'open' else 'closed' end",
    closed_at: "case when n % 100 = 0 then null else now() end",
  },
  bank_statements: {
    file_name: "'extracto-' || n || '.csv'",
    file_hash: "decode(md5(n::text), 'hex')",
    format: "'csv'",
    accounts: "array['ES9121000418450200051332']",
    entry_count: "1",
    new_count: "1",
    reviewed_count: "1",
    reviewed_up_to: "n",
  },
  bank_entries: {
    statement_id: "(select min(id) from bank_statements)",
    account: "'ES9121000418450200051332'",
    fingerprint: "'copia' || n",
    booked_on: "current_date - n % 700",
    cents: "1000 + n % 9000",
    currency: "'EUR'",
    counterparty_name: "'Ana ' || n",
    text: "'Transferencia de Ana ' || n",
    is_reversal: "false",
    allocated_cents: "case when n % 500 = 0 then 0 else 1000 + n % 9000 end",
  },
  bank_refunds: {
    order_id: "(select id from ordered where place = n)",
    amount_cents: "1000 + n % 9000",
    iban: "'ES' || lpad((n % 90000)::text, 22, '0')",
    holder: "'Ana ' || n",
    reason: "'Devolución'",
    state: "case when n % 500 = 0 then 'to_do' else 'done' end",
    created_at: "now() - n * interval '1 minute'",
    closed_at: "case when n % 500 = 0 then null else now() end",
  },
  invoices: {
    series: "'B'",
    number: "n",
    kind: "'simplified'",
    type: "'F2'",
    order_id: "(select id from ordered where place = n)",
    issued_on: "current_date - n % 700",
    issued_at: "now() - n % 700 * interval '1 day'",
    operation_on: "current_date - n % 700",
    recipient_name: "case when n % 50 = 0 then 'Ana García ' || n end",
    seller_name: "'Bruma'",
    seller_nif: "'B12345674'",
    seller_address: "'Calle Mayor 1'",
    tax_zone: "'mainland'",
    base_cents: "1000 + n % 9000",
    vat_cents: "210",
    total_cents: "1210 + n % 9000",
    net_base_cents: "1000 + n % 9000",
    net_vat_cents: "210",
  },
};

async function write(sql: Sql, table: string, values: Record<string, string>, rows: number): Promise<void> {
  const columns = Object.keys(values).map((column) => `"${column}"`);
  await sql.unsafe(`
    insert into "${table}" (${columns.join(", ")})
    select ${Object.values(values).join(", ")} from generate_series(1, ${rows}) n`);
}

const TOUCHED = [...Object.keys(GROWN), ...Object.keys(WRITTEN), "variants", "order_lines"];

/** Each product that has none gets a variant of its own. */
async function addVariants(sql: Sql): Promise<void> {
  await sql`
    insert into variants (product_id, sku, price_cents, stock)
    select id, 'COPIA-' || id, greatest(price_cents, 1), case when in_stock then 5 + id % 60 else 0 end from products
    where not exists (select 1 from variants where product_id = products.id)`;
}

/** Each order that has none gets one line or two, of products of which some sell far more than others. */
async function addLines(sql: Sql): Promise<void> {
  const goods = await number(
    sql,
    "goods",
    "select product_id, min(id) as id from variants where deleted_at is null group by 1",
  );
  await sql`
    insert into order_lines (order_id, position, product_id, variant_id, name, sku, options, legal_class, unit_price_cents, quantity)
    select o.id, line, v.product_id, v.id, 'Producto', v.sku, '{}', 'unregulated', v.price_cents, line
    from orders o
    cross join generate_series(1, 2) as line
    join goods on goods.place = 1 + floor(${goods - 1} * power((o.id::bigint * 7919 * line % 100003) / 100003.0, 2))::int
    join variants v on v.id = goods.id
    where line <= 1 + o.id % 2 and not exists (select 1 from order_lines l where l.order_id = o.id)`;
}

/** What is summed of the orders: the next look at it sums them all. */
async function forgetSums(sql: Sql): Promise<void> {
  await sql`truncate sales_days, sales_months, sold_days, sold_products, buyer_totals, stale_days, stale_buyers, sales_closing`;
  await sql`insert into stale_buyers (user_id) select distinct user_id from orders where user_id is not null`;
  await noteProducts(sql);
}

/** The catalogue index reads them anew. */
async function noteProducts(sql: Sql): Promise<void> {
  await sql`insert into catalogue_changes (product_id, changed_by) select id, pg_current_xact_id() from products
    on conflict (product_id) do update set changed_by = excluded.changed_by`;
}

/** The columns that an insert may write. */
async function ownColumns(sql: Sql, table: string): Promise<string[]> {
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'
    order by ordinal_position`;
  return columns.map(({ name }) => name);
}
