import type { PaymentKind, RefundState as RefundStep } from "@bruma/contract";
import { bankAllocations, bankRefunds, type Db, payments, users } from "@bruma/db";
import { asc, eq } from "@bruma/db/sql";
import { type Sharing, withSharing } from "../money/sharedAccounts.ts";
import { listShipmentLots, type ShipmentLotRow } from "../parcels/shipments.ts";
import { listReturns, type OrderReturnRow } from "./listReturns.ts";
import { listOrderNotes, type OrderNoteRow } from "./orderNotes.ts";
import { getOrder, type OrderDetail } from "./readOrders.ts";

export interface PaymentRow {
  id: number;
  kind: PaymentKind;
  amountCents: number;
  on: string;
  note: string | null;
  /** The bank's entry that it was read from. */
  entryId: number | null;
  actorName: string | null;
  at: Date;
}

/** A refund by transfer. */
export interface TransferBackRow extends Sharing {
  id: number;
  state: RefundStep;
  amountCents: number;
  fileId: number | null;
  createdAt: Date;
  /** On which day its money came back, after the bank had shown it as paid. */
  returnedOn: string | null;
}

export interface StaffOrder extends OrderDetail {
  payments: PaymentRow[];
  internalNotes: OrderNoteRow[];
  transfersBack: TransferBackRow[];
  shipmentLots: ShipmentLotRow[];
  returns: OrderReturnRow[];
}

/** An order with what only the staff sees of it. Refuses `order.not_found`. */
export async function getStaffOrder(db: Db, orderId: number): Promise<StaffOrder> {
  const [order, payments, transfersBack, internalNotes, shipmentLots, returns] = await Promise.all([
    getOrder(db, orderId),
    listPayments(db, orderId),
    listTransfersBack(db, orderId),
    listOrderNotes(db, orderId),
    listShipmentLots(db, orderId),
    listReturns(db, orderId),
  ]);
  return { ...order, payments, transfersBack, internalNotes, shipmentLots, returns };
}

async function listTransfersBack(db: Db, orderId: number): Promise<TransferBackRow[]> {
  const { id, orderId: ofOrder, state, amountCents, fileId, createdAt, iban, returnedOn } = bankRefunds;
  const refunds = await db
    .select({ id, orderId: ofOrder, state, amountCents, fileId, createdAt, iban, returnedOn })
    .from(bankRefunds)
    .where(eq(bankRefunds.orderId, orderId))
    .orderBy(asc(bankRefunds.id));
  return withSharing(db, refunds);
}

async function listPayments(db: Db, orderId: number): Promise<PaymentRow[]> {
  return db
    .select({
      id: payments.id,
      kind: payments.kind,
      amountCents: payments.amountCents,
      on: payments.on,
      note: payments.note,
      entryId: bankAllocations.entryId,
      actorName: users.name,
      at: payments.at,
    })
    .from(payments)
    .leftJoin(bankAllocations, eq(bankAllocations.id, payments.allocationId))
    .leftJoin(users, eq(users.id, payments.actorId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id));
}
