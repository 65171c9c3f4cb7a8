export { useClearCart } from "./cartChanges.ts";
export { type CartView, useCart } from "./useCart.ts";
