import { LayoutDashboard, type LucideIcon, Package } from "lucide-react";

export const MAIN_LINKS = [
  { to: "/", label: "Inicio" },
  { to: "/products", label: "Productos" },
] as const;

interface AccountLink {
  to: string;
  label: string;
  icon: LucideIcon;
  staffOnly?: true;
}

export const ACCOUNT_LINKS: readonly AccountLink[] = [
  { to: "/orders", label: "Mis Pedidos", icon: Package },
  { to: "/admin", label: "Panel Admin", icon: LayoutDashboard, staffOnly: true },
];
