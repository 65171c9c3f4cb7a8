import type { Cart } from "@bruma/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { api } from "../api.ts";
import { reasonOf } from "../reasonOf.ts";
import { loginPath } from "../session/loginPath.ts";
import { useSession } from "../session/session.ts";
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

/** `add` says by toast how it went, and answers whether something was added. */
export function useAddToCart() {
  const { user } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const { mutateAsync, isPending } = useMutation({
    mutationKey: CART_CHANGE,
    scope: { id: "cart" },
    mutationFn: async (item: CartAddition): Promise<Addition> => {
      if (!user) return addAsGuest(queries, item);
      const { queryKey } = customerCartQuery(user.id);
      await queries.cancelQueries({ queryKey });
      const { cart } = await addForCustomer(item);
      queries.setQueryData(queryKey, cart);
      return { added: item.name };
    },
  });

  async function add(item: CartAddition, { guestMustLogIn = false }: AddOptions = {}): Promise<boolean> {
    if (!user && guestMustLogIn) {
      rememberAddition(item, pathname + search);
      await navigate(loginPath(pathname + search));
      return false;
    }
    const addition = await mutateAsync(item).catch((error): Addition => ({ refused: reasonOf(error) }));
    tell(addition);
    return "added" in addition;
  }

  return { add, isAdding: isPending };
}
