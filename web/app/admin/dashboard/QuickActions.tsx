import type { Permission } from "@bruma/contract";
import { ChartLine, Contact, type LucideIcon, Package, PackagePlus, TicketPercent } from "lucide-react";
import { useMay } from "../../api/useMay.ts";
import { ButtonLink } from "../../ui/Button.tsx";

const ACTIONS: readonly { to: string; label: string; icon: LucideIcon; permission: Permission }[] = [
  { to: "/admin/products/new", label: "Añadir producto", icon: PackagePlus, permission: "products.write" },
  { to: "/admin/orders", label: "Ver pedidos", icon: Package, permission: "orders.read" },
  { to: "/admin/users", label: "Gestionar usuarios", icon: Contact, permission: "users.read" },
  { to: "/admin/coupons", label: "Gestionar cupones", icon: TicketPercent, permission: "coupons.read" },
  { to: "/admin/analytics", label: "Ver analítica", icon: ChartLine, permission: "dashboard.read" },
];

export function QuickActions() {
  const may = useMay();
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="mb-3 text-subheading">
        Acciones rápidas
      </h2>
      <ul className="flex flex-wrap gap-2.5">
        {ACTIONS.filter(({ permission }) => may(permission)).map(({ to, label, icon }) => (
          <li key={to}>
            <ButtonLink to={to} icon={icon} variant="quiet" size="small">
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
