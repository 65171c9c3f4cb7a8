import type { OrderStatus, ShippingOptionName } from "@bruma/contract";
import type { ShopSettings } from "../../settings/index.ts";
import type { Place } from "../../shipping/index.ts";
import type { OrderRow } from "../readOrders.ts";

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

export interface CashToHaveReady {
  method: "cash_on_delivery";
  amountCents: number;
}

export type PaymentToDo = TransferToDo | CashToHaveReady;

/** One way to pay. Everything that differs between them is asked here, and nowhere else. */
export interface PaymentMethodRules {
  /** What the checkout may offer for a sale; null where the shop does not have this way to pay. */
  offer(sale: Sale, settings: ShopSettings): Offered | null;
  /** When the order begins: until when it waits for its money; null: it does not lapse. */
  start(now: Date, settings: ShopSettings): { expiresAt: Date | null };
  /** What the buyer has to do while `missingCents` are owed. */
  instructions(order: OrderRow, missingCents: number, settings: ShopSettings): PaymentToDo;
  /** What the ledger says of the money that comes with a step of the order; null: somebody, or the bank's statement, has to say so. */
  confirm(step: OrderStatus): string | null;
}
