import { z } from "zod";
import { Euros, Id, Timestamp } from "../fields/fields.ts";
import { RETURN_CONDITIONS, RETURN_FATES, RETURN_STATES } from "../vocabulary/index.ts";

/** Goods of an order that a buyer sends back. */
export const OrderReturn = z.object({
  id: Id,
  /** What the buyer writes on the parcel. */
  label: z.string(),
  state: z.enum(RETURN_STATES),
  withdrawal_id: Id.nullable(),
  lines: z.array(
    z.object({
      position: z.int(),
      quantity: z.int(),
      condition: z.enum(RETURN_CONDITIONS),
      fate: z.enum(RETURN_FATES),
      refund: Euros,
    }),
  ),
  shipping: Euros,
  /** What of its worth lowered what was never paid of the order, and the rest, which goes back. */
  settled: Euros,
  refund: Euros,
  note: z.string().nullable(),
  created_at: Timestamp,
  received_at: Timestamp.nullable(),
});
export type OrderReturn = z.infer<typeof OrderReturn>;
