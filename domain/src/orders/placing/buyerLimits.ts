import { counted, HOUR_MS, listed, MINUTE_MS } from "@bruma/contract";
import type { CartLineState } from "../../cart/index.ts";
import { Refusal } from "../../Refusal.ts";
import type { ShopSettings } from "../../settings/index.ts";
import type { Holdings } from "./readBuyersTerms.ts";

type Limits = ShopSettings["limits"];

/** Refuses `request.too_many` with the seconds until the next order may come. What was cancelled counts too. */
export function refuseOverRateLimit(
  { placedAt }: Holdings,
  { orders_per_hour: ordersPerHour }: Limits,
  now: Date,
): void {
  if (ordersPerHour === 0) return;
  const lastToCount = placedAt[ordersPerHour - 1];
  if (lastToCount === undefined) return;
  const waitMs = lastToCount.getTime() + HOUR_MS - now.getTime();
  if (waitMs <= 0) return;
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  throw new Refusal(
    "request.too_many",
    { retry_after: Math.ceil(waitMs / 1000) },
    `Has hecho muchos pedidos seguidos. Podrás hacer otro dentro de ${counted(minutes, "minuto", "minutos")}.`,
  );
}

/** Refuses `order.too_many_unpaid` and `order.too_many_units`: what nobody pays for is kept from other buyers. */
export function refuseOverUnpaidLimits(held: Holdings, lines: readonly CartLineState[], limits: Limits): void {
  refuseOpenOrders(held, limits);
  const wanted = unitsByProduct(lines);
  refuseUnitsOfProduct(held, lines, wanted, limits);
  refuseUnits(held, wanted, limits);
}

function refuseOpenOrders({ openOrders }: Holdings, { open_orders: most }: Limits): void {
  if (most === 0 || openOrders.length < most) return;
  throw new Refusal(
    "order.too_many_unpaid",
    { orders: openOrders, most },
    `Ya tienes ${openOrders.length === 1 ? "un pedido" : `${openOrders.length} pedidos`} sin pagar (${named(openOrders)}). Paga o cancela alguno en «Mis Pedidos», o escríbenos, y podrás hacer este.`,
  );
}

function refuseUnitsOfProduct(
  { openOrders, units }: Holdings,
  lines: readonly CartLineState[],
  wanted: ReadonlyMap<number, number>,
  { units_of_product: most }: Limits,
): void {
  if (most === 0) return;
  for (const { productId, name } of lines) {
    const held = units.get(productId) ?? 0;
    if (held + (wanted.get(productId) ?? 0) <= most) continue;
    throw new Refusal(
      "order.too_many_units",
      { orders: openOrders, items: [{ productId, name, held, most }] },
      `Puedes reservar hasta ${counted(most, "unidad", "unidades")} de «${name}» sin pagar${alreadyHeld(held, openOrders)}. ${wayOut(openOrders)}`,
    );
  }
}

function refuseUnits(
  { openOrders, units }: Holdings,
  wanted: ReadonlyMap<number, number>,
  { units: most }: Limits,
): void {
  const held = sum(units);
  if (most === 0 || held + sum(wanted) <= most) return;
  throw new Refusal(
    "order.too_many_units",
    { orders: openOrders, held, most },
    `Puedes reservar hasta ${counted(most, "unidad", "unidades")} en total sin pagar${alreadyHeld(held, openOrders)}. ${wayOut(openOrders)}`,
  );
}

function unitsByProduct(lines: readonly CartLineState[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity);
  return units;
}

const sum = (units: ReadonlyMap<number, number>) => [...units.values()].reduce((all, each) => all + each, 0);

const alreadyHeld = (held: number, openOrders: readonly number[]) =>
  held === 0 ? "" : `, y ya tienes ${held} en ${named(openOrders)}`;

const wayOut = (openOrders: readonly number[]) =>
  openOrders.length === 0
    ? "Baja la cantidad, o escríbenos si necesitas más."
    : "Baja la cantidad, paga o cancela antes lo que tienes pendiente, o escríbenos.";

const NAMED = 5;

/** «#4», «#4 y #7»: not more of them than one reads. */
function named(openOrders: readonly number[]): string {
  const shown = openOrders.slice(0, NAMED).map((id) => `#${id}`);
  const more = openOrders.length > shown.length ? ["otros"] : [];
  return listed([...shown, ...more]);
}
