import { listed, type SharingOrders } from "@bruma/contract";

/** «Es la misma cuenta que la del reembolso de otra persona (pedido #12, de Luis Gil): …» */
export const sameAccountWords = (others: SharingOrders): string =>
  `${SAME_ACCOUNT} (${listed(others.map(({ order_id, buyer }) => `pedido #${order_id}, de ${buyer}`))}): ${CHECK}`;

export const SAME_ACCOUNT = "Es la misma cuenta que la del reembolso de otra persona";
export const CHECK = "si no la comparten, compruébala antes de pagar.";
