import { z } from "zod";
import { answer, endpoints } from "../endpoint.ts";
import { Euros } from "../fields/fields.ts";
import { SHIPPING_OPTIONS, ZONES } from "../vocabulary/index.ts";
import { Arrival } from "./arrival.ts";

export const ShippingRate = z.object({
  option: z.enum(SHIPPING_OPTIONS),
  price: Euros,
  /** Goods after discount from this amount on ship free; null: never. */
  free_from: Euros.nullable(),
  time: z.string(),
  /** For who orders now and pays by the shop's usual way; null where a place has to be known first. */
  arrival: Arrival.nullable(),
});
export type ShippingRate = z.infer<typeof ShippingRate>;

export const TariffZone = z.object({
  zone: z.enum(ZONES),
  name: z.string(),
  icon: z.string().nullable(),
  rates: z.array(ShippingRate),
});
export type TariffZone = z.infer<typeof TariffZone>;

/** A way to send this cart to this address, with its price after any free threshold. */
export const ShippingOption = z.object({
  option: z.enum(SHIPPING_OPTIONS),
  label: z.string(),
  time: z.string(),
  price: Euros,
  free_from: Euros.nullable(),
  /** For who orders now, with the way to pay of the quote. */
  arrival: Arrival,
});
export type ShippingOption = z.infer<typeof ShippingOption>;

export const shippingEndpoints = endpoints({
  "GET /shipping/tariff": {
    access: "anyone",
    summary: "The one tariff: zones, options, prices, times, free thresholds",
    reply: answer({ zones: z.array(TariffZone) }),
    cached: true,
  },
});
