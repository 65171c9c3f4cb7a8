import type { Endpoints } from "../endpoints.ts";
import { SETTINGS } from "../settings/index.ts";
import type { Permission } from "../users/permissions.ts";

type Key = keyof Endpoints;
type StaffKey = { [K in Key]: Endpoints[K]["access"] extends Permission ? K : never }[Key];
type SettingsKey = `PUT /admin/settings/${string}`;
/** What the staff can do; a section of the settings has its title. Their own profile they change as every customer does. */
type Act = Exclude<StaffKey, `GET ${string}` | SettingsKey> | "PUT /auth/profile" | "npm run admin";

/** What each act of the staff is called. */
const ACTIONS: Record<Act, string> = {
  "npm run admin": "Nombró propietario desde la consola",
  "PUT /auth/profile": "Cambió sus propios datos",
  "DELETE /products/:id": "Eliminó un producto",
  "POST /admin/products": "Creó un producto",
  "PUT /admin/products/:id": "Cambió un producto",
  "DELETE /admin/products/:id": "Eliminó un producto",
  "POST /admin/products/:id/leaflet": "Puso el prospecto de un producto",
  "DELETE /admin/products/:id/leaflet": "Quitó el prospecto de un producto",
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
  "POST /admin/fit-families": "Creó una familia",
  "PUT /admin/fit-families/:id": "Cambió una familia",
  "DELETE /admin/fit-families/:id": "Eliminó una familia",
  "POST /admin/fits/grid": "Marcó en la matriz qué sirve para qué",
  "POST /admin/products/:id/fits": "Añadió qué sirve para qué",
  "DELETE /admin/fits/:id": "Quitó qué sirve para qué",
  "POST /coupons": "Creó un cupón",
  "PUT /coupons/:id": "Cambió un cupón",
  "DELETE /coupons/:id": "Eliminó un cupón",
  "PUT /admin/reviews/:id/reply": "Respondió a una reseña",
  "PUT /admin/reviews/:id/hidden": "Ocultó o mostró una reseña",
  "POST /admin/mails/:id/resend": "Reenvió un correo",
  "POST /admin/products/:id/restore": "Restauró un producto archivado",
  "POST /admin/variants/:id/stock": "Ajustó el stock",
  "POST /admin/images": "Subió una imagen",
  "POST /admin/images/fetch": "Trajo una imagen de internet",
  "POST /admin/invoices/:id/correct": "Corrigió una factura",
  "POST /admin/invoices/numbers": "Dijo por qué números siguen las facturas tras una copia",
  "POST /admin/invoices/:id/insolvency-end": "Rectificó una factura por el fin de un concurso",
  "POST /admin/invoices/:id/debt": "Rectificó una factura por impago o concurso",
  "POST /admin/opening/steps/:step": "Dijo cómo está un paso de la puesta en marcha",
  "POST /admin/opening/trial": "Hizo un pedido de prueba",
  "POST /admin/opening/door": "Abrió o cerró la tienda",
  "POST /admin/verifactu/send": "Mandó enviar los registros a la Agencia Tributaria",
  "POST /admin/verifactu/:id/correct": "Subsanó un registro de facturación",
  "POST /admin/verifactu/:id/cancel": "Anuló un registro de facturación",
  "POST /admin/settings/smtp-test": "Probó el envío de correo",
  "POST /admin/settings/mail-domain": "Comprobó el dominio del correo",
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
  "POST /admin/breaches": "Registró una brecha de datos",
  "POST /admin/breaches/:id/notes": "Anotó algo en una brecha de datos",
  "PUT /admin/breaches/:id/notified": "Anotó la comunicación de una brecha a la AEPD",
  "PUT /admin/breaches/:id/exempt": "Anotó por qué no se comunica una brecha",
  "PUT /admin/breaches/:id/people": "Anotó el aviso a las personas de una brecha",
  "PUT /admin/breaches/:id/closed": "Cerró una brecha de datos",
  "POST /admin/guarantee-notice": "Subió el aviso oficial de la garantía",
  "DELETE /admin/guarantee-notice": "Quitó el aviso oficial de la garantía",
  "POST /admin/look/logos/:slot": "Puso un logotipo",
  "DELETE /admin/look/logos/:slot": "Quitó un logotipo",
  "POST /admin/look/hero": "Puso una imagen en la portada",
  "DELETE /admin/look/hero": "Quitó la imagen de la portada",
  "POST /admin/imports": "Subió un fichero para importar",
  "PUT /admin/imports/:id/mapping": "Cambió cómo se lee un fichero",
  "POST /admin/imports/:id/run": "Importó un fichero",
  "POST /admin/imports/:id/undo": "Deshizo una importación",
  "POST /admin/imports/:id/pictures/retry": "Volvió a pedir las fotos de una importación",
  "DELETE /admin/imports/:id": "Descartó una importación",
  "POST /admin/transfers/statements": "Importó un extracto del banco",
  "POST /admin/transfers/entries/:id/allocate": "Concilió un movimiento con pedidos",
  "POST /admin/transfers/entries/:id/settle": "Concilió un movimiento con un reembolso",
  "POST /admin/transfers/entries/:id/reverse": "Anotó que el banco anuló un movimiento",
  "POST /admin/transfers/entries/:id/likeness": "Dijo si un movimiento es uno que ya estaba",
  "POST /admin/transfers/entries/:id/undo": "Deshizo una conciliación",
  "POST /admin/transfers/entries/:id/ignore": "Descartó un movimiento del banco",
  "POST /admin/transfers/entries/:id/refund": "Preparó el reembolso de un ingreso",
  "POST /admin/transfers/refunds": "Preparó un reembolso",
  "POST /admin/transfers/refunds/file": "Creó un fichero de reembolsos",
  "POST /admin/transfers/refunds/done": "Marcó varios reembolsos como hechos",
  "POST /admin/transfers/refunds/:id/done": "Marcó un reembolso como hecho",
  "POST /admin/transfers/refunds/:id/again": "Preparó otra vez un reembolso que el banco devolvió",
  "POST /admin/transfers/refunds/:id/cancel": "Anuló un reembolso",
  "PUT /admin/push-preferences": "Eligió sus notificaciones",
  "POST /admin/saved-filters": "Guardó un filtro",
  "DELETE /admin/saved-filters/:id": "Eliminó un filtro guardado",
  "PUT /admin/messages/:id/answer": "Respondió a un mensaje",
  "PUT /admin/messages/:id/state": "Cambió el estado de un mensaje",
};

