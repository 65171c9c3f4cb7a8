import type { LucideIcon } from "lucide-react";
import { Package } from "lucide-react";

interface AdminLink {
  to: string;
  label: string;
  icon: LucideIcon;
}

export const ADMIN_LINKS: readonly AdminLink[] = [{ to: "/admin/orders", label: "Pedidos", icon: Package }];
