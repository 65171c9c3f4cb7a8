import { z } from "zod";
import { Cart, MergeNote } from "../cart.ts";
import { Image } from "../catalogue/catalogue.ts";
import { answer, asFile, endpoints, oneById } from "../endpoint.ts";
import {
  Euros,
  email,
  Id,
  PageNumber,
  Pagination,
  pageLimit,
  paragraph,
  plainWords,
  Timestamp,
} from "../fields/fields.ts";
import { phone } from "../fields/phone.ts";
import { Arrival } from "../shipping/arrival.ts";
import { Extra, WantedExtras } from "../shipping/extras.ts";
import { OrderTaxes } from "../taxes/taxes.ts";
import { Billing, BillingForm, recipientFields } from "../users/addresses.ts";
import {
  COUPON_REFUSALS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  REFUND_TARGETS,
  SHIPPING_OPTIONS,
} from "../vocabulary/index.ts";
import { PaymentInstructions, TransferInstructions } from "./paymentInstructions.ts";
import { Quote, QuoteRequest } from "./quote.ts";
import { Shipment } from "./shipment.ts";
import { Withdrawal } from "./withdrawals.ts";

export * from "./paymentInstructions.ts";
export * from "./quote.ts";
export * from "./shipment.ts";

export const ShippingAddress = z.object({
  name: recipientFields.name,
  address: recipientFields.address,
  city: recipientFields.city,
  state: plainWords(100).nullish(),
  zip_code: recipientFields.zip_code,
  country: recipientFields.country,
  phone,
});
export type ShippingAddress = z.infer<typeof ShippingAddress>;

/** A client's figures are checked against the server's, never used. */
const ClaimedEuros = z.number("Falta el importe");

export const CreateOrder = z.object({
  shipping_address: ShippingAddress,
  email: email("El email es obligatorio").optional(),
  payment_method: z.enum(PAYMENT_METHODS, "Elige una forma de pago"),
  notes: paragraph(1000).nullish(),
  /** Whom the receipt is to be made out to, where that is asked for. */
  billing: BillingForm.nullish(),
  shippingInfo: z.object({
    option: z.enum(SHIPPING_OPTIONS, "Elige un método de envío"),
    method: z.string().max(100).optional(),
    cost: ClaimedEuros.optional(),
    extras: WantedExtras.optional(),
  }),
  totals: z.object({
    subtotal: ClaimedEuros,
    discount: ClaimedEuros,
    shipping: ClaimedEuros,
    /** Left out: none. */
    fee: ClaimedEuros.optional(),
    /** Left out: whatever they are, the total tells. */
    extras: ClaimedEuros.optional(),
    vat_relief: ClaimedEuros.optional(),
    total: ClaimedEuros,
  }),
});
export type CreateOrder = z.infer<typeof CreateOrder>;

export const OrderItem = z.object({
  /** Which line of the order it is. */
  position: z.int(),
  product_id: Id,
  variant_id: Id,
  name: z.string(),
  product_name: z.string(),
  current_product_name: z.string(),
  /** Whether the product still has a page in the shop. */
  is_on_sale: z.boolean(),
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  price: Euros,
  quantity: z.int(),
  /** How many of it left in the parcels that were noted. */
  shipped: z.int(),
  line_total: Euros,
  /** It was sold as what cannot be sent back once its seal is broken (TRLGDCU, art. 103.e). */
  hygiene_seal: z.boolean(),
  /** What of one unit's price is excise on liquids. */
  excise: Euros,
  image_url: z.string().nullable(),
  image: Image.nullable(),
});
export type OrderItem = z.infer<typeof OrderItem>;

export const OrderEvent = z.object({
  at: Timestamp,
  /** Who did it: `BY_BUYER`, «Tienda» or the name of a member of staff. */
  by: z.string(),
  from: z.enum(ORDER_STATUSES).nullable(),
  to: z.enum(ORDER_STATUSES),
  note: z.string().nullable(),
});

