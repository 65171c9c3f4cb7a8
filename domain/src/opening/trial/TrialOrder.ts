import type { OrderStatus, PaymentStatus, TrialStepName } from "@bruma/contract";
import type { MailRow } from "../../outbox/index.ts";
import type { Shop } from "../../Shop.ts";

export interface TrialMail {
  to: string;
  subject: string;
  text: string;
}

/** Writes mails that are not to be sent. */
export type WriteTrialMails = (shop: Shop, mails: readonly MailRow[]) => Promise<TrialMail[]>;

/** One step of a test order, and how the order stood after it. */
export interface TrialStep {
  name: TrialStepName;
  /** What was seen, in words. */
  says: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Units that were left of what it buys. */
  stock: number;
  mails: TrialMail[];
}

export interface TrialOrder {
  product: { id: number; name: string };
  /** The number that it had, which the next order has. */
  orderId: number | null;
  totalCents: number;
  stockBefore: number;
  invoice: { code: string; totalCents: number } | null;
  steps: TrialStep[];
  /** Where it could not go on, and why; null: it was delivered. */
  stopped: { name: TrialStepName; message: string } | null;
}
