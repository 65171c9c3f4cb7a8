/**
 * Where the poisoned shop is looked at: `:product`, `:order` and the names of tables become the row to be shown, `:attack` something
 * hostile. Each page of the site map stands in one of these lists or in `LEFT_OUT`.
 */
export const OF_ANYBODY = [
  ...["/", "/products", "/products?search=:attack", "/products/:product", "/products/:product?variant=:attack"],
  ...["/reviews", "/reviews?category=:attack", "/contact", "/desistimiento", "/desistimiento?pedido=:attack"],
  ...["/terms-and-conditions", "/legal-notice", "/privacy-policy", "/cookie-policy", "/returns-policy"],
  ...["/shipping-policy", "/cookie-management", "/login", "/login?next=:attack", "/register", "/forgot-password"],
  ...["/reset-password?token=:attack", "/verify-email?token=:attack"],
];
export const OF_A_CUSTOMER = [
  ...["/profile", "/profile?tab=configuracion", "/profile?tab=:attack", "/favorites", "/orders"],
  ...["/orders?estado=:attack", "/orders/:order", "/cart", "/checkout", "/contact", "/login?next=:attack"],
];
export const OF_THE_STAFF = [
  ...["/admin", "/admin/analytics", "/admin/products", "/admin/products?buscar=:attack", "/admin/products/new"],
  ...["/admin/products/edit/:product", "/admin/orders", "/admin/orders?pedido=:order", "/admin/taxes"],
  "/admin/orders/held",
  ...["/admin/lots?lote=:lots", "/admin/incidents?efecto=:incidents", "/admin/users?usuario=:users"],
  ...["/admin/coupons?cupon=:coupons", "/admin/reviews", "/admin/messages?mensaje=:contact_messages"],
  ...["/admin/mails?correo=:mails", "/admin/imports", "/admin/withdrawals?desistimiento=:withdrawals"],
  ...["/admin/transfers", "/admin/transfers?ver=movimientos", "/admin/transfers?ver=reembolsos", "/admin/compliance"],
  ...["/admin/content", "/admin/content?texto=:attack", "/admin/settings", "/admin/audit?anotacion=:audit_log"],
];
/** Pages of the site map that are not looked at, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  "/*": "shows nothing: every address that the shop does not know leads elsewhere",
};
