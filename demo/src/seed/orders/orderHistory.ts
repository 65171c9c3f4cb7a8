import type { OrderStatus } from "@bruma/contract";
import type { Dice } from "../Dice.ts";
import { daysAfter, whenOpen } from "../dates.ts";

/** Where an order will end, in time. */
export type Fate = "delivered" | "cancelled" | "expired";

export interface Step {
  status: OrderStatus;
  at: Date;
  by: "customer" | "admin" | "shop";
  note: string | null;
}

export const UNPAID_DAYS = 7;

const PAID_NOTE = "Transferencia recibida";
const CANCEL_NOTES = ["A petición del cliente", "El cliente cambió de idea", "Pedido duplicado"];

/** What has happened by now to an order placed at `placedAt`. */
export function historyOf(dice: Dice, placedAt: Date, fate: Fate, transitDays: number, now: Date): Step[] {
  return [placed(placedAt), ...stepsAfter(dice, placedAt, fate, transitDays)].filter((step) => step.at <= now);
}

function stepsAfter(dice: Dice, placedAt: Date, fate: Fate, transitDays: number): Step[] {
  if (fate === "expired") {
    const at = daysAfter(placedAt, UNPAID_DAYS);
    return [{ status: "cancelled", at, by: "shop", note: "Plazo de pago vencido" }];
  }
  if (fate === "cancelled") {
    const at = whenOpen(daysAfter(placedAt, dice.between(0.2, 2.5)));
    return [{ status: "cancelled", at, by: "admin", note: dice.pick(CANCEL_NOTES) }];
  }
  const paidAt = whenOpen(daysAfter(placedAt, dice.between(0.5, 4.2)));
  const sentAt = whenOpen(daysAfter(paidAt, dice.between(0.3, 1.8)));
  const arrivedAt = whenOpen(daysAfter(sentAt, transitDays * dice.between(0.8, 1.7)));
  return [
    { status: "processing", at: paidAt, by: "admin", note: PAID_NOTE },
    { status: "shipped", at: sentAt, by: "admin", note: null },
    { status: "delivered", at: arrivedAt, by: "admin", note: null },
  ];
}

/** The history of an order that stands at `status` now, with even steps. */
export function historyUpTo(status: Exclude<OrderStatus, "cancelled">, placedAt: Date, now: Date): Step[] {
  const path = ["processing", "shipped", "delivered"] as const;
  const taken = status === "pending" ? [] : path.slice(0, path.indexOf(status) + 1);
  const stride = (now.getTime() - placedAt.getTime()) / (taken.length + 1);
  const steps = taken.map((step, index): Step => {
    const at = new Date(Math.floor(placedAt.getTime() + stride * (index + 1)));
    return { status: step, at, by: "admin", note: step === "processing" ? PAID_NOTE : null };
  });
  return [placed(placedAt), ...steps];
}

const placed = (at: Date): Step => ({ status: "pending", at, by: "customer", note: null });

export const cancellationOf = (history: readonly Step[]) => history.find((step) => step.status === "cancelled") ?? null;
export const statusOf = (history: readonly Step[]): OrderStatus => history.at(-1)?.status ?? "pending";
