import { z } from "zod";
import { answer, asFile, endpoints, oneById } from "../endpoint.ts";
import { BodyId, Id } from "../fields/fields.ts";
import { ORDER_BULK_MAX, ORDER_STATUSES } from "../vocabulary/index.ts";
import { AdminOrder, BulkResult } from "./adminOrders.ts";
import { Carrier, ManyIds, TrackingNumber } from "./parcelFields.ts";

/** What of an order would leave. */
export const ShippableOrder = z.object({
  id: z.int(),
  user_name: z.string().nullable(),
  city: z.string().nullable(),
  status: z.enum(ORDER_STATUSES).nullable(),
  /** How many units are still to be sent. */
  units: z.int(),
  /** Why it cannot be sent; null where it can. */
  obstacle: z.string().nullable(),
});
export type ShippableOrder = z.infer<typeof ShippableOrder>;

export const ShipResult = BulkResult.extend({ shipment_id: Id.nullable() });
export type ShipResult = z.infer<typeof ShipResult>;

const Parcels = z
  .array(z.object({ id: BodyId, tracking_number: TrackingNumber.optional() }), "Elige al menos un pedido")
  .min(1, "Elige al menos un pedido")
  .max(ORDER_BULK_MAX, `Como máximo ${ORDER_BULK_MAX} pedidos a la vez`)
  .refine((parcels) => new Set(parcels.map(({ id }) => id)).size === parcels.length, "Hay un pedido repetido");

export const sendingOrderEndpoints = endpoints({
  "PUT /admin/orders/:id/packed": {
    ...oneById("order.not_found"),
    access: "orders.write",
    summary: "Says that an order is packed, after which its buyer may not call it off any more, or that it is not",
    body: z.object({ packed: z.boolean("Elige sí o no") }),
    reply: answer({ order: AdminOrder }),
    refusals: ["order.cannot_pack"],
  },
  "GET /admin/orders/shippable": {
    access: "orders.read",
    summary: "What of each of several orders would leave now, or why it cannot: `ids=12,13`",
    query: z.object({ ids: ManyIds }),
    reply: answer({ orders: z.array(ShippableOrder) }),
  },
  "POST /admin/orders/ship": {
    access: "orders.write",
    summary: "All that is left of several orders leaves, each in a parcel of its own: each order whole or not at all",
    body: z.object({ carrier: Carrier, parcels: Parcels }),
    reply: answer({ results: z.array(ShipResult) }),
  },
  "GET /admin/shipments/packing-slips": {
    access: "orders.read",
    summary: "The packing slips of several parcels that left, in one file: `ids=12,13`",
    query: z.object({ ids: ManyIds }),
    ...asFile("application/pdf"),
    refusals: ["order.not_found"],
  },
});
