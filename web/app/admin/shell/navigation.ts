import type { Permission } from "@bruma/contract";
import type { LucideIcon } from "lucide-react";
import {
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
  /** Of what waits there, how many are said beside it, and what they are. */
  waiting?: { kind: "orders" | "messages"; words: readonly [one: string, many: string] };
}

export const ADMIN_LINKS: readonly AdminLink[] = [
  { to: "/admin", label: "Dashboard", icon: LayoutDashboard, permission: "dashboard.read" },
  { to: "/admin/analytics", label: "Analítica", icon: ChartLine, permission: "dashboard.read" },
  { to: "/admin/products", label: "Productos", icon: Tag, permission: "products.read" },
  { to: "/admin/lots", label: "Lotes", icon: PackageSearch, permission: "products.read" },
  {
    to: "/admin/orders",
    label: "Pedidos",
    icon: Package,
    permission: "orders.read",
    waiting: { kind: "orders", words: ["pendiente", "pendientes"] },
  },
  { to: "/admin/transfers", label: "Transferencias", icon: Landmark, permission: "payments.read" },
  { to: "/admin/withdrawals", label: "Desistimientos", icon: Undo2, permission: "orders.read" },
  { to: "/admin/users", label: "Usuarios", icon: Contact, permission: "users.read" },
  { to: "/admin/coupons", label: "Cupones", icon: TicketPercent, permission: "coupons.read" },
  { to: "/admin/reviews", label: "Reseñas", icon: MessageSquareText, permission: "reviews.read" },
  {
    to: "/admin/messages",
    label: "Mensajes",
    icon: Inbox,
    permission: "messages.read",
    waiting: { kind: "messages", words: ["sin responder", "sin responder"] },
  },
  { to: "/admin/incidents", label: "Efectos adversos", icon: HeartPulse, permission: "law.read" },
  { to: "/admin/mails", label: "Correo", icon: Mail, permission: "mails.read" },
  { to: "/admin/invoices", label: "Facturas", icon: Receipt, permission: "law.read" },
  { to: "/admin/verifactu", label: "VERI*FACTU", icon: FileCheck2, permission: "payments.read" },
  { to: "/admin/taxes", label: "Impuestos", icon: ReceiptText, permission: "law.read" },
  { to: "/admin/imports", label: "Importar y exportar", icon: FileUp, permission: "imports.write" },
  { to: "/admin/compliance", label: "Cumplimiento", icon: Scale, permission: "law.read" },
  { to: "/admin/content", label: "Textos legales", icon: FileText, permission: "settings.read" },
  { to: "/admin/settings", label: "Ajustes", icon: Settings, permission: "settings.read" },
  { to: "/admin/audit", label: "Registro", icon: History, permission: "audit.read" },
];
