import { isOpenRefund, type RefundState } from "@bruma/contract";
import type { Db } from "@bruma/db";
import { sql } from "@bruma/db/sql";

/** Somebody else's order whose refund goes to the same account. */
export interface SharingOrder {
  orderId: number;
  buyer: string;
}

interface GoingBack {
  /** Null where no order is known. */
  orderId: number | null;
  /** Null where it is kept no longer. */
  iban: string | null;
}

/** More of them say no more. */
const MOST_NAMED = 5;

/**
 * Of each of these: other people's orders with a refund to its account that is not cancelled, the newest first. A family may share an
 * account; a number that was copied from the wrong order looks the same: whoever pays has to see it. One person is known by the account
 * at the shop or by the e-mail.
 */
export async function sharingOrders(
  db: Db,
  rows: readonly GoingBack[],
): Promise<(one: GoingBack) => readonly SharingOrder[]> {
  const asked = rows.filter(({ orderId, iban }) => orderId !== null && iban !== null);
  if (asked.length === 0) return () => [];
  const found = await db.execute<{ iban: string; own: number; other: number; buyer: string }>(sql`
    select distinct asked.iban, own.id as own, other.id as other, other.user_name as buyer
    from unnest(${sql.param(asked.map(({ orderId }) => orderId))}::int[],
      ${sql.param(asked.map(({ iban }) => iban))}::text[]) as asked (order_id, iban)
    join orders own on own.id = asked.order_id
    join bank_refunds refund on refund.iban = asked.iban and refund.state <> 'cancelled'
    join orders other on other.id = refund.order_id and other.id <> own.id
      and (own.user_id = other.user_id) is not true and lower(own.user_email) <> lower(other.user_email)
    order by other.id desc`);
  return ({ orderId, iban }) =>
    found.rows
      .filter((row) => row.own === orderId && row.iban === iban)
      .slice(0, MOST_NAMED)
      .map(({ other, buyer }) => ({ orderId: other, buyer }));
}

export interface Sharing {
  /** While it is to be paid: other people's orders with a refund to the same account. */
  sharing: readonly SharingOrder[];
}

/** Only while refunds are to be paid has somebody to look at their accounts. */
export async function withSharing<Refund extends GoingBack & { state: RefundState }>(
  db: Db,
  refunds: readonly Refund[],
): Promise<(Refund & Sharing)[]> {
  const sharing = await sharingOrders(db, refunds.filter(isOpenRefund));
  return refunds.map((refund) => ({ ...refund, sharing: isOpenRefund(refund) ? sharing(refund) : [] }));
}
