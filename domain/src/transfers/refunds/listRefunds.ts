import type { RefundState } from "@bruma/contract";
import { bankRefunds, type Db, users } from "@bruma/db";
import { and, eq, getTableColumns, or, type SQL, sql } from "@bruma/db/sql";
import { type Sharing, withSharing } from "../../orders/index.ts";
import { Refusal } from "../../Refusal.ts";
import { containing, sortBy } from "../../tables/index.ts";
import type { RefundRow } from "./finishRefund.ts";

export interface AskedRefunds {
  state?: RefundState | undefined;
  search?: string | undefined;
  sort?: "created" | "-created" | "amount" | "-amount" | undefined;
  page: number;
  limit: number;
}
export interface RefundRecord extends RefundRow, Sharing {
  by: string | null;
}

const SORTS = { created: bankRefunds.id, amount: bankRefunds.amountCents };

/** Refunds by transfer, the newest first; looked for by order, holder or account. */
export async function listRefunds(db: Db, { state, search, sort, page, limit }: AskedRefunds) {
  const number = /^#?(\d{1,9})$/.exec(search ?? "")?.[1];
  const which = and(
    state ? eq(bankRefunds.state, state) : undefined,
    search
      ? or(
          sql`search_form(coalesce(${bankRefunds.holder}, '') || ' ' || coalesce(${bankRefunds.iban}, '')) like ${containing(search)}`,
          number === undefined ? undefined : eq(bankRefunds.orderId, Number(number)),
        )
      : undefined,
  );
  const [refunds, total, counted] = await Promise.all([
    read(db, which)
      .orderBy(...sortBy(SORTS, sort, bankRefunds.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(bankRefunds, which),
    db
      .select({ state: bankRefunds.state, count: sql<number>`count(*)::int` })
      .from(bankRefunds)
      .groupBy(bankRefunds.state),
  ]);
  const counts = { to_do: 0, exported: 0, done: 0, cancelled: 0 };
  for (const row of counted) counts[row.state] = row.count;
  return { refunds: await withSharing(db, refunds), total, counts };
}

/** Refuses `refund.not_found`. */
export async function getRefund(db: Db, id: number): Promise<RefundRecord> {
  const [refund] = await withSharing(db, await read(db, eq(bankRefunds.id, id)));
  if (refund === undefined) throw new Refusal("refund.not_found");
  return refund;
}

function read(db: Db, which: SQL | undefined) {
  return db
    .select({ ...getTableColumns(bankRefunds), by: users.name })
    .from(bankRefunds)
    .leftJoin(users, eq(users.id, bankRefunds.actorId))
    .where(which)
    .$dynamic();
}
