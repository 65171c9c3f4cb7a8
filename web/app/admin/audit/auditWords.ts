/** What each act of the staff is called; one that is not here shows the endpoint that was called. */
const ACTIONS: Record<string, string> = {
  "npm run admin": "Nombró propietario desde la consola",
  "DELETE /products/:id": "Eliminó un producto",
  "POST /admin/products": "Creó un producto",
  "PUT /admin/products/:id": "Cambió un producto",
  "DELETE /admin/products/:id": "Eliminó un producto",
  "POST /admin/products/:id/duplicate": "Duplicó un producto",
  "POST /admin/products/bulk": "Cambió varios productos",
  "PUT /admin/orders/:id/status": "Cambió el estado de un pedido",
  "POST /admin/orders/:id/payment": "Anotó un pago",
  "POST /admin/orders/:id/refund": "Anotó un reembolso",
  "POST /admin/orders/ship": "Envió varios pedidos",
  "PUT /admin/orders/:id/packed": "Dijo si un pedido está empaquetado",
  "POST /admin/orders/:id/shipments": "Envió un paquete",
  "POST /admin/orders/:id/notes": "Anotó algo en un pedido",
  "POST /admin/orders/bulk": "Cambió varios pedidos",
  "PUT /admin/users/:id": "Cambió los datos de un usuario",
  "PUT /admin/users/:id/role": "Cambió el rol de un usuario",
  "PUT /admin/users/:id/age": "Cambió la comprobación de edad de un usuario",
  "DELETE /admin/users/:id": "Eliminó un usuario",
  "POST /admin/products/:id/fits": "Añadió qué sirve para qué",
  "DELETE /admin/fits/:id": "Quitó qué sirve para qué",
  "POST /coupons": "Creó un cupón",
  "PUT /coupons/:id": "Cambió un cupón",
  "DELETE /coupons/:id": "Eliminó un cupón",
  "PUT /admin/reviews/:id/reply": "Respondió a una reseña",
  "PUT /admin/reviews/:id/hidden": "Ocultó o mostró una reseña",
  "POST /admin/mails/:id/resend": "Reenvió un correo",
  "POST /admin/products/:id/restore": "Recuperó un producto archivado",
  "POST /admin/variants/:id/stock": "Ajustó el stock",
  "POST /admin/images": "Subió una imagen",
  "POST /admin/images/fetch": "Trajo una imagen de internet",
  "PUT /admin/settings/company": "Cambió los datos de la empresa",
  "PUT /admin/settings/bank": "Cambió la cuenta bancaria",
  "PUT /admin/settings/legal": "Cambió los datos legales",
  "PUT /admin/settings/shipping": "Cambió los envíos",
  "PUT /admin/settings/service": "Cambió los plazos y horarios del servicio",
  "PUT /admin/settings/taxes": "Cambió los impuestos",
  "PUT /admin/settings/invoices": "Cambió los ajustes de las facturas",
  "POST /admin/invoices/:id/correct": "Corrigió una factura",
  "PUT /admin/settings/sale": "Cambió los ajustes de venta",
  "PUT /admin/settings/payments": "Cambió los ajustes de pago",
  "PUT /admin/settings/notices": "Cambió los avisos a la tienda",
  "PUT /admin/settings/safety": "Cambió la seguridad y el cumplimiento",
  "PUT /admin/settings/retention": "Cambió la conservación de datos",
  "POST /admin/settings/smtp-test": "Probó el envío de correo",
  "POST /admin/content/:slug/versions": "Publicó una versión de un texto",
  "POST /admin/orders/:id/returns": "Abrió una devolución",
  "POST /admin/returns/:id/receive": "Anotó lo recibido de una devolución",
  "POST /admin/returns/:id/cancel": "Anuló una devolución",
  "PUT /admin/withdrawals/:id/state": "Cambió el estado de un desistimiento",
  "POST /admin/compliance/check": "Revisó los productos a la venta",
  "POST /admin/sale-bans": "Retiró de la venta una parte de la gama",
  "POST /admin/sale-bans/:id/lift": "Levantó una retirada",
  "PUT /admin/lots/:id": "Cambió los datos de un lote",
  "POST /admin/lots/:id/withdraw": "Retiró un lote",
  "POST /admin/lots/:id/recall": "Avisó a los compradores de un lote",
  "POST /admin/incidents": "Registró un efecto adverso",
  "POST /admin/incidents/:id/notes": "Anotó algo en un efecto adverso",
  "PUT /admin/incidents/:id/notified": "Anotó la notificación de un efecto adverso",
  "PUT /admin/incidents/:id/closed": "Cerró un efecto adverso",
  "POST /admin/imports": "Subió un fichero para importar",
  "PUT /admin/imports/:id/mapping": "Cambió cómo se lee un fichero",
  "POST /admin/imports/:id/run": "Importó un fichero",
  "POST /admin/imports/:id/undo": "Deshizo una importación",
  "POST /admin/imports/:id/pictures/retry": "Volvió a pedir las fotos de una importación",
  "DELETE /admin/imports/:id": "Descartó una importación",
  "POST /admin/transfers/statements": "Importó un extracto del banco",
  "POST /admin/transfers/entries/:id/allocate": "Concilió un apunte con pedidos",
  "POST /admin/transfers/entries/:id/settle": "Concilió un apunte con una devolución",
  "POST /admin/transfers/entries/:id/reverse": "Anotó que el banco anuló un apunte",
  "POST /admin/transfers/entries/:id/likeness": "Dijo si un apunte es uno que ya estaba",
  "POST /admin/transfers/entries/:id/undo": "Deshizo una conciliación",
  "POST /admin/transfers/entries/:id/ignore": "Descartó un apunte del banco",
  "POST /admin/transfers/entries/:id/refund": "Mandó devolver un ingreso",
  "POST /admin/transfers/refunds": "Creó una devolución",
  "POST /admin/transfers/refunds/file": "Creó un fichero de devoluciones",
  "POST /admin/transfers/refunds/:id/done": "Marcó una devolución como hecha",
  "POST /admin/transfers/refunds/:id/cancel": "Anuló una devolución",
  "PUT /admin/push-preferences": "Eligió sus notificaciones",
  "PUT /admin/messages/:id/answer": "Respondió a un mensaje",
  "PUT /admin/messages/:id/state": "Cambió el estado de un mensaje",
};

