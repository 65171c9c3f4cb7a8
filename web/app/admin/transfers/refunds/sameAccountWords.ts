import { listed, type SharingOrders } from "@bruma/contract";

/** «Es la misma cuenta que la del reembolso de otra persona (pedido #12, de Luis Gil): …» */
export const sameAccountWords = (others: SharingOrders): string =>
  `Es la misma cuenta que la del reembolso de otra persona (${listed(others.map(({ order_id, buyer }) => `pedido #${order_id}, de ${buyer}`))}): si no la comparten, compruébala antes de pagar.`;
