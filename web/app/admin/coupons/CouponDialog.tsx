import { ApiError, COUPON_STATE_LABELS } from "@bruma/contract";
import { TicketX } from "lucide-react";
import { useState } from "react";
import { reasonOf } from "../../reasonOf.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";
import { useMay } from "../useMay.ts";
import { CouponFacts } from "./CouponFacts.tsx";
import { COUPON_FORM, CouponForm } from "./CouponForm.tsx";
import { Redemptions } from "./Redemptions.tsx";
import { useCoupon } from "./useCoupons.ts";

interface CouponDialogProps {
  id: number;
  open: boolean;
  onClose: () => void;
}

/** A coupon to edit, or only to look at, with the orders that used it. */
export function CouponDialog({ id, open, onClose }: CouponDialogProps) {
  const { data: coupon, error, refetch } = useCoupon(id);
  const mayWrite = useMay()("coupons.write");
  const [isSaving, setSaving] = useState(false);

  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={coupon ? `Cupón ${coupon.code}` : "Cupón"}
      description={coupon && COUPON_STATE_LABELS[coupon.status]}
      footer={mayWrite && coupon && <SaveButtons label="Guardar" isSaving={isSaving} onClose={onClose} />}
    >
      {coupon && mayWrite && <CouponForm coupon={coupon} onSaving={setSaving} onSaved={onClose} />}
      {coupon && !mayWrite && <CouponFacts coupon={coupon} />}
      {coupon && <Redemptions couponId={id} />}
      {!coupon && !error && (
        <Loading label="Cargando el cupón…" className="grid gap-4 pb-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
        </Loading>
      )}
      {!coupon && error && <NoCoupon error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}

export function NewCouponDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isSaving, setSaving] = useState(false);
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title="Nuevo cupón"
      footer={<SaveButtons label="Crear cupón" isSaving={isSaving} onClose={onClose} />}
    >
      <CouponForm onSaving={setSaving} onSaved={onClose} />
    </Dialog>
  );
}

function SaveButtons({ label, isSaving, onClose }: { label: string; isSaving: boolean; onClose: () => void }) {
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancelar
      </Button>
      <Button type="submit" form={COUPON_FORM} busy={isSaving}>
        {label}
      </Button>
    </>
  );
}

function NoCoupon({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState icon={TicketX} title="El cupón no existe" />;
  }
  return <ErrorState title="Error al cargar el cupón" message={reasonOf(error)} onRetry={onRetry} />;
}
