import { lazyModule } from "../browser/lazyModule.ts";

/** What asks the server about the cart: for customers, and for whoever puts something in. */
export const lazyCart = lazyModule(() => import("./askedCart.ts"));
