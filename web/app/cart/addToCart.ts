import type { Cart } from "@bruma/contract";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { keepAnswer } from "../api/keepAnswer.ts";
import { sharedQueries } from "../api/sharedQueries.ts";
import { CART_CHANGE } from "./cartChange.ts";
import { customerCartQuery } from "./cartQueries.ts";
import { type Addition, addAsGuest } from "./guest/addAsGuest.ts";
import type { CartAddition } from "./guest/pendingAdd.ts";

export function addForCustomer({ productId, variantId, quantity }: CartAddition): Promise<{ cart: Cart }> {
  return api("POST /cart/add", { body: { productId, variantId, quantity } });
}

/** In its turn among all that changes the cart. */
export function addToCart(userId: number | undefined, item: CartAddition): Promise<Addition> {
  const queries = sharedQueries();
  const change = queries.getMutationCache().build(queries, {
    mutationKey: CART_CHANGE,
    scope: { id: "cart" },
    mutationFn: () => (userId === undefined ? addAsGuest(queries, item) : addToCartOf(userId, queries, item)),
  });
  return change.execute(undefined);
}

async function addToCartOf(userId: number, queries: QueryClient, item: CartAddition): Promise<Addition> {
  const { cart } = await addForCustomer(item);
  await keepAnswer(queries, customerCartQuery(userId).queryKey, cart);
  return { added: item.name };
}
