import type { ScarceVariants } from "@bruma/contract";
import { queueMail, queueStaffPush } from "../outbox/index.ts";
import type { Shop } from "../Shop.ts";
import { noticeMailbox, readSettings } from "../settings/index.ts";
import { takeScarceVariants } from "./scarceVariants.ts";

/**
 * Tells the shop which variants are running out or have run out, all in one mail, unless it wants that in the morning's digest
 * (`mailDigest`) or not at all. Returns how many. Any number of instances may run it at once.
 */
export async function tellOfStock(shop: Shop): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const settings = await readSettings(tx);
    if (settings.notices.stock === "daily") return 0;
    const content = await takeScarceVariants(tx, shop.now(), { isDigest: false });
    if (content.total === 0) return 0;
    await queueStaffPush(tx, "stock", pushOf(content));
    const to = noticeMailbox(settings);
    if (to && settings.notices.stock === "at_once") await queueMail(tx, { kind: "stock_notice", to, content });
    return content.total;
  });
}

function pushOf({ total, variants: [first] }: ScarceVariants) {
  const left = first?.stock === 0 ? "agotado" : `quedan ${first?.stock}`;
  return {
    title: total === 1 ? "Una variante se acaba" : `${total} variantes se acaban`,
    body: `${first?.name}: ${left}`,
    url: "/admin/products?filter=lowStock",
    tag: "shop-stock",
  };
}
