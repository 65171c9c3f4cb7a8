import {
  lotMovements,
  orderReturnLines,
  orderReturns,
  orders,
  shipmentLines,
  shipmentLots,
  shipments,
  stockMovements,
  stockRequests,
} from "@bruma/db";
import { inArray, sql } from "@bruma/db/sql";
import { link, ofOrders, type PersonalTable, personal, plain, rules, WITH_ORDER } from "./PersonalTable.ts";

/** Where goods that customers ordered went, and what came back. */
export const goodsData: readonly PersonalTable[] = [
  rules(shipments, {
    rowsOf: ofOrders(shipments.orderId),
    file: "pedidos.json",
    kept: "with its order",
    columns: {
      id: plain,
      orderId: plain,
      carrier: plain,
      trackingNumber: personal("number of the parcel, under which its carrier knows the addressee", "contract"),
      actorId: link,
      shippedAt: plain,
    },
  }),
  rules(shipmentLines, {
    rowsOf: ofOrders(shipmentLines.orderId),
    file: "pedidos.json",
    kept: "with its order, as a figure",
    columns: { shipmentId: plain, orderId: plain, position: plain, quantity: plain },
  }),
  rules(shipmentLots, {
    rowsOf: ({ userId }) =>
      inArray(
        shipmentLots.shipmentId,
        sql`(select s.id from ${shipments} s join ${orders} o on o.id = s.order_id where o.user_id = ${userId})`,
      ),
    file: "pedidos.json",
    kept: "with its order, as a figure",
    columns: { shipmentId: plain, position: plain, lotId: plain, quantity: plain },
  }),
  rules(stockMovements, {
    kept: "as a figure",
    columns: {
      id: plain,
      variantId: plain,
      delta: plain,
      reason: plain,
      orderId: plain,
      actorId: link,
      note: plain,
      at: plain,
    },
  }),
  rules(stockRequests, {
    kept: "as a figure",
    columns: { variantId: plain, key: plain, bodyHash: plain, createdAt: plain },
  }),
  rules(lotMovements, {
    kept: "as a figure",
    columns: {
      id: plain,
      lotId: plain,
      delta: plain,
      reason: plain,
      stockMovementId: plain,
      orderId: plain,
      actorId: link,
      at: plain,
    },
  }),
  rules(orderReturns, {
    rowsOf: ofOrders(orderReturns.orderId),
    file: "pedidos.json",
    kept: WITH_ORDER,
    columns: {
      id: plain,
      orderId: plain,
      withdrawalId: plain,
      label: plain,
      state: plain,
      shippingCents: plain,
      settledCents: plain,
      refundCents: plain,
      refundId: plain,
      note: personal("remark on a return", "contract"),
      actorId: link,
      createdAt: plain,
      closedAt: plain,
    },
  }),
  rules(orderReturnLines, {
    rowsOf: ofOrders(orderReturnLines.orderId),
    file: "pedidos.json",
    kept: "with its order",
    columns: {
      returnId: plain,
      orderId: plain,
      position: plain,
      quantity: plain,
      condition: plain,
      fate: plain,
      refundCents: plain,
    },
  }),
];
