import type { ShippingOptionName, Zone } from "@bruma/contract";
import type { SeededCustomer, SeededVariant } from "../Assortment.ts";
import type { DemoCoupon } from "../demoCoupons.ts";
import type { Step } from "./orderHistory.ts";

export interface PlannedLine {
  variant: SeededVariant;
  unitPriceCents: number;
  quantity: number;
}

export type SeededCoupon = DemoCoupon & { id: number };

export interface OrderTotals {
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  /** IVA that is not due where it goes. */
  vatReliefCents: number;
  totalCents: number;
}

export interface PlannedOrder extends OrderTotals {
  customer: SeededCustomer;
  placedAt: Date;
  lines: PlannedLine[];
  coupon: SeededCoupon | null;
  option: ShippingOptionName;
  zone: Zone;
  history: Step[];
  notes: string | null;
}

export type SeededOrder = PlannedOrder & { id: number };
