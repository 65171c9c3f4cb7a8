import { z } from "zod";
import { answer, Done, endpoints, oneById } from "../endpoint.ts";
import { Id, Timestamp } from "../fields/fields.ts";
import { Product } from "./catalogue.ts";

/** Which notices a customer has asked for on a product. */
export const ProductAlerts = z.object({
  price_drop: z.boolean(),
  /** When any of its variants is back. */
  back_in_stock: z.boolean(),
  /** When these variants are back. */
  back_in_stock_of: z.array(Id),
});
export type ProductAlerts = z.infer<typeof ProductAlerts>;

/** A favourite: the product as it is now, under its own `id`. */
export const WishlistItem = Product.extend({ wishlist_id: Id, added_at: Timestamp, alerts: ProductAlerts });
export type WishlistItem = z.infer<typeof WishlistItem>;

const WishlistStatus = answer({ inWishlist: z.boolean() });
const AlertsReply = answer({ alerts: ProductAlerts });

export const wishlistEndpoints = endpoints({
  "GET /wishlist/my-wishlist": {
    access: "customer",
    summary: "The caller's favourites that are on sale, newest first",
    reply: answer({ wishlist: z.array(WishlistItem), count: z.int() }),
  },
  "GET /wishlist/ids": {
    access: "customer",
    summary: "The products among the caller's favourites, for a page full of cards",
    reply: answer({ ids: z.array(Id) }),
  },
  "GET /wishlist/check/:id": {
    access: "customer",
    summary: "Whether a product is among the caller's favourites",
    ...oneById("product.not_found"),
    reply: WishlistStatus,
  },
  "POST /wishlist/add/:id": {
    access: "customer",
    summary: "Adds a product to the caller's favourites; a repeat changes nothing",
    ...oneById("product.not_found"),
    reply: WishlistStatus.extend({ message: z.string() }),
    refusals: ["wishlist.full"],
  },
  "DELETE /wishlist/remove/:id": {
    access: "customer",
    summary: "Takes a product off the caller's favourites; a repeat changes nothing",
    ...oneById("product.not_found"),
    reply: WishlistStatus.extend({ message: z.string() }),
  },
  "DELETE /wishlist/clear": {
    access: "customer",
    summary: "Empties the caller's favourites",
    reply: Done,
  },
  "GET /products/:id/alerts": {
    access: "customer",
    summary: "The notices that the caller has asked for on a product",
    ...oneById("product.not_found"),
    reply: AlertsReply,
  },
  "PUT /products/:id/alerts": {
    access: "customer",
    summary: "Asks for a notice, or no longer; a notice that is left out stays. Each is sent once",
    ...oneById("product.not_found"),
    /** `variant_id`: whose return, left out: that of any. */
    body: ProductAlerts.pick({ price_drop: true, back_in_stock: true }).partial().extend({ variant_id: Id.optional() }),
    reply: AlertsReply,
    refusals: ["variant.not_found", "alert.in_stock", "alert.restricted"],
  },
});
