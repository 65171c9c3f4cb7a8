import type { Cart } from "@bruma/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../api.ts";
import { reasonOf } from "../reasonOf.ts";
import { here, loginPath } from "../session/loginPath.ts";
import { currentUserId } from "../session/session.ts";
import { notify } from "../toasts/notify.ts";
import { type Addition, addAsGuest } from "./addAsGuest.ts";
import { CART_CHANGE } from "./cartChange.ts";
import { customerCartQuery } from "./cartQueries.ts";
import { type CartAddition, rememberAddition } from "./pendingAdd.ts";

interface AddOptions {
  /** The catalogue sends a guest to sign in, and adds the product afterwards. */
  guestMustLogIn?: boolean;
}

export function addForCustomer({ productId, variantId, quantity }: CartAddition): Promise<{ cart: Cart }> {
  return api("POST /cart/add", { body: { productId, variantId, quantity } });
}

export function tell(addition: Addition) {
  if ("added" in addition) void notify.added("¡Producto agregado al carrito!", { description: addition.added });
  else void notify.failed("Error al agregar al carrito", { description: addition.refused });
}

/**
 * `add` says by toast how it went, and answers whether something was added. It watches nothing: a page has fifty buttons, and
 * seldom one that is pressed.
 */
export function useAddToCart() {
  const [isAdding, setAdding] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();

  async function add(item: CartAddition, { guestMustLogIn = false }: AddOptions = {}): Promise<boolean> {
    const userId = currentUserId();
    if (userId === undefined && guestMustLogIn) {
      rememberAddition(item, here());
      await navigate(loginPath(here()));
      return false;
    }
    const change = queries.getMutationCache().build(queries, {
      mutationKey: CART_CHANGE,
      scope: { id: "cart" },
      mutationFn: () => (userId === undefined ? addAsGuest(queries, item) : addToCartOf(userId, queries, item)),
    });
    setAdding(true);
    const addition = await change.execute(undefined).catch((error): Addition => ({ refused: reasonOf(error) }));
    setAdding(false);
    tell(addition);
    return "added" in addition;
  }

  return { add, isAdding };
}

async function addToCartOf(userId: number, queries: QueryClient, item: CartAddition): Promise<Addition> {
  const { queryKey } = customerCartQuery(userId);
  await queries.cancelQueries({ queryKey });
  const { cart } = await addForCustomer(item);
  queries.setQueryData(queryKey, cart);
  return { added: item.name };
}
