import { type ScarceVariants, scarceFilters, verbAndCount } from "@bruma/contract";
import { queueMail, queueStaffPush } from "../outbox/index.ts";
import type { Shop } from "../Shop.ts";
import { noticeMailbox, readSettings } from "../settings/index.ts";
import { takeScarceToPush, takeScarceVariants } from "./scarceVariants.ts";

/**
 * Tells the shop which variants are running out or have run out: the staff's browsers that want it at once, the shop's mailbox all in one
 * mail, unless it wants that in the morning's digest (`mailDigest`) or not at all. Returns of how many. Any number of instances may run it at once.
 */
export async function tellOfStock(shop: Shop): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const settings = await readSettings(tx);
    const when = settings.notices.stock;
    const content =
      when === "daily" ? await takeScarceToPush(tx) : await takeScarceVariants(tx, shop.now(), { isDigest: false });
    if (content.total === 0) return 0;
    await queueStaffPush(tx, "stock", pushOf(content));
    const to = noticeMailbox(settings);
    if (to && when === "at_once") await queueMail(tx, { kind: "stock_notice", to, content });
    return content.total;
  });
}

function pushOf(scarce: ScarceVariants) {
  const { total } = scarce;
  const [first] = scarce.variants;
  const [filter] = scarceFilters(scarce);
  const left = first?.stock ? verbAndCount("queda", first.stock) : "agotado";
  return {
    title: total === 1 ? "Una variante se acaba" : `${total} variantes se acaban`,
    body: `${first?.name}: ${left}`,
    url: `/admin/products?filter=${filter}`,
    tag: "shop-stock",
  };
}
