import { z } from "zod";
import { Id, Timestamp } from "../fields/fields.ts";

/** A parcel that left. */
export const Shipment = z.object({
  id: Id,
  carrier: z.string(),
  tracking_number: z.string().nullable(),
  /** The carrier's page of this parcel. */
  tracking_url: z.string().nullable(),
  shipped_at: Timestamp,
  /** What it holds, by the position of the order's items. */
  lines: z.array(z.object({ position: z.int(), quantity: z.int() })),
});
export type Shipment = z.infer<typeof Shipment>;
