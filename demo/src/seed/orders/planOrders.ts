import { MARINA_ALTA, type OrderStatus, type ShippingOptionName, zoneOf } from "@bruma/contract";
import type { SeededCustomer, SeededVariant } from "../Assortment.ts";
import type { Dice } from "../Dice.ts";
import { DAY, daysBefore } from "../dates.ts";
import { CouponBook } from "./CouponBook.ts";
import { cancellationOf, type Fate, historyOf, historyUpTo } from "./orderHistory.ts";
import { orderMoments } from "./orderMoments.ts";
import { goodsOf, orderTotals } from "./orderTotals.ts";
import type { PlannedOrder, SeededCoupon } from "./PlannedOrder.ts";
import { planLines } from "./planLines.ts";

const ORDER_COUNT = 600;

/** What the demo customer finds under «Mis Pedidos»; «delivered» 20 days ago may still be reviewed. */
const DEMO_CUSTOMERS_ORDERS: { daysAgo: number; status: OrderStatus; alsoBuys?: readonly string[] }[] = [
  { daysAgo: 301.3, status: "delivered" },
  { daysAgo: 182.2, status: "delivered" },
  { daysAgo: 76.4, status: "cancelled" },
  // «Repón tus resistencias» has something to offer.
  { daysAgo: 24.1, status: "delivered", alsoBuys: ["Kit Deriva", "Resistencias Deriva Mesh (5 uds.)"] },
  { daysAgo: 4.3, status: "shipped" },
  { daysAgo: 1.8, status: "processing" },
  { daysAgo: 0.3, status: "pending" },
];

const NOTES = [
  "Llamar antes de entregar, por favor.",
  "Si no estoy, dejar en la tienda de abajo.",
  "Entregar por la tarde.",
  "El timbre no funciona; llamad al móvil.",
  "Sin prisa, gracias.",
];

const TRANSIT_DAYS = { peninsula: 1.4, baleares: 2.4, canarias: 3.6, ceuta_melilla: 3.8, flat: 3.8 };
const PACE: Record<ShippingOptionName, number> = { standard: 1, express: 0.6, same_day: 0.15, international: 2.5 };

const CHANCES: Record<Fate, number> = { delivered: 0.92, cancelled: 0.045, expired: 0.035 };

interface Occasion {
  placedAt: Date;
  customer?: SeededCustomer;
  status?: OrderStatus;
  /** Products that are in it for certain, one of each. */
  alsoBuys?: readonly string[];
}

interface OrderPlanInput {
  now: Date;
  customers: readonly SeededCustomer[];
  demoCustomer: SeededCustomer;
  variants: readonly SeededVariant[];
  coupons: readonly SeededCoupon[];
}

/** The orders of the last twelve months, oldest first. */
export function planOrders(
  dice: Dice,
  { now, customers, demoCustomer, variants, coupons }: OrderPlanInput,
): PlannedOrder[] {
  const given = DEMO_CUSTOMERS_ORDERS.map(({ daysAgo, ...rest }): Occasion => {
    return { placedAt: daysBefore(now, daysAgo), customer: demoCustomer, ...rest };
  });
  const others = orderMoments(dice, now, ORDER_COUNT - given.length).map((placedAt): Occasion => ({ placedAt }));
  const book = new CouponBook(coupons);
  const ordersBy = new Map<SeededCustomer, number>();

  return [...given, ...others]
    .toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
    .map((occasion): PlannedOrder => {
      const { placedAt } = occasion;
      const customer = occasion.customer ?? pickCustomer(dice, customers, ordersBy, placedAt);
      ordersBy.set(customer, (ordersBy.get(customer) ?? 0) + 1);
      const lines = planLines(dice, variants, placedAt, occasion.alsoBuys);
      const option = pickOption(dice, customer.zipCode);
      const zone = zoneOf("ES", customer.zipCode);
      const history = planHistory(dice, occasion, TRANSIT_DAYS[zone] * PACE[option], now);
      const cancelledAt = cancellationOf(history)?.at ?? null;
      const coupon = book.redeem(dice, { customerId: customer.id, goodsCents: goodsOf(lines), placedAt, cancelledAt });
      const totals = orderTotals(lines, coupon, option, customer.zipCode);
      const notes = dice.happens(0.1) ? dice.pick(NOTES) : null;
      return { customer, placedAt, lines, coupon, option, zone, history, notes, ...totals };
    });
}

/** Most people register in order to buy; after that some come back more often than others, and nobody for ever. */
function pickCustomer(
  dice: Dice,
  customers: readonly SeededCustomer[],
  ordersBy: ReadonlyMap<SeededCustomer, number>,
  at: Date,
): SeededCustomer {
  const registered = customers.filter((customer) => customer.createdAt < at);
  return dice.pickWeighted(registered, (customer) => {
    const orders = ordersBy.get(customer) ?? 0;
    const isNewcomer = orders === 0 && at.getTime() - customer.createdAt.getTime() < 6 * DAY;
    return (customer.loyalty * (isNewcomer ? 12 : 1)) / (orders + 8);
  });
}

function pickOption(dice: Dice, postcode: string): ShippingOptionName {
  if (MARINA_ALTA.includes(postcode) && dice.happens(0.35)) return "same_day";
  return dice.happens(0.24) ? "express" : "standard";
}

function planHistory(dice: Dice, { placedAt, status }: Occasion, transitDays: number, now: Date) {
  if (status === "cancelled") return historyOf(dice, placedAt, "cancelled", transitDays, now);
  if (status !== undefined && status !== "delivered") return historyUpTo(status, placedAt, now);
  const fate = status ?? dice.pickWeighted<Fate>(["delivered", "cancelled", "expired"], (end) => CHANCES[end]);
  return historyOf(dice, placedAt, fate, transitDays, now);
}
