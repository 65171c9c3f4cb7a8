import { Heart, LayoutDashboard, type LucideIcon, Package, UserRound } from "lucide-react";

export const MAIN_LINKS = [
  { to: "/", label: "Inicio" },
  { to: "/products", label: "Productos" },
] as const;

export const FINDER_LINK = { to: "/compatible", label: "¿Qué le va a mi dispositivo?" } as const;

/** Shown while the owner offers mixtures. */
export const CALCULATOR_LINK = { to: "/calculadora", label: "Calculadora de mezclas" } as const;

interface AccountLink {
  to: string;
  label: string;
  icon: LucideIcon;
  staffOnly?: true;
}

export const ACCOUNT_LINKS: readonly AccountLink[] = [
  { to: "/profile", label: "Mi Perfil", icon: UserRound },
  { to: "/orders", label: "Mis Pedidos", icon: Package },
  { to: "/favorites", label: "Mis Favoritos", icon: Heart },
  { to: "/admin", label: "Panel Admin", icon: LayoutDashboard, staffOnly: true },
];
