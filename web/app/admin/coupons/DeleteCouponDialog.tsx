import type { Coupon } from "@bruma/contract";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { toldAs, useDeleteCoupon, useSwitchCoupon } from "./couponQueries.ts";

interface DeleteCouponDialogProps {
  coupon: Coupon;
  open: boolean;
  onClose: () => void;
}

/** What orders have used stays, because they name it: it can be switched off. */
export function DeleteCouponDialog({ coupon, open, onClose }: DeleteCouponDialogProps) {
  const deletion = useDeleteCoupon();
  const turning = useSwitchCoupon();
  const isUsed = coupon.usage_count > 0;
  const isBusy = deletion.isPending || turning.isPending;
  const shared = { open, onOpenChange: (stays: boolean) => !stays && !isBusy && onClose(), busy: isBusy };

  if (!isUsed) {
    return (
      <ConfirmDialog
        {...shared}
        title={`¿Eliminar el cupón ${coupon.code}?`}
        text="Desaparece también de los carritos que lo lleven. No se puede deshacer."
        confirmLabel="Eliminar cupón"
        danger
        onConfirm={() => deletion.mutate(coupon.id, { ...toldAs("eliminar"), onSettled: onClose })}
      />
    );
  }
  return (
    <ConfirmDialog
      {...shared}
      title={`El cupón ${coupon.code} ya se ha usado`}
      text={
        coupon.active
          ? "Hay pedidos que lo llevan, así que no se puede eliminar. Si lo desactivas, nadie más podrá usarlo y los pedidos lo conservan."
          : "Hay pedidos que lo llevan, así que no se puede eliminar. Ya está desactivado: nadie puede usarlo."
      }
      backLabel="Volver"
      confirmLabel={coupon.active ? "Desactivar cupón" : "Entendido"}
      onConfirm={() =>
        coupon.active
          ? turning.mutate({ id: coupon.id, active: false }, { ...toldAs("actualizar"), onSettled: onClose })
          : onClose()
      }
    />
  );
}
