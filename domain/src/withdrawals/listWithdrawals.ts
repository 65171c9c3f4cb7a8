import { isOpenWithdrawal, type OrderStatus, WITHDRAWAL_STATES, type WithdrawalQuery } from "@bruma/contract";
import { type Db, orderReturns, orders, type Tx, withdrawals } from "@bruma/db";
import { and, eq, getTableColumns, inArray, lt, not, type SQL, sql } from "@bruma/db/sql";
import { Refusal } from "../Refusal.ts";
import { containing, sortBy } from "../tables/index.ts";
import { withinDays } from "../time/index.ts";
import type { WithdrawalRow } from "./receiveWithdrawal.ts";

const SORTS = { created: withdrawals.id, due: withdrawals.refundBy };
const ENDED = WITHDRAWAL_STATES.filter((state) => !isOpenWithdrawal({ state }));

/** Of withdrawals: their money is back, or they were refused. */
export const hasEnded = inArray(withdrawals.state, ENDED);
const isOpen = not(hasEnded);

/** A withdrawal beside what of its order says whether a return can be opened. */
export interface WithdrawalDetail extends WithdrawalRow {
  orderStatus: OrderStatus | null;
  /** Of the return that its order expects already. */
  returnLabel: string | null;
}

export interface WithdrawalPage {
  rows: WithdrawalRow[];
  total: number;
  counts: { open: number; overdue: number };
}

/** One page of withdrawals, newest first unless sorted otherwise, and how many wait for the shop. */
export async function listWithdrawals(db: Db, query: WithdrawalQuery, now: Date): Promise<WithdrawalPage> {
  const { state, search, sort, page, limit } = query;
  const isOverdue = and(isOpen, lt(withdrawals.refundBy, now));
  const where = and(
    state === "open" ? isOpen : state === "overdue" ? isOverdue : state && eq(withdrawals.state, state),
    search ? mentions(search) : undefined,
    withinDays(withdrawals.createdAt, query),
  );
  const [rows, total, open, overdue] = await Promise.all([
    db
      .select()
      .from(withdrawals)
      .where(where)
      .orderBy(...sortBy(SORTS, sort, withdrawals.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(withdrawals, where),
    db.$count(withdrawals, isOpen),
    db.$count(withdrawals, isOverdue),
  ]);
  return { rows, total, counts: { open, overdue } };
}

/** Refuses `withdrawal.not_found`. */
export async function getWithdrawalDetail(db: Db, id: number): Promise<WithdrawalDetail> {
  const [row] = await db
    .select({ ...getTableColumns(withdrawals), orderStatus: orders.status, returnLabel: orderReturns.label })
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orderId))
    // No order expects two.
    .leftJoin(orderReturns, and(eq(orderReturns.orderId, withdrawals.orderId), eq(orderReturns.state, "expected")))
    .where(eq(withdrawals.id, id));
  if (row === undefined) throw new Refusal("withdrawal.not_found");
  return row;
}

export const countOpenWithdrawals = async (db: Db): Promise<{ count: number }> => ({
  count: await db.$count(withdrawals, isOpen),
});

/** In the reference, the name, the e-mail, the order. */
const mentions = (search: string): SQL => sql`${withdrawals.searchText} like ${containing(search)}`;

/** Refuses `withdrawal.not_found`. */
export async function getWithdrawal(db: Db | Tx, id: number): Promise<WithdrawalRow> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  if (row === undefined) throw new Refusal("withdrawal.not_found");
  return row;
}

export function isOverdue(withdrawal: WithdrawalRow, now: Date): boolean {
  return isOpenWithdrawal(withdrawal) && withdrawal.refundBy < now;
}
