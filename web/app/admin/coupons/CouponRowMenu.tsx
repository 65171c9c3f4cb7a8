import type { Coupon } from "@bruma/contract";
import { CirclePause, CirclePlay, EllipsisVertical, Eye, Pencil, Trash2 } from "lucide-react";
import { DropdownMenu, type MenuItem } from "../../ui/DropdownMenu.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { useMay } from "../useMay.ts";
import { useSwitchCoupon } from "./useCoupons.ts";

interface CouponRowMenuProps {
  coupon: Coupon;
  onOpen: () => void;
  onDelete: (coupon: Coupon) => void;
}

export function CouponRowMenu({ coupon, onOpen, onDelete }: CouponRowMenuProps) {
  const { id, code, active } = coupon;
  const mayWrite = useMay()("coupons.write");
  const turning = useSwitchCoupon();
  const items: MenuItem[] = mayWrite
    ? [
        { label: "Editar", icon: Pencil, onSelect: onOpen },
        {
          label: active ? "Desactivar" : "Activar",
          icon: active ? CirclePause : CirclePlay,
          disabled: turning.isPending,
          onSelect: () => turning.mutate({ id, active: !active }),
        },
        { label: "Eliminar", icon: Trash2, danger: true, onSelect: () => onDelete(coupon) },
      ]
    : [{ label: "Ver detalle", icon: Eye, onSelect: onOpen }];
  return (
    <DropdownMenu
      trigger={<IconButton icon={EllipsisVertical} label={`Acciones del cupón ${code}`} className="-my-1.5" />}
      items={items}
    />
  );
}
