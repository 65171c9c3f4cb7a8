import { api } from "../api/api.ts";
import { useCartChange } from "./cartChange.ts";
import { setLine } from "./guest/guestLines.ts";

interface LineName {
  variantId: number;
  name: string;
}

const outOfSync = ({ name }: LineName) => `No se pudo sincronizar el producto: ${name}`;

/** `setQuantity(line, 3)`; to take a line out, see `useRemoveLine`. */
export function useSetQuantity(): (line: LineName, quantity: number) => void {
  const change = useCartChange<LineName & { quantity: number }>({
    send: ({ variantId, quantity }) => api("PUT /cart/items/:variantId", { params: { variantId }, body: { quantity } }),
    expect: (items, { variantId, quantity }) =>
      items.map((item) => (item.variantId === variantId ? { ...item, quantity } : item)),
    keep: (lines, { variantId, quantity }) => setLine(lines, variantId, quantity),
    refusal: outOfSync,
  });
  return ({ variantId, name }, quantity) => change({ variantId, name, quantity });
}

export function useRemoveLine(): (line: LineName) => void {
  return useCartChange<LineName>({
    send: ({ variantId }) => api("DELETE /cart/items/:variantId", { params: { variantId } }),
    expect: (items, { variantId }) => items.filter((item) => item.variantId !== variantId),
    keep: (lines, { variantId }) => setLine(lines, variantId, 0),
    refusal: outOfSync,
  });
}

export function useClearCart(): () => void {
  return useCartChange<void>({
    send: () => api("DELETE /cart/clear"),
    expect: () => [],
    keep: () => [],
    refusal: () => "No se pudo vaciar el carrito",
  });
}
