import { PRODUCT_ALERTS } from "@bruma/contract";
import type { Shop } from "../Shop.ts";
import { queueFavouritesPush } from "../wishlist/index.ts";
import { queueNewProductsPush } from "./queueNewProductsPush.ts";
import { takeProductNews } from "./takeProductNews.ts";

/**
 * Tells who wants to know of it which products are new, and whose favourites got cheaper or are back. Each browser gets one
 * notification of a kind, however many products it is about. Any number of instances may run it at once. Returns of how many
 * products there was something to tell.
 */
export async function tellOfProducts(shop: Shop): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const news = await takeProductNews(tx);
    await queueNewProductsPush(tx, news.new);
    for (const kind of PRODUCT_ALERTS) {
      const ids = news[kind].map(({ id }) => id);
      await queueFavouritesPush(tx, kind, ids);
    }
    return Object.values(news).reduce((sum, products) => sum + products.length, 0);
  });
}
