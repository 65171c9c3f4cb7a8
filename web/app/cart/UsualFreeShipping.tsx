import type { Cart } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";
import { usualDelivery } from "../storefront/product/usualDelivery.ts";
import { FreeShippingBar } from "./FreeShippingBar.tsx";

/** For most buyers, as long as nobody knows where this cart will go. Without the tariff it stays away. */
export function UsualFreeShipping({ cart }: { cart: Cart }) {
  const { data: freeFrom } = useQuery({
    queryKey: ["tariff", "usual-free-from"],
    queryFn: async ({ signal }) =>
      usualDelivery((await api("GET /shipping/tariff", { signal })).zones)?.free_from ?? null,
  });
  if (!freeFrom) return null;
  return <FreeShippingBar goods={cart.total} freeFrom={freeFrom} place="a la península" />;
}
