export { useClearCart } from "./cartChanges.ts";
export { useAddToCart } from "./useAddToCart.ts";
export { type CartView, useCart, useCartCount } from "./useCart.ts";
