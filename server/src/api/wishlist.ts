import type { ProductAlert, ProductAlerts, WishlistItem } from "@bruma/contract";
import {
  addFavourite,
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
import { presentProduct } from "./catalogue.ts";
import { serve } from "./serve.ts";

export function serveWishlist(app: FastifyInstance): void {
  const { shop } = app;
  const { db } = shop;

  serve(app, "GET /wishlist/my-wishlist", async ({ caller }) => {
    const wishlist = (await listFavourites(db, caller.userId)).map(presentFavourite);
    return { success: true, wishlist, count: wishlist.length };
  });

  serve(app, "GET /wishlist/ids", async ({ caller }) => ({
    success: true,
    ids: await listFavouriteIds(db, caller.userId),
  }));

  serve(app, "GET /wishlist/check/:id", async ({ caller, params }) => ({
    success: true,
    inWishlist: await isFavourite(db, caller.userId, params.id),
  }));

  serve(app, "POST /wishlist/add/:id", async ({ caller, params }) => {
    await addFavourite(shop, caller.userId, params.id);
    return { success: true, message: "Producto agregado a favoritos", inWishlist: true };
  });

  serve(app, "DELETE /wishlist/remove/:id", async ({ caller, params }) => {
    await removeFavourite(db, caller.userId, params.id);
    return { success: true, message: "Producto quitado de favoritos", inWishlist: false };
  });

  serve(app, "DELETE /wishlist/clear", async ({ caller }) => {
    await clearFavourites(db, caller.userId);
    return { success: true, message: "Lista de favoritos vaciada" };
  });

  serve(app, "GET /products/:id/alerts", async ({ caller, params }) => ({
    success: true,
    alerts: presentAlerts(await readAlerts(db, caller.userId, params.id)),
  }));

  serve(
    app,
    "PUT /products/:id/alerts",
    async ({ caller, params, body }) => ({
      success: true,
      alerts: presentAlerts(await setAlerts(shop, caller.userId, params.id, body)),
    }),
    { exists: ({ params }) => requireProduct(db, params.id) },
  );
}

function presentAlerts(kinds: readonly ProductAlert[]): ProductAlerts {
  return { price_drop: kinds.includes("price_drop"), back_in_stock: kinds.includes("back_in_stock") };
}

function presentFavourite(favourite: FavouriteRow): WishlistItem {
  return {
    ...presentProduct(favourite),
    wishlist_id: favourite.wishlistId,
    added_at: favourite.addedAt.toISOString(),
    alerts: presentAlerts(favourite.alerts),
  };
}
