import { formatEuros, toEuros } from "@bruma/contract";
import { orderEvents, orders, products, type Tx, variants } from "@bruma/db";
import { and, eq, inArray, isNull, type SQL, sql } from "@bruma/db/sql";
import { recordMovements, takeStock } from "../../catalogue/index.ts";
import { redeemAgain } from "../../coupons/index.ts";
import type { OrderCause } from "../../lots/index.ts";
import { rulesOf } from "../../paymentMethods/index.ts";
import { Refusal } from "../../Refusal.ts";
import { type AnyShop, noteChange, type StaffTx } from "../../Shop.ts";
import { readSettings } from "../../settings/index.ts";
import { shopDay } from "../../time/index.ts";
import { refundsOfOrder } from "../money/openRefunds.ts";
import { LAPSED } from "./expireUnpaidOrders.ts";
import { refuseBannedGoods } from "./refuseBannedGoods.ts";
import { unitsOf } from "./unitsOf.ts";

/** SQL for a row of `orders`: whether the shop cancelled it because nobody paid, and it still names its buyer. */
export function hasLapsed(): SQL<boolean> {
  // The table by its name: a subquery needs it, and a selection from one table alone leaves it out.
  return sql<boolean>`case when ${orders.status} = 'cancelled' and ${orders.anonymisedAt} is null then coalesce((
    select e.actor_id is null and e.note = ${LAPSED} from ${orderEvents} e
    where e.order_id = orders.id and e.from_status <> 'cancelled' and e.to_status = 'cancelled' order by e.id desc limit 1), false)
    else false end`;
}

/**
 * Takes up again an order that lapsed, because its money came after all: with its stock, its coupon and a term
 * anew, so that it lapses again where that money goes back; or not at all. Refuses
 * `transfer.cannot_reactivate` for any other order, `order.refund_open` where its earlier money is going back, `stock.too_low` where
 * the goods are gone.
 */
export async function reactivateWithin(tx: StaffTx, shop: AnyShop, orderId: number): Promise<void> {
  const { userId: actorId } = tx.actor;
  const [order] = await tx
    .select({
      id: orders.id,
      hasLapsed: hasLapsed(),
      method: orders.paymentMethod,
      country: orders.shipCountry,
      postcode: orders.shipZipCode,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("update");
  if (order === undefined) throw new Refusal("order.not_found");
  if (!order.hasLapsed) throw new Refusal("transfer.cannot_reactivate");
  // Its earlier money is going back: it would be sold and given back at once.
  const { openCents } = await refundsOfOrder(tx, orderId);
  if (openCents > 0) throw refundOpen(openCents);
  await refuseBannedGoods(tx, order, shopDay(shop.now()));
  const { expiresAt } = rulesOf(order.method).start(shop.now(), await readSettings(tx));
  await tx.update(orders).set({ status: "pending", expiresAt }).where(eq(orders.id, orderId));
  await takeGoods(tx, { orderId, actorId });
  await redeemAgain(tx, orderId).catch((refusal) => {
    throw refusal instanceof Refusal ? new Refusal("transfer.cannot_reactivate", { reason: refusal.message }) : refusal;
  });
  const note = "Recuperado: el pago llegó después del plazo";
  await tx.insert(orderEvents).values({ orderId, actorId, fromStatus: "cancelled", toStatus: "pending", note });
  noteChange(tx, { subject: "order", id: orderId, before: { status: "cancelled" }, after: { status: "pending" } });
}

async function takeGoods(tx: Tx, cause: OrderCause): Promise<void> {
  const lines = await unitsOf(tx, cause.orderId);
  const productIds = lines.map(({ productId }) => productId);
  // In id order, as every order takes them: two then wait for each other instead of deadlocking.
  await tx.execute(sql`select 1 from products where id in ${productIds} order by id for no key update`);
  const onSale = await tx
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        inArray(
          variants.id,
          lines.map(({ variantId }) => variantId),
        ),
        isNull(variants.deletedAt),
        isNull(products.deletedAt),
        eq(products.active, true),
      ),
    );
  if (onSale.length < lines.length) throw new Refusal("stock.too_low");
  await takeStock(tx, lines);
  await recordMovements(tx, lines, -1, { reason: "order", ...cause });
}

function refundOpen(openCents: number): Refusal {
  const open = toEuros(openCents);
  return new Refusal(
    "order.refund_open",
    { open },
    `A este pedido se le están devolviendo ${formatEuros(open)}. Anula ese reembolso, o márcalo como hecho si ya ha salido, y vuelve a intentarlo.`,
  );
}
