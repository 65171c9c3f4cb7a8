/** The orders of whoever has this e-mail, in the table of orders. */
export const ordersOf = (email: string) => `/admin/orders?${new URLSearchParams({ buscar: email })}`;
