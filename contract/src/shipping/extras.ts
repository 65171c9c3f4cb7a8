import { z } from "zod";
import { Euros } from "../fields/fields.ts";
import { EXTRAS, SLOTS } from "../vocabulary/index.ts";

/** What is asked for beside the delivery. */
export const WantedExtras = z
  .array(z.enum(EXTRAS, "Este servicio no existe"))
  .max(EXTRAS.length)
  .refine((wanted) => wanted.filter((extra) => SLOTS.includes(extra)).length <= 1, "Elige una sola franja o cita")
  .overwrite((wanted) => EXTRAS.filter((extra) => wanted.includes(extra)));

/** What an order has, or a sale may have, beside its delivery. */
export const Extra = z.object({ extra: z.enum(EXTRAS), label: z.string(), price: Euros });
export type Extra = z.infer<typeof Extra>;