/** An act that is no more shows the endpoint that was called. */
export function actionText(action: string): string {
  const section = /^PUT \/admin\/settings\/(\w+)$/.exec(action)?.[1];
  if (section && Object.hasOwn(SETTINGS, section)) return `Cambió los ajustes: ${SETTINGS[section as Section].title}`;
  return (ACTIONS as Record<string, string>)[action] ?? action;
}
type Section = keyof typeof SETTINGS;

/** «Olga #12»: anybody may take another's name, and nobody another's number. Who works at the server's console has none. */
export const personText = (id: number, name: string) => (id === 0 ? name : `${name} #${id}`);

const SUBJECTS: Record<string, string> = {
  order: "Pedido",
  product: "Producto",
  variant: "Variante",
  image: "Imagen",
  user: "Usuario",
  coupon: "Cupón",
  fit: "Compatibilidad",
  fit_family: "Familia",
  invoice: "Factura",
  review: "Reseña",
  message: "Mensaje",
  mail: "Correo",
  settings: "Ajustes",
  staff_push: "Notificaciones",
  saved_filter: "Filtro guardado",
  shipping: "Tarifa de envío",
  content: "Texto",
  import: "Importación",
  withdrawal: "Desistimiento",
  return: "Devolución",
  statement: "Extracto",
  transfer: "Movimiento del banco",
  refund: "Reembolso",
  lot: "Lote",
  incident: "Efecto adverso",
  breach: "Brecha de datos",
  guarantee_notice: "Aviso de garantía",
  logo: "Logotipo",
  hero: "Imagen de la portada",
  sale_ban: "Retirada",
  legal_check: "Revisión",
};

export const subjectText = (subject: string) => SUBJECTS[subject] ?? subject;

/** «Pedido #12», «Ajustes: Empresa» */
export function thingText(subject: string | null, id: string | null): string {
  if (subject === null) return "—";
  const word = subjectText(subject);
  if (id === null) return word;
  if (subject === "settings") return `${word}: ${settingsText(id)}`;
  return /^\d+$/.test(id) ? `${word} #${id}` : `${word}: ${id}`;
}

const OTHER_SETTINGS: Record<string, string> = {
  opening: "Puesta en marcha",
  tariff: "Tarifa de envío",
  "smtp-test": "Correo",
  "mail-domain": "Correo",
};

/** A section by its title. */
const settingsText = (id: string) =>
  Object.hasOwn(SETTINGS, id) ? SETTINGS[id as Section].title : (OTHER_SETTINGS[id] ?? id);
