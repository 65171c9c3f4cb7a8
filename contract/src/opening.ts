import { z } from "zod";
import { answer, endpoints } from "./endpoint.ts";
import { Euros, Id } from "./fields/fields.ts";
import { OPENING_STATES, OPENING_STEPS, ORDER_STATUSES, PAYMENT_STATUSES, TRIAL_STEPS } from "./vocabulary/index.ts";

/** One thing to settle before a shop of one's own opens, and how the shop stands to it now. */
export const OpeningStep = z.object({
  name: z.enum(OPENING_STEPS),
  title: z.string(),
  asks: z.string(),
  state: z.enum(OPENING_STATES),
  /** What the shop sees of it itself; null where only its owner can say that it is settled. */
  seen: z.string().nullable(),
  /** Without it the shop cannot open. */
  keeps_from_selling: z.boolean(),
  /** Where it is settled; null where that is not in the back office. */
  fix: z.object({ label: z.string(), path: z.string() }).nullable(),
});
export type OpeningStep = z.infer<typeof OpeningStep>;

export const Opening = z.object({
  steps: z.array(OpeningStep),
  /** The demo sells from its first minute; a shop of one's own begins beside it. */
  is_demo: z.boolean(),
  /** No order is taken until the owner opens it. */
  is_closed: z.boolean(),
});
export type Opening = z.infer<typeof Opening>;

/** One step of a test order, and how the order stood after it. */
export const TrialStep = z.object({
  name: z.enum(TRIAL_STEPS),
  /** What was seen, in words. */
  says: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  /** Units that were left of what it buys. */
  stock: z.int(),
  /** What would have gone out. */
  mails: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
});
export type TrialStep = z.infer<typeof TrialStep>;

/** What a test order saw on its way. Nothing of it is left. */
export const TrialOrder = z.object({
  product: z.object({ id: Id, name: z.string() }),
  /** The number that it had, which the next order has; null where it was not placed. */
  order_id: Id.nullable(),
  total: Euros,
  stock_before: z.int(),
  invoice: z.object({ code: z.string(), total: Euros }).nullable(),
  steps: z.array(TrialStep),
  /** Where it could not go on, and why; null: it was delivered. */
  stopped: z.object({ name: z.enum(TRIAL_STEPS), message: z.string() }).nullable(),
  /** Whether a mail server is set: otherwise mails are only kept. */
  sends_mail: z.boolean(),
});
export type TrialOrder = z.infer<typeof TrialOrder>;

const reply = answer({ opening: Opening });

export const openingEndpoints = endpoints({
  "GET /admin/opening": {
    access: "settings.read",
    summary: "What is to be settled before the shop opens, and what of it is",
    reply,
  },
  "POST /admin/opening/steps/:step": {
    access: "settings.write",
    summary: "Says of a step that it is settled or set aside, or takes that back",
    params: z.object({ step: z.enum(OPENING_STEPS) }),
    body: z.object({ settled: z.boolean() }),
    reply,
    refusals: ["opening.step_needed"],
  },
  "POST /admin/opening/trial": {
    access: "settings.write",
    summary: "Makes an order until it is delivered, says what happened at each step, and takes all of it back",
    reply: answer({ trial: TrialOrder }),
    refusals: ["opening.nothing_to_order", "opening.trial_busy"],
  },
  "POST /admin/opening/door": {
    access: "settings.write",
    summary: "Opens the shop for orders, or closes it",
    body: z.object({ open: z.boolean() }),
    reply,
    refusals: ["opening.incomplete"],
  },
});
