export { useClearCart, useRemoveLine, useSetQuantity } from "./cartChanges.ts";
export type { CartAddition } from "./pendingAdd.ts";
export { useAddToCart } from "./useAddToCart.ts";
export { type CartView, useCart, useCartCount } from "./useCart.ts";
