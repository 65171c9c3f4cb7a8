import type { Shop } from "@bruma/domain";
import { sql } from "drizzle-orm";

// What the shop itself writes and looks up by: no text that anybody types ends up there.
const NOBODY_TYPES = new Set([
  ...["attempts.key", "settings.key", "users.password_hash", "media.hash", "media.placeholder", "order_requests.key"],
  ...["order_lines.legal_class", "order_events.from_status", "order_events.to_status", "shipping_rates.zone"],
  ...[
    "shipping_zones.icon",
    "content_versions.slug",
    "push_subscriptions.endpoint",
    "totp_factors.secret",
    "picture_fetches.address",
  ],
]);
// A word of a fixed list, a number, a date, an address: its form is checked where it comes in, and relied on.
const HAS_A_FORM = /^([a-z0-9_.:+-]*|#[0-9a-f]{6}|https?:.*|[A-Z]{2}|[0-9T:.Z+-]+)$/;

export interface Poisoned {
  /** «table.column» of every text that now holds them. */
  columns: string[];
  /** Those whose constraints let only a fixed form in. */
  refused: string[];
  cells: number;
}

/**
 * Writes hostile texts straight into every text of every table, past all checks of the API: whatever way one could come in by, the
 * pages must show it as text. `texts` are taken in turn, beginning with the one at `first`.
 */
export async function poison({ db }: Pick<Shop, "db">, texts: readonly string[], first = 0): Promise<Poisoned> {
  const done: Poisoned = { columns: [], refused: [], cells: 0 };
  let offset = first;
  for (const { table, column, kind } of await textColumns(db)) {
    const name = `${table}.${column}`;
    if (NOBODY_TYPES.has(name)) continue;
    offset += 7;
    const cells =
      kind === "text"
        ? await poisonTexts(db, table, column, texts, offset)
        : await poisonJson(db, table, column, texts, offset);
    if (cells === undefined) done.refused.push(name);
    else if (cells > 0) {
      done.columns.push(name);
      done.cells += cells;
    }
  }
  return done;
}

async function textColumns(db: Shop["db"]) {
  const rows = await db.execute(sql`
    select c.table_name as "table", c.column_name as "column", c.data_type as kind
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb')
      and c.is_generated = 'NEVER' order by 1, 2`);
  return rows as unknown as { table: string; column: string; kind: string }[];
}

/** Undefined where a constraint refuses. Triggers sleep meanwhile: ledgers, too, may hold what somebody typed. */
async function poisonTexts(db: Shop["db"], table: string, column: string, texts: readonly string[], offset: number) {
  const [t, c] = [sql.identifier(table), sql.identifier(column)];
  // Whole, then short enough for a column with a limit.
  for (const tried of [texts, texts.map((text) => text.slice(0, 60))]) {
    const changed = await db
      .transaction(async (tx) => {
        await tx.execute(sql`alter table ${t} disable trigger user`);
        const rows = await tx.execute(sql`
          with numbered as (select ctid as place, row_number() over () as n from ${t} where ${c} is not null),
            given as (select value #>> '{}' as value, ordinality - 1 as n
              from jsonb_array_elements(${JSON.stringify(tried)}::jsonb) with ordinality)
          update ${t} set ${c} = given.value || ' ' || numbered.n from numbered join given
            on given.n = (numbered.n + ${offset}) % ${tried.length} where ${t}.ctid = numbered.place returning 1`);
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
  const hostile = (value: unknown): unknown => {
    if (typeof value === "string") return HAS_A_FORM.test(value) ? value : texts[turn++ % texts.length];
    if (Array.isArray(value)) return value.map(hostile);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hostile(inner)]));
  };
  return db
    .transaction(async (tx) => {
      await tx.execute(sql`alter table ${t} disable trigger user`);
      const rows = (await tx.execute(
        sql`select ctid::text as place, ${c} as value from ${t} where ${c} is not null`,
      )) as unknown as { place: string; value: unknown }[];
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
