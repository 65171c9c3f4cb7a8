import type { Cart } from "@bruma/contract";
import { FreeShippingBar } from "./FreeShippingBar.tsx";
import { useUsualDelivery } from "./useUsualDelivery.ts";

/** For most buyers. Without the tariff it stays away. */
export function UsualFreeShipping({ cart }: { cart: Cart }) {
  const freeFrom = useUsualDelivery()?.free_from;
  if (!freeFrom) return null;
  return <FreeShippingBar goods={cart.total} freeFrom={freeFrom} place="a la península" />;
}
