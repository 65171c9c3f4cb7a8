import { z } from "zod";
import { CartLine } from "../cart.ts";
import { Euros, Id } from "../fields/fields.ts";
import { Extra, WantedExtras } from "../shipping/extras.ts";
import { ShippingOption } from "../shipping/shipping.ts";
import { OrderTaxes } from "../taxes/taxes.ts";
import { COUNTRIES, PAYMENT_METHODS, SHIPPING_OPTIONS } from "../vocabulary/index.ts";

export const QuoteRequest = z.object({
  country: z.enum(COUNTRIES).default("ES"),
  /** Left out or unfinished while the buyer types: the flat prices are quoted. */
  zip_code: z.string().trim().max(12).optional(),
  option: z.enum(SHIPPING_OPTIONS).optional(),
  payment_method: z.enum(PAYMENT_METHODS).optional(),
  extras: WantedExtras.optional(),
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
  /** What can be added to this delivery, and what is. */
  extras_offered: z.array(Extra.extend({ chosen: z.boolean() })),
  extras: Euros,
  /** What the buyer does not pay because no IVA is due where the goods go. */
  vat_relief: Euros,
  /** subtotal + shipping + fee + extras − discount − vat_relief */
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
