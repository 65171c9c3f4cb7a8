import { lateCode } from "../lateCode.ts";

/** What asks the server about the cart: for customers, and for whoever puts something in. */
export const lateCart = lateCode(() => import("./askedCart.ts"));
