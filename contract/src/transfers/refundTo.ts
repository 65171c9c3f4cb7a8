import { z } from "zod";
import { Amount, line } from "../fields/fields.ts";

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
