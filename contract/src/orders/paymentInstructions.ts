import { z } from "zod";
import { Euros, Timestamp } from "../fields/fields.ts";
import { PAYMENT_METHODS } from "../vocabulary/index.ts";

export const TransferInstructions = z.object({
  bank: z.string(),
  holder: z.string(),
  iban: z.string(),
  reference: z.string(),
  amount: Euros,
});
export type TransferInstructions = z.infer<typeof TransferInstructions>;

const WITHOUT_ACCOUNT = PAYMENT_METHODS.filter((method) => method !== "bank_transfer");

/** What the buyer still has to do to pay an order. */
export const PaymentInstructions = z.discriminatedUnion("method", [
  z.object({
    method: z.literal("bank_transfer"),
    bank: z.string(),
    holder: z.string(),
    /** As banks write it, without spaces. */
    iban: z.string(),
    /** What is still missing. */
    amount: Euros,
    concept: z.string(),
    /** The creditor reference, for forms that ask for one (ISO 11649). */
    reference: z.string(),
    /** Otherwise the order is cancelled; null: it is kept. */
    pay_before: Timestamp.nullable(),
    /** What the QR code says (EPC069-12); null where the shop's bank data are not complete. */
    qr: z.string().nullable(),
  }),
  z.object({
    method: z.literal(WITHOUT_ACCOUNT),
    amount: Euros,
  }),
]);
export type PaymentInstructions = z.infer<typeof PaymentInstructions>;
export type TransferPayment = Extract<PaymentInstructions, { method: "bank_transfer" }>;
