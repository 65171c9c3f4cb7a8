import { z } from "zod";
import { LotUnits } from "../catalogue/lots.ts";
import { answer, asFile, endpoints, oneById } from "../endpoint.ts";
import { BodyId, Euros, Id, line, Pagination, paragraph, Timestamp } from "../fields/fields.ts";
import { asWholeFile, dayFilters, filterOf, ListQuery, sortedBy } from "../fields/lists.ts";
import {
  LOTS_PER_LINE_MAX,
  ORDER_BULK_ACTIONS,
  ORDER_BULK_MAX,
  ORDER_SETS,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
} from "../vocabulary/index.ts";
import { MoneyMoved, OrderRefund, Payment } from "./orderMoney.ts";
import { OrderReturn } from "./orderReturn.ts";
import { Order, OrderSummary } from "./orders.ts";
import { Carrier, ManyIds, TrackingNumber } from "./parcelFields.ts";
import { Withdrawal } from "./withdrawals.ts";

/** What the staff tell each other about an order. No buyer sees it. */
export const OrderNote = z.object({ id: Id, text: z.string(), by: z.string(), at: Timestamp });

export const ShipmentLot = z.object({
  shipment_id: Id,
  position: z.int(),
  lot_id: Id,
  code: z.string(),
  best_before: z.string().nullable(),
  quantity: z.int(),
});
export type ShipmentLot = z.infer<typeof ShipmentLot>;

const OrderWithdrawal = Withdrawal.pick({ id: true, reference: true, state: true, items: true, created_at: true });

/** An order as the staff sees it. */
export const AdminOrder = Order.extend({
  payments: z.array(Payment),
  internal_notes: z.array(OrderNote),
  /** Its buyer was erased: what the staff write about it goes the night after. */
  names_nobody: z.boolean(),
  /** From which lots each line of each parcel was taken. */
  shipment_lots: z.array(ShipmentLot),
  /** When the buyer declared to be of age. */
  adult_declared_at: Timestamp,
  /** What never came: the worth of goods that come back lowers it before anything goes back. */
  never_paid: Euros,
  /** What the buyer has to pay for goods that they keep: a payment turned out not to have come when money had gone back already. */
  to_reclaim: Euros,
  /** What came in beyond what is owed. */
  excess: Euros,
  /** What may still go back, beside the refunds by transfer that are to do. */
  refundable: Euros,
  /** Refunds by transfer, oldest first. */
  refunds: z.array(OrderRefund),
  /** What of it comes or came back, oldest first. */
  returns: z.array(OrderReturn),
  /** From what of it somebody withdrew, oldest first. */
  withdrawals: z.array(OrderWithdrawal),
  /** What the buyer paid of each of `items` and of the delivery, discount and relief of IVA off: no more goes back for them. */
  paid_items: z.array(Euros),
  paid_shipping: Euros,
  /** What was paid for the delivery's extras and for the way to pay: with the last unit it goes back as `shipping` does. */
  paid_extras: Euros,
});
export type AdminOrder = z.infer<typeof AdminOrder>;

export const OrderQuery = ListQuery.extend({
  status: filterOf(ORDER_STATUSES, "Estado no válido"),
  payment_status: filterOf(PAYMENT_STATUSES, "Estado de pago no válido"),
  /** Those that a figure of the shop counts: see `FIGURES`. */
  figure: filterOf(ORDER_SETS, "Cifra no válida"),
  ...dayFilters,
  sort: sortedBy("created", "total").optional(),
});

/** What the orders that a list finds come to, on all its pages: their totals, what the shop keeps for them, and what is still to come. */
export const OrderSums = z.object({
  total: Euros,
  revenue: Euros,
  missing: Euros,
  /** What those that are not cancelled come to on average; null where all are. */
  average: Euros.nullable(),
});
export type OrderSums = z.infer<typeof OrderSums>;

/** Stock in orders that nobody has paid for: of whom it is, or what it is. */
export const HeldQuery = ListQuery.omit({ search: true }).extend({
  by: z.enum(["customer", "product"]).default("customer"),
});
export type HeldQuery = z.infer<typeof HeldQuery>;

export const HeldStock = z.object({
  /** The customer's number, or the product's. */
  id: Id,
  name: z.string(),
  /** The customer's; null for a product. */
  email: z.string().nullable(),
  orders: z.int(),
  customers: z.int(),
  units: z.int(),
  /** What of the product is left to sell; null for a customer. */
  stock: z.int().nullable(),
  /** When the oldest of these orders was placed. */
  since: Timestamp,
});
export type HeldStock = z.infer<typeof HeldStock>;

const ParcelLine = z.object({
  /** As in the order's `items`. */
  position: z.int().min(0),
  quantity: z.int("Indica una cantidad").min(1, "Indica una cantidad").max(100_000),
  /** From which lots; left out, from those that expire first. Units beyond them go without a lot. */
  lots: z.array(LotUnits).max(LOTS_PER_LINE_MAX).optional(),
});

export const BulkResult = z.object({
  id: z.int(),
  done: z.boolean(),
  /** What was done, or why not. */
  message: z.string(),
});
export type BulkResult = z.infer<typeof BulkResult>;

