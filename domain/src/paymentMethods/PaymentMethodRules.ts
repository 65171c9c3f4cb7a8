import type { OrderStatus, PaymentMethod, ShippingOptionName } from "@bruma/contract";
import type { orders } from "@bruma/db";
import type { ShopSettings } from "../settings/index.ts";
import type { DaySpan, Place } from "../shipping/index.ts";

/** What somebody is about to buy, as far as the ways to pay ask. */
export interface Sale {
  place: Place;
  option: ShippingOptionName;
  /** Goods after discount. */
  goodsCents: number;
  /** Goods after discount and shipping, without what a way to pay costs. */
  totalCents: number;
}

export interface Offered {
  /** What choosing it adds to the total. */
  feeCents: number;
  /** Why this sale cannot be paid so, in words for the buyer; null: it can. */
  obstacle: string | null;
}

export interface TransferToDo {
  method: "bank_transfer";
  bank: string;
  holder: string;
  iban: string;
  amountCents: number;
  concept: string;
  /** ISO 11649. */
  reference: string;
  /** Null: the order is kept however long it takes. */
  payBefore: Date | null;
  /** What the QR code says (EPC069-12); null where the shop's bank data are not complete. */
  qr: string | null;
}

/** For a method whose instructions are only the amount. */
export interface AmountToPay {
  method: Exclude<PaymentMethod, "bank_transfer">;
  amountCents: number;
}

export type PaymentToDo = TransferToDo | AmountToPay;

/** What an order tells of its payment. */
export type PayableOrder = Pick<typeof orders.$inferSelect, "id" | "status" | "paymentStatus" | "expiresAt">;

/** One way to pay. Everything that differs between them is asked here, but for the words of the screens. */
export interface PaymentMethodRules {
  /** What the checkout may offer for a sale; null where the shop does not have this way to pay. */
  offer(sale: Sale, settings: ShopSettings): Offered | null;
  /** Working days of the banks until the shop sees the money, without which nothing leaves; none where it comes with the parcel. */
  seenWithin(settings: ShopSettings): DaySpan;
  /** When the order begins: until when it waits for its money; null: it does not lapse. */
  start(now: Date, settings: ShopSettings): { expiresAt: Date | null };
  /** What the buyer has to do while `missingCents` are owed. */
  instructions(order: PayableOrder, missingCents: number, settings: ShopSettings): PaymentToDo;
  /** What the ledger says of the money that comes with a step of the order; null: somebody, or the bank's statement, has to say so. */
  confirm(step: OrderStatus): string | null;
  mail: {
    /** What the buyer does next. */
    next(amount: string): string;
    /** How an order that has just come in goes on. */
    received: string;
    /** To the buyer of an order that was cancelled before anything was paid; `contact`: «escríbenos a …». */
    nothingToPay(contact: string): string;
  };
  /** How the policies name it with its terms, and its fee as part of a sentence; null where the shop does not have it. */
  policy(payments: ShopSettings["payments"]): { name: string; fee: string | null } | null;
}
