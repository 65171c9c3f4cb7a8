import { type AdminOrder, toEuros } from "@bruma/contract";
import type { Db } from "@bruma/db";
import {
  balanceOf,
  getStaffOrder,
  leftToReturn,
  mayBePaid,
  neverPaid,
  paidOfLines,
  readSettings,
  type ShopSettings,
  type StaffOrder,
  toReclaim,
} from "@bruma/domain";
import { presentOrder } from "./presentOrder.ts";
import { presentSharing } from "./presentSharing.ts";

const NOBODY_NOW = "Tienda"; // whoever did it has no account any more

/** What the staff is answered that did something to an order. Refuses `order.not_found`. */
export async function orderReply(db: Db, orderId: number): Promise<{ order: AdminOrder }> {
  const [order, settings] = await Promise.all([getStaffOrder(db, orderId), readSettings(db)]);
  return { order: presentAdminOrder(order, settings) };
}

/** An order for the staff: with its payments and what they noted about it. */
function presentAdminOrder(order: StaffOrder, settings: ShopSettings): AdminOrder {
  const { excessCents } = balanceOf(order);
  const paid = paidOfLines(order);
  return {
    ...presentOrder(order, settings, "staff"),
    payments: order.payments.map(({ id, kind, amountCents, on, note, entryId, actorName, at }) => ({
      id,
      kind,
      amount: toEuros(amountCents),
      on,
      note,
      entry_id: entryId,
      by: actorName ?? NOBODY_NOW,
      at: at.toISOString(),
    })),
    internal_notes: order.internalNotes.map(({ id, text, authorName, at }) => ({
      id,
      text,
      by: authorName ?? NOBODY_NOW,
      at: at.toISOString(),
    })),
    names_nobody: order.anonymisedAt !== null,
    shipment_lots: order.shipmentLots.map(({ shipmentId, position, lotId, code, bestBefore, quantity }) => ({
      shipment_id: shipmentId,
      position,
      lot_id: lotId,
      code,
      best_before: bestBefore,
      quantity,
    })),
    adult_declared_at: order.adultDeclaredAt.toISOString(),
    never_paid: toEuros(neverPaid(order)),
    to_reclaim: toEuros(toReclaim(order)),
    excess: toEuros(excessCents),
    refundable: toEuros(leftToReturn(order, order.refunds.openCents)),
    refunds: order.transfersBack.map((refund) => ({
      id: refund.id,
      state: refund.state,
      amount: toEuros(refund.amountCents),
      may_be_paid: mayBePaid(refund),
      same_account: presentSharing(refund.sharing),
      created_at: refund.createdAt.toISOString(),
    })),
    returns: order.returns.map((back) => ({
      id: back.id,
      label: back.label,
      state: back.state,
      withdrawal_id: back.withdrawalId,
      lines: back.lines.map(({ position, quantity, condition, fate, refundCents }) => ({
        position,
        quantity,
        condition,
        fate,
        refund: toEuros(refundCents),
      })),
      shipping: toEuros(back.shippingCents),
      settled: toEuros(back.settledCents),
      refund: toEuros(back.refundCents),
      note: back.note,
      created_at: back.createdAt.toISOString(),
      received_at: back.state === "received" && back.closedAt ? back.closedAt.toISOString() : null,
    })),
    withdrawals: order.withdrawals.map(({ id, reference, state, items, createdAt }) => ({
      id,
      reference,
      state,
      items,
      created_at: new Date(createdAt).toISOString(),
    })),
    paid_items: paid.lines.map(toEuros),
    paid_shipping: toEuros(paid.shipping),
    paid_extras: toEuros(paid.extras),
  };
}
