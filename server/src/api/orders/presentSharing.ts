import type { SharingOrders } from "@bruma/contract";
import type { SharingOrder } from "@bruma/domain";

/** Other people's orders with a refund to the same account. */
export const presentSharing = (sharing: readonly SharingOrder[]): SharingOrders =>
  sharing.map(({ orderId, buyer }) => ({ order_id: orderId, buyer }));
