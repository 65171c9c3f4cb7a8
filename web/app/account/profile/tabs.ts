import { Bell, Heart, type LucideIcon, Package, Settings, Smartphone, UserRound } from "lucide-react";

export interface ProfileTab {
  /** As in the address: `/profile?tab=pedidos`; the first one needs no word. */
  slug: "" | "pedidos" | "favoritos" | "notificaciones" | "app" | "configuracion";
  label: string;
  icon: LucideIcon;
}

const OVERVIEW: ProfileTab = { slug: "", label: "Mi Perfil", icon: UserRound };

export const PROFILE_TABS: readonly ProfileTab[] = [
  OVERVIEW,
  { slug: "pedidos", label: "Pedidos", icon: Package },
  { slug: "favoritos", label: "Favoritos", icon: Heart },
  { slug: "notificaciones", label: "Notificaciones", icon: Bell },
  { slug: "app", label: "App Móvil", icon: Smartphone },
  { slug: "configuracion", label: "Configuración", icon: Settings },
];

/** The tab that the address names; the first for an unknown one. */
export function tabOf(search: URLSearchParams): ProfileTab {
  return PROFILE_TABS.find(({ slug }) => slug === search.get("tab")) ?? OVERVIEW;
}

export function tabPath({ slug }: Pick<ProfileTab, "slug">): string {
  return slug ? `/profile?tab=${slug}` : "/profile";
}
