import type { Coupon } from "@bruma/contract";
import { CirclePause, CirclePlay, Eye, Pencil, Trash2 } from "lucide-react";
import { useMay } from "../../api/useMay.ts";
import type { MenuItem } from "../../ui/dialog/DropdownMenu.tsx";
import { RowMenu } from "../list/RowMenu.tsx";
import { useOpenRow } from "../list/useOpenRow.ts";
import { toldAs, useSwitchCoupon } from "./couponQueries.ts";

interface CouponRowMenuProps {
  coupon: Coupon;
  onDelete: (coupon: Coupon) => void;
}

export function CouponRowMenu({ coupon, onDelete }: CouponRowMenuProps) {
  const { id, code, active } = coupon;
  const mayWrite = useMay()("coupons.write");
  const turning = useSwitchCoupon();
  const { open } = useOpenRow("cupon");
  const onOpen = () => open(id);
  const items: MenuItem[] = mayWrite
    ? [
        { label: "Editar", icon: Pencil, onSelect: onOpen },
        {
          label: active ? "Desactivar" : "Activar",
          icon: active ? CirclePause : CirclePlay,
          disabled: turning.isPending,
          onSelect: () => turning.mutate({ id, active: !active }, toldAs("actualizar")),
        },
        { label: "Eliminar", icon: Trash2, danger: true, onSelect: () => onDelete(coupon) },
      ]
    : [{ label: "Ver detalle", icon: Eye, onSelect: onOpen }];
  return <RowMenu label={`Acciones del cupón ${code}`} items={items} />;
}
