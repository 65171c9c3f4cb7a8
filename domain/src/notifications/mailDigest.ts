import { toEuros } from "@bruma/contract";
import { orders, shopNotices } from "@bruma/db";
import { and, asc, inArray, isNotNull, ne } from "@bruma/db/sql";
import { queueMail } from "../outbox/index.ts";
import type { Shop } from "../Shop.ts";
import { noticeMailbox, readSettings } from "../settings/index.ts";
import { takeScarceVariants } from "./scarceVariants.ts";

// More than anybody reads in a mail; the list of orders has them all.
const LISTED_MAX = 50;

/**
 * Every morning: what came in since the last digest and what is running out, in one mail, where the shop wants it so. What is told is
 * struck off with it, so a day that was missed is told the next time, and none twice. Returns whether one was written.
 */
export async function mailDigest(shop: Shop): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const settings = await readSettings(tx);
    const struck = await tx
      .delete(shopNotices)
      .where(isNotNull(shopNotices.orderId))
      .returning({ orderId: shopNotices.orderId });
    const ids = struck.flatMap(({ orderId }) => orderId ?? []);
    const isDaily = settings.notices.stock === "daily";
    const stock = isDaily ? await takeScarceVariants(tx, shop.now(), { isDigest: true }) : { total: 0, variants: [] };
    const came = await tx
      .select({ id: orders.id, cents: orders.totalCents })
      .from(orders)
      .where(and(inArray(orders.id, [0, ...ids]), ne(orders.status, "cancelled")))
      .orderBy(asc(orders.id));
    const count = came.length;
    const to = noticeMailbox(settings);
    if (!to || count + stock.total === 0) return false;
    const amount = toEuros(came.reduce((sum, { cents }) => sum + cents, 0));
    const listed = came.slice(0, LISTED_MAX).map(({ id, cents }) => ({ id, total: toEuros(cents) }));
    const content = { orders: { count, amount, listed }, stock };
    await queueMail(tx, { kind: "shop_digest", to, content });
    return true;
  });
}
