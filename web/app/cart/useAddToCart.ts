import { useState } from "react";
import { useNavigate } from "react-router";
import { reasonOf } from "../api/reasonOf.ts";
import { here, loginPath } from "../session/loginPath.ts";
import { currentUserId } from "../session/session.ts";
import { notify } from "../toasts/notify.ts";
import type { Addition } from "./guest/addAsGuest.ts";
import { type CartAddition, rememberAddition } from "./guest/pendingAdd.ts";
import { lazyCart } from "./lazyCart.ts";

/** What opens the cart on every page, wherever else that is offered. */
export const CART_BUTTON_ID = "abrir-carrito";

interface AddOptions {
  /** The catalogue sends a guest to sign in, and adds the product afterwards. */
  guestMustLogIn?: boolean;
}

export function notifyAddition(addition: Addition) {
  if ("added" in addition) {
    void notify.added("¡Producto agregado al carrito!", {
      description: addition.added,
      action: { label: "Ver carrito", onClick: () => document.getElementById(CART_BUTTON_ID)?.click() },
    });
  } else void notify.failed("Error al agregar al carrito", { description: addition.refused });
}

/**
 * `add` says by toast how it went, and answers whether something was added. It watches nothing: a page has fifty buttons, and
 * seldom one that is pressed. Its code comes when a pointer or the focus approaches the button.
 */
export function useAddToCart() {
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();

  async function add(item: CartAddition, { guestMustLogIn = false }: AddOptions = {}): Promise<boolean> {
    const userId = currentUserId();
    if (userId === undefined && guestMustLogIn) {
      rememberAddition(item, here());
      await navigate(loginPath(here()));
      return false;
    }
    setAdding(true);
    const addition = await lazyCart
      .get()
      .then(({ addToCart }) => addToCart(userId, item))
      .catch((error): Addition => ({ refused: reasonOf(error) }));
    setAdding(false);
    notifyAddition(addition);
    return "added" in addition;
  }

  return { add, isAdding, preload: lazyCart.preload };
}
