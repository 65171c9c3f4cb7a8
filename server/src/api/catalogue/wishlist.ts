import type { WishlistItem } from "@bruma/contract";
import {
  addFavourite,
  alertsOf,
  clearFavourites,
  type FavouriteRow,
  isFavourite,
  listFavouriteIds,
  listFavourites,
  readAlerts,
  removeFavourite,
  requireProduct,
  setAlerts,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import type { WithId } from "../serve/Call.ts";
import { serve } from "../serve/serve.ts";
import { presentProduct } from "./catalogue.ts";

export function serveWishlist(app: FastifyInstance): void {
  const { shop } = app;
  const { db } = shop;
  const exists = ({ params }: WithId) => requireProduct(db, params.id);

  serve(app, "GET /wishlist/my-wishlist", async ({ caller }) => {
    const wishlist = (await listFavourites(db, caller.userId)).map(presentFavourite);
    return { wishlist, count: wishlist.length };
  });

  serve(app, "GET /wishlist/ids", async ({ caller }) => ({ ids: await listFavouriteIds(db, caller.userId) }));

  serve(app, "GET /wishlist/check/:id", async ({ caller, params }) => ({
    inWishlist: await isFavourite(db, caller.userId, params.id),
  }));

  serve(app, "POST /wishlist/add/:id", { exists }, async ({ caller, params }) => {
    await addFavourite(shop, caller.userId, params.id);
    return { message: "Producto agregado a favoritos", inWishlist: true };
  });

  serve(app, "DELETE /wishlist/remove/:id", async ({ caller, params }) => {
    await removeFavourite(db, caller.userId, params.id);
    return { message: "Producto quitado de favoritos", inWishlist: false };
  });

  serve(app, "DELETE /wishlist/clear", async ({ caller }) => {
    await clearFavourites(db, caller.userId);
    return { message: "Lista de favoritos vaciada" };
  });

  serve(app, "GET /products/:id/alerts", async ({ caller, params }) => ({
    alerts: await readAlerts(db, caller.userId, params.id),
  }));

  serve(app, "PUT /products/:id/alerts", { exists }, async ({ caller, params, body }) => ({
    alerts: await setAlerts(shop, caller.userId, params.id, body),
  }));
}

function presentFavourite(favourite: FavouriteRow): WishlistItem {
  return {
    ...presentProduct(favourite),
    wishlist_id: favourite.wishlistId,
    added_at: favourite.addedAt.toISOString(),
    alerts: alertsOf(favourite.alerts),
  };
}
