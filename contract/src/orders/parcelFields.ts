import { z } from "zod";
import { line, toId } from "../fields/fields.ts";
import { ORDER_BULK_MAX } from "../vocabulary/index.ts";

export const Carrier = line(60, "Indica el transportista");
export const TrackingNumber = line(60).regex(/^[\w.-]*$/, "Solo letras, cifras, puntos y guiones");

/** `ids=12,13` */
export const ManyIds = z
  .string("Elige al menos un pedido")
  .regex(/^\d{1,10}(,\d{1,10})*$/, "Elige al menos un pedido")
  .transform((ids) => [...new Set(ids.split(",").map(toId))])
  .refine((ids) => ids.length <= ORDER_BULK_MAX, `Como máximo ${ORDER_BULK_MAX} pedidos a la vez`);
