import { lazyModule } from "../../browser/lazyModule.ts";

/** What only a customer has: favourites, and notices on products. */
export const lazyWishlist = lazyModule(() => import("./askedWishlist.ts"));
