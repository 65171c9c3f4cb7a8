import {
  BREACH_RISK_LABELS,
  BREACH_STATE_LABELS,
  CATEGORY_LABELS,
  COUPON_TYPE_LABELS,
  ENTRY_STATE_LABELS,
  formatEuros,
  formatNumber,
  IMPORT_KIND_LABELS,
  IMPORT_STATE_LABELS,
  INCIDENT_STATE_LABELS,
  MAIL_STATE_LABELS,
  MESSAGE_STATE_LABELS,
  ORDER_STATUS_LABELS,
  PAYMENT_KIND_LABELS,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
  PRODUCT_ATTRIBUTES,
  PRODUCT_FIELDS,
  PRODUCT_FLAGS,
  REFUND_STATE_LABELS,
  RETURN_STATE_LABELS,
  SALE_BAN_STATE_LABELS,
  SETTINGS,
  STAFF_ROLE_LABELS,
  STOCK_REASON_LABELS,
  WITHDRAWAL_STATE_LABELS,
} from "@bruma/contract";
import { formatDay, formatMoment } from "../../ui/dates.ts";
import { ALLOCATED_HOW } from "../transfers/transferWords.ts";

/** What the values of a record are called; one that is not here keeps the name that programs give it. */
const FIELDS: Record<string, string> = {
  active: "Activo",
  actor: "Persona",
  address: "Dirección",
  age: "Edad",
  alt: "Texto alternativo",
  amount: "Importe",
  amountCents: "Importe",
  answered: "Respondida",
  applied: "Aplicados",
  attributes: "Características",
  bad: "Con errores",
  bestBefore: "Consumo preferente",
  brand: "Marca",
  carrier: "Transportista",
  categories: "Categorías",
  category: "Categoría",
  cents: "Importe",
  change: "Con cambios",
  changed: "Datos cambiados",
  city: "Ciudad",
  code: "Código",
  correctedBy: "Corregida por",
  count: "Cantidad",
  country: "País",
  counts: "Recuento",
  days_from: "Días, desde",
  days_to: "Días, hasta",
  delta: "Cambio",
  description: "Descripción",
  email: "Email",
  entries: "Movimientos",
  expiresAt: "Caduca",
  featured: "Destacado",
  file: "Fichero",
  first: "Primero",
  firstName: "Nombre de pila",
  format: "Formato",
  free_from: "Gratis desde",
  from: "De",
  hash: "Huella del fichero",
  hidden: "Oculta",
  hiddenReason: "Motivo",
  how: "Cómo",
  id: "N.º",
  images: "Imágenes",
  isPacked: "Empaquetado",
  kind: "Clase",
  knownId: "Movimiento conocido",
  label: "Etiqueta",
  last: "Último",
  lastName: "Apellidos",
  lastNumbers: "Últimos números",
  leaflet: "Prospecto",
  left_out: "Fuera",
  length: "Cantidad",
  lifted: "Levantada",
  likeness: "¿Es el mismo movimiento?",
  lines: "Líneas",
  lot: "Lote",
  lotId: "Lote",
  mails: "Correos",
  mapping: "Columnas",
  message: "Mensaje",
  messageId: "Mensaje",
  minOrderCents: "Pedido mínimo",
  name: "Nombre",
  new: "Nuevos",
  nif: "NIF",
  note: "Nota",
  number: "Número",
  on: "Fecha",
  option: "Envío",
  options: "Opciones",
  order: "Pedido",
  orderId: "Pedido",
  original_price: "Precio anterior",
  originalPriceCents: "Precio anterior",
  packed: "Empaquetado",
  parcel: "Paquete",
  parcelId: "Paquete",
  payment_method: "Forma de pago",
  payment_status: "Estado del pago",
  people: "Personas",
  phone: "Teléfono",
  pictures_again: "Imágenes pedidas otra vez",
  price: "Precio",
  priceCents: "Precio",
  productIds: "Productos",
  quantity: "Cantidad",
  raisedBy: "Rectificada por",
  reason: "Motivo",
  recall: "Retirada",
  receivedOn: "Recibido",
  recordedAgain: "Registrada otra vez",
  rectifiedBy: "Rectificada por",
  refundCents: "Devuelto",
  settledCents: "Descontado de lo no pagado",
  refundId: "Reembolso",
  reply: "Respuesta",
  risk: "Riesgo",
  role: "Rol",
  same: "Sin cambios",
  scope: "Se aplica a",
  short: "Faltan",
  sku: "SKU",
  slug: "Página",
  staffRole: "Perfil",
  state: "Estado",
  status: "Estado",
  stock: "Stock",
  supplier: "Proveedor",
  text: "Texto",
  time: "Plazo",
  to: "A",
  total: "Total",
  tracking_number: "N.º de seguimiento",
  trialDelivered: "Pedido de prueba entregado",
  type: "Tipo",
  units: "Unidades",
  until: "Hasta",
  usageLimit: "Usos como máximo",
  usageLimitPerCustomer: "Usos por cliente",
  value: "Valor",
  variants: "Variantes",
  version: "Versión",
  wasPacked: "Empaquetado",
  withdrawalId: "Desistimiento",
  withUnknown: "Con lotes sin identificar",
  zip_code: "Código postal",
  zone: "Zona",
};