export const OrderSummary = z.object({
  id: Id,
  user_name: z.string(),
  user_email: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  paid: Euros,
  refunded: Euros,
  /** What the buyer still owes: nothing of what came back, nor of a cancelled order. */
  missing: Euros,
  /** Where the money is that the buyer gets back; null where none does. */
  refund: z
    .object({
      owed: Euros,
      /** The shop has given it to its bank to pay. */
      on_its_way: Euros,
      paid: Euros,
      to: z.enum(REFUND_TARGETS),
    })
    .nullable(),
  total: Euros,
  total_amount: Euros,
  subtotal: Euros,
  shipping_cost: Euros,
  shipping_method: z.enum(SHIPPING_OPTIONS),
  /** What the shop promised; null for orders of before it did, and for imported ones. */
  arrival: Arrival.nullable(),
  payment_method: z.enum(PAYMENT_METHODS),
  /** What that way to pay costs. */
  fee: Euros,
  /** What was added to the delivery; `extras_cost` is their sum. */
  extras: z.array(Extra),
  extras_cost: Euros,
  /** What the buyer did not pay because no IVA is due where the goods go. */
  vat_relief: Euros,
  /** Several lines, the last one «Phone: …». */
  shipping_address: z.string(),
  shipping: ShippingAddress,
  coupon_code: z.string().nullable(),
  coupon_discount: Euros,
  taxes: OrderTaxes,
  created_at: Timestamp,
  /** When the staff had it packed; null before. */
  packed_at: Timestamp.nullable(),
  /** How it stood when its buyer called it off; null where they did not. */
  cancelled_by_buyer: z.enum(ORDER_STATUSES).nullable(),
  item_count: z.int(),
  items: z.array(OrderItem),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** One of the list that its buyer sees. */
export const OwnOrder = OrderSummary.extend({ shipments: z.array(Shipment) });
export type OwnOrder = z.infer<typeof OwnOrder>;

export const Order = OwnOrder.extend({
  notes: z.string().nullable(),
  billing: Billing.nullable(),
  /** Whether its buyer may still call it off. */
  cancellable: z.boolean(),
  /** Until when an unpaid order is kept; null once paid or closed. */
  expires_at: Timestamp.nullable(),
  transfer: TransferInstructions,
  /** Null where nothing is to be paid any more. */
  payment_instructions: PaymentInstructions.nullable(),
  /** When the buyer said that the transfer is made. */
  payment_reported_at: Timestamp.nullable(),
  /** The number that the buyer writes on the parcel that the shop expects back; null where none is. */
  return_label: z.string().nullable(),
  /** How far each withdrawal under its number and e-mail has come, oldest first. */
  withdrawals: z.array(Withdrawal.pick({ reference: true, state: true, created_at: true })),
  /** What of the total was never paid and need not be any more, as goods came back. */
  settled: Euros,
  history: z.array(OrderEvent),
});
export type Order = z.infer<typeof Order>;

/** An empty filter shows all. */
const StatusFilter = z
  .union([z.enum(ORDER_STATUSES), z.literal("").transform(() => undefined)], "Estado no válido")
  .optional();
const OrderReply = answer({ order: Order });

export const orderEndpoints = endpoints({
  "POST /orders/quote": {
    access: "customer",
    summary: "What the caller's cart costs, delivered to a place",
    body: QuoteRequest,
    bodyOptional: true,
    reply: answer({ quote: Quote }),
    refusals: ["cart.empty", "shipping.country_unserved"],
  },
  "POST /orders/create": {
    access: "customer",
    summary: "Places the order of the caller's cart. Send an Idempotency-Key: a repeat answers with the same order",
    body: CreateOrder,
    reply: OrderReply.extend({ message: z.string(), order_id: Id }),
    status: 201,
    idempotent: true,
    refusals: [
      "shop.not_ready",
      "cart.empty",
      "cart.line_unavailable",
      "stock.too_low",
      "order.too_large",
      "order.totals_changed",
      "order.too_many_unpaid",
      "order.too_many_units",
      "request.too_many",
      "order.key_reused",
      "shipping.postcode_unknown",
      "shipping.option_unavailable",
      "shipping.extra_unavailable",
      "shipping.regulated_abroad",
      "shipping.banned_there",
      "shipping.country_unserved",
      "payment.method_unavailable",
      "coupon.not_found",
      ...COUPON_REFUSALS,
    ],
  },
  "GET /orders/my-orders": {
    access: "customer",
    summary: "The caller's orders, newest first",
    query: z.object({ status: StatusFilter, page: PageNumber, limit: pageLimit(50) }),
    reply: answer({ orders: z.array(OwnOrder), pagination: Pagination }),
  },
  "GET /orders/:id": {
    access: "customer",
    summary: "One order of the caller",
    ...oneById("order.not_found"),
    reply: OrderReply,
  },
  "POST /orders/:id/cancel": {
    access: "customer",
    summary: "The buyer calls an order off before it leaves; stock and coupon return",
    ...oneById("order.not_found"),
    reply: OrderReply,
    refusals: ["order.cannot_cancel"],
  },
  "POST /orders/:id/payment-reported": {
    access: "customer",
    summary:
      "The buyer says that the transfer is made: the shop is told, nothing else changes. Repeating it does no harm",
    ...oneById("order.not_found"),
    reply: OrderReply,
    refusals: ["order.cannot_be_paid", "order.not_by_transfer"],
  },
  "POST /orders/:id/repeat": {
    access: "customer",
    summary: "Puts what an order held into the cart again, as far as there is any",
    ...oneById("order.not_found"),
    reply: answer({ cart: Cart, notes: z.array(MergeNote) }),
  },
  "GET /orders/:id/terms": {
    access: "customer",
    summary: "The conditions that an order of the caller was placed under, and the form to withdraw by",
    ...oneById("order.not_found"),
    ...asFile("application/pdf"),
  },
  "GET /orders/:id/receipt": {
    access: "customer",
    summary: "The receipt of an order of the caller",
    ...oneById("order.not_found"),
    ...asFile("application/pdf"),
  },
});
