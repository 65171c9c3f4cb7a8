import { exciseCents, taxZoneOf, vatPercentIn, vatWithin } from "@bruma/contract";
import { couponUses, orderEvents, orderLines, orders, payments, type Tx } from "@bruma/db";
import { byDate, daysAfter } from "../dates.ts";
import { inStatements, withIds } from "../rows.ts";
import { isDocumented } from "./documented.ts";
import { cancellationOf, type Step, statusOf, UNPAID_DAYS } from "./orderHistory.ts";
import { VAT_PERCENT } from "./orderTotals.ts";
import type { PlannedLine, PlannedOrder, SeededOrder } from "./PlannedOrder.ts";

/** Writes the orders with their lines, their history and their coupon uses. */
export async function insertOrders(
  tx: Tx,
  planned: readonly PlannedOrder[],
  adminId: number,
  now: Date,
): Promise<SeededOrder[]> {
  const seeded: SeededOrder[] = [];
  for (const part of inStatements(planned)) {
    seeded.push(
      ...withIds(
        part,
        await tx
          .insert(orders)
          .values(part.map((order) => orderRow(order, now)))
          .returning({ id: orders.id }),
      ),
    );
  }
  for (const part of inStatements(seeded.flatMap(lineRows))) await tx.insert(orderLines).values(part);
  const events = seeded.flatMap((order) => eventRows(order, adminId)).toSorted(byDate);
  for (const part of inStatements(events)) await tx.insert(orderEvents).values(part);
  const received = seeded.flatMap((order) => paymentRows(order, adminId)).toSorted(byDate);
  for (const part of inStatements(received)) await tx.insert(payments).values(part);
  const uses = seeded.flatMap(couponUseRows).toSorted(byDate);
  for (const part of inStatements(uses)) await tx.insert(couponUses).values(part);
  return seeded;
}

function orderRow(order: PlannedOrder, now: Date): typeof orders.$inferInsert {
  const { customer, history, placedAt } = order;
  const status = statusOf(history);
  return {
    userId: customer.id,
    userName: customer.name,
    userEmail: customer.email,
    status,
    paymentMethod: "bank_transfer",
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    shippingCents: order.shippingCents,
    vatReliefCents: order.vatReliefCents,
    totalCents: order.totalCents,
    ...taxesOf(order),
    itemCount: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    shippingOption: order.option,
    shippingZone: order.zone,
    shipName: customer.name,
    shipAddress: customer.address,
    shipCity: customer.city,
    shipState: customer.state,
    shipZipCode: customer.zipCode,
    shipCountry: "ES",
    shipPhone: customer.phone,
    couponId: order.coupon?.id ?? null,
    couponCode: order.coupon?.code ?? null,
    notes: order.notes,
    adultDeclaredAt: placedAt,
    createdAt: placedAt,
    // What left long ago has no documents of its own.
    isInvoicedElsewhere: status !== "pending" && status !== "processing" && !isDocumented(order, now),
    expiresAt: status === "pending" ? daysAfter(placedAt, UNPAID_DAYS) : null,
  };
}

/** Nothing is packed before its transfer has arrived. */
function paymentRows(order: SeededOrder, adminId: number): (typeof payments.$inferInsert & { at: Date })[] {
  const paid = order.history.find(({ status }) => status === "processing");
  if (paid === undefined) return [];
  const { at } = paid;
  const on = at.toISOString().slice(0, 10);
  return [{ orderId: order.id, kind: "payment", amountCents: order.totalCents, on, actorId: adminId, at }];
}

function taxesOf(order: PlannedOrder) {
  const vatPercent = vatPercentIn(taxZoneOf("ES", order.customer.zipCode), VAT_PERCENT);
  const ofLines = order.lines.map((line) => exciseOf(order, line) * line.quantity);
  return {
    vatPercent,
    vatCents: vatWithin(order.totalCents, vatPercent),
    exciseCents: ofLines.reduce((sum, cents) => sum + cents, 0),
  };
}

const exciseOf = ({ customer, placedAt }: PlannedOrder, { variant }: PlannedLine) =>
  exciseCents(variant, taxZoneOf("ES", customer.zipCode), placedAt.toISOString().slice(0, 10));

function lineRows(order: SeededOrder): (typeof orderLines.$inferInsert)[] {
  return order.lines.map((line, position) => ({
    orderId: order.id,
    position,
    productId: line.variant.productId,
    variantId: line.variant.id,
    name: line.variant.productName,
    sku: line.variant.sku,
    options: line.variant.options,
    legalClass: line.variant.legalClass,
    unitPriceCents: line.unitPriceCents,
    quantity: line.quantity,
    volumeMl: line.variant.volumeMl,
    nicotineMgMl: line.variant.nicotineMgMl,
    exciseCents: exciseOf(order, line),
  }));
}

function eventRows(order: SeededOrder, adminId: number) {
  const actorOf: Record<Step["by"], number | null> = { customer: order.customer.id, admin: adminId, shop: null };
  return order.history.map((step, index) => ({
    orderId: order.id,
    actorId: actorOf[step.by],
    fromStatus: order.history[index - 1]?.status ?? null,
    toStatus: step.status,
    note: step.note,
    at: step.at,
  }));
}

function couponUseRows({ coupon, customer, id, discountCents, placedAt, history }: SeededOrder) {
  if (coupon === null) return [];
  const use = { couponId: coupon.id, userId: customer.id, orderId: id, discountCents };
  const cancellation = cancellationOf(history);
  const used = { ...use, delta: 1, at: placedAt };
  return cancellation === null ? [used] : [used, { ...use, delta: -1, at: cancellation.at }];
}
