import type { AdminUser } from "@bruma/contract";
import { EllipsisVertical, Eye, Package, ShieldCheck, Trash2 } from "lucide-react";
import { useSession } from "../../session/session.ts";
import { DropdownMenu, type MenuItem } from "../../ui/DropdownMenu.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { useMay } from "../useMay.ts";
import { ordersOf } from "./ordersOf.ts";
import type { Asked } from "./useAsked.ts";

interface UserRowMenuProps {
  user: AdminUser;
  onOpen: () => void;
  onAsk: (asked: Asked) => void;
}

export function UserRowMenu({ user, onOpen, onAsk }: UserRowMenuProps) {
  const may = useMay();
  const session = useSession();
  const items: MenuItem[] = [{ label: "Ver detalle", icon: Eye, onSelect: onOpen }];
  if (may("orders.read") && user.orders_count > 0) {
    items.push({ label: "Ver sus pedidos", icon: Package, to: ordersOf(user.email) });
  }
  if (may("roles.write") && user.id !== session.user?.id) {
    items.push({ label: "Cambiar rol", icon: ShieldCheck, onSelect: () => onAsk({ what: "role", user }) });
  }
  if (may("users.write") && user.role === "user") {
    items.push({ label: "Eliminar", icon: Trash2, danger: true, onSelect: () => onAsk({ what: "delete", user }) });
  }
  return (
    <DropdownMenu
      trigger={<IconButton icon={EllipsisVertical} label={`Acciones de ${user.name}`} className="-my-1.5" />}
      items={items}
    />
  );
}
