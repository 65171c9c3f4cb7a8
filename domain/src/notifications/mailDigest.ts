import { toEuros } from "@bruma/contract";
import { orders, shopNotices } from "@bruma/db";
import { and, inArray, isNotNull, ne, sql } from "@bruma/db/sql";
import { queueMail } from "../outbox/index.ts";
import type { Shop } from "../Shop.ts";
import { noticeMailbox, readSettings } from "../settings/index.ts";
import { takeScarceVariants } from "./scarceVariants.ts";

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
    const [sum] = await tx
      .select({
        count: sql<number>`count(*)::int`,
        cents: sql<number>`coalesce(sum(${orders.totalCents}), 0)::float8`,
      })
      .from(orders)
      .where(and(inArray(orders.id, ids), ne(orders.status, "cancelled")));
    const { count = 0, cents = 0 } = sum ?? {};
    const to = noticeMailbox(settings);
    if (!to || count + stock.total === 0) return false;
    const content = { orders: { count, amount: toEuros(cents) }, stock };
    await queueMail(tx, { kind: "shop_digest", to, content });
    return true;
  });
}