export const OrderReply = answer({ order: AdminOrder });
const pdf = asFile("application/pdf");

export const adminOrderEndpoints = endpoints({
  "GET /admin/orders": {
    access: "orders.read",
    summary:
      "All orders, newest first, with the figures above the table; looked for by number, or the buyer's name or e-mail",
    query: OrderQuery,
    reply: answer({
      orders: z.array(OrderSummary),
      pagination: Pagination,
      /** Of all orders, whatever is asked for. */
      summary: z.object({ total: z.int(), pending: z.int(), delivered: z.int(), revenue: Euros }),
      sums: OrderSums,
    }),
  },
  "GET /admin/orders/export": {
    access: "orders.read",
    summary: "The orders that the list would show, all pages of them",
    ...asWholeFile(OrderQuery),
  },
  "GET /admin/orders/held": {
    access: "orders.read",
    summary: "«Retenido sin pagar»: who holds stock in unpaid orders, or what is held, most units first",
    query: HeldQuery,
    reply: answer({ held: z.array(HeldStock), pagination: Pagination }),
  },
  "GET /admin/orders/packing-slips": {
    access: "orders.read",
    summary: "The packing slips of several orders in one file: `ids=12,13`",
    query: z.object({ ids: ManyIds }),
    ...pdf,
    refusals: ["order.not_found"],
  },
  "POST /admin/orders/bulk": {
    access: "orders.write",
    summary: "Does one thing to several orders, each for itself. `paid` also takes the permission to note payments",
    body: z.object({
      ids: z
        .array(BodyId, "Elige al menos un pedido")
        .min(1, "Elige al menos un pedido")
        .max(ORDER_BULK_MAX, `Como máximo ${ORDER_BULK_MAX} pedidos a la vez`),
      action: z.enum(ORDER_BULK_ACTIONS, "Acción no válida"),
    }),
    reply: answer({ results: z.array(BulkResult) }),
    refusals: ["auth.no_permission"],
  },
  "GET /admin/orders/:id": {
    ...oneById("order.not_found"),
    access: "orders.read",
    summary: "One order, with its payments and the staff's notes",
    reply: OrderReply,
  },
  "GET /admin/orders/:id/receipt": {
    ...oneById("order.not_found"),
    ...pdf,
    access: "orders.read",
    summary: "The receipt of an order",
  },
  "GET /admin/orders/:id/packing-slip": {
    ...oneById("order.not_found"),
    ...pdf,
    access: "orders.read",
    summary: "What goes into the parcel: what is still to be sent, or what one shipment holds; no prices",
    query: z.object({ shipment: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
  },
  "PUT /admin/orders/:id/status": {
    ...oneById("order.not_found"),
    access: "orders.write",
    summary: "Moves an order; cancelling returns its stock and its coupon use",
    body: z.object({
      status: z.enum(ORDER_STATUSES, "Estado no válido"),
      /** With `shipped`: who carries the parcel, and under which number. All that is left goes into it. */
      carrier: line(60).optional(),
      tracking_number: TrackingNumber.optional(),
    }),
    reply: OrderReply,
    refusals: ["order.cannot_move"],
  },
  "POST /admin/orders/:id/shipments": {
    ...oneById("order.not_found"),
    access: "orders.write",
    summary:
      "A parcel leaves, with some of the lines or, without any named, all that is left. The first one makes the order «shipped»",
    body: z.object({
      carrier: Carrier,
      tracking_number: TrackingNumber.optional(),
      lines: z.array(ParcelLine).min(1, "Elige qué va en el paquete").max(1_000).optional(),
    }),
    status: 201,
    reply: OrderReply,
    refusals: [
      "order.cannot_ship",
      "order.delivered_already",
      "order.cancelled_not_shipped",
      "order.nothing_to_ship",
      "order.parcel_too_large",
      "lot.not_found",
      "lot.wrong_variant",
      "lot.too_few",
      "lot.withdrawn",
    ],
  },
  "POST /admin/orders/:id/payment": {
    ...oneById("order.not_found"),
    access: "payments.write",
    summary: "Notes that money arrived for an order; without an amount, all that is missing",
    body: MoneyMoved,
    bodyOptional: true,
    reply: OrderReply,
    refusals: ["order.money_moved", "order.cannot_be_paid"],
  },
  "POST /admin/orders/:id/refund": {
    ...oneById("order.not_found"),
    access: "payments.write",
    summary:
      "Notes that money went back to the buyer, up to what was paid and is not being given back by transfer; without an amount, all of it",
    body: MoneyMoved.extend({
      /** Confirms that this is none of the open refunds by transfer, nor a cancelled one that the bank may still pay. */
      apart: z.boolean().optional(),
    }),
    bodyOptional: true,
    reply: OrderReply,
    refusals: ["order.money_moved", "order.refund_too_large", "order.refund_open", "refund.may_be_paid"],
  },
  "POST /admin/orders/:id/notes": {
    ...oneById("order.not_found"),
    access: "orders.write",
    summary: "The staff notes something about an order for each other",
    body: z.object({ text: paragraph(2000, "Escribe la nota") }),
    status: 201,
    reply: OrderReply,
  },
});
