import type { Permission } from "@bruma/contract";
import type { LucideIcon } from "lucide-react";
import {
  Activity,
  BookUser,
  ChartLine,
  Contact,
  FileCheck2,
  FileText,
  FileUp,
  HeartPulse,
  History,
  Inbox,
  Landmark,
  LayoutDashboard,
  Mail,
  MessageSquareText,
  Package,
  PackageSearch,
  Receipt,
  ReceiptText,
  Scale,
  Settings,
  ShieldAlert,
  Store,
  Tag,
  TicketPercent,
  Undo2,
} from "lucide-react";

export interface AdminLink {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Who may not read what is there does not see the way to it. */
  permission: Permission;
  /** After «g», the way there. */
  key?: string;
  /** The bar has no room for it: this page of the bar leads there, and is marked in its place; the palette leads there too. */
  within?: string;
  /** Of what waits there, how many are said beside it, and what they are. */
  waiting?: {
    kind: "orders" | "messages" | "entries" | "withdrawals" | "reviews";
    words: readonly [one: string, many: string];
  };
}

/** The rooms of the back office, by what they are about; the first two are about all of it. */
export const ADMIN_GROUPS: readonly { label?: string; links: readonly AdminLink[] }[] = [
  {
    links: [
      { to: "/admin", label: "Dashboard", key: "d", icon: LayoutDashboard, permission: "dashboard.read" },
      { to: "/admin/analytics", label: "Analítica", key: "a", icon: ChartLine, permission: "dashboard.read" },
    ],
  },
  {
    label: "Ventas",
    links: [
      {
        to: "/admin/orders",
        label: "Pedidos",
        key: "p",
        icon: Package,
        permission: "orders.read",
        waiting: { kind: "orders", words: ["pendiente", "pendientes"] },
      },
      {
        to: "/admin/withdrawals",
        label: "Desistimientos",
        key: "v",
        icon: Undo2,
        permission: "orders.read",
        waiting: { kind: "withdrawals", words: ["abierto", "abiertos"] },
      },
      { to: "/admin/coupons", label: "Cupones", icon: TicketPercent, permission: "coupons.read" },
    ],
  },
  {
    label: "Catálogo",
    links: [
      { to: "/admin/products", label: "Productos", key: "c", icon: Tag, permission: "products.read" },
      { to: "/admin/lots", label: "Lotes", key: "l", icon: PackageSearch, permission: "products.read" },
      { to: "/admin/imports", label: "Importar y exportar", icon: FileUp, permission: "imports.write" },
    ],
  },
  {
    label: "Clientes",
    links: [
      { to: "/admin/users", label: "Usuarios", key: "u", icon: Contact, permission: "users.read" },
      {
        to: "/admin/messages",
        label: "Mensajes",
        key: "m",
        icon: Inbox,
        permission: "messages.read",
        waiting: { kind: "messages", words: ["sin responder", "sin responder"] },
      },
      {
        to: "/admin/reviews",
        label: "Reseñas",
        key: "r",
        icon: MessageSquareText,
        permission: "reviews.read",
        waiting: { kind: "reviews", words: ["denunciada", "denunciadas"] },
      },
      { to: "/admin/mails", label: "Correo", icon: Mail, permission: "mails.read" },
    ],
  },
  {
    label: "Dinero",
    links: [
      {
        to: "/admin/transfers",
        label: "Transferencias",
        key: "t",
        icon: Landmark,
        permission: "payments.read",
        waiting: { kind: "entries", words: ["por revisar", "por revisar"] },
      },
      { to: "/admin/invoices", label: "Facturas", key: "f", icon: Receipt, permission: "payments.read" },
      {
        to: "/admin/verifactu",
        label: "VERI*FACTU",
        icon: FileCheck2,
        permission: "payments.read",
        within: "/admin/invoices",
      },
      { to: "/admin/taxes", label: "Impuestos", key: "i", icon: ReceiptText, permission: "law.read" },
    ],
  },
  {
    label: "Legal",
    links: [
      { to: "/admin/compliance", label: "Cumplimiento", icon: Scale, permission: "law.read" },
      { to: "/admin/incidents", label: "Efectos adversos", icon: HeartPulse, permission: "law.read" },
      { to: "/admin/breaches", label: "Brechas de datos", icon: ShieldAlert, permission: "law.read" },
      {
        to: "/admin/processing",
        label: "Tratamientos",
        icon: BookUser,
        permission: "law.read",
        within: "/admin/breaches",
      },
      { to: "/admin/content", label: "Textos legales", icon: FileText, permission: "settings.read" },
    ],
  },
  {
    label: "Tienda",
    links: [
      { to: "/admin/opening", label: "Puesta en marcha", icon: Store, permission: "settings.read" },
      { to: "/admin/status", label: "Estado de la tienda", icon: Activity, permission: "settings.read" },
      { to: "/admin/settings", label: "Ajustes", key: "s", icon: Settings, permission: "settings.read" },
      { to: "/admin/audit", label: "Registro", icon: History, permission: "audit.read" },
    ],
  },
];

const isUnder = (path: string, to: string) => path === to || (to !== "/admin" && path.startsWith(`${to}/`));

/** Whether a link of the bar is the page at this path, or stands for it as the bar has no room for it. */
export function currentOf(path: string, link: string): "page" | "true" | undefined {
  if (isUnder(path, link)) return "page";
  const apart = ADMIN_GROUPS.flatMap(({ links }) => links).find(({ to, within }) => within && isUnder(path, to));
  return apart?.within === link ? "true" : undefined;
}
