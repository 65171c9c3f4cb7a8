import { useState } from "react";
import { reasonOf } from "../api/reasonOf.ts";
import { currentUserId } from "../session/session.ts";
import { notify } from "../toasts/notify.ts";
import type { CartAddition } from "./guest/pendingAdd.ts";
import { lazyCart } from "./lazyCart.ts";

/** Puts several products into the cart, one after the other, and says once how it went. */
export function useAddAll() {
  const [isAdding, setAdding] = useState(false);

  async function addAll(items: readonly CartAddition[]): Promise<void> {
    setAdding(true);
    const refused: string[] = [];
    try {
      const { addToCart } = await lazyCart.get();
      for (const item of items) {
        const addition = await addToCart(currentUserId(), item);
        if ("refused" in addition) refused.push(`${item.name}: ${addition.refused}`);
      }
    } catch (error) {
      refused.push(reasonOf(error));
    }
    setAdding(false);
    if (refused.length > 0) void notify.failed("No todo ha entrado en el carrito", { description: refused.join(" ") });
    else
      void notify.added("¡Productos agregados al carrito!", { description: items.map(({ name }) => name).join(", ") });
  }

  return { addAll, isAdding, preload: lazyCart.preload };
}
