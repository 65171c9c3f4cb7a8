import type { Lot, LotBuyer, LotSummary } from "@bruma/contract";
import type { Db } from "@bruma/db";
import {
  countLotBuyers,
  expiresSoon,
  getLot,
  isExpired,
  type LotBuyerRow,
  type LotRow,
  listLotMovements,
  listRecalls,
} from "@bruma/domain";

export function presentLot(lot: LotRow, today: string): LotSummary {
  return {
    id: lot.id,
    code: lot.code,
    product_id: lot.productId,
    product: lot.productName,
    variant_id: lot.variantId,
    sku: lot.sku,
    options: lot.options,
    best_before: lot.bestBefore,
    received_on: lot.receivedOn,
    supplier: lot.supplier,
    state: lot.state,
    quantity: lot.quantity,
    is_expired: isExpired(lot, today),
    expires_soon: expiresSoon(lot, today),
    updated_at: lot.updatedAt.toISOString(),
  };
}

/** What `changeLot` presents of a record that somebody else has changed. */
export const presentLotRecord = (today: string) => (lot: LotRow) => ({ ...presentLot(lot, today), note: lot.note });

/** One lot with all that hangs on it. Refuses `lot.not_found`. */
export async function presentWholeLot(db: Db, id: number, today: string): Promise<Lot> {
  const [lot, movements, buyers, recalls] = await Promise.all([
    getLot(db, id),
    listLotMovements(db, id),
    countLotBuyers(db, id),
    listRecalls(db, id),
  ]);
  return {
    ...presentLot(lot, today),
    note: lot.note,
    withdrawn_at: lot.withdrawnAt?.toISOString() ?? null,
    withdrawn_reason: lot.withdrawnReason,
    short: lot.shortUnits,
    stock: lot.stock,
    movements: movements.map(({ id, delta, reason, orderId, by, at }) => ({
      id,
      delta,
      reason,
      order_id: orderId,
      by,
      at: at.toISOString(),
    })),
    buyers: {
      orders: buyers.orders,
      people: buyers.people,
      erased: buyers.erased,
      unknown_orders: buyers.unknownOrders,
      people_with_unknown: buyers.peopleWithUnknown,
    },
    recalls: recalls.map(({ id, at, by, hazard, instructions, remedies, contact, withUnknown, mailCount, mails }) => ({
      id,
      by,
      hazard,
      instructions,
      remedies,
      contact,
      mails,
      at: at.toISOString(),
      with_unknown: withUnknown,
      mail_count: mailCount,
    })),
  };
}

export function presentBuyer(row: LotBuyerRow): LotBuyer {
  const isErased = row.anonymisedAt !== null;
  return {
    order_id: row.orderId,
    ordered_at: row.orderedAt.toISOString(),
    status: row.status,
    shipped_at: row.shippedAt.toISOString(),
    quantity: row.quantity,
    name: isErased ? null : row.name,
    email: isErased ? null : row.email,
  };
}
