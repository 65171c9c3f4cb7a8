import type { AdminUser } from "@bruma/contract";
import { Eye, Package, ShieldCheck, Trash2 } from "lucide-react";
import { useMay } from "../../api/useMay.ts";
import { useSession } from "../../session/session.ts";
import type { MenuItem } from "../../ui/dialog/DropdownMenu.tsx";
import { RowMenu } from "../list/RowMenu.tsx";
import { useOpenRow } from "../list/useOpenRow.ts";
import { ordersOf } from "./ordersOf.ts";
import type { Asked } from "./useAsked.ts";

interface UserRowMenuProps {
  user: AdminUser;
  onAsk: (asked: Asked) => void;
}

export function UserRowMenu({ user, onAsk }: UserRowMenuProps) {
  const may = useMay();
  const session = useSession();
  const { open } = useOpenRow("usuario");
  const items: MenuItem[] = [{ label: "Ver detalle", icon: Eye, onSelect: () => open(user.id) }];
  if (may("orders.read") && user.orders_count > 0) {
    items.push({ label: "Ver sus pedidos", icon: Package, to: ordersOf(user.email) });
  }
  if (may("roles.write") && user.id !== session.user?.id) {
    items.push({ label: "Cambiar rol", icon: ShieldCheck, onSelect: () => onAsk({ what: "role", user }) });
  }
  if (may("users.write") && user.role === "user") {
    items.push({ label: "Eliminar", icon: Trash2, danger: true, onSelect: () => onAsk({ what: "delete", user }) });
  }
  return <RowMenu label={`Acciones de ${user.name}`} items={items} />;
}
