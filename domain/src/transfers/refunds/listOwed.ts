import type { OrderStatus } from "@bruma/contract";
import { bankAllocations, bankEntries, bankRefunds, type Db, orders } from "@bruma/db";
import { and, asc, desc, eq, gt, inArray, isNotNull, or, sql } from "@bruma/db/sql";
import { type SharingOrder, sharingOrders, thatMayBePaid, UNPREPARED } from "../../orders/index.ts";
import { isLive } from "../entries/lockEntries.ts";

export interface OwedOrder {
  orderId: number;
  buyer: string;
  email: string;
  status: OrderStatus;
  cents: number;
  /** The account that paid it, as far as the bank said so; the last one of several. */
  iban: string | null;
  holder: string | null;
  /** Of refunds that were cancelled in a file for the bank, which may pay them all the same. */
  mayBePaidCents: number;
  /** Other people's orders with a refund to that account. */
  sharing: readonly SharingOrder[];
}

interface AskedOwed {
  orderId?: number | undefined;
  page: number;
  limit: number;
}

/** Orders of which the shop owes something and has prepared no refund for, the oldest first. */
export async function listOwed(db: Db, { orderId, page, limit }: AskedOwed) {
  const owing = sql`${sql.raw(UNPREPARED)} as owing`;
  const which = orderId === undefined ? sql`true` : sql`owing.order_id = ${orderId}`;
  const [rows, counted] = await Promise.all([
    db
      .select({
        orderId: orders.id,
        buyer: orders.userName,
        email: orders.userEmail,
        status: orders.status,
        cents: sql<number>`owing.cents::float8`,
        mayBePaidCents: sql<number>`(select coalesce(sum(${bankRefunds.amountCents}), 0)::float8 from ${bankRefunds}
          where ${bankRefunds.orderId} = owing.order_id and ${thatMayBePaid})`,
      })
      .from(owing)
      .innerJoin(orders, eq(orders.id, sql`owing.order_id`))
      .where(which)
      .orderBy(asc(orders.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.execute<{ count: number }>(sql`select count(*)::int as count from ${owing} where ${which}`),
  ]);
  const payers = await payersOf(
    db,
    rows.map((row) => row.orderId),
  );
  const owed = rows.map((row) => {
    const payer = payers.find((one) => one.orderId === row.orderId);
    return { ...row, iban: payer?.iban ?? null, holder: payer?.holder?.slice(0, 70) ?? null };
  });
  const sharing = await sharingOrders(db, owed);
  return {
    owed: owed.map((row): OwedOrder => ({ ...row, sharing: sharing(row) })),
    total: counted.rows[0]?.count ?? 0,
  };
}

/** The bank's entries with what pays these, or that are the same movements in files that may tell more. */
const theirEntries = or(
  eq(bankEntries.id, bankAllocations.entryId),
  and(eq(bankEntries.looksLikeId, bankAllocations.entryId), eq(bankEntries.likeness, "same")),
);

/** Who paid these orders, the last one first. */
function payersOf(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return db
    .select({
      orderId: bankAllocations.orderId,
      iban: bankEntries.counterpartyIban,
      holder: bankEntries.counterpartyName,
    })
    .from(bankAllocations)
    .innerJoin(bankEntries, theirEntries)
    .where(
      and(
        inArray(bankAllocations.orderId, [...orderIds]),
        gt(bankEntries.cents, 0),
        isNotNull(bankEntries.counterpartyIban),
        isLive(),
      ),
    )
    .orderBy(desc(bankEntries.bookedOn), desc(bankEntries.id));
}
