import { lateCode } from "../lateCode.ts";

/** What only a customer has: favourites, and notices on products. */
export const lateWishlist = lateCode(() => import("./askedWishlist.ts"));
