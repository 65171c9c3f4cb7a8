import { CART_LINES_MAX } from "./cart.ts";

/** Why another product does not go into a cart, a customer's or a guest's. It stands alone: only code that adds loads it. */
export const CART_FULL = `Tu carrito ya tiene ${CART_LINES_MAX} líneas distintas, el máximo. Haz el pedido con lo que tienes, o quita alguna línea, y añade esto después.`;
