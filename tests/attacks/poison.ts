import { sql } from "@bruma/db/sql";
import type { Shop } from "@bruma/domain";

// What the shop itself writes and looks up by: no text that anybody types ends up there.
const NOBODY_TYPES = new Set([
  "attempts.key",
  "billing_chains.environment",
  "billing_chains.last_hash",
  "billing_records.code",
  "billing_records.environment",
  "billing_records.hash",
  "billing_records.issuer_nif",
  "billing_records.kind",
  "billing_records.previous_hash",
  "billing_records.prior_rejection",
  "billing_records.stamp",
  "billing_records.type",
  "billing_records.xml",
  "settings.key",
  "users.password_hash",
  "media.hash",
  "media.placeholder",
  "order_requests.key",
  "stock_requests.key",
  "order_lines.legal_class",
  "order_events.from_status",
  "order_events.to_status",
  "shipping_rates.zone",
  "shipping_zones.icon",
  "content_versions.slug",
  "push_subscriptions.endpoint",
  "totp_factors.secret",
  "picture_fetches.address",
  "old_addresses.path",
  "shop_keys.name",
  "shop_keys.value",
  "mails.html",
  "mails.subject",
  "mails.text",
]);
// Objects whose keys are somebody's words, too.
const KEYS_ARE_TYPED = new Set(["variants.options", "order_lines.options"]);
// A word of a fixed list, a number, a date, an address: its form is checked where it comes in, and relied on.
const HAS_A_FORM = /^([a-z0-9_.:+-]*|#[0-9a-f]{6}|https?:.*|[A-Z]{2}|[0-9T:.Z+-]+)$/;

/** Columns that take a word of a fixed list, or one form, only: the database itself refuses any other. */
export const FIXED_WORDS = [
  "action_links.purpose",
  "addresses.country",
  "agreed_texts.hash",
  "bank_allocations.how",
  "bank_entries.account",
  "bank_entries.currency",
  "bank_entries.likeness",
  "bank_entry_events.kind",
  "bank_refunds.state",
  "bank_statements.format",
  "billing_deliveries.state",
  "billing_events.environment",
  "billing_events.kind",
  "breach_notes.risk",
  "breaches.risk",
  "breaches.state",
  "consents.kind",
  "contact_messages.state",
  "contact_messages.type",
  "coupons.type",
  "fit_edges.certainty",
  "fit_edges.kind",
  "import_rows.effect",
  "imports.kind",
  "imports.state",
  "incidents.severity",
  "incidents.source",
  "incidents.state",
  "invoice_series.kind",
  "invoice_series.name",
  "invoice_taxes.exemption",
  "invoices.kind",
  "invoices.method",
  "invoices.recipient_country",
  "invoices.series",
  "invoices.tax_zone",
  "invoices.type",
  "lot_movements.reason",
  "lots.state",
  "mails.kind",
  "mails.state",
  "order_agreements.hash",
  "order_return_lines.condition",
  "order_return_lines.fate",
  "order_returns.state",
  "orders.bill_country",
  "orders.payment_method",
  "orders.ship_country",
  "orders.shipping_option",
  "orders.shipping_zone",
  "orders.status",
  "payments.kind",
  "product_alerts.kind",
  "product_news.kind",
  "products.category",
  "products.legal_class",
  "review_reports.reason",
  "sale_bans.community",
  "sale_bans.kind",
  "shipping_rates.option",
  "shipping_zones.zone",
  "stock_movements.reason",
  "users.role",
  "users.staff_role",
  "withdrawals.state",
];
/** Columns in which the full shop has nothing to replace, and why that may be. */
export const WITHOUT_TEXTS = [
  // What is kept of them are words of fixed lists: which categories of a file are which of ours, why a picture did not come.
  "imports.mapping",
  "orders.extras",
  "picture_fetches.failure",
  "picture_fetches.state",
  "sale_stops.rules",
  // The names of our own jobs.
  "job_runs.name",
  "sales_days.payment_status",
  "sales_days.status",
  "visits.source",
  // The act that takes the notice away comes last; its kind is one of two, its hash our own.
  "guarantee_notices.hash",
  "guarantee_notices.type",
  // The same of the shop's own logos, and of the picture at the top of its home page.
  "hero_pictures.alt",
  "logos.hash",
  "logos.slot",
  "logos.type",
  // Written from texts that are poisoned where they come from: a product's pictures, an order, a bank's heading.
  "picture_fetches.alt",
  "retained_orders.person",
  "statement_mappings.mapping",
  "bank_statements.mapping",
  // No message has left yet.
  "billing_sending.certificate_of",
  "billing_sending.environment",
  "billing_sending.problem",
  // Written by an upgrade only, from the account's number in the settings.
  "bank_account_spellings.account",
  "bank_account_spellings.spelling",
];

export interface Poisoned {
  /** «table.column» of every text that now holds them. */
  columns: string[];
  /** Those whose constraints let only a fixed form in. */
  refused: string[];
  /** Those that hold nothing which could be one: their tables are empty, or their values figures. */
  empty: string[];
  cells: number;
}

/**
 * Writes hostile texts straight into every text of every table, past all checks of the API: whatever way one could come in by, the
 * pages must show it as text. `texts` are taken in turn, beginning with the one at `first`.
 */
export async function poison({ db }: Pick<Shop, "db">, texts: readonly string[], first = 0): Promise<Poisoned> {
  const done: Poisoned = { columns: [], refused: [], empty: [], cells: 0 };
  let offset = first;
  for (const { table, column, kind } of await textColumns(db)) {
    const name = `${table}.${column}`;
    if (NOBODY_TYPES.has(name)) continue;
    offset += 7;
    const cells =
      kind === "jsonb"
        ? await poisonJson(db, table, column, texts, offset)
        : await poisonTexts(db, table, column, texts, offset, kind === "ARRAY");
    if (cells === undefined) done.refused.push(name);
    else if (cells === 0) done.empty.push(name);
    else {
      done.columns.push(name);
      done.cells += cells;
    }
  }
  return done;
}

async function textColumns(db: Shop["db"]) {
  const rows = (
    await db.execute(sql`
    select c.table_name as "table", c.column_name as "column", c.data_type as kind
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (c.data_type in ('text', 'jsonb') or c.udt_name = '_text')
      and c.is_generated = 'NEVER' order by 1, 2`)
  ).rows;
  return rows as unknown as { table: string; column: string; kind: string }[];
}

/**
 * Undefined where a constraint refuses. Triggers sleep meanwhile: ledgers, too, may hold what somebody typed. A column in which
 * nobody has typed anything yet is filled.
 */
async function poisonTexts(
  db: Shop["db"],
  table: string,
  column: string,
  texts: readonly string[],
  offset: number,
  isList: boolean,
) {
  const [t, c] = [sql.identifier(table), sql.identifier(column)];
  const text = sql`given.value || ' ' || numbered.n`;
  // Whole, then short enough for a column with a limit.
  for (const tried of [texts, texts.map((text) => text.slice(0, 60))]) {
    const changed = await db
      .transaction(async (tx) => {
        await tx.execute(sql`alter table ${t} disable trigger user`);
        const rows = (
          await tx.execute(sql`
          with numbered as (select ctid as place, row_number() over () as n from ${t}
              where ${c} is not null or not exists (select 1 from ${t} where ${c} is not null)),
            given as (select value #>> '{}' as value, ordinality - 1 as n
              from jsonb_array_elements(${JSON.stringify(tried)}::jsonb) with ordinality)
          update ${t} set ${c} = ${isList ? sql`array[${text}]` : text} from numbered join given
            on given.n = (numbered.n + ${offset}) % ${tried.length} where ${t}.ctid = numbered.place returning 1`)
        ).rows;
        await tx.execute(sql`alter table ${t} enable trigger user`);
        return rows;
      })
      .catch(() => undefined);
    if (changed !== undefined) return (changed as unknown as unknown[]).length;
  }
  return undefined;
}

async function poisonJson(db: Shop["db"], table: string, column: string, texts: readonly string[], offset: number) {
  const [t, c] = [sql.identifier(table), sql.identifier(column)];
  let turn = offset;
  const nameOf = (key: string) =>
    KEYS_ARE_TYPED.has(`${table}.${column}`) ? (texts[turn++ % texts.length] ?? key) : key;
  const hostile = (value: unknown): unknown => {
    if (typeof value === "string") return HAS_A_FORM.test(value) ? value : texts[turn++ % texts.length];
    if (Array.isArray(value)) return value.map(hostile);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [nameOf(key), hostile(inner)]));
  };
  return db
    .transaction(async (tx) => {
      await tx.execute(sql`alter table ${t} disable trigger user`);
      const rows = (await tx.execute(sql`select ctid::text as place, ${c} as value from ${t} where ${c} is not null`))
        .rows as unknown as { place: string; value: unknown }[];
      for (const { place, value } of rows) {
        await tx.execute(
          sql`update ${t} set ${c} = ${JSON.stringify(hostile(value))}::jsonb where ctid = ${place}::tid`,
        );
      }
      await tx.execute(sql`alter table ${t} enable trigger user`);
      return turn - offset;
    })
    .catch(() => undefined);
}
