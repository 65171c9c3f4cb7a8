import { bankEntries, type Db, missingCents, orders } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { isCounted, OWED } from "../orders/index.ts";
import { queueMail } from "../outbox/index.ts";
import { type Shop, transact } from "../Shop.ts";
import { readSettings } from "../settings/index.ts";
import { shopDay } from "../time/index.ts";
import { isToReview } from "./entries/listEntries.ts";

export interface Figure {
  count: number;
  cents: number;
}
export interface TransferFigures {
  unpaid: Figure;
  overdue: Figure;
  /** All entries that wait for somebody, and how much came in with them; what may be a known movement once more is no money yet. */
  unmatched: Figure;
  /** All that the shop owes: refunds that the bank has not shown yet, and orders that still need one. */
  refunds: Figure;
}

/** What is unpaid, overdue, unmatched and to be given back: each counts what its list shows. */
export async function summariseTransfers(db: Db, now: Date): Promise<TransferFigures> {
  const isMoney = sql`${bankEntries.cents} > 0 and ${bankEntries.currency} = 'EUR' and ${bankEntries.likeness} is distinct from 'asked'`;
  const isOver = sql`filter (where ${isCounted.overdue(now)})`;
  const [[owed], [came], prepared] = await Promise.all([
    db
      .select({
        count: sql<number>`count(*)::int`,
        cents: sql<number>`coalesce(sum(${missingCents()}), 0)::float8`,
        overdue: sql<number>`count(*) ${isOver}::int`,
        overdueCents: sql<number>`coalesce(sum(${missingCents()}) ${isOver}, 0)::float8`,
      })
      .from(orders)
      .where(isCounted.unpaid(now)),
    db
      .select({
        count: sql<number>`count(*)::int`,
        cents: sql<number>`coalesce(sum(${bankEntries.cents} - ${bankEntries.allocatedCents})
          filter (where ${isMoney}), 0)::float8`,
      })
      .from(bankEntries)
      .where(isToReview),
    db.execute<{ count: number; cents: number }>(
      sql`select count(*)::int as count, coalesce(sum(cents), 0)::float8 as cents from ${sql.raw(OWED)} as owed`,
    ),
  ]);
  const [goes] = prepared.rows;
  if (owed === undefined || came === undefined || goes === undefined) throw new Error("an aggregate returned no row");
  const { count, cents, overdue, overdueCents } = owed;
  return {
    unpaid: { count, cents },
    overdue: { count: overdue, cents: overdueCents },
    unmatched: came,
    refunds: goes,
  };
}

/** Every morning, if the shop wants it: the figures, by mail to itself, once a day. Returns whether one was written. */
export async function mailTransferFigures(shop: Shop): Promise<boolean> {
  const { payments, company } = await readSettings(shop.db);
  if (!payments.daily_mail || !company.email.includes("@")) return false;
  const figures = await summariseTransfers(shop.db, shop.now());
  const inEuros = ({ count, cents }: Figure) => ({ count, amount: cents / 100 });
  await transact(shop, (tx) =>
    queueMail(tx, {
      kind: "transfers_daily",
      to: { address: company.email, name: company.brand },
      content: {
        unpaid: inEuros(figures.unpaid),
        overdue: inEuros(figures.overdue),
        unmatched: inEuros(figures.unmatched),
        refunds: inEuros(figures.refunds),
      },
      onceKey: `transfers_daily:${shopDay(shop.now())}`,
    }),
  );
  return true;
}
