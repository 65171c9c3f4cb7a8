import { CART_FULL } from "@bruma/contract";
import type { QueryClient } from "@tanstack/react-query";
import { guestCartQuery } from "../cartQueries.ts";
import { readGuestCart, writeGuestLines } from "./guestCart.ts";
import { addLine, addUpTo, isFullFor, quantityOf } from "./guestLines.ts";
import type { CartAddition } from "./pendingAdd.ts";

/** How it went: `refused` says why nothing was added. */
export type Addition = { added: string } | { refused: string };

/** Adds to the cart that the browser keeps, never more than the shop has. */
export async function addAsGuest(queries: QueryClient, item: CartAddition): Promise<Addition> {
  const { productId, variantId, quantity, name, price } = item;
  const before = readGuestCart().lines;
  if (isFullFor(before, variantId)) return { refused: CART_FULL };
  const added = { productId, variantId, quantity, name, seen_price: price };
  const wanted = addLine(before, added);
  const { items } = await queries.fetchQuery({ ...guestCartQuery(wanted, true), staleTime: 0 });
  const line = items.find((each) => each.variantId === variantId);
  if (!line || line.stock === 0) return { refused: "Este producto ya no está disponible." };
  if (quantityOf(before, variantId) >= line.stock) {
    return { refused: "Tu carrito ya tiene todas las unidades que quedan." };
  }
  // Meanwhile lines may have come, changed or gone, here or in another tab: it is added to those that are there now.
  writeGuestLines(addUpTo(readGuestCart().lines, added, line.stock));
  return { added: line.quantity > line.stock ? allLeft(line.stock) : name };
}

export const allLeft = (stock: number) =>
  stock === 1 ? "Solo quedaba 1: ya está en tu carrito." : `Solo quedaban ${stock}: ya están todas en tu carrito.`;
