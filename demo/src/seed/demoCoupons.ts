import type { coupons } from "@bruma/db";
import { daysAfter, daysBefore, SHOP_AGE_DAYS } from "./dates.ts";

type CouponRow = typeof coupons.$inferInsert;

export interface DemoCoupon extends CouponRow {
  minOrderCents: number;
  createdAt: Date;
  /** How likely an order that may use it does. */
  appeal: number;
  /** Its uses are certain, because only orders that stand use it. */
  isUsedUp?: boolean;
}

/** One coupon or two in each of the states that a coupon can be in. */
export function demoCoupons(now: Date): DemoCoupon[] {
  return [
    {
      code: "BIENVENIDA10",
      type: "percentage",
      value: 1000,
      minOrderCents: 2000,
      usageLimitPerCustomer: 1,
      description: "10 % de descuento en tu primera compra a partir de 20 €",
      createdAt: daysBefore(now, SHOP_AGE_DAYS),
      appeal: 0.6,
    },
    {
      code: "AHORRA5",
      type: "fixed",
      value: 500,
      minOrderCents: 4000,
      expiresAt: daysAfter(now, 90),
      description: "5 € menos en pedidos a partir de 40 €",
      createdAt: daysBefore(now, 150),
      appeal: 0.2,
    },
    {
      code: "CALMA15",
      type: "percentage",
      value: 1500,
      minOrderCents: 3000,
      usageLimit: 200,
      usageLimitPerCustomer: 2,
      expiresAt: daysBefore(now, 45),
      description: "15 % durante la campaña de la calma",
      createdAt: daysBefore(now, 90),
      appeal: 0.3,
    },
    {
      code: "PRIMEROS25",
      type: "fixed",
      value: 300,
      minOrderCents: 2500,
      usageLimit: 25,
      description: "3 € para los 25 primeros pedidos a partir de 25 €",
      createdAt: daysBefore(now, 320),
      appeal: 0.5,
      isUsedUp: true,
    },
    {
      code: "AMIGOS20",
      type: "percentage",
      value: 2000,
      minOrderCents: 5000,
      usageLimit: 50,
      description: "20 % para amigos de la casa, en pausa",
      active: false,
      createdAt: daysBefore(now, 30),
      appeal: 0,
    },
  ];
}
