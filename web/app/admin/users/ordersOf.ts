import type { OrderSet } from "@bruma/contract";

/** The orders of whoever has this e-mail, in the table of orders: all of them, or those that a figure counts. */
export const ordersOf = (email: string, figure?: OrderSet) =>
  `/admin/orders?${new URLSearchParams({ buscar: email, ...(figure && { cifra: figure }) })}`;
