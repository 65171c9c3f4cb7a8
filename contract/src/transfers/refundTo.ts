import { z } from "zod";
import { line } from "../fields/fields.ts";

/** An amount that somebody types: more than nothing, in whole cents. */
export const Amount = z
  .number("Indica un importe")
  .positive("El importe debe ser mayor que cero")
  .max(1_000_000, "Como máximo 1.000.000 €")
  .refine((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6, "Como máximo dos decimales");

/** How much goes back, to whom, and what for. */
export const RefundTo = {
  amount: Amount,
  /** With or without spaces; that it is one is checked where it is kept. */
  iban: line(50, "El IBAN es obligatorio"),
  holder: line(70, "El titular es obligatorio"),
  reason: line(140).optional(),
  /** Confirms that this is none of the open refunds, nor a cancelled one that the bank may still pay. */
  apart: z.boolean().optional(),
};