export const actionText = (action: string) => ACTIONS[action] ?? action;

const SUBJECTS: Record<string, string> = {
  order: "Pedido",
  product: "Producto",
  variant: "Variante",
  image: "Imagen",
  user: "Usuario",
  coupon: "Cupón",
  fit: "Compatibilidad",
  review: "Reseña",
  message: "Mensaje",
  mail: "Correo",
  settings: "Ajustes",
  staff_push: "Notificaciones",
  shipping: "Tarifa de envío",
  content: "Texto",
  import: "Importación",
  withdrawal: "Desistimiento",
  return: "Devolución",
  statement: "Extracto",
  transfer: "Apunte del banco",
  refund: "Devolución",
  lot: "Lote",
  incident: "Efecto adverso",
  sale_ban: "Retirada",
  legal_check: "Revisión",
};

export const subjectText = (subject: string) => SUBJECTS[subject] ?? subject;

/** «Pedido 12», «Ajustes: company» */
export function thingText(subject: string | null, id: string | null): string {
  if (subject === null) return "—";
  const word = subjectText(subject);
  if (id === null) return word;
  return /^\d+$/.test(id) ? `${word} #${id}` : `${word}: ${id}`;
}

const PLACES: Record<string, (id: string) => string> = {
  order: (id) => `/admin/orders?pedido=${id}`,
  user: (id) => `/admin/users?usuario=${id}`,
  coupon: (id) => `/admin/coupons?cupon=${id}`,
  lot: (id) => `/admin/lots?lote=${id}`,
  incident: (id) => `/admin/incidents?efecto=${id}`,
  mail: (id) => `/admin/mails?correo=${id}`,
  product: (id) => `/admin/products/edit/${id}`,
};

/** Where the thing itself can be looked at. */
export function placeOf(subject: string | null, id: string | null): string | undefined {
  if (subject === null || id === null || !/^\d+$/.test(id)) return undefined;
  return PLACES[subject]?.(id);
}
