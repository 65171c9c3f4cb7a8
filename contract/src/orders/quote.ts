import { z } from "zod";
import { CartLine } from "../cart.ts";
import { Euros, Id } from "../fields.ts";
import { ShippingOption } from "../shipping.ts";
import { OrderTaxes } from "../taxes.ts";
import { COUNTRIES, PAYMENT_METHODS, SHIPPING_OPTIONS } from "../vocabulary.ts";

export const QuoteRequest = z.object({
  country: z.enum(COUNTRIES).default("ES"),
  /** Left out or unfinished while the buyer types: the flat prices are quoted. */
  zip_code: z.string().trim().max(12).optional(),
  option: z.enum(SHIPPING_OPTIONS).optional(),
  payment_method: z.enum(PAYMENT_METHODS).optional(),
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;

/** A way to pay that the shop has. */
export const PaymentOffer = z.object({
  method: z.enum(PAYMENT_METHODS),
  /** What choosing it adds to the total. */
  fee: Euros,
  available: z.boolean(),
  /** Why not, in words for the buyer; null where it is available. */
  reason: z.string().nullable(),
});
export type PaymentOffer = z.infer<typeof PaymentOffer>;

export const Quote = z.object({
  items: z.array(CartLine),
  options: z.array(ShippingOption),
  option: z.enum(SHIPPING_OPTIONS),
  subtotal: Euros,
  discount: Euros,
  shipping: Euros,
  fee: Euros,
  total: Euros,
  taxes: OrderTaxes,
  payment_methods: z.array(PaymentOffer),
  /** The one that the figures are for: what was asked for where it is available. */
  payment_method: z.enum(PAYMENT_METHODS),
  coupon: z.object({ id: Id, code: z.string(), description: z.string().nullable() }).nullable(),
  /** What keeps this cart from being ordered as it stands, in words for the buyer. */
  problems: z.array(z.object({ code: z.string(), message: z.string() })),
});
export type Quote = z.infer<typeof Quote>;