const STATES: Record<string, Record<string, string>> = {
  order: ORDER_STATUS_LABELS,
  import: IMPORT_STATE_LABELS,
  transfer: ENTRY_STATE_LABELS,
  refund: REFUND_STATE_LABELS,
  return: RETURN_STATE_LABELS,
  withdrawal: WITHDRAWAL_STATE_LABELS,
  message: MESSAGE_STATE_LABELS,
  mail: MAIL_STATE_LABELS,
  incident: INCIDENT_STATE_LABELS,
  breach: BREACH_STATE_LABELS,
  sale_ban: SALE_BAN_STATE_LABELS,
};

const VALUES: Record<string, Record<string, string>> = {
  categories: CATEGORY_LABELS,
  category: CATEGORY_LABELS,
  how: ALLOCATED_HOW,
  kind: { ...IMPORT_KIND_LABELS, ...PAYMENT_KIND_LABELS },
  likeness: { asked: "Por contestar", same: "Es el mismo", other: "Es otro" },
  payment_method: PAYMENT_METHOD_LABELS,
  payment_status: PAYMENT_STATUS_LABELS,
  reason: STOCK_REASON_LABELS,
  risk: BREACH_RISK_LABELS,
  role: { user: "Cliente", admin: "Personal" },
  staffRole: STAFF_ROLE_LABELS,
  type: COUPON_TYPE_LABELS,
};

const PRODUCT_WORDS: Record<string, { label: string }> = { ...PRODUCT_ATTRIBUTES, ...PRODUCT_FLAGS, ...PRODUCT_FIELDS };
const SETTING_WORDS: Record<string, { labels: Record<string, string> }> = SETTINGS;

const DAY = /^(on|until|bestBefore)$|(On|Day)$/;
const MOMENT = /At$/;
const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value));

/** A record of which fields are told: a section of the settings calls its own as its form does, a product as its page. */
export interface Recorded {
  subject: string | null;
  subject_id: string | null;
}

function wordOf(part: string, { subject, subject_id }: Recorded): string {
  if (/^\d+$/.test(part)) return String(Number(part) + 1);
  const own = subject === "settings" ? SETTING_WORDS[subject_id ?? ""]?.labels[part] : undefined;
  return own ?? (subject === "product" ? PRODUCT_WORDS[part]?.label : undefined) ?? FIELDS[part] ?? part;
}

/** «lines.2.quantity» → «Líneas › 3 › Cantidad» */
export function fieldText(path: string, of: Recorded): string {
  if (path === "") return "Valor";
  return path
    .split(".")
    .map((part) => wordOf(part, of))
    .join(" › ");
}

/** A value in the shop's words, where it has a few of its own. */
export function valueText({ subject }: Pick<Recorded, "subject">, path: string, value: string): string {
  const field = path.split(".").at(-1) ?? "";
  if (/cents$/i.test(field) && /^-?\d+$/.test(value)) return formatEuros(Number(value) / 100);
  // A coupon's is in hundredths, of a euro or of one per cent.
  if (subject === "coupon" && field === "value" && /^\d+$/.test(value)) return formatNumber(Number(value) / 100);
  if (DAY.test(field) && isDate(value)) return formatDay(value);
  if (MOMENT.test(field) && isDate(value)) return formatMoment(value);
  const words = /^(state|status)$/.test(field) ? STATES[subject ?? ""] : VALUES[field];
  return words?.[value] ?? value;
}
