import type { CartLine } from "@bruma/contract";
import { currentUserId } from "../session/session.ts";
import { lazyCart } from "./lazyCart.ts";

/** The lines of whoever looks, once: for a page that does not watch the cart. */
export async function readCart(): Promise<readonly Pick<CartLine, "id" | "variantId" | "quantity">[]> {
  const { cartLines } = await lazyCart.get();
  return cartLines(currentUserId());
}
