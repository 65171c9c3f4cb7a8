import { counted } from "@bruma/contract";
import {
  actionLinks,
  addresses,
  attempts,
  bankEntries,
  bankEntryEvents,
  bankRefunds,
  billingRecords,
  contactAnswers,
  contactMessages,
  incidentNotes,
  incidents,
  invoices,
  mails,
  orderEvents,
  orderNotes,
  orderRequests,
  orderReturns,
  orders,
  payments,
  pushes,
  pushSubscriptions,
  recoveryCodes,
  retainedOrders,
  reviewReports,
  reviews,
  sessions,
  shipments,
  totpFactors,
  users,
  withdrawals,
} from "@bruma/db";
import type { PgTable } from "@bruma/db/sql";
import type { ShopSettings } from "../settings/index.ts";

/** What the shop does with data of people (GDPR, art. 30.1), in the words of whoever shows it to the agency. */
export interface Activity {
  id: string;
  name: string;
  purpose: string;
  people: string;
  data: string;
  recipients: string;
  term: (settings: ShopSettings) => string;
  /** Where the data stand: why they may be held is read from their columns. */
  tables: readonly PgTable[];
}

const years = (count: number) => counted(count, "año", "años");
const books = ({ retention }: ShopSettings) =>
  `${years(retention.orders_years)} (Código de Comercio, art. 30); después, sin nombre`;
const NOBODY = "Nadie fuera de la tienda";
const MAIL_SERVER = "El proveedor de correo";

export const ACTIVITIES: readonly Activity[] = [
  {
    id: "accounts",
    name: "Cuentas",
    purpose: "Que cada cliente compre y vea sus pedidos, y que el personal entre en la administración",
    people: "Clientes con cuenta y personal",
    data: "Nombre, correo, contraseña (solo su resumen), teléfono, direcciones y datos de facturación, comprobación de edad",
    recipients: NOBODY,
    term: ({ retention }) =>
      retention.inactive_years === 0
        ? "Hasta que se elimina la cuenta"
        : `Mientras se usa y ${years(retention.inactive_years)} más`,
    tables: [users, addresses],
  },
  {
    id: "orders",
    name: "Pedidos y entregas",
    purpose: "Preparar, cobrar y entregar lo comprado, y atender la garantía",
    people: "Clientes",
    data: "Nombre, contacto, direcciones, lo comprado, declaración de mayoría de edad, notas y seguimiento",
    recipients: "Las empresas de transporte",
    term: books,
    tables: [orders, orderEvents, orderNotes, orderRequests, shipments, retainedOrders],
  },
  {
    id: "money",
    name: "Cobros y reembolsos",
    purpose: "Saber qué se ha cobrado y devolver lo que toca",
    people: "Clientes y quien paga por ellos",
    data: "Nombre, IBAN, importe, fecha y concepto de cada apunte",
    recipients: "El banco",
    term: books,
    tables: [payments, bankEntries, bankEntryEvents, bankRefunds],
  },
  {
    id: "invoices",
    name: "Facturación",
    purpose: "Emitir las facturas y, si se activa, sus registros VERI*FACTU",
    people: "Clientes",
    data: "Nombre, NIF si lo dan, domicilio y lo facturado",
    recipients: "La Agencia Tributaria y la asesoría",
    term: books,
    tables: [invoices, billingRecords],
  },
  {
    id: "withdrawals",
    name: "Desistimientos y devoluciones",
    purpose: "Tramitarlos y poder probarlo",
    people: "Clientes",
    data: "Nombre, correo, pedido, qué se devuelve y en qué estado llega",
    recipients: "Las empresas de transporte y el banco",
    term: books,
    tables: [withdrawals, orderReturns],
  },
  {
    id: "messages",
    name: "Atención y reclamaciones",
    purpose: "Responder a quien escribe",
    people: "Clientes y otras personas que escriben",
    data: "Nombre, correo, teléfono si lo dan, mensaje y respuesta",
    recipients: MAIL_SERVER,
    term: () => "1 año desde que se cierra",
    tables: [contactMessages, contactAnswers],
  },
  {
    id: "mails",
    name: "Correos de la tienda",
    purpose: "Avisar de lo que pasa con un pedido o una cuenta",
    people: "Clientes y personal",
    data: "Nombre, correo y texto de cada aviso",
    recipients: MAIL_SERVER,
    term: () => "1 año",
    tables: [mails],
  },
  {
    id: "reviews",
    name: "Reseñas",
    purpose: "Publicar lo que opina quien ha comprado, y moderarlo",
    people: "Clientes, y quien denuncia una reseña sin tener cuenta",
    data: "Nombre que eligen, texto, nota y denuncias de otras reseñas; de quien denuncia sin cuenta, nombre y correo",
    recipients: "Quien visita la tienda; de las denuncias, nadie fuera de ella salvo el proveedor de correo",
    term: () => "Hasta que se elimina; la nota queda como cifra. Quién denunció sin cuenta, hasta que se decide",
    tables: [reviews, reviewReports],
  },
  {
    id: "push",
    name: "Notificaciones del navegador",
    purpose: "Avisar de lo que cada uno ha elegido",
    people: "Clientes y personal que las activan",
    data: "Dirección del navegador, sus claves y el texto del aviso",
    recipients: "El servicio de notificaciones del navegador, que recibe el texto cifrado",
    term: () => "Hasta que se desactivan o se cierra la sesión",
    tables: [pushSubscriptions, pushes],
  },
  {
    id: "effects",
    name: "Efectos adversos",
    purpose: "Recoger los que se sospechan y comunicarlos a la autoridad",
    people: "Quien avisa o los sufre",
    data: "Salud: qué efecto tuvo un producto, sin nombre; cómo localizar a quien avisa, si quiere",
    recipients: "La autoridad sanitaria, el fabricante y el importador, sin quien avisa",
    term: () => "El contacto, 1 año desde que se cierra; el caso, 10 años (TRLGDCU, art. 144)",
    tables: [incidents, incidentNotes],
  },
  {
    id: "security",
    name: "Seguridad de los accesos",
    purpose: "Que nadie entre en una cuenta ajena",
    people: "Clientes y personal",
    data: "Sesiones, dirección IP, intentos de acceso, enlaces enviados y segundo factor",
    recipients: NOBODY,
    term: () => "Las sesiones, 7 días; los intentos, mientras cuentan; el segundo factor, con la cuenta",
    tables: [sessions, actionLinks, attempts, totpFactors, recoveryCodes],
  },
];
