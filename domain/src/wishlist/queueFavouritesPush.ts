import type { ProductAlert } from "@bruma/contract";
import { products, sessions, type Tx, wishlistItems } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { insertPush } from "../outbox/index.ts";

export const ALERT_TITLES: Record<ProductAlert, string> = {
  price_drop: "Ha bajado de precio",
  back_in_stock: "Vuelve a estar disponible",
};
const TITLES_OF_MANY: Record<ProductAlert, string> = {
  price_drop: "favoritos han bajado de precio",
  back_in_stock: "favoritos vuelven a estar disponibles",
};

/** Tells whoever has some of these products among their favourites, once each, whatever their number. */
export async function queueFavouritesPush(tx: Tx, kind: ProductAlert, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  // The one that was added last is named.
  const favourites = sql`(
    select w.user_id, count(*)::int as total, (array_agg(p.id order by w.id desc))[1] as product_id,
      (array_agg(p.name order by w.id desc))[1] as name
    from ${wishlistItems} w join ${products} p on p.id = w.product_id
    where w.product_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb))
    group by w.user_id) favourites`;
  const message = sql`case when favourites.total = 1
    then jsonb_build_object('title', ${ALERT_TITLES[kind]}::text, 'body', favourites.name,
      'url', '/products/' || favourites.product_id, 'tag', 'product-' || favourites.product_id)
    else jsonb_build_object('title', favourites.total || ${` ${TITLES_OF_MANY[kind]}`}, 'body', favourites.name || '…',
      'url', '/favorites', 'tag', ${`favourites-${kind}`}::text) end`;
  const addressed = sql`${sessions.userId} = favourites.user_id`;
  await tx.execute(insertPush({ preference: "wishlistAlerts", message, from: favourites, addressed }));
}
