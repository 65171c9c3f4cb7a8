import { z } from "zod";
import { endpoints, oneById } from "../endpoint.ts";
import { BodyId, day, inWholeCents, line } from "../fields/fields.ts";
import { RETURN_CONDITIONS, RETURN_FATES } from "../vocabulary/index.ts";
import { OrderReply } from "./adminOrders.ts";

const AmountOrNothing = inWholeCents(
  z
    .number("Indica un importe")
    .min(0, "El importe no puede ser menor que cero")
    .max(1_000_000, "Como máximo 1.000.000 €"),
);

const ReceivedLine = z
  .object({
    /** As in the order's `items`. */
    position: z.int().min(0),
    quantity: z.int("Indica una cantidad").min(1, "Indica una cantidad").max(100_000),
    condition: z.enum(RETURN_CONDITIONS, "Indica cómo ha llegado"),
    fate: z.enum(RETURN_FATES, "Indica qué se hace con ello"),
    refund: AmountOrNothing,
  })
  .refine(({ condition, fate }) => fate === "loss" || condition === "sealed", {
    path: ["fate"],
    message: "Solo vuelve a la venta lo que llega precintado",
  });

/** What came back, and what is given back for it: off what was never paid of the order, the rest in money. */
export const ReceiveReturn = z.object({
  lines: z
    .array(ReceivedLine)
    .min(1, "Indica qué ha llegado")
    .max(1_000)
    .refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length, "Cada línea, una vez"),
  /** The cost of the ordinary delivery, and what the extras and the way to pay cost, which go back where all of the order does (TRLGDCU, art. 107.1). */
  shipping: AmountOrNothing,
  /** The bank's day on which the money went back. Where any does, either this is told or `transfer`. */
  on: day("Indica una fecha").optional(),
  /** The money is not back yet: a refund by transfer is prepared, to this account. */
  transfer: z
    .object({ iban: line(50, "El IBAN es obligatorio"), holder: line(70, "El titular es obligatorio") })
    .optional(),
  note: line(200).nullish(),
  /** Confirms that this money is none of the open refunds by transfer, nor a cancelled one that the bank may still pay. */
  apart: z.boolean().optional(),
  /** How many movements of the order's money the sender knows of: they decide what goes back, so where there are others by now nothing is noted. */
  known: z.int().nonnegative().optional(),
});
export type ReceiveReturn = z.infer<typeof ReceiveReturn>;

const one = { access: "payments.write", ...oneById("return.not_found") } as const;

export const returnEndpoints = endpoints({
  "POST /admin/orders/:id/returns": {
    access: "orders.write",
    ...oneById("order.not_found"),
    summary:
      "Expects goods of a delivered order back, under a number of its own for the label; with a withdrawal, its sender is told the number",
    /** The note goes to the sender of the withdrawal with the number. */
    body: z.object({ withdrawal_id: BodyId.optional(), note: line(500).nullish() }),
    bodyOptional: true,
    status: 201,
    reply: OrderReply,
    refusals: ["return.not_delivered", "return.is_open", "withdrawal.not_found", "withdrawal.cannot_move"],
  },
  "POST /admin/returns/:id/receive": {
    ...one,
    summary:
      "Goods came back: stock, loss and money by line, in one transaction and once; what was never paid of the order is set off first",
    body: ReceiveReturn,
    reply: OrderReply,
    refusals: [
      "return.not_open",
      "return.too_many",
      "return.too_much",
      "return.settle_first",
      "order.money_moved",
      "order.refund_too_large",
      "order.refund_open",
      "refund.may_be_paid",
    ],
  },
  "POST /admin/returns/:id/cancel": {
    ...one,
    access: "orders.write",
    summary: "Goods are not expected any more",
    reply: OrderReply,
    refusals: ["return.not_open"],
  },
});
