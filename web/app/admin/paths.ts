type Id = number | string;

// Where a record of the back office is looked at: open over its list, or on a page of its own.

export const orderPath = (id: Id) => `/admin/orders?pedido=${id}`;
export const userPath = (id: Id) => `/admin/users?usuario=${id}`;
export const couponPath = (id: Id) => `/admin/coupons?cupon=${id}`;
export const lotPath = (id: Id) => `/admin/lots?lote=${id}`;
export const breachPath = (id: Id) => `/admin/breaches?brecha=${id}`;
export const incidentPath = (id: Id) => `/admin/incidents?efecto=${id}`;
export const messagePath = (id: Id) => `/admin/messages?mensaje=${id}`;
export const mailPath = (id: Id) => `/admin/mails?correo=${id}`;
export const entryPath = (id: Id) => `/admin/transfers?ver=movimientos&movimiento=${id}`;
export const withdrawalPath = (id: Id) => `/admin/withdrawals?desistimiento=${id}`;

/** Among the invoices that the search for its code finds. */
export const invoicePath = (id: Id, code: string) => `/admin/invoices?factura=${id}&buscar=${encodeURIComponent(code)}`;
